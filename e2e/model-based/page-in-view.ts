import { expect, type Page } from '@playwright/test'

/** The expected page; omitted fields are not checked. */
export interface PageInView {
  readonly heading: string | RegExp
  readonly path?: string
  /** The value of the progress bar. */
  readonly progress?: string
  readonly offersRetry: boolean
  /** Whether the title announces a field error. */
  readonly isRefused?: boolean
  /** Whether the form's button waits for an answer. */
  readonly isWaiting?: boolean
  /** Somewhere on the page. */
  readonly text?: string
}

const exactly = (text: string): RegExp => new RegExp(`^${text.replace(/[.?*+^$()[\]{}|\\]/g, '\\$&')}$`)

/** The visible state of the page, read at one moment. */
const seen = () => {
  const textOf = (element: Element | null): string => element?.textContent?.trim() ?? ''
  const notices = [...document.querySelectorAll('[role="alert"]')]
  return {
    heading: textOf(document.querySelector('h1')),
    path: location.pathname,
    progress: document.querySelector('progress, [role="progressbar"]')?.getAttribute('value') ?? null,
    offersRetry: notices.some((notice) => textOf(notice).includes('Tentar de novo')),
    isRefused: document.title.startsWith('Erro: '),
    isWaiting: document.querySelector('form button[type="submit"][aria-disabled="true"]') !== null,
    text: textOf(document.querySelector('main, body')),
  }
}

/** Waits for this page; `place` names it in reports. */
export async function expectPage(page: Page, place: string, wanted: PageInView): Promise<void> {
  const { heading, text = '', ...rest } = wanted
  await expect
    .poll(() => page.evaluate(seen).catch(() => null), { message: place, intervals: [20, 50, 100, 250] })
    .toMatchObject({
      ...rest,
      heading: expect.stringMatching(typeof heading === 'string' ? exactly(heading) : heading),
      text: expect.stringContaining(text),
    })
}
