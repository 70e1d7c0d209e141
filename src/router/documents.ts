import type { PageRef } from '../../machines/journey/journey.parts.ts'

/** Whether a page is a document of its own, written at build, instead of one that the purchase's app draws. */
export const isDocument = (page: PageRef | null): boolean =>
  page?.part === 'reading' || (page?.part === 'checkout' && page.page === 'home')
