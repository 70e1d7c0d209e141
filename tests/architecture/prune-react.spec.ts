import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutUnused } from '../../scripts/lib/prune-react.ts'

const file = 'node_modules/react-dom/cjs/react-dom-client.production.js'
const reactDom = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

it('leaves out of React a sixth, in which no view transition and no fragment’s ref is left', () => {
  const left = withoutUnused(reactDom)
  expect(left.length).toBeLessThan(0.9 * reactDom.length)
  expect(left).not.toContain('FragmentInstance.prototype')
  expect(left).not.toContain('335544064) ===')
})

it('refuses a React whose parts have other names, or another number of places', () => {
  const renamed = reactDom.replaceAll('startHostTransition', 'beginHostTransition')
  expect(() => withoutUnused(renamed)).toThrow('react-dom has no longer: startHostTransition')
  expect(() => withoutUnused(reactDom.replace('335544064', '335544065'))).toThrow('6 places')
})
