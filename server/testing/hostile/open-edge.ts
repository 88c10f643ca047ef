import { afterAll } from 'vitest'
import { answerShortcut, directAnswers, type Limits, listen, networkFinder } from '#platform/http'
import { patientAnswers, type TestShop, testShop } from '#testing'
import { createApp, operations } from '../../app.ts'
import type { Config } from '../../config.ts'
import { demoPictures } from '../../seed/index.ts'
import { demoPassword } from '../../seed/people.ts'
import { mailsTo, signIn } from '../test-person.ts'

export type Edge = TestShop & {
  port: number
  /** Rows of every table but that of the limits, in which calls are counted whatever they send. An answer of 4xx must not change them. */
  rows(): Promise<Record<string, number>>
  /** The port of one more door to the same shop, with limits of its own. */
  openDoor(limits?: Partial<Limits>): Promise<number>
  /** The headers of an admin for what is for staff, and none for anything else. */
  callerOf(target: string): Record<string, string>
}

type EdgeOptions = { limits?: Partial<Limits>; answerWithin?: number; config?: Partial<Config> }

/** A test shop behind the very door of the real server: with answers from memory, and with limits as given. */
export async function openEdge({
  limits,
  answerWithin = patientAnswers,
  config = {},
}: EdgeOptions = {}): Promise<Edge> {
  const shop = await testShop({ config })
  const { context } = shop
  const admin = await signIn(shop, { email: 'admin@example.com', password: demoPassword })
  // As many views as anybody may have, of names that nobody sends: one more is refused, and leaves nothing.
  await context.sql`
    insert into saved_views (id, user_id, list, name, query, columns, created_at)
    select gen_random_uuid(), ${admin.userId}, 'orders', '控え' || n, '', '{}', now() from generate_series(1, 50) n`
  await mailsTo(shop, admin.email)
  // Of a mail whose words nobody has touched, the version is 0.
  await context.sql`insert into mail_words (template) values ('meetup-accepted')`
  // Whatever names a version has not seen the present one, so that nothing changes.
  await context.sql`
    do $$ declare each record; begin
      for each in select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'version' and data_type = 'integer' and table_name <> 'shop_version' loop
        execute format('update %I set version = version + 4242', each.table_name);
      end loop;
    end $$`
  await context.snapshot.refresh()
  const app = createApp({
    context,
    pictureFolders: [demoPictures],
    checkAnswers: true,
    answerWithin,
  })
  const answerAgain = answerShortcut(context.answers)
  const findNetwork = networkFinder(context.config.trustProxy)
  const answerDirectly = directAnswers(operations, context, { findNetwork, checkAnswers: true })
  async function openDoor(limits?: Partial<Limits>): Promise<number> {
    const door = await listen({
      host: '127.0.0.1',
      port: 0,
      fetch: (request, env) => app.fetch(request, env),
      shortcut: (incoming, outgoing) => answerAgain(incoming, outgoing) || answerDirectly(incoming, outgoing),
      ...(limits && { limits }),
    })
    afterAll(() => door.close(0.1))
    return door.port
  }
  const port = await openDoor(limits)
  const origin = `http://127.0.0.1:${port}`
  return {
    ...shop,
    origin,
    port,
    openDoor,
    fetch: (path, init) => fetch(origin + path, init),
    rows: () => countRows(shop),
    callerOf: (target) => (target.startsWith('/backend/api/admin/') ? admin.headers : {}),
  }
}

async function countRows({ context: { sql } }: TestShop): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'limit_counts' order by 1`
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(name)}`
    counts[name] = row!.n
  }
  return counts
}
