import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Chart } from './charts.ts'
import { fitted } from './fit.ts'
import { type DocumentOptions, indexOf } from './index-page.ts'
import { type PictureOnPage, pageOf } from './page.ts'
import { type Relations, relationsOf } from './relations.ts'
import { statelyOf } from './stately.ts'
import { type Link, svgOf } from './svg.ts'
import type { View } from './view.types.ts'
import { viewsOf } from './views.ts'
import { wholeView } from './whole.ts'

/** File contents by path relative to the output folder. */
export type Documents = ReadonlyMap<string, string>

/** Reads the documents of a folder. */
export const documentsIn = (folder: string): Documents =>
  new Map(
    globSync('**/*.{md,svg,json}', { cwd: folder }).map((path) => [
      path,
      readFileSync(join(folder, path), 'utf8'),
    ]),
  )

const drawn = async (view: View, link?: Link): Promise<string> => {
  const picture = await fitted(view)
  const { description } = view.root.state
  return svgOf(
    picture,
    view.title,
    `${description ?? view.title} Drawn from the machine; its page lists every transition.`,
    false,
    link,
  )
}

/** The path of a view's picture, relative to the output folder. */
export const fileOf = (name: string, view: View): string =>
  view.name === '' ? `svg/${name}.svg` : `svg/${name}/${view.name}.svg`

/** The pictures of a chart; one identical to the default flow's is not written again. Closed boxes link to their inside. */
const picturesOf = async (chart: Chart, written: Documents) => {
  const { name, model } = chart
  const files = new Map<string, string>()
  const shown: PictureOnPage[] = []
  const insides = new Map<string, string>()
  const link: Link = ({ isClosed, state }) =>
    isClosed ? posix.relative('svg', insides.get(state.key) ?? '') || null : null
  // The overview comes last: it links to the others.
  for (const view of viewsOf(chart, model.id).toReversed()) {
    const text = await drawn(view, link)
    const isThere = name !== model.id && written.get(fileOf(model.id, view)) === text
    if (!isThere) files.set(fileOf(name, view), text)
    const svg = fileOf(isThere ? model.id : name, view)
    insides.set(view.name, svg)
    shown.unshift({ view, svg, sameAs: isThere ? model.id : null })
  }
  return { files, shown }
}

const documentsOf = async (
  chart: Chart,
  relations: Relations,
  written: Documents,
  up: string,
): Promise<readonly (readonly [string, string])[]> => {
  const { files, shown } = await picturesOf(chart, written)
  return [
    ...files,
    [`json/${chart.name}.json`, statelyOf(chart.machine)],
    [`${chart.name}.md`, pageOf(chart, shown, relations, up)],
  ]
}

/**
 * Generates all documents of these charts.
 * @returns the files, sorted by path
 */
export const allDocuments = async (
  charts: readonly Chart[],
  options: DocumentOptions,
): Promise<Documents> => {
  const relations = relationsOf(charts)
  const files = new Map<string, string>()
  // A chart's default flow has the shortest name and so comes first.
  for (const chart of charts)
    for (const [path, text] of await documentsOf(chart, relations, files, options.up)) files.set(path, text)
  const named = new Set(charts.map(({ name }) => name))
  const toChart: Link = ({ name }) => (named.has(name) ? `${name}.svg` : null)
  files.set('svg/whole.svg', await drawn(wholeView(charts, relations), toChart))
  files.set('README.md', indexOf(charts, relations, options))
  return new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Compares the written documents with freshly generated ones.
 * @returns sorted paths of missing, different and leftover files
 */
export const staleAmong = (written: Documents, wanted: Documents): readonly string[] =>
  [...new Set([...written.keys(), ...wanted.keys()])]
    .filter((path) => written.get(path) !== wanted.get(path))
    .toSorted()
