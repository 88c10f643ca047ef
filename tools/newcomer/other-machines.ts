import { execFile } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expectDatabase } from '../ensure/database.mjs'
import { isMadeFor, lockedPackages } from '../ensure/here.mjs'
import { expectRuntime } from '../ensure/runtime.mjs'

type Machine = { platform: NodeJS.Platform; arch: NodeJS.Architecture; libc: 'glibc' | 'musl' | undefined }
type Locked = Record<string, { version: string; os?: string | string[]; optionalDependencies?: Record<string, string> }>

export const machines: readonly Machine[] = [
  { platform: 'darwin', arch: 'arm64', libc: undefined },
  { platform: 'darwin', arch: 'x64', libc: undefined },
  { platform: 'linux', arch: 'arm64', libc: 'glibc' },
  { platform: 'linux', arch: 'x64', libc: 'musl' },
  { platform: 'win32', arch: 'x64', libc: undefined },
]

/** What `npm ci` would install there: every native package of that machine must be in the tree. */
export async function installFor(machine: Machine, folder: string) {
  const { platform, arch, libc } = machine
  const name = [platform, arch, libc === 'musl' && 'musl'].filter(Boolean).join('-')
  const place = join(folder, name)
  await mkdir(place)
  for (const file of ['package.json', 'package-lock.json']) await cp(file, join(place, file))
  const kind = [`--os=${platform}`, `--cpu=${arch}`, ...(libc ? [`--libc=${libc}`] : [])]
  const flags = ['--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', ...kind]
  const { stdout } = await promisify(execFile)('npm', ['ci', ...flags], { cwd: place, maxBuffer: 10_000_000 })
  const installed = new Set(stdout.split('\n').filter((line) => line.startsWith('add ')))
  const native = Object.entries(lockedPackages() as Locked)
    .filter(([, entry]) => isMadeFor(entry, machine))
    .map(([path, { version }]) => `add ${path.slice(path.lastIndexOf('node_modules/') + 13)} ${version}`)
  return {
    machine: name,
    packages: installed.size,
    native: native.length,
    'nothing for': withoutAny(machine).join(', ') || 'none',
    missing: native.filter((line) => !installed.has(line)).join(', ') || 'none',
    'on Node 20': words(() => expectRuntime(machine, '')),
    'without DATABASE_URL': words(() => expectDatabase('start', machine, '')),
  }
}

/** Packages that come in one piece for each kind of machine, but not for this one. */
function withoutAny(machine: Machine): string[] {
  const locked = lockedPackages() as Locked
  return Object.entries(locked)
    .filter(([path, { optionalDependencies = {} }]) => {
      const native = Object.keys(optionalDependencies)
        .map((name) => entryFrom(locked, path, name))
        .filter((entry) => entry?.os)
      return native.length > 2 && !native.some((entry) => isMadeFor(entry!, machine))
    })
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13) || 'the project itself')
}

/** As Node looks for it: in the package's own node_modules, then in those of the folders around it. */
function entryFrom(locked: Locked, path: string, name: string): Locked[string] | undefined {
  const found = locked[`${path ? `${path}/` : ''}node_modules/${name}`]
  if (found || path === '') return found
  const around = path.lastIndexOf('/node_modules/')
  return entryFrom(locked, around < 0 ? '' : path.slice(0, around), name)
}

function words(expectation: () => void): string {
  try {
    expectation()
    return 'starts'
  } catch (error) {
    return (error as Error).message
  }
}
