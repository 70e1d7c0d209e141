// `AbortSignal.timeout` came with Chrome 103 and Safari 16, `AbortSignal.any` with Chrome 116, Safari 17.4 and Firefox 124.

const timeout = (ms: number): AbortSignal => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), ms)
  return controller.signal
}

const any = (signals: Iterable<AbortSignal>): AbortSignal => {
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = (): void => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
  }
  return controller.signal
}

/** Adds what the oldest supported browsers lack of `AbortSignal`, for the site and for `ky`. */
export const completeAbortSignal = (target: Partial<Pick<typeof AbortSignal, 'any' | 'timeout'>>): void => {
  target.timeout ??= timeout
  target.any ??= any
}

completeAbortSignal(AbortSignal)
