import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { email as Email } from '#contract/text.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { inviteAdmin } from '#modules/accounts'
import { CannotStart, connectDatabase, isDatabaseUnavailable, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { type Config, readConfig } from './config.ts'

// `npm run admin -- invite NAME@…`: the link by which somebody becomes an admin. It asks for no password, and prints none.

const usage = `使いかた: npm run admin -- invite お名前@会社のドメイン
  管理者を招待するリンクを表示します。パスワードは、リンクを開いた方がご自身で設定します。
  データベースは、サーバーと同じ設定（DATABASE_URL か DATA_DIR）で指定します。`

const startFirst =
  'この版のデータベースがまだありません。サーバーを一度起動してから、もう一度お試しください（npm start）。'

type Said = { words: string; code: 0 | 1 }
const no = (words: string): Said => ({ words, code: 1 })

const { words, code } = await answerTo(process.argv.slice(2)).catch(failed)
process[code === 0 ? 'stdout' : 'stderr'].write(`${words}\n`)
process.exitCode = code

async function answerTo([verb, address, ...rest]: string[]): Promise<Said> {
  if (verb !== 'invite' || address === undefined || rest.length > 0) return no(usage)
  const email = Email.safeParse(address)
  if (!email.success) return no(`メールアドレスの形をお確かめください: ${address.slice(0, 100)}\n\n${usage}`)
  const config = readConfig(process.env)
  if (config.databaseUrl) return invite(config.databaseUrl, email.data, config)
  if (!existsSync(join(resolve(config.dataDir), 'postgres', 'PG_VERSION'))) return no(startFirst)
  const log = createLog({ level: 'silent' })
  const own = startEmbeddedPostgres({ dataDir: config.dataDir, log, waitSeconds: 0 })
  const postgres = await own.catch(askToStop)
  try {
    return await invite(postgres.url, email.data, config)
  } finally {
    await postgres.stop()
  }
}

async function invite(url: string, email: string, { siteUrl }: Config): Promise<Said> {
  const database = connectDatabase(url)
  try {
    const [table] = await database.sql`select to_regclass('staff_invitations') is not null as exists`
    if (!table?.exists) return no(startFirst)
    const invited = await inviteAdmin(database, { email, now: new Date(), siteUrl })
    if (invited === 'already_staff') return no(`すでにスタッフの方です: ${email}`)
    const { url: link, expiresAt, hasAccount } = invited
    const how = hasAccount
      ? 'この方には会員のアカウントがあります。ログインしてからお引き受けいただきます。'
      : 'お名前と15文字以上のパスワードを設定していただきます。'
    return {
      code: 0,
      words: `${email} を管理者として招待しました。\n\n${link}\n\n${how}そのあと二段階認証を設定すると、管理画面が開きます。\nリンクは ${japaneseInstant(expiresAt)} まで、一度だけ使えます。ほかの方にお見せにならないでください。`,
    }
  } finally {
    await database.close()
  }
}

function askToStop(error: unknown): never {
  if (!(error instanceof CannotStart)) throw error
  const advice = 'このフォルダーを使うサーバーが動いているときは、止めてから、もう一度お試しください。'
  throw new CannotStart(`${error.message}\n${advice}`, { cause: error })
}

function failed(error: unknown): Said {
  if (error instanceof CannotStart) return no(error.message)
  if (isDatabaseUnavailable(error)) return no('DATABASE_URL のデータベースにつながりません。')
  throw error
}
