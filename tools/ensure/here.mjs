import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The machine as packages name it. `libc` is of Linux alone. */
export const here = {
  platform: process.platform,
  arch: process.arch,
  libc: process.platform === 'linux' ? (isGlibc() ? 'glibc' : 'musl') : undefined,
}

/** What is said of this machine to its owner. */
export const hereInWords = ({ platform, arch, libc } = here) =>
  [platform, arch, libc === 'musl' && 'musl'].filter(Boolean).join('-')

/**
 * Packages that npm installs on this machine, and on no other kind.
 * @param {{ os?: string | string[], cpu?: string | string[], libc?: string | string[] }} entry of the lockfile
 */
export function isMadeFor({ os, cpu, libc }, { platform, arch, libc: ownLibc } = here) {
  if (!os && !cpu && !libc) return false
  return fits(os, platform) && fits(cpu, arch) && (!ownLibc || fits(libc, ownLibc))
}

export function lockedPackages(file = 'package-lock.json') {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {}
  } catch {
    return undefined
  }
}

function fits(wanted, value) {
  const list = [wanted ?? value].flat()
  return list.includes(value) || (list.every((one) => one.startsWith('!')) && !list.includes(`!${value}`))
}

function isGlibc() {
  return Boolean(process.report.getReport().header.glibcVersionRuntime)
}
