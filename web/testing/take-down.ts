import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** Setup of every test file of web: each test takes down what it showed. */
const hasWindow = typeof document !== 'undefined'

/** A generous limit costs time only when something is broken. */
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  if (hasWindow) {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    for (const cookie of document.cookie.split('; ')) forget(cookie.split('=')[0])
  }
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function forget(cookie: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the pages read it there
  document.cookie = `${cookie}=; max-age=0; path=/`
}
