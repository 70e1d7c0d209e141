import type { ChartEvent } from '../explore/chart.types.ts'
import type { TestSut } from '../model-test/model-test.types.ts'

/** A light for pedestrians without a chart, which may forget to count. */
class PlainLight {
  #colour = 'red'
  #waiting = 0
  readonly #most: number

  constructor(most = 2) {
    this.#most = most
  }

  send = ({ type }: ChartEvent): void => {
    if (this.#colour === 'dark') return
    if (type === 'power.cut') this.#turn('dark')
    if (this.#colour === 'green' && type.includes('greenTime')) this.#turn('red')
    if (this.#colour !== 'red') return
    if (type === 'button.press') this.#waiting = Math.min(this.#waiting + 1, this.#most)
    if (type.includes('redTime') && this.#waiting > 0) this.#colour = 'green'
  }

  read = (): unknown => ({ value: this.#colour, waiting: this.#waiting })

  #turn(colour: string): void {
    if (this.#colour === 'green') this.#waiting = 0
    this.#colour = colour
  }
}

const projectModel: NonNullable<TestSut['projectModel']> = ({ value, context }) => ({
  value,
  waiting: context.waiting,
})

/** The light as a system under test; at most so many wait. */
export const sutOf = (most?: number): TestSut => ({ create: () => new PlainLight(most), projectModel })
