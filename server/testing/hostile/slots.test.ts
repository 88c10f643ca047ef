import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isThorough } from '../is-thorough.ts'
import { faultsOf, leaksOf } from './check-answer.ts'
import {
  boundsOf,
  everyOperation,
  groupKey,
  lengthsOf,
  type Operation,
  type Slot,
  slotsOf,
  staffOperations,
  withValue,
} from './examples.ts'
import { inBatches } from './in-batches.ts'
import { openEdge } from './open-edge.ts'
import { turns } from './share.ts'

const edge = await openEdge()
const withBody = [...everyOperation, ...staffOperations].filter(({ body }) => body !== undefined)
// What is left of an enquiry without one of its fields is an enquiry: this network has already sent all it may.
await edge.context.sql`
  insert into limit_counts (key, count, expires_at) values ('enquiry-network:127.0.0.1', 20, '2026-11-25T10:00:00+09:00')`
const before = await edge.rows()

const made: string[] = []

async function send({ name, target, method }: Operation, text: string) {
  const answer = await edge.fetch(target, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...edge.callerOf(target) },
    body: text,
  })
  if (answer.status === 201) made.push(name)
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

/** What the schema does not take is 422 and names the field; what it takes is an answer the document promises. */
async function faultsAt(operation: Operation, { path }: Slot, text: string): Promise<string[]> {
  const answer = await send(operation, text)
  const at = `${path.join('.')} in ${text.slice(0, 1_500)}`
  if (operation.accepts(JSON.parse(text))) {
    const faults = operation.statuses.has(answer.status) ? [] : [`status ${answer.status} is not documented`]
    return [...faults, ...(answer.status < 300 ? leaksOf(answer) : faultsOf(answer))].map((f) => `${f} at ${at}`)
  }
  const faults = [...faultsOf(answer), ...(answer.status === 422 ? [] : [`${answer.status}, not 422`])]
  const named: string[] = (JSON.parse(answer.body).errors ?? []).map(({ field }: { field: string }) => field)
  if (!named.some((field) => path.join('.').startsWith(field) || field.startsWith(path.join('.')))) {
    faults.push(`names ${named}`)
  }
  return faults.map((fault) => `${fault} at ${at}`)
}

/** Written as JSON, since some of them have no other form. */
const strangers = [
  ...['null', '""', '[]', '{}', 'true', 'false', '[[]]', '{"a":{}}', '[null]', '"text"', '"0"', '"1"', '" "', '"　"'],
  ...['0', '-0', '1', '-1', '1.5', '0.1', '1e9', '-1e9', '1e21', '1e308', '1e309', '-1e309', '2147483648'],
  ...['9007199254740993', '1E400', '"１２"', '"1e3"', '"0x10"', '"NaN"', '"null"', '"[object Object]"', '{"$ne":1}'],
]

/** For any slot that takes text. */
const manyTexts = [
  ...['\0', 'a\0b', '\ud800', '\udc00', 'a\ud800b', '\u202e逆', '\u2066x', '\u0007', '\u007f', '\u0085', '\r\n', '\t'],
  ...[
    "' or 1=1--",
    "'; drop table meetups; --",
    '#{7*7}',
    '{{7*7}}',
    '%s%n',
    '../../etc/passwd',
    '<script>alert(1)</script>',
  ],
  ...[
    '𠮷野家',
    '👨‍👩‍👧‍👦',
    'e\u0301'.repeat(20),
    'ｶﾅ',
    '神',
    '\u200b',
    '\ufeff',
    'ﷺ',
    'Ａ',
    '=1+1',
    '＝1+1',
    'a@b.jp\r\nBcc: c@d.jp',
  ],
  ...['a'.repeat(10_000), 'あ'.repeat(10_000), `${'a'.repeat(10_000)}!`, `${'ア'.repeat(10_000)}!`, ' '.repeat(10_000)],
  ...['0'.repeat(10_000), `${'a.'.repeat(5_000)}@`, `a@${'a-'.repeat(5_000)}`, '-'.repeat(10_000)],
]

/** For any other. */
const fewTexts = ['２', '2026-02-30', 'a\0b']

/** Days that are none, days far away, and days of other spellings. */
const dates = [
  ...['2026-02-30', '2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-12-00', '2026-12-32', '0000-00-00'],
  ...['0000-01-01', '0001-01-01', '1899-12-31', '1900-01-01', '1970-01-01', '2100-12-31', '2101-01-01', '9999-12-31'],
  ...['0', '1', '-1', '20261211', '2026/12/11', '2026-12-1', '2026-1-11', '26-12-11', '+002026-12-11', '-2026-12-11'],
  ...[
    '2026-12-11T00:00:00Z',
    '2026-12-11 ',
    ' 2026-12-11',
    '2026-12-11\0',
    '2026-12-11\n',
    '２０２６-１２-１１',
    '２０２６年',
  ],
  ...[
    '2026‐12‐11',
    'today',
    'now',
    'tomorrow',
    'infinity',
    '-infinity',
    'epoch',
    '令和8年12月11日',
    'Fri, 11 Dec 2026',
    '2026-W50-5',
  ],
]

const takesDates = ({ schema }: Slot) =>
  schema.format === 'date' || schema.anyOf?.some(({ format }) => format === 'date')

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : typeof value

const typesOf = ({ schema }: Slot) =>
  (schema.anyOf ?? [schema]).flatMap((each) => (each.enum && !isThorough ? [] : [each.type]))

