import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutExports, withoutUnused } from '../../scripts/lib/prune-react.ts'

const textOf = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../node_modules', file), 'utf8')

const reactDom = textOf('react-dom/cjs/react-dom-client.production.js')

it('leaves out of React more than a sixth, in which no view transition and no fragment’s ref is left', () => {
  const left = withoutUnused(reactDom)
  expect(left.length).toBeLessThan(0.88 * reactDom.length)
  expect(left).not.toContain('FragmentInstance.prototype')
  expect(left).not.toContain('335544064) ===')
})

it('refuses a React whose parts have other names, or another number of places', () => {
  const renamed = reactDom.replaceAll('startHostTransition', 'beginHostTransition')
  expect(() => withoutUnused(renamed)).toThrow('React has no longer: startHostTransition')
  expect(() => withoutUnused(reactDom.replace('335544064', '335544065'))).toThrow('6 places')
})

it('leaves out exports, and refuses a React without them', () => {
  const react = textOf('react/cjs/react.production.js')
  expect(withoutExports(react, 'react')).not.toMatch(/exports\.(?:Children|startTransition) =/)
  expect(withoutExports(react, 'react')).toContain('exports.useState =')
  expect(() => withoutExports(react, 'react-dom')).toThrow('React has no longer: createPortal')
})
