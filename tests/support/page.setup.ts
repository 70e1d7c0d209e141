import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// All spec files share one page: clear it after each test and file.
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