const groupOf = ({ schema }: Slot) => groupKey(schema)
const sizes = Map.groupBy(
  withBody.flatMap(({ bodySchema }) => slotsOf(bodySchema!)),
  groupOf,
)
const next = turns()

/** What gets as far as the schema, each slot meets a little of, and its group all; of the rest one. */
function valuesFor(slot: Slot): string[] {
  const group = groupOf(slot)
  const size = sizes.get(group)!.length
  const types = typesOf(slot)
  const [texts, others] = types.includes('string')
    ? [[...manyTexts, ...(takesDates(slot) ? dates : [])], []]
    : [[], fewTexts]
  const own = [...strangers.filter((value) => types.includes(typeOf(JSON.parse(value)))), ...texts.map(toJson)]
  const foreign = [...strangers.filter((value) => !own.includes(value)), ...others.map(toJson)]
  const lengths = lengthsOf(slot.schema).flatMap((length) => ['a'.repeat(length), '𠮷'.repeat(length)])
  const few = (list: string, values: string[]) =>
    next(`${list} ${group}`, values, Math.max(2, Math.ceil(values.length / size)))
  return [
    ...few('own', own),
    ...few('bounds', boundsOf(slot.schema).map(String)),
    ...few('lengths', lengths.map(toJson)),
    ...next(`foreign to ${types}`, foreign, 1),
  ]
}

const toJson = (value: unknown) => JSON.stringify(value)

const marker = '"@@slot@@"'

test.each(withBody)(
  '$name: its share of all values in every slot of the body',
  async (operation) => {
    const cases = slotsOf(operation.bodySchema!).flatMap((slot) => {
      const text = JSON.stringify(withValue(operation.body, slot.path, JSON.parse(marker)))
      const without = JSON.stringify(withValue(operation.body, slot.path, undefined) ?? null)
      return [...valuesFor(slot).map((value) => text.replace(marker, () => value)), without].map((sent) => ({
        slot,
        sent,
      }))
    })
    const faults = await inBatches(cases, ({ slot, sent }) => faultsAt(operation, slot, sent))
    expect(faults.flat()).toEqual([])
  },
  300_000,
)

test.each(withBody)('$name: lists at and beyond their length', async (operation) => {
  const lists = slotsOf(operation.bodySchema!).filter(({ schema }) => schema.maxItems !== undefined)
  for (const slot of lists) {
    const [one] = slot.path.reduce<unknown>(
      (at, key) => (at as Record<string, unknown>)[key],
      operation.body,
    ) as unknown[]
    for (const length of [0, slot.schema.maxItems!, slot.schema.maxItems! + 1]) {
      const list = Array.from({ length }, () => one)
      const sent = JSON.stringify(withValue(operation.body, slot.path, list))
      expect(await faultsAt(operation, slot, sent)).toEqual([])
    }
  }
})

test.each(withBody)('$name: whatever else anybody may think of', async (operation) => {
  const slots = slotsOf(operation.bodySchema!)
  const edits = fc.array(fc.tuple(fc.constantFrom(...slots), fc.jsonValue({ maxDepth: 3 })), {
    minLength: 1,
    maxLength: 3,
  })
  const bodies = fc.sample(edits, { numRuns: isThorough ? 60 : 8, seed: 20261124 }).map((edit) => {
    return edit.reduce((body, [{ path }, value]) => withValue(isObject(body) ? body : {}, path, value), operation.body)
  })
  const faults = await inBatches(bodies, async (body) => {
    const answer = await send(operation, JSON.stringify(body))
    return (answer.status < 300 ? leaksOf(answer) : faultsOf(answer)).map(
      (fault) => `${fault}: ${JSON.stringify(body)}`,
    )
  })
  expect(faults.flat()).toEqual([])
})

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Of what was taken, since it is right: where it is. */
const tablesOf: Readonly<Record<string, readonly string[]>> = {
  createProduct: ['products', 'product_allergens', 'product_prices'],
  createCategory: ['categories'],
  createPlan: ['plans'],
  createNotice: ['notices'],
  createScene: ['scenes'],
  createCampaign: ['campaigns'],
  createArticle: ['articles'],
  createArticleCategory: ['article_categories'],
  createFaq: ['faqs'],
  createFaqGroup: ['faq_groups'],
  createLegalDraft: ['legal_versions'],
  startEnquiry: ['enquiries', 'enquiry_messages', 'staff_changes', 'outbox_mails', 'dev_mails'],
}

/** No screen waits for these by themselves. */
const untold: ReadonlySet<string> = new Set(['createArticleCategory', 'createFaqGroup'])

/** As many as there were statements. */
const uncounted = { shop_table_changes: null }

test('nothing of all this has left a trace but what was made', async () => {
  expect(made.filter((name) => !tablesOf[name])).toEqual([])
  const told = made.filter((name) => !untold.has(name)).map(() => 'staff_changes')
  const tables = [...made.flatMap((name) => [...tablesOf[name]!, 'audit_log']), ...told]
  const grown = Object.entries(before).map(([table, rows]) => [table, rows + tables.filter((t) => t === table).length])
  const counted = (rows: Record<string, number>) => ({ ...rows, ...uncounted })
  expect(counted(await edge.rows())).toEqual(counted(Object.fromEntries(grown)))
  expect((await edge.fetch('/backend/readyz')).status).toBe(200)
})
