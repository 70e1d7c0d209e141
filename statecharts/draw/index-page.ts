import type { Chart } from './charts.ts'
import { cell, code, page, table } from './markdown.ts'
import { emitted } from './messages.ts'
import type { Relations } from './relations.ts'

const link = (name: string): string => `[${name}](${name}.md)`

const reading = `## How to read a picture

- A box is a state. One with boxes in it is a state with states inside; a dotted frame around them means that all run
  at once. ⊞ marks a state whose inside has a picture of its own.
- The dot leads to where a box begins. A box shows the address of its page, what it means, its tags, what runs
  meanwhile (\`invoke\`), what it does when it is entered or left, and what it does or refuses without leaving.
- An arrow says its event, its \`[guard]\` and its \`/ actions\`. An arrow from the frame of a box holds in every state
  inside. A dashed arrow leads back, to a state that the chart lists earlier.
- An **overview** shows the top of a big chart only. There an arrow without a text goes by itself once a page is done,
  and a dashed one without a text is \`step.back\`. What would cross everything else is written into the box instead:
  \`review.edit [isEditOf] → 12 states\`, \`12 states → lead.lost\`. Arrows out of a chart's own frame are lines at its
  top: they hold everywhere. Nothing is left out of the tables.
- \`xstate.route\` leads from anywhere to the page that an address names; each page's guard for it is in the table.
- Blue boxes wait (\`busy\`), red ones have failed (\`failed\`), dotted ones lie outside the picture.`

const stately = `## Into Stately

Every chart has a file in [json/](json). In [Stately's editor](https://stately.ai/docs/import-from-code), make a new
machine, choose **Import** in the Code panel and paste \`createMachine(\`, the file's content and \`)\`. The same text is
a machine for XState: \`createMachine(JSON.parse(…))\`.

Guards, actions, delays and actors are there by name, with what they are given. Left out is what only code can say: the
context, and the input of actors. A test builds each machine from its
file and compares all states and transitions with the chart's own.`

const making = `## Making them

\`npm run statecharts\` writes this folder from the machines; \`npm run statecharts -- --check\` (part of \`npm test\`)
names the files that are not what the machines say. The pictures are laid out by elkjs, the same on every computer.
Nothing here is edited by hand: a state is described where it is defined, in its machine.`

const chartRows = (
  charts: readonly Chart[],
  { runs }: Relations,
  hosts: Hosts,
): readonly (readonly string[])[] =>
  charts.map(({ name, model, file }) => {
    const parents = runs.filter(({ to }) => to === name).map(({ from }) => link(from))
    const files = (hosts.get(file) ?? []).map((host) => `[${host.split('/').at(-1)}](../../${host})`)
    const isFlow = name !== model.id
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

/** Files that start charts, by the file of the chart. */
export type Hosts = ReadonlyMap<string, readonly string[]>

/** The first page: all charts, and how they hang together. */
export const indexOf = (charts: readonly Chart[], relations: Relations, hosts: Hosts): string => {
  const telling = charts.filter((chart) => emitted(chart).length > 0)
  return page([
    '# Statecharts',
    'Everything the site does is decided by these charts; screens, addresses and tests are read off them. Written by `npm run statecharts` from `machines/`.',
    '[![All charts and what they tell each other](svg/whole.svg)](svg/whole.svg)',
    '## All charts',
    table(
      ['Chart', 'What it is for', 'States', 'Transitions', 'Run by'],
      chartRows(charts, relations, hosts),
    ),
    '## How they talk to each other',
    'A chart runs another as an actor and may hear its snapshots. Machines that run for the whole visit find each other by system name (`machines/kit/actors.ts`): none of them knows its parent, and each can be explored alone. An address in the address bar is one message, too: the root asks the part that has the page for `xstate.route`. The reasons are in [decision 1](../decisions/0001-machines-and-their-messages.md).',
    table(['From', 'To', 'Events'], messageRows(relations)),
    'What a chart tells whoever runs it outside the charts (`emit`):',
    table(
      ['Chart', 'Events'],
      telling.map((chart) => [link(chart.name), emitted(chart).map(code).join(', ')]),
    ),
    reading,
    stately,
    making,
  ])
}
