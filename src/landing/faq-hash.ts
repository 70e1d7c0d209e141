/**
 * Opens the question whose id the page's hash names, brings it into view and puts the focus on it. Does nothing
 * where the hash names no question. To be called when the page is ready and whenever the hash changes.
 */
export const openFromHash = (document: Document, hash: string): void => {
  const id = decoded(hash.replace(/^#/, ''))
  const question = id === '' ? null : document.getElementById(id)
  if (question?.tagName !== 'DETAILS') return
  question.setAttribute('open', '')
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
