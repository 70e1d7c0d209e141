import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { documentsIn } from 'statechart-kit/draw'

const root = join(import.meta.dirname, '..')
const require = createRequire(import.meta.url)
const fenced = /```mermaid\n(.*?)```/gs

const diagrams = [...documentsIn(join(root, 'docs/statecharts'))].flatMap(([path, text]) =>
  [...text.matchAll(fenced)].map(([, diagram = ''], at) => ({ name: `${path} [${at}]`, diagram })),
)

interface Mermaid {
  readonly initialize: (options: object) => void
  readonly render: (id: string, text: string) => Promise<{ readonly svg: string }>
}

/** Draws diagrams in a page, one after another; returns the names of those that fail, with the reason. */
const failing = async ([layout, list]: [string, typeof diagrams]): Promise<readonly string[]> => {
  const { mermaid } = globalThis as unknown as { readonly mermaid: Mermaid }
  mermaid.initialize({ startOnLoad: false, layout })
  const failed: string[] = []
  for (const [at, { name, diagram }] of list.entries())
    try {
      const { svg } = await mermaid.render(`${layout}-${at}`, diagram)
      if (!svg.includes('class="nodes"')) failed.push(`${name}: no nodes`)
    } catch (error) {
      failed.push(`${name}: ${error}`)
    }
  return failed
}

// ELK is the default here, dagre is GitHub's.
for (const layout of ['elk', 'dagre'])
  test(`${layout} draws the Mermaid diagrams of all charts`, async ({ page }) => {
    await page.setContent('')
    await page.addScriptTag({ path: require.resolve('mermaid/dist/mermaid.min.js') })
    expect(diagrams.length).toBeGreaterThan(50)
    expect(await page.evaluate(failing, [layout, diagrams] as [string, typeof diagrams])).toEqual([])
    const broken = [{ name: 'broken', diagram: 'stateDiagram-v2\n  state "a as {' }]
    expect(await page.evaluate(failing, [layout, broken] as [string, typeof diagrams])).toHaveLength(1)
  })
