// Runs before `npm start`, `npm test` and the other commands, on whatever Node is installed (20 or newer): plain
// JavaScript, no packages. Installs what the lockfile asks for and builds the web, each only when it is not there or
// out of date. Goals: start and test want database and web, dev the database, tools neither.
import { alone } from './ensure/alone.mjs'
import { build, hasWeb, isBuilt } from './ensure/built.mjs'
import { expectDatabase } from './ensure/database.mjs'
import { inWords } from './ensure/in-words.mjs'
import { install } from './ensure/install.mjs'
import { isInstalled, rememberInstalled } from './ensure/installed.mjs'
import { say } from './ensure/patiently.mjs'
import { expectRuntime, runtime } from './ensure/runtime.mjs'

const goal = process.argv[2] ?? 'start'
const wantsWeb = ['start', 'test'].includes(goal) && hasWeb()

try {
  expectRuntime()
  if (goal !== 'tools') expectDatabase(goal)
  if (!isReady()) await alone(makeReady)
  runtime()
} catch (error) {
  say(error.code ? (inWords(error.message) ?? error.message) : error.message)
  process.exitCode = 1
}

/** A shop whose web is built runs without the packages that build and test it. */
function isReady() {
  const builds = wantsWeb && !isBuilt()
  return !builds && isInstalled({ withDev: goal !== 'start' })
}

async function makeReady() {
  if (isReady()) return
  if (!isInstalled({ withDev: true })) {
    await install()
    rememberInstalled()
  }
  if (wantsWeb && !isBuilt()) await build(runtime())
}
