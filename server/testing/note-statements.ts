import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll } from 'vitest'

/**
 * Every statement that is asked while the tests run is written into the folder of `STATEMENTS`, where there is one:
 * `npm test` has them all prepared on the PostgreSQL that they did not run on.
 */
const folder = process.env.STATEMENTS

type Noted = { seen: Set<string>; fresh: string[] }
type Query = string | { text?: string }
type Ask = (this: pg.Client, query: Query, ...rest: unknown[]) => unknown

/** All files of a worker share the client: the first of them lets it note what it is asked. */
const mark = Symbol.for('statements are noted')
const client = pg.Client.prototype as unknown as { query: Ask; [mark]?: Noted }

if (folder && !client[mark]) {
  const noted: Noted = { seen: new Set(), fresh: [] }
  client[mark] = noted
  const { query } = client
  client.query = function (asked, ...rest) {
    const text = typeof asked === 'string' ? asked : asked.text
    if (text && !noted.seen.has(text)) {
      noted.seen.add(text)
      noted.fresh.push(text)
    }
    return query.call(this, asked, ...rest)
  }
}

afterAll(() => {
  const fresh = client[mark]?.fresh.splice(0) ?? []
  if (fresh.length === 0) return
  appendFileSync(`${folder}/${process.pid}`, fresh.map((text) => `${JSON.stringify(text)}\n`).join(''))
})
