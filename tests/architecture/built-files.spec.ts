import { expect, it } from 'vitest'
import { circlesIn } from '../../scripts/lib/manifest.ts'

const file = (name: string, ...imports: readonly string[]) => ({ file: `assets/${name}.js`, imports })

it('accepts files that need one another in one direction', () => {
  const manifest = {
    page: file('page', 'shared', 'react'),
    shared: file('shared', 'react'),
    react: file('react'),
  }
  expect(circlesIn(manifest)).toEqual([])
})

it('names the way by which a file needs itself', () => {
  const manifest = {
    page: file('page', 'xstate'),
    xstate: file('xstate', 'shared'),
    shared: file('shared', 'xstate'),
  }
  expect(circlesIn(manifest)).toEqual(['assets/xstate.js > assets/shared.js > assets/xstate.js'])
})

it('lets files fetch one another later', () => {
  const manifest = {
    page: { ...file('page'), dynamicImports: ['screen'] },
    screen: file('screen', 'page'),
  }
  expect(circlesIn(manifest)).toEqual([])
})
