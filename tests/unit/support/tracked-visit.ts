import { type Consent, consentLifeMs } from '@ultrafibra/contract/consent'
import type { Draft } from '@ultrafibra/contract/form'
import { createActor } from 'xstate'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import type { Prefill } from '../../../machines/kit/feature.ts'
import { pageOf } from '../../../machines/kit/page.ts'
import { noteMoments } from '../../../src/app/moments.ts'
import { createSite, type Site } from '../../../src/app/site.ts'
import { startTracking } from '../../../src/app/tracking.ts'
import type { TrackingEvent } from '../../../src/tracking/tracking.types.ts'
import { agreedSteps, drafts, today } from '../../support/checkout-fixtures.ts'
import { fakePorts } from '../../support/fake-ports.ts'
import { reaches } from '../../support/reaches.ts'

type Answers = Parameters<typeof fakePorts>[0]
type Saved = Parameters<typeof createSite>[0]['saved']

interface Visit {
  readonly url?: string
  readonly consent?: Consent | null
  readonly answers?: Answers
  readonly saved?: Saved
  readonly prefill?: Prefill | null
}

export const visit = ({
  url = '/',
  consent = null,
  answers = {},
  saved = null,
  prefill = null,
}: Visit = {}) => {
  const { pathname, search } = new URL(url, 'http://site.test')
  const site = createSite({ pathname, search, ports: fakePorts(answers), today, plans: null, saved, prefill })
  const stored = consent === null ? null : { value: consent, validForMs: consentLifeMs }
  const consentActor = createActor(consentMachine, { input: { stored } }).start()
  const reported: TrackingEvent[] = []
  const loaded: string[] = []
  const device: string[] = []
  let forgotten = 0
  startTracking(
    noteMoments(site, consentActor, (report) => report()),
    consentActor,
    {
      tracker: {
        start: () => loaded.push('web-care'),
        send: (event) => reported.push(event),
        forget: () => {
          forgotten += 1
        },
      },
      device: {
        start: async () => {
          device.push('start')
        },
        forget: () => device.push('forget'),
      },
      visitIds: { forget: () => {} },
      loader: {
        load: async (src) => {
          loaded.push(src)
          return true
        },
      },
      thirdParties: [{ src: 'https://partner.test/tag.js', what: 'partner', wantsPage: true }],
      origin: 'http://site.test',
      log: () => {},
    },
  )
  site.open()
  return { site, consent: consentActor, reported, loaded, device, forgotten: () => forgotten }
}

export const at = (site: Site, page: string) =>
  reaches(site.checkout, (snapshot) => pageOf(snapshot) === page)
export const answer = async (site: Site, page: string, draft: Draft = drafts[page]?.right ?? {}) => {
  await at(site, page)
  await reaches(site.checkout, (snapshot) => !JSON.stringify(snapshot.value).includes('preparing'))
  site.checkout.send({ type: 'step.submit', draft })
}

export const buy = async (site: Site) => {
  await at(site, 'home')
  site.checkout.send({ type: 'plan.choose', sku: 'd500a' })
  for (const page of agreedSteps()) {
    await reaches(site.checkout, ({ context }) => context.backgroundSave === null)
    await answer(site, page)
  }
  await at(site, 'pedido-realizado')
}

export const pageView = (path: string): TrackingEvent => ({ name: 'pageView', data: { path } })
const step = (currentStep: number): TrackingEvent => ({ name: 'PurchaseFunnelStep', data: { currentStep } })
const recovery = (number: number, fields: object = {}): TrackingEvent => ({
  name: 'funil_recuperacao',
  data: { step: number, ...fields },
})
export const done = (number: number, fields: object = {}) => [step(number), recovery(number, fields)]

export const cart: TrackingEvent = {
  name: 'addToShoppingCart',
  data: { ref: 'd500a', name: '500 Mega', price: 59.99, qty: 1 },
}
