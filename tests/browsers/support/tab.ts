/** Keys that type nothing. */
export type Key =
  | 'Backspace'
  | 'SelectAll'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Tab'
  | 'Enter'
  | 'Space'
  | 'Escape'

/** Whether a tab that opens a page waits for it, or can be used while its scripts are still under way. */
export type Pace = 'loaded' | 'at once'

/** Longest run of a script in a page that may just be left, where some browsers never answer. */
export const leavingMs = 5000

/** One page in a browser on an empty profile: all that a test needs of a browser. */
export interface Tab {
  readonly open: (url: string) => Promise<void>
  /** Runs a function in the page, which must not use anything of its module. */
  readonly run: <Args extends readonly unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  /** Presses a key for each letter. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: Key) => Promise<void>
  /** Presses the main button at a place of the window. */
  readonly click: (x: number, y: number) => Promise<void>
  readonly close: () => Promise<void>
}
