import type { SqlPool } from '#platform/db'
import { storedTexts } from './stored-texts.ts'

/** Records of customers and staff; what the shop itself consists of is not theirs to type. */
const tables = [
  'meetups',
  'meetup_lines',
  'meetup_notes',
  'meetup_revisions',
  'plan_bookings',
  'enquiries',
  'enquiry_messages',
  'events',
  'attendees',
  'kitchen_days',
  'notices',
  'scenes',
  'storefronts',
  'users',
] as const

/** Columns of text that people type, by their names; the others are codes, numbers (of telephones, too) and times. */
const typed =
  /(^|_)(name|kana|title|company|department|prefecture|city|street|building|note|reason|message|text|subject|place|payer|po_number|email|received_by)$/

/** Of a record: by which column, and of what. */
const parts = {
  meetup_lines: ['meetup_id', 'meetups'],
  meetup_history: ['meetup_id', 'meetups'],
  meetup_notes: ['meetup_id', 'meetups'],
  enquiry_messages: ['enquiry_id', 'enquiries'],
} as const

/**
 * Makes 500 of each kind out of the ones there are, and puts another text into each column that somebody types. A column
 * that refuses a text (a check, a length) keeps its own. Returns what was written, and how often.
 */
export async function storeTexts(sql: SqlPool): Promise<Record<string, number>> {
  for (const table of ['meetups', 'plan_bookings', 'enquiries']) await multiply(sql, table)
  for (const [table, key] of Object.entries(parts)) await giveParts(sql, table, key)
  const columns = await sql<{ table: string; column: string; most: number | null }[]>`
    select table_name as table, column_name as column, character_maximum_length as most
    from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and table_name in ${sql(tables)}
    order by table_name, ordinal_position`
  const written: Record<string, number> = {}
  for (const [n, { table, column }] of columns.filter(({ column }) => typed.test(column)).entries()) {
    const isAddress = column.endsWith('email')
    // The demo's own accounts stay reachable.
    written[`${table}.${column}`] = await fill(sql, { table, column, shift: n * 37, isAddress })
  }
  return written
}

type Column = { table: string; column: string; shift: number; isAddress: boolean }

/** All at once, or what of it is taken one by one. */
async function fill(sql: SqlPool, { table, column, shift, isAddress }: Column): Promise<number> {
  const texts = isAddress ? storedTexts.map((text, n) => `${text.replaceAll(' ', '')}.${n}@example.com`) : storedTexts
  const keep = table === 'users' && isAddress ? sql`false` : sql`true`
  const put = (part: number, pieces: number) => sql<{ n: number }[]>`
    with numbered as (select ctid as place, row_number() over (order by ctid) as n from ${sql(table)} where ${keep}),
      written as (
        update ${sql(table)} set ${sql(column)} = (${texts}::text[])[1 + (n + ${shift}::int) % ${texts.length}::int]
        from numbered where ${sql(table)}.ctid = place and n % ${pieces}::int = ${part}::int and ${sql(column)} is not null
        returning 1)
    select count(*)::int as n from written`
  try {
    return (await put(0, 1))[0]!.n
  } catch {
    const pieces = 100
    let sum = 0
    for (let part = 0; part < pieces; part += 1) sum += (await put(part, pieces).catch(() => [{ n: 0 }]))[0]!.n
    return sum
  }
}

/** Copies of the rows of a table until there are 500. */
async function multiply(sql: SqlPool, table: string): Promise<void> {
  const columns = await columnsOf(sql, table)
  await sql.unsafe(`
    insert into ${table} (${columns}) select ${columns}
    from (select ${columns.replaceAll(/[^,]+/g, 'made.$&')}
      from (select row_number() over (order by id) as place, to_jsonb(${table}) as row from ${table}) as one,
        generate_series(1, 500) as n,
        jsonb_populate_record(null::${table}, row || jsonb_build_object('id', gen_random_uuid(),
          'number', concat('HX-', n, '-', place), 'key_hash', null, 'request_hash', '\\x' || md5(concat(n, '-', place)))) as made
      limit greatest(0, 500 - (select count(*) from ${table}))) as copies`)
}

/** What belongs to a record, from one that has it to those that do not. */
async function giveParts(sql: SqlPool, table: string, [key, parent]: readonly [string, string]): Promise<void> {
  const columns = await columnsOf(sql, table)
  await sql.unsafe(`
    insert into ${table} (${columns}) select ${columns.replaceAll(/[^,]+/g, 'made.$&')}
    from ${parent} as lacking,
      (select * from ${table} where ${key} = (select ${key} from ${table} where ${key} is not null limit 1)) as one,
      jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object('${key}', lacking.id)
        || case when to_jsonb(one) ->> 'id' like '%-%'
          then jsonb_build_object('id', gen_random_uuid()) else '{}' end) as made
    where not exists (select from ${table} where ${key} = lacking.id)`)
}

/** Those that a row may be given. */
async function columnsOf(sql: SqlPool, table: string): Promise<string> {
  const columns = await sql<{ name: string }[]>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'`
  return columns.map(({ name }) => name).join(',')
}
