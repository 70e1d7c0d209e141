import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prerender } from 'react-dom/static'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CepInformation } from '../../../contract/address.ts'
import { httpFailure } from '../../../contract/failure.ts'
import { plansInFile, readCatalogue } from '../../../server/catalogue/catalogue.ts'
import { plainDisplay } from '../../../src/app/display.ts'
import { answerEarly } from '../../../src/app/early-page.ts'
import { firstApp, still } from '../../../src/app/first-app.ts'
import { screensOf, startQuestion } from '../../../src/app/first-question.ts'
import { type Screen, screenRegistry } from '../../../src/app/screen-registry.ts'
import { ShownApp, stageWith } from '../../../src/app/shown-app.tsx'
import { writtenPage } from '../../../src/app/written-page.ts'
import { writePage, writtenPages } from '../../../src/prerender.tsx'
import { today } from '../../support/checkout-fixtures.ts'

const shell = readFileSync(join(import.meta.dirname, '../../../src/app.html'), 'utf8')
const catalogue = readCatalogue()
const assets = { script: '/landing.js', styles: [], appStyles: '/app.css', font: null }
const screens = screenRegistry(import.meta.glob('../../../src/screens/**/{cep,nr-imovel}.screen.tsx'))

const open = async (pathname: string): Promise<void> => {
  const page = writtenPages().find((one) => one.pathname === pathname)
  if (page === undefined) throw new Error(`No page is written at ${pathname}`)
  const plans = (file: string) => plansInFile(catalogue, file) ?? []
  const html = await writePage(page, { assets, shell, today, origin: 'https://site.exemplo', plans })
  const { title, body } = new DOMParser().parseFromString(html, 'text/html')
  document.title = title
  document.body.replaceChildren(...body.childNodes)
}

