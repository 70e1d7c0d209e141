import { expect, it } from 'vitest'
import { circlesIn } from '../../scripts/lib/manifest.ts'

const file = (name: string, ...imports: readonly string[]) => ({ file: `assets/${name}.js`, imports })

it('accepts acyclic imports', () => {
  const manifest = {
    page: file('page', 'shared', 'react'),
    shared: file('shared', 'react'),
    react: file('react'),
  }
  expect(circlesIn(manifest)).toEqual([])
})

it('reports the path of an import cycle', () => {
  const manifest = {
    page: file('page', 'xstate'),
    xstate: file('xstate', 'shared'),
    shared: file('shared', 'xstate'),
  }
  expect(circlesIn(manifest)).toEqual(['assets/xstate.js > assets/shared.js > assets/xstate.js'])
})

it('allows cycles of dynamic imports', () => {
  const manifest = {
    page: { ...file('page'), dynamicImports: ['screen'] },
    screen: file('screen', 'page'),
  }
  expect(circlesIn(manifest)).toEqual([])
})
