/**
 * Opens the question named in the hash and what it is folded into, scrolls to it and focuses it; ignores any other hash. Call it when the page is
 * ready and when the hash changes.
 */
export const openFromHash = (document: Document, hash: string): void => {
  const id = decoded(hash.replace(/^#/, ''))
  const question = id === '' ? null : document.getElementById(id)
  if (question?.tagName !== 'DETAILS') return
  for (let part: Element | null = question; part; part = part.parentElement?.closest('details') ?? null) {
    part.setAttribute('open', '')
  }
  question.scrollIntoView({ block: 'start' })
  question.querySelector('summary')?.focus({ preventScroll: true })
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
