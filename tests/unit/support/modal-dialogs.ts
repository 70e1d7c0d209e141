/**
 * jsdom renders dialogs but cannot open them. This opens them as browsers do: closing returns the focus, and Esc fires
 * `cancel` first.
 */
export const openDialogsAsBrowsersDo = (): void => {
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  const { prototype } = HTMLDialogElement
  prototype.showModal = function showModal() {
    openers.set(this, document.activeElement)
    this.open = true
  }
  prototype.close = function close() {
    if (!this.open) return
    this.open = false
    const opener = openers.get(this)
    if (opener instanceof HTMLElement) opener.focus()
    this.dispatchEvent(new Event('close'))
  }
  document.addEventListener('keydown', ({ key }) => {
    const dialog = [...document.querySelectorAll('dialog')].findLast((one) => one.open)
    if (key !== 'Escape' || dialog === undefined) return
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  })
}
