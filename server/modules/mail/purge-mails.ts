import type { Job } from '#context'
import type { Sql } from '#platform/db'

const keptFor = '30 days'

/** What was sent, given up or dealt with is history after 30 days; so is the mailbox of a site without a server. */
export const purgeMails: Job = {
  name: 'forget-mails',
  cron: '37 * * * *',
  async run({ sql, now }) {
    await sql`delete from outbox_mails
      where due_at is null and coalesce(sent_at, created_at) < ${now()}::timestamptz - ${keptFor}::interval`
    await sql`delete from undelivered_mails where settled_at < ${now()}::timestamptz - ${keptFor}::interval`
    await sql`delete from dev_mails where created_at < ${now()}::timestamptz - ${keptFor}::interval`
  },
}

/** For how many seconds the oldest mail has been due; null when none is. */
export async function oldestDueMail(sql: Sql, now: Date): Promise<number | null> {
  const [row] = await sql<{ seconds: number | null }[]>`
    select extract(epoch from ${now}::timestamptz - min(due_at))::int as seconds from outbox_mails
    where due_at <= ${now}`
  return row?.seconds ?? null
}
