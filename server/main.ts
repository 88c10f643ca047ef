import { enableCompileCache } from 'node:module'
import { CannotStart } from '#platform/db'
import { createLog } from '#platform/log'
import { readConfig } from './config.ts'

enableCompileCache()
const log = createLog({ level: (process.env.LOG_LEVEL as 'info') || 'info' })

process.on('uncaughtException', (error) => {
  log.error('fault outside of any request', { error })
  process.exit(1)
})

try {
  const config = readConfig(process.env)
  log.say('おりおりを開いています…')
  const { startShop } = await import('./start-shop.ts')
  const shop = await startShop({ config, now: () => new Date(), log, dev: process.argv.includes('--dev') })
  log.say(`おりおりが開きました: ${shop.url}`)
  if (!config.smtpUrl) {
    log.say(`届いたメールは ${shop.url}/dev/mailbox で読めます。`)
    if (!config.isLocalSite) log.say('ご注意: この受信箱は誰でも読めます。公開するときは SMTP_URL を指定してください。')
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      log.say('閉じています…')
      // Nothing that hangs may keep the process: PostgreSQL of our own ends with it, and loses nothing.
      setTimeout(() => process.exit(0), 7_500).unref()
      await shop.stop()
      process.exit(0)
    })
  }
} catch (error) {
  if (error instanceof CannotStart) log.say(error.message)
  else log.error('cannot start', { error })
  process.exitCode = 1
}
