import { afterAll, expect, vi } from 'vitest'

/**
 * Setup of the test files that share modules and a window: the document is emptied after each, and a file that leaves
 * another global behind is red itself, whatever the order.
 */

/** Of React, which is shared, too. */
const marks = new Set(['IS_REACT_ACT_ENVIRONMENT'])
const before = globals()

afterAll(() => {
  vi.restoreAllMocks()
  if (typeof document !== 'undefined') emptyDocument()
  expect(changedSince(before), 'globals that the next file would find').toEqual([])
})

function emptyDocument(): void {
  const { documentElement, head, body } = document
  head.replaceChildren()
  body.replaceChildren()
  for (const element of [documentElement, head, body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  }
  history.replaceState(null, '', '/')
  window.scrollTo(0, 0)
}

function globals() {
  const described = Object.entries(Object.getOwnPropertyDescriptors(globalThis))
  return new Map(described.map(([name, { value, get }]) => [name, value ?? get]))
}

/** What a package marks as its own (`__zod_…`, symbols) belongs to its module. */
function changedSince(former: ReturnType<typeof globals>): string[] {
  const now = globals()
  const names = [...new Set([...former.keys(), ...now.keys()])]
  return names.filter(
    (name) => !Object.is(former.get(name), now.get(name)) && !name.startsWith('__') && !marks.has(name),
  )
}
