import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Entry = { license?: string; dev?: boolean; link?: boolean }

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
const document = readFileSync('THIRD-PARTY.md', 'utf8')

/** The names in code format in one paragraph of the document: licences begin with a capital letter or a digit. */
function namedIn(paragraph: string) {
  const [, text = ''] = document.split(`**${paragraph}**`)
  const names = [...text.split('\n- **')[0]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
  return {
    licences: new Set(names.filter((name) => /^[A-Z0-9]/.test(name))),
    packages: new Set(names.filter((name) => !/^[A-Z0-9]/.test(name))),
  }
}

describe.each([
  ['On the server', false],
  ['For development and tests', true],
])('%s', (paragraph, isDev) => {
  const named = namedIn(paragraph)
  const locked = Object.entries(packages)
    .filter(([path, { dev = false, link }]) => path !== '' && !link && dev === isDev)
    .map(([path, { license = '' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      licences: license.split(/[()\s]+|\bAND\b|\bOR\b/).filter(Boolean),
    }))

  test('every licence of the lockfile is named, and no other', () => {
    expect([...new Set(locked.flatMap(({ licences }) => licences))].sort()).toEqual([...named.licences].sort())
  })

  test('a package that does not say its licence is named itself', () => {
    const silent = locked.filter(({ licences }) => licences.length === 0)
    expect(silent.filter(({ name }) => !named.packages.has(name))).toEqual([])
  })
})
