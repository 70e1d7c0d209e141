import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { StatechartsConfig } from '../config.types.ts'
import { drawnIn } from '../draw/drawn.ts'
import { placed } from '../draw/layout.ts'
import { type Link, svgOf } from '../draw/svg.ts'
import { viewsOf } from '../draw/views.ts'
import { valueText } from '../explore/value-text.ts'
import { actorsByPath } from '../recording/actor-states.ts'
import { readLog, showLog } from '../replay/replay-log.ts'
import type { Sidelights } from './board-page.ts'
import { type Board, nameOfFrame } from './frames.ts'

/** Session logs by the states of charts that they pass: `checkout/nome.editing`. */
const passesOf = async ({ root, replay, storyboard }: StatechartsConfig): Promise<Sidelights['passedBy']> => {
  const passes = new Map<string, Set<string>>()
  const app = await replay?.()
  if (app === undefined || storyboard?.logs === undefined) return new Map()
  for (const file of globSync(storyboard.logs, { cwd: root }).toSorted()) {
    const look = (actors: ReturnType<typeof actorsByPath>): void => {
      for (const actor of actors.values()) {
        const { machine, value } = actor.getSnapshot()
        const name = machine && nameOfFrame({ chart: machine.id, value: valueText(value) })
        if (name) passes.set(name, (passes.get(name) ?? new Set()).add(basename(file)))
      }
    }
    let running: () => ReturnType<typeof actorsByPath> = () => new Map()
    showLog(app, readLog(app, readFileSync(join(root, file), 'utf8')), {
      onStart: (actor) => {
        running = () => actorsByPath(actor)
      },
      onStep: () => look(running()),
      onEnd: () => look(running()),
    })
  }
  return new Map([...passes].map(([name, logs]) => [name, [...logs]]))
}

/** Draws the charts into the storyboard's folder: each box leads to the first frame of its state. */
const drawnFor = async (config: StatechartsConfig, folder: string, boards: readonly Board[]) => {
  const drawings = new Map<string, readonly string[]>()
  mkdirSync(join(folder, 'charts'), { recursive: true })
  for (const chart of await drawnIn(config)) {
    const { name, model } = chart
    const frames = boards.find((board) => board.chart === name)?.frames
    if (frames === undefined) continue
    const link: Link = ({ state }) => {
      const place = state.path.join('.')
      const frame = frames.find(({ value }) => value === place || value.startsWith(`${place}.`))
      return frame === undefined || place === '' ? null : `../index.html#${nameOfFrame(frame)}`
    }
    const files: string[] = []
    for (const view of viewsOf(chart, model.id)) {
      const file = `charts/${[name, view.name].filter(Boolean).join('.')}.svg`
      writeFileSync(join(folder, file), svgOf(await placed(view), view.title, view.title, false, link))
      files.push(file)
    }
    drawings.set(name, files)
  }
  return drawings
}

/** Gathers what the page says of charts beside their pictures; draws the charts into its folder. */
export const sidelightsOf = async (
  config: StatechartsConfig,
  folder: string,
  boards: readonly Board[],
): Promise<Sidelights> => ({
  passedBy: await passesOf(config),
  drawings: await drawnFor(config, folder, boards),
  testsOf: config.storyboard?.testsOf ?? ((chart) => `npx statecharts check ${chart}`),
})
