import { spawn } from 'node:child_process'
import { root } from './here.mjs'
import { inWords } from './in-words.mjs'
import { needsShell } from './npm.mjs'

const quietSeconds = 10

export const say = (line) => process.stdout.write(`${line}\n`)

/** One line at the start, then how long it takes, and what the program said only when it failed. */
export async function patiently(doing, [command, ...args]) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1_000)
  say(`${doing}…`)
  const progress = setInterval(() => say(`${doing}… ${seconds()}秒`), quietSeconds * 1_000)
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment(), shell: needsShell(command) }
  const child = spawn(command, args, options)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-20_000)
    })
  }
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      said += error.message
      done(1)
    })
    child.once('close', done)
  })
  clearInterval(progress)
  if (code !== 0)
    throw new Error(`${shortened(said.trim().split('\n'))}\n${inWords(said) ?? `${doing}: できませんでした。`}`)
}

/** npm names the cause at the beginning, a build at the end. */
function shortened(lines) {
  return (lines.length > 60 ? [...lines.slice(0, 40), '…', ...lines.slice(-20)] : lines).join('\n')
}

/** NODE_ENV=production would leave out what builds the web. */
export function environment() {
  const { NODE_ENV, npm_config_omit, npm_config_production, ...rest } = process.env
  return rest
}
