import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { connectSql } from './connect.ts'
import { errorCodeOf, isDatabaseUnavailable } from './unavailable.ts'

type WaitOptions = { say(line: string): void; forSeconds?: number }

/**
 * A given database may start later than we do: it is tried until it answers. An error that waiting cannot mend stops
 * the start with one line, without the password.
 */
export async function waitForDatabase(url: string, { say, forSeconds = 30 }: WaitOptions): Promise<void> {
  const until = performance.now() + forSeconds * 1_000
  for (let told = false; ; told = true) {
    try {
      return await expectUsable(url)
    } catch (error) {
      if (error instanceof CannotStart) throw error
      const code = errorCodeOf(error) ?? firstLine(error)
      if (!isDatabaseUnavailable(error)) throw new CannotStart((words[code] ?? unusable)(code))
      if (performance.now() > until) throw new CannotStart(notReached(url, code, forSeconds))
      if (!told) say(`データベースを待っています（${placeOf(url)}、${code}）…`)
      await pause(500)
    }
  }
}

const firstLine = (error: unknown) => (error as Error).message.split('\n', 1)[0] ?? ''
const unusable = (code: string) => `データベースを使えません（${code}）。DATABASE_URL をお確かめください。`
const login = (code: string) =>
  `データベースに入れません（${code}）。DATABASE_URL のユーザー名とパスワードをお確かめください。`
const words: Record<string, (code: string) => string> = {
  '28P01': login,
  '28000': login,
  '3D000': (code) => `DATABASE_URL のデータベースがありません（${code}）。createdb などで作ってから起動してください。`,
}

type Facts = { encoding: string; version: number; name: string; mayMake: boolean; isMade: boolean }

async function expectUsable(url: string): Promise<void> {
  const sql = connectSql(url, { max: 1 })
  try {
    const [facts] = await sql<Facts[]>`
      select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int as version,
        current_database() as name, to_regclass('drizzle.__drizzle_migrations') is not null as "isMade",
        has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayMake"`
    const complaint = complaintAbout(facts!)
    if (complaint) throw new CannotStart(complaint)
  } finally {
    await sql.end()
  }
}

function complaintAbout({ encoding, version, name, mayMake, isMade }: Facts): string | undefined {
  if (version < 150_000) {
    return `PostgreSQL 15 以上が必要です（DATABASE_URL のものは ${Math.floor(version / 10_000)}）。`
  }
  if (encoding !== 'UTF8') {
    return `データベース ${name} の文字コードが ${encoding} です。UTF8 で作ったものを DATABASE_URL に指定してください。`
  }
  if (!mayMake && !isMade) {
    return `データベース ${name} に表を作る権限がありません。DATABASE_URL のユーザーを、その持ち主にしてください。`
  }
  return undefined
}

const notReached = (url: string, code: string, seconds: number) =>
  `データベースに${seconds}秒つながりませんでした（${placeOf(url)}、${code}）。DATABASE_URL のホストとポートをお確かめください。`

/** Hosts and ports alone. */
function placeOf(url: string): string {
  return /^[a-z]+:\/\/(?:[^@/]*@)?([^/?]*)/i.exec(url)?.[1] ?? ''
}
