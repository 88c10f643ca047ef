import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = {
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }

test('every dependency of every package has its entry, those of other platforms too (npm ci refuses the rest)', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name]) => !isFoundFrom(path, name))
      .map(([name, version]) => `${path}: ${name}@${version}`),
  )
  expect(missing).toEqual([])
})

test('every package is bound to its contents', () => {
  const unbound = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity)
  expect(unbound.map(([path]) => path)).toEqual([])
})

/** As Node looks for it: in the package's own node_modules, then in those of the folders around it. */
function isFoundFrom(path: string, name: string): boolean {
  if (`${path ? `${path}/` : ''}node_modules/${name}` in packages) return true
  if (path === '') return false
  const around = path.lastIndexOf('/node_modules/')
  return isFoundFrom(around < 0 ? '' : path.slice(0, around), name)
}
