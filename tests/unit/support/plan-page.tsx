import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Campaign } from '@ultrafibra/contract/campaign'
import type { Addon } from '@ultrafibra/contract/pages'
import { type PlanListData, planList } from '../../../src/landing/islands/plan-list.island.tsx'
import type { Landing } from '../../../src/landing/landing.types.ts'
import { landingWith } from './plan-landing.ts'

/** The cards of the plain home: at first, and all of them. */
export const few = ['500 Mega', '1 Giga + Globoplay', '2 Giga + HBO Max']
export const home = [
  ...['300 Mega', '500 Mega', '500 Mega + HBO Max e Deezer', '700 Mega'],
  ...['1 Giga + Globoplay', '1 Giga + HBO Max e Deezer', '2 Giga + HBO Max'],
]

export const plainList: PlanListData = {
  mode: 'all',
  title: 'Planos',
  lead: 'Escolha.',
  note: 'Vale.',
  id: 'planos',
}

/** Stubs missing browser APIs, with reduced motion; returns the requested media queries. */
export const preparePage = (): readonly string[] => {
  const asked: string[] = []
  const media = (query: string) => {
    asked.push(query)
    return { matches: true, media: query, addEventListener: () => undefined }
  }
  Object.assign(window, { matchMedia: media, scrollTo: () => undefined })
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  return asked
}

export const clearPage = (): void => {
  cleanup()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
}

interface Shown {
  readonly changes?: Partial<PlanListData>
  readonly addon?: Addon | ''
  readonly campaign?: Partial<Campaign>
  readonly plans?: (plans: Landing['plans']) => Landing['plans']
}

/** Renders a running list of a campaign's real plans. */
export const showList = ({ changes, ...landingChanges }: Shown = {}) => {
  const landing = landingWith(landingChanges)
  const data = { ...plainList, ...changes }
  const actor = planList.create(landing, data)
  actor.start()
  render(<planList.View landing={landing} data={data} actor={actor} />)
  return { actor, user: userEvent.setup() }
}

/** The names of the visible cards, in order. */
export const cardNames = () =>
  screen.queryAllByRole('article').map((one) => within(one).getByRole('heading').textContent)

export const cardOf = (name: string) => within(screen.getByRole('article', { name }))

/** Unfolds a long list. */
export const showAll = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /^Ver todos os planos/ }))

/** A card's purchase link, by any text. */
export const buyLink = (name: string) =>
  cardOf(name).getByRole('link', {
    name: (text) => ['Contratar', 'Abrindo...', 'Plano escolhido'].some((word) => text === `${word} ${name}`),
  })

export const hrefOf = (name: string) => buyLink(name).getAttribute('href')
