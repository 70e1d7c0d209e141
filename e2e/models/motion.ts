import { expect, type Page } from '@playwright/test'

/** Waits until nothing moves: less motion turns every change of a colour or a width into one of some microseconds. */
export const expectStill = (page: Page, what: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.getAnimations().length), `${what}: motion`)
    .toBe(0)
