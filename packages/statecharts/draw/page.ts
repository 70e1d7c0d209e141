import type { ChartModel, ChartState, ChartTransition } from './chart-model.ts'
import type { Chart } from './charts.ts'
import { cell, code, page, table } from './markdown.ts'
import { textOfNamed } from './named.ts'
import type { Relations } from './relations.ts'
import type { View } from './view.types.ts'
import { nameOfState, placesOf, textOfActions } from './views.ts'

/** A picture on a chart's page. */
export interface PictureOnPage {
  readonly view: View
  /** The picture's file, relative to the page. */
  readonly svg: string
  /** The page that already shows the same picture. */
  readonly sameAs: string | null
}

const kindsToName: readonly ChartState['type'][] = ['parallel', 'final', 'history']

const stateRow = (model: ChartModel, state: ChartState): readonly string[] => {
  const { type, description, address, title, tags, invokes, parent } = state
  const places = placesOf(model)
  const isInitial = parent !== null && places.stateOf(parent).initial === state.id
  const signs = [isInitial ? '●' : '', kindsToName.includes(type) ? `(${type})` : '']
  return [
    [code(nameOfState(model, state)), ...signs].filter((part) => part !== '').join(' '),
    cell(description ?? ''),
    [code(address ?? ''), title === null ? '' : `“${cell(title)}”`].filter((part) => part !== '').join(' '),
    tags.map(code).join(' '),
    invokes
      .map(({ id, src, systemId }) => {
        const names = [
          id === src ? '' : `as ${code(id)}`,
          systemId === null ? '' : `for all as ${code(systemId)}`,
        ]
        return [code(src), ...names].filter((part) => part !== '').join(' ')
      })
      .join(', '),
    [
      ...state.entry.map((action) => `entry ${code(textOfNamed(action))}`),
      ...state.exit.map((action) => `exit ${code(textOfNamed(action))}`),
    ].join(', '),
  ]
}

const targetText = (model: ChartModel, { kind, targets, reenter }: ChartTransition): string => {
  if (kind === 'forbidden') return '*refused*'
  if (targets.length === 0) return '*stays*'
  const { stateOf } = placesOf(model)
  return `${targets.map((id) => code(nameOfState(model, stateOf(id)))).join(', ')}${reenter ? ' (anew)' : ''}`
}

const transitionRow = (model: ChartModel, transition: ChartTransition): readonly string[] => [
  code(nameOfState(model, placesOf(model).stateOf(transition.source))),
  code(transition.label),
  transition.guard ? code(textOfNamed(transition.guard)) : '',
  code(textOfActions(transition)),
  targetText(model, transition),
]

const picture = ({ view, svg, sameAs }: PictureOnPage): string =>
  sameAs !== null
    ? `The same as in [${sameAs}](${sameAs}.md#${view.name}).`
    : `[![${view.title}](${svg})](${svg})`

const enteredBy = ({ model }: Chart, id: string): string => {
  const { lineOf, stateOf } = placesOf(model)
  const inside = (one: string) => lineOf(one).includes(id)
  const transitions = model.transitions.filter(
    ({ kind, source, targets }) => kind === 'move' && !inside(source) && targets.some(inside),
  )
  const sources = transitions.map(({ source, label }) => {
    const [top = '', page = top] = lineOf(source)
    return `${code(nameOfState(model, stateOf(page)))} (${code(label)})`
  })
  return sources.length === 0 ? '' : `Entered from ${[...new Set(sources)].join(', ')}.`
}

const section = (chart: Chart, shown: PictureOnPage): string => {
  const { state } = shown.view.root
  const address = state.address === null ? '' : ` Its page is ${code(state.address)}.`
  return page([
    `### ${shown.view.name}`,
    `${state.description ?? ''}${address}`.trim(),
    enteredBy(chart, state.id),
    picture(shown),
  ]).trimEnd()
}

const talk = ({ name }: Chart, { runs, messages }: Relations): string => {
  const events = (types: readonly string[]) => types.map(code).join(', ')
  const lines = [
    ...runs.filter(({ to }) => to === name).map(({ from }) => `- Run by [${from}](${from}.md).`),
    ...runs.filter(({ from }) => from === name).map(({ to }) => `- Runs [${to}](${to}.md).`),
    ...messages
      .filter(({ from }) => from === name)
      .map(({ to, events: types, isEffect }) =>
        isEffect
          ? `- Sends to its effect ${code(to)}: ${events(types)}.`
          : `- Sends to [${to}](${to}.md): ${events(types)}.`,
      ),
    ...messages
      .filter(({ to }) => to === name)
      .map(({ from, events: types }) => `- Receives from [${from}](${from}.md): ${events(types)}.`),
  ]
  return lines.length === 0 ? '' : `## Messages\n\n${lines.join('\n')}`
}

const stateHead = ['State', 'Description', 'Page', 'Tags', 'Runs meanwhile', 'Does']
const transitionHead = ['From', 'Event', 'Guard', 'Actions', 'To']

/**
 * The page of one chart: description, pictures, and tables of all states and transitions.
 * @param up the way from the page up to the project's folder: `../..`
 */
export const pageOf = (
  chart: Chart,
  pictures: readonly PictureOnPage[],
  relations: Relations,
  up: string,
): string => {
  const { model, name, file } = chart
  const [first, ...rest] = pictures as readonly [PictureOnPage, ...PictureOnPage[]]
  const sizes = `${model.states.length} states, ${model.transitions.length} transitions`
  const source = file === '' ? '' : `[source](${up}/${file}) · `
  const links = `${source}[JSON for Stately](json/${name}.json) · [how to read it](README.md#how-to-read-a-picture)`
  return page([
    `# ${name}`,
    model.description ?? '',
    `Version ${model.version ?? '–'}, ${sizes} · ${links}`,
    picture(first),
    talk(chart, relations),
    rest.length === 0 ? '' : '## Inside its states',
    ...rest.map((shown) => section(chart, shown)),
    '## States',
    '● is where the state around it begins.',
    table(
      stateHead,
      model.states.map((state) => stateRow(model, state)),
    ),
    '## Transitions',
    'In the order in which the chart tries them.',
    table(
      transitionHead,
      model.transitions.map((transition) => transitionRow(model, transition)),
    ),
  ])
}
