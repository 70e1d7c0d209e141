import { act, render } from '@testing-library/react'
import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { stepOf } from 'statechart-kit/step'
import type { AnyMachineSnapshot } from 'xstate'
import { atDraw, executors } from './executors.tsx'
import { differenceOf } from './react-difference.ts'
import type { ChartView } from './views.types.ts'

/** Events that prepare another event. */
const preparing = ['draft.change', 'code.change', 'answer.choose']

/** The result of an attempt to cause an event. `moved`: typing before it led to another state. */
export type Outcome = 'sent' | 'caused' | 'absent' | 'silent' | 'moved'

/** Waits for lazily loaded parts. */
const late = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** One drawn view with its visitor. */
export class ViewHarness {
  readonly #chart: ChartUnderTest
  readonly #view: ChartView
  #redraw: ReturnType<typeof render>['rerender'] | null = null
  #snapshot: AnyMachineSnapshot
  #sent: ChartEvent[] = []
  /** Events that the view sent while drawing. */
  #atDraw: ChartEvent[] = []
  #isDrawing = false
  #aim = ''

  constructor(chart: ChartUnderTest, view: ChartView, snapshot: AnyMachineSnapshot) {
    this.#chart = chart
    this.#view = view
    this.#snapshot = snapshot
  }

  readonly #receive = (event: ChartEvent): void => {
    const heard = this.#view.heard?.(event) ?? event
    if (this.#isDrawing) {
      this.#atDraw.push(heard)
      return
    }
    this.#sent.push(heard)
    if (heard.type === this.#aim || !preparing.includes(heard.type)) return
    this.show(stepOf(this.#chart.machine, this.#snapshot, heard).snapshot)
  }

  async arrive(snapshot: AnyMachineSnapshot): Promise<void> {
    this.show(snapshot)
    if (this.#view.isLate) await act(late)
  }

  show(snapshot: AnyMachineSnapshot): void {
    this.#snapshot = snapshot
    const drawn = this.#view.draw(snapshot, this.#receive)
    this.#isDrawing = true
    this.#atDraw = []
    if (this.#redraw) this.#redraw(drawn)
    else this.#redraw = render(drawn).rerender
    this.#isDrawing = false
  }

  /** Causes an event as the visitor; throws if the view sends another one. */
  async cause(event: ChartEvent, ids: readonly string[]): Promise<Outcome> {
    this.#sent = []
    this.#aim = event.type
    if (atDraw.includes(event.type))
      return this.#atDraw.some(({ type }) => type === event.type) ? 'caused' : 'silent'
    const executor = executors[event.type]
    if (executor === undefined) throw new Error(`No executor causes "${event.type}"`)
    const expected = await executor({ snapshot: this.#snapshot }, event)
    if (!expected) return 'absent'
    const sent = this.#sent.at(-1)
    if (sent === undefined || (preparing.includes(sent.type) && sent.type !== event.type)) return 'silent'
    const difference = differenceOf(expected, sent)
    if (difference !== null) throw new Error(difference)
    const { taken } = stepOf(this.#chart.machine, this.#snapshot, sent)
    return ids.every((id) => taken.includes(id)) ? 'caused' : 'moved'
  }
}
