const Real = Date

/** Makes this process's clock wrong by what `shiftMs` returns. */
export const shiftDate = (shiftMs: () => number): void => {
  globalThis.Date = class extends Real {
    constructor(...parts: readonly number[]) {
      super(...((parts.length === 0 ? [Real.now() + shiftMs()] : parts) as [number]))
    }
    static override now(): number {
      return Real.now() + shiftMs()
    }
  } as DateConstructor
}
