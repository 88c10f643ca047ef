import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { folderIsHeld, guardFor } from '../server/platform/db/guarded-command.ts'

// `npm run demo:reset`: puts the demo's data aside, so that the next start makes it again. It knows `DATA_DIR/postgres`
// and nothing else; uploaded pictures, the key and a DATABASE_URL stay as they are.

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data' } = process.env
const folder = join(resolve(dataDir || './data'), 'postgres')
const { words, code } = putAside()
process.stdout.write(`${words}\n`)
process.exitCode = code

function putAside(): { words: string; code: 0 | 1 } {
  if (databaseUrl) return no('DATABASE_URL のデータベースには何もしません。デモのデータは DATA_DIR にあります。')
  if (!existsSync(join(folder, 'PG_VERSION'))) return yes(`デモのデータはまだありません: ${folder}`)
  const aside = `${folder}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`
  const { wrap } = guardFor({ lockFile: join(folder, '../postgres.lock'), waitSeconds: 0 })
  const [command, ...args] = wrap('mv "$1" "$2"', [folder, aside])
  if (isServed()) return inUse()
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status === folderIsHeld) return inUse()
  if (status !== 0) return no(`データを移せませんでした: ${folder}`)
  return yes(
    `これまでのデータを移しました: ${aside}（不要なら消してください）。次の npm start が、デモを新しく作ります。`,
  )
}

/** Where there is no lock of the kernel, PostgreSQL's own note has to do. */
function isServed(): boolean {
  if (process.platform === 'linux') return false
  const pid =
    existsSync(join(folder, 'postmaster.pid')) &&
    Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10)
  try {
    return Boolean(pid) && process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

function inUse() {
  return no(`サーバーがこのデータを使用中です: ${folder}（サーバーを止めてから、もう一度お試しください）`)
}

function yes(words: string) {
  return { words, code: 0 as const }
}

function no(words: string) {
  return { words, code: 1 as const }
}
