import { execFileSync } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** As Node's installers bring them, or brought them for a long time. */
export const pairs = [
  { name: '20/10.8', node: '20', npm: '~10.8' },
  { name: '20/9.9', node: '20', npm: '~9.9' },
  { name: '22/10.9', node: '22', npm: '~10.9' },
  { name: '24/11.6', node: '24', npm: '~11.6' },
  { name: '24/11.12', node: '24', npm: '~11.12' },
  { name: '26/12', node: '26', npm: '12' },
] as const

export type Toolchain = { bin: string; versions: { node: string; npm: string } }

/** Both from the registry, with a `node` and an `npm` to call. */
export async function fetchToolchain({ node, npm }: (typeof pairs)[number], place: string): Promise<Toolchain> {
  const folder = join(place, 'toolchain')
  const bin = join(folder, 'bin')
  await mkdir(bin, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  const nodePackage = `node-${process.platform}-${process.arch}`
  const wanted = [`${nodePackage}@${node}`, `npm@${npm}`]
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--force', '--prefix', folder]
  execFileSync('npm', ['install', ...flags, ...wanted], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const modules = join(folder, 'node_modules')
  const program = join(modules, nodePackage, 'bin/node')
  await call(join(bin, 'node'), `'${program}'`)
  await call(join(bin, 'npm'), `'${program}' '${join(modules, 'npm/bin/npm-cli.js')}'`)
  const say = (name: string) => execFileSync(join(bin, name), ['--version'], { encoding: 'utf8', cwd: bin }).trim()
  return { bin, versions: { node: say('node'), npm: say('npm') } }
}

async function call(file: string, command: string): Promise<void> {
  await writeFile(file, `#!/bin/sh\nexec ${command} "$@"\n`)
  await chmod(file, 0o755)
}
