import { maskedPath } from '#contract/masked-path.ts'
import { createApi } from './client.ts'

const maxOfPage = 10
const told = new Set<string>()

/** Without credentials: errors are reported anonymously. */
const api = createApi({
  fetch: (request) => fetch(request, { credentials: 'omit', keepalive: true }),
  origin: globalThis.location?.origin,
  now: () => new Date(),
  timeoutMs: 5_000,
})

/** Tells the shop's server of an error in our own scripts, each once in a page. Never throws. */
export async function reportPageError(error: unknown): Promise<void> {
  if (!(error instanceof Error) || error.name === 'AbortError') return
  const { name, message, stack = '' } = error
  // An error of a browser's extension, or of the console.
  if (!stack.includes(`${window.location.origin}/`)) return
  const key = `${name} ${message}`
  if (told.has(key) || told.size >= maxOfPage) return
  told.add(key)
  const screen = maskedPath(window.location.pathname).slice(0, 200)
  const body = { name: name.slice(0, 100), message: message.slice(0, 1_000), stack: stack.slice(0, 8_000), screen }
  await api.call('reportPageError', { body }).catch(() => {})
}
