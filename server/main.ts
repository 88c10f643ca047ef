import { enableCompileCache } from 'node:module'
import { CannotStart } from '#platform/db'
import { createLog } from '#platform/log'
import { advice } from './advice.ts'
import { readConfig } from './config.ts'
import type { RunningShop } from './start-shop.ts'

enableCompileCache()
let log = createLog()
let shop: RunningShop | undefined

process.on('uncaughtException', async (error) => {
  const fault = shop?.context.log ?? log
  fault.error('fault outside of any request', { error })
  await shop?.context.errorReports.close()
  process.exit(1)
})

try {
  const config = readConfig(process.env)
  log = createLog({ level: config.logLevel })
  log.say('おりおりを開いています…')
  const { startShop } = await import('./start-shop.ts')
  const running = await startShop({ config, now: () => new Date(), log, dev: process.argv.includes('--dev') })
  shop = running
  log.say(`おりおりが開きました: ${running.url}`)
  for (const line of advice(config, running)) log.say(line)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      log.say('閉じています…')
      // Nothing that hangs may keep the process: PostgreSQL of our own ends with it, and loses nothing.
      setTimeout(() => process.exit(0), 7_000).unref()
      await running.stop()
      process.exit(0)
    })
  }
} catch (error) {
  // Also where the log is silent: nothing else would tell why.
  if (error instanceof CannotStart) createLog().say(error.message)
  else log.error('cannot start', { error })
  process.exitCode = 1
}
