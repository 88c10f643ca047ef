import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hereInWords, isMadeFor, lockedPackages, root } from './here.mjs'

const stamp = join(root, 'node_modules/.installed-from')

/** True as well after an `npm ci` of one's own; false again when parts of node_modules were deleted. */
export function isInstalled({ withDev }) {
  const accepted = new Set(knownLacks())
  return lacks(withDev)?.every((path) => accepted.has(path)) ?? false
}

/** What npm left out for reasons of its own is not asked for again until the lockfile changes. */
export function rememberInstalled() {
  writeFileSync(stamp, JSON.stringify({ from: lockfileHere(), lacks: lacks(true) ?? [] }))
}

/** Paths of packages that the lockfile wants here and that are not whole; undefined when npm never finished. */
function lacks(withDev) {
  const found = lockedPackages('node_modules/.package-lock.json')
  if (!found) return undefined
  return Object.entries(lockedPackages() ?? {})
    .filter(([path, wanted]) => path !== '' && (withDev || !wanted.dev))
    .filter(([path, wanted]) => !isThere(path, wanted, found[path]))
    .map(([path]) => path)
}

function isThere(path, wanted, found) {
  if (!found) return wanted.optional && !isMadeFor(wanted)
  const isSame = found.version === wanted.version && found.integrity === wanted.integrity
  return isSame && existsSync(join(root, path, 'package.json')) && commandsOf(path, wanted).every(isLinked)
}

/** Of packages at the top; those of others are not called by name. Of `node`, see runtime.mjs. */
function commandsOf(path, { bin = {} }) {
  return path.lastIndexOf('node_modules/') === 0 ? Object.keys(bin).filter((name) => name !== 'node') : []
}

const isLinked = (name) =>
  existsSync(join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name))

function knownLacks() {
  try {
    const { from, lacks: known } = JSON.parse(readFileSync(stamp, 'utf8'))
    return from === lockfileHere() ? known : []
  } catch {
    return []
  }
}

function lockfileHere() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(hereInWords()).update(lockfile).digest('hex')
}
