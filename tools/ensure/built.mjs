import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './here.mjs'
import { patiently } from './patiently.mjs'

const sources = [
  'web',
  'contract',
  'domain',
  'server/platform/pages',
  'tools/phrases',
  'tools/layers-in-order.ts',
  'vite.config.ts',
  'vite.admin.config.ts',
  'react-router.config.ts',
]
const libraries = ['package.json', 'package-lock.json']
const stamp = join(root, 'web/build/.built-from')
const made = ['web/build/client', 'web/build/server']

export const hasWeb = () => existsSync(join(root, 'react-router.config.ts'))

export function isBuilt() {
  return made.every((path) => existsSync(join(root, path))) && kept() === hashOf([...sources, ...libraries])
}

export async function build(node) {
  rmSync(stamp, { force: true })
  const wanted = hashOf([...sources, ...libraries])
  // The file itself: what stands in .bin is a shell script on Windows.
  await patiently('画面を組み立てています', [node, join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'])
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

function kept() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/** Of contents, not of times: a checkout sets times as it likes. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = join(root, path)
  const found = statSync(full, { throwIfNoEntry: false })
  if (!found || path === 'web/build' || /\.test\.tsx?$/.test(path)) return
  if (found.isDirectory()) {
    for (const name of readdirSync(full).sort()) if (!name.startsWith('.')) addTo(hash, `${path}/${name}`)
  } else {
    hash.update(`\n${path}\n${found.size}\n`).update(readFileSync(full))
  }
}
