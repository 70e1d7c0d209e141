import type { Chart } from './charts.ts'
import { cell, code, page, table } from './markdown.ts'
import { emitted } from './messages.ts'
import type { Relations } from './relations.ts'

const link = (name: string): string => `[${name}](${name}.md)`

const reading = `## How to read a picture

- A box is a state; boxes inside it are its child states. A dotted frame marks parallel states. ⊞ marks a state whose
  child states have a picture of their own: open the picture itself, and the box leads there.
- The dot points to the initial state. A box lists the page's path, the description, tags, invoked actors (\`invoke\`),
  entry and exit actions, and events handled or blocked without leaving the state.
- An arrow's label is its event, \`[guard]\` and \`/ actions\`. An arrow from a box with child states applies to all of
  them. A dashed arrow is an event named \`back\`: the visitor's Back.
- An **overview** shows only the top level of a big chart, with the titles of its pages. There an arrow without a label is
  taken automatically once a page is done; beside other labels this is written as \`always\`. Arrows that would cross everything else are written
  into the box: \`edit [isEditOf] → 12 states\`, \`12 states → lost\`. Transitions of the chart itself are
  lines at the top: they apply everywhere. The tables list everything.
- \`xstate.route\` leads from any state to the page of an address; the table has each page's guard for it.
- Blue boxes wait (\`busy\`), red ones have failed (\`failed\`), dotted ones are outside the picture.`

const stately = `## Into Stately

Every chart has a file in [json/](json). In [Stately's editor](https://stately.ai/docs/import-from-code), make a new
machine, choose **Import** in the Code panel and paste \`createMachine(\`, the file's content and \`)\`. XState reads the
same file: \`createMachine(JSON.parse(…))\`.

Guards, actions, delays and actors appear by name with their params. What only code can express is left out: the
context, and the input of actors.`

const making = `## Generating the drawings

\`statecharts draw\` generates this folder from the machines; with \`--check\` it lists outdated files. elkjs computes the layout, the same on every computer. Do not edit anything here: descriptions of
states are in their machines.`

const chartRows = (
  charts: readonly Chart[],
  { runs }: Relations,
  { hosts, up }: Pick<DocumentOptions, 'hosts' | 'up'>,
): readonly (readonly string[])[] =>
  charts.map(({ name, model, file }) => {
    const parents = runs.filter(({ to }) => to === name).map(({ from }) => link(from))
    const files = (hosts.get(file) ?? []).map((host) => `[${host.split('/').at(-1)}](${up}/${host})`)
    const isFlow = name.startsWith(`${model.id}.`)
    const startedBy = isFlow ? [`in campaigns of the flow ${code(name.slice(model.id.length + 1))}`] : parents
    return [
      link(name),
      cell(model.description ?? ''),
      String(model.states.length),
      String(model.transitions.length),
      (startedBy.length > 0 ? startedBy : files).join(', '),
    ]
  })

const messageRows = ({ messages }: Relations): readonly (readonly string[])[] =>
  messages.map(({ from, to, events, isEffect }) => [
    link(from),
    isEffect ? `its effect ${code(to)}` : link(to),
    events.map(code).join(', '),
  ])

/** Files that start a chart, by the chart's file. */
export type Hosts = ReadonlyMap<string, readonly string[]>

/** What the documents need to know beside the charts. */
export interface DocumentOptions {
  readonly hosts: Hosts
  /** The way from the documents' folder up to the project's: `../..`. */
  readonly up: string
  readonly texts: PageTexts | undefined
}

/** What the pages say beside what the charts say. */
export interface PageTexts {
  /** What the charts are for. */
  readonly charts: string
  /** How they address each other. */
  readonly messages: string
}

/** The index page: all charts and their relations. */
export const indexOf = (
  charts: readonly Chart[],
  relations: Relations,
  { hosts, up, texts }: DocumentOptions,
): string => {
  const telling = charts.filter((chart) => emitted(chart).length > 0)
  const emits = table(
    ['Chart', 'Events'],
    telling.map((chart) => [link(chart.name), emitted(chart).map(code).join(', ')]),
  )
  return page([
    '# Statecharts',
    texts?.charts ?? '',
    '[![Charts that run each other, and the messages between them](svg/whole.svg)](svg/whole.svg)',
    '## All charts',
    table(
      ['Chart', 'What it is for', 'States', 'Transitions', 'Run by'],
      chartRows(charts, relations, { hosts, up }),
    ),
    ...(relations.messages.length > 0
      ? [
          '## How they talk to each other',
          texts?.messages ?? '',
          table(['From', 'To', 'Events'], messageRows(relations)),
        ]
      : []),
    ...(telling.length > 0 ? ['Events that a chart emits to code outside the charts (`emit`):', emits] : []),
    reading,
    stately,
    making,
  ])
}
