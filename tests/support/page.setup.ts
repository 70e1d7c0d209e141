import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// One page serves all spec files: whatever a test drew goes with it, and the rest with its file.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
afterAll(() => {
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
