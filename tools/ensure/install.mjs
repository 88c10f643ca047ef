import { spawnSync } from 'node:child_process'
import { lockedPackages, root } from './here.mjs'
import { needsShell, npmCommand } from './npm.mjs'
import { environment, patiently } from './patiently.mjs'

const doing = '必要な部品を入れています（初回は1分ほどかかります）'
const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/** Exactly what the lockfile says. Without a way to the registry, from what npm has kept of earlier times. */
export async function install() {
  const source = reachesRegistry() ? '--prefer-offline' : '--offline'
  try {
    await patiently(doing, [...npmCommand(), 'ci', ...flags, source])
  } catch (error) {
    if (!lacksOnlyOtherPlatforms(error.message)) throw error
    await patiently(doing, [...npmCommand(), 'install', '--no-save', ...flags, source])
  }
}

/**
 * npm calls the lockfile incomplete for packages that this machine would not install anyway: without a version where
 * the registry does not carry them, with one where the lockfile lacks them. `npm install` keeps to the lockfile too.
 */
function lacksOnlyOtherPlatforms(said) {
  const complaints = said.split('\n').filter((line) => /(Missing|Invalid): /.test(line))
  const optional = Object.values(lockedPackages() ?? {}).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies),
  )
  return said.includes('EUSAGE') && complaints.length > 0 && complaints.every((line) => isOptional(line, optional))
}

function isOptional(complaint, optional) {
  const [, name, version] = /Missing: (\S+)@(\S*) from lock file/.exec(complaint) ?? []
  return optional.some(([other, wanted]) => other === name && (!version || wanted === version))
}

/** Any answer will do. Left to itself, npm asks again for each of some hundred packages, for more than ten minutes. */
export function reachesRegistry() {
  const [command, ...args] = [...npmCommand(), 'ping', '--fetch-retries=0', '--fetch-timeout=20000', '--loglevel=error']
  const options = { cwd: root, env: environment(), encoding: 'utf8', timeout: 30_000, shell: needsShell(command) }
  const { status, stderr, error } = spawnSync(command, args, options)
  return status === 0 || !(error || noWay.test(stderr ?? ''))
}

const noWay = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/