/** A page's markup without what scripts set and visitors type, with sorted attributes. */
const bare = (root: ParentNode): string => {
  const copy = root.querySelector('[data-layout]')?.cloneNode(true) as Element
  for (const one of copy.querySelectorAll('*'))
    for (const { name, value } of [...one.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      one.removeAttribute(name)
      if (!name.startsWith('data-') && name !== 'value') one.setAttribute(name, value)
    }
  return copy.innerHTML
}

/** A page's title and markup. */
const seen = (page: Document) => ({ title: page.title, markup: bare(page) })

/** A question's page that answers early, with the acts of a visitor. */
const answering = async (pathname: string) => {
  await open(pathname)
  const written = writtenPage(document)
  const first = written?.first
  const main = document.querySelector('main')
  if (!first || !main) throw new Error('No first question')
  const names = screensOf(first)
  const loaded = await Promise.all(names.map((name) => screens.load(name)))
  const drawings = Object.fromEntries(names.map((name, at) => [name.split('/').at(-1), loaded[at] as Screen]))
  const lookedUp = Promise.withResolvers<CepInformation>()
  const carried = Promise.withResolvers<void>()
  const question = startQuestion(first, written.today, {
    lookUp: () => lookedUp.promise,
    carryOn: () => carried.promise,
  })
  onTestFinished(() => void question.stop())
  const early = answerEarly(main, question, first.page)
  const input = main.querySelector('input') as HTMLInputElement
  /** As its view draws the same snapshot. */
  const drawn = async (snapshot = question.getSnapshot()) => {
    const parts = { question: still(snapshot), display: plainDisplay(), screens: drawings }
    const { prelude } = await prerender(<ShownApp stage={stageWith(firstApp(first, parts))} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
    const text = await new Response(prelude).text()
    return seen(new DOMParser().parseFromString(text, 'text/html'))
  }
  return {
    main,
    input,
    early,
    drawn,
    question,
    type: (text: string) => {
      const field = main.querySelector<HTMLInputElement>('input:not([type="hidden"])')
      if (!field) throw new Error('No field')
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    press: () => main.querySelector('form')?.requestSubmit(),
    click: (name: string) =>
      [...main.querySelectorAll<HTMLElement>('a, button')].find((one) => one.textContent === name)?.click(),
    find: async () => {
      lookedUp.resolve({ address: 'Avenida Paulista', neighborhood: '', city: 'São Paulo', UF: 'SP' })
      await vi.waitFor(() => expect(question.getSnapshot().matches('nr-imovel')).toBe(true))
    },
    refuse: async () => {
      lookedUp.reject(httpFailure(404, 'Not Found', { error: 'Cep inválido ou inexistente' }))
      await vi.waitFor(() => expect(question.getSnapshot().matches({ cep: 'editing' })).toBe(true))
    },
    failLookUp: async () => {
      lookedUp.reject(new Error('Not simply an address'))
      await vi.waitFor(() => expect(question.getSnapshot().matches({ cep: 'carrying' })).toBe(true))
    },
    failLoad: async () => {
      carried.reject(new Error('No network'))
      await vi.waitFor(() => expect(question.getSnapshot().hasTag('failed')).toBe(true))
    },
  }
}

/** Answers the first question. */
const lead = async ({ type, press, find }: Visit): Promise<void> => {
  type('01310100')
  press()
  await find()
}

type Visit = Awaited<ReturnType<typeof answering>>

const visits: Readonly<Record<string, (visit: Visit) => void | Promise<void>>> = {
  'before a key': () => undefined,
  'a word': ({ type }) => type('0131'),
  'a press without an answer': ({ press }) => press(),
  'a press with a short answer': ({ type, press }) => {
    type('0131')
    press()
  },
  'another error after another press': ({ type, press }) => {
    press()
    type('0131')
    press()
  },
  'a correction of a refused answer': ({ type, press }) => {
    press()
    type('01310100')
  },
  'a wait': ({ type, press }) => {
    press()
    type('01310100')
    press()
  },
  'a long wait': ({ type, press }) => {
    type('01310100')
    press()
    vi.advanceTimersByTime(2_500)
  },
  'a keystroke that takes a press back': ({ type, press }) => {
    type('01310100')
    press()
    type('0131010')
  },
  'a refused postal code': async ({ type, press, refuse }) => {
    type('99999999')
    press()
    await refuse()
  },
  'another press with a refused postal code': async ({ type, press, refuse }) => {
    type('99999999')
    press()
    await refuse()
    type('9999')
    type('99999999')
    press()
  },
  'a journey that is awaited': async ({ type, press, failLookUp }) => {
    type('01310100')
    press()
    await failLookUp()
  },
  'a journey that cannot be loaded': async ({ type, press, failLookUp, failLoad }) => {
    type('01310100')
    press()
    await failLookUp()
    await failLoad()
  },
  'the next page': lead,
  'a word on the next page': async (visit) => {
    await lead(visit)
    visit.type('15')
  },
  'the way back': async (visit) => {
    await lead(visit)
    visit.type('15')
    visit.click('Voltar')
  },
  'another word after the way back': async (visit) => {
    await lead(visit)
    visit.click('Voltar')
    visit.type('0131010')
  },
  'an error after the way back': async (visit) => {
    await lead(visit)
    visit.click('Voltar')
    visit.type('0131010')
    visit.press()
  },
  'another way on': async (visit) => {
    await lead(visit)
    visit.type('15')
    visit.click('Voltar')
    visit.press()
    await visit.find()
  },
  'another try': async ({ type, press, click, failLookUp, failLoad }) => {
    type('01310100')
    press()
    await failLookUp()
    await failLoad()
    click('Tentar de novo')
  },
}

describe.each(['/checkout/cep/', '/consultar-cobertura/cep/'])('%s before its view', (pathname) => {
  it.each(Object.entries(visits))('looks as its view draws it after %s', async (_name, act) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const visit = await answering(pathname)
    await act(visit)
    expect(seen(document)).toEqual(await visit.drawn())
    expect(seen(document)).toEqual(await visit.drawn(visit.early?.end()))
  })
})

describe('a first question before its view', () => {
  it('gives the focus to the errors of a press, and from there to the field', async () => {
    const { press, click, input, main } = await answering('/checkout/cep/')
    press()
    expect(document.activeElement?.querySelector('[role="alert"]')).not.toBeNull()
    click(main.querySelector('[role="alert"] a')?.textContent ?? '')
    expect(document.activeElement).toBe(input)
  })

  it('gives the focus to a refusal that comes after a wait', async () => {
    const { type, press, refuse } = await answering('/checkout/cep/')
    type('99999999')
    press()
    await refuse()
    expect(document.activeElement?.textContent).toContain('Cep inválido ou inexistente')
  })

  it('goes back by the page’s own link only, not by that of a phone number', async () => {
    const visit = await answering('/checkout/cep/')
    await lead(visit)
    visit.main.insertAdjacentHTML('beforeend', '<a href="tel:08005551020">Ligar</a>')
    visit.click('Ligar')
    expect(visit.question.getSnapshot().matches('nr-imovel')).toBe(true)
    visit.click('Voltar')
    expect(visit.question.getSnapshot().matches('cep')).toBe(true)
  })

  it('hears nothing more once it is handed over', async () => {
    const { early, type, press, question } = await answering('/checkout/cep/')
    early?.end()
    type('0131')
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
    press()
    expect(question.getSnapshot().context).toMatchObject({ errors: {}, drafts: { cep: {} } })
  })

  it('is left to its view where the document lacks the markup', async () => {
    await open('/checkout/cep/')
    for (const look of document.querySelectorAll('template')) look.remove()
    const first = writtenPage(document)?.first
    const main = document.querySelector('main')
    if (!first || !main) throw new Error('No first question')
    const never = (): Promise<never> => new Promise(() => undefined)
    const question = startQuestion(first, today, { lookUp: never, carryOn: never })
    expect(answerEarly(main, question, first.page)).toBeNull()
  })
})
