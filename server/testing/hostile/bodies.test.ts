import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isThorough } from '../is-thorough.ts'
import { faultsOf } from './check-answer.ts'
import { everyOperation, staffOperations } from './examples.ts'
import { inBatches } from './in-batches.ts'
import { openEdge } from './open-edge.ts'
import { turns } from './share.ts'

const edge = await openEdge()
const withBody = [...everyOperation, ...staffOperations].filter(({ body }) => body !== undefined)
const before = await edge.rows()

async function post(target: string, method: string, body: Body, headers: Record<string, string>) {
  const answer = await edge.fetch(target, {
    method,
    headers: { 'idempotency-key': randomUUID(), ...edge.callerOf(target), ...headers },
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

type Body = string | Uint8Array<ArrayBuffer>

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
const bytes = (...values: number[]) => new Uint8Array(values)
const around = (open: string, middle: Uint8Array, close: string) =>
  new Uint8Array(Buffer.concat([Buffer.from(open), middle, Buffer.from(close)]))

type Trap = [name: string, body: Body, status: number]

/** Sent as they are; the status they must have on every operation with a body. */
const broken: Trap[] = [
  ['nothing', '', 400],
  ['a space', ' ', 400],
  ['a truncated object', '{"cart":[{"id":1', 400],
  ['a truncated string', '{"cart":"', 400],
  ['a truncated escape', '{"cart":"\\u00', 400],
  ['a truncated word', 'tru', 400],
  ['a lone bracket', '[', 400],
  ['a closing bracket', ']', 400],
  ['a bracket of the other kind', '[}', 400],
  ['a trailing comma in an object', '{"cart":[],}', 400],
  ['a trailing comma in a list', '{"cart":[1,]}', 400],
  ['two commas', '{"cart":[1,,2]}', 400],
  ['no colon', '{"cart" []}', 400],
  ['a key without quotes', '{cart:[]}', 400],
  ['single quotes', "{'cart':[]}", 400],
  ['a comment', '{"cart":[]/* */}', 400],
]
const trailing: Trap[] = [
  ['two values', '{}{}', 400],
  ['garbage after', '{} x', 400],
  ['NUL after', '{}\0', 400],
]
const almost: Trap[] = [
  ['NaN', '{"cart":NaN}', 400],
  ['Infinity', '{"cart":-Infinity}', 400],
  ['hexadecimal', '{"cart":0x10}', 400],
  ['a leading zero', '{"cart":012}', 400],
  ['a plus sign', '{"cart":+1}', 400],
  ['a bare point', '{"cart":.5}', 400],
  ['a full-width digit', '{"cart":１}', 400],
  ['undefined', '{"cart":undefined}', 400],
  ['a raw line break in a string', '{"cart":"a\nb"}', 400],
  ['a raw NUL in a string', '{"cart":"a\0b"}', 400],
  ['a bad escape', '{"cart":"\\x41"}', 400],
]
const unreadable: Trap[] = [
  ['UTF-16', utf16('{"cart":[]}'), 400],
  ['invalid UTF-8', around('{"cart":"', bytes(0xff, 0xfe), '"}'), 400],
  ['overlong UTF-8', around('{"cart":"', bytes(0xc0, 0xaf), '"}'), 400],
  ['a raw surrogate', around('{"cart":"', bytes(0xed, 0xa0, 0x80), '"}'), 400],
  ['half a character', around('{"cart":"', bytes(0xe3, 0x81), '"}'), 400],
  ['Shift_JIS', around('{"cart":"', bytes(0x83, 0x4a), '"}'), 400],
]
const deep: Trap[] = [
  ['5,000 brackets', '['.repeat(5_000), 400],
  ['5,000 nested lists', '['.repeat(5_000) + ']'.repeat(5_000), 400],
  ['5,000 nested objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 400],
  ['21 nested lists', '['.repeat(21) + ']'.repeat(21), 400],
  ['5,000 keys', `{${Array.from({ length: 5_000 }, (_, i) => `"${i}":1`).join()}}`, 400],
]
const large: Trap[] = [
  ['100,000 keys', `{${Array.from({ length: 100_000 }, (_, i) => `"${i}":1`).join()}}`, 413],
  ['a string of 1 MiB', `{"cart":"${'a'.repeat(2 ** 20)}"}`, 413],
  ['a list of a million', `{"cart":[${'1,'.repeat(500_000)}1]}`, 413],
]
const misshapen: Trap[] = [
  ['a byte order mark', '\ufeff{"nothing":1}', 422],
  ['20 nested lists', '['.repeat(20) + ']'.repeat(20), 422],
  ['null', 'null', 422],
  ['a number', '1e309', 422],
  ['a text', '"text"', 422],
  ['true', 'true', 422],
  ['an empty object', '{}', 422],
  ['an empty list', '[]', 422],
  ['a list of bodies', '[{}]', 422],
  ['__proto__', '{"__proto__":{"admin":true}}', 422],
  ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}}}', 422],
  ['a key of nothing', '{"":1}', 422],
  ['a key of a thousand letters', `{"${'k'.repeat(1_000)}":1}`, 422],
  ['a hostile key', '{"<script>alert(1)</script>\\u0000\\ud800":1}', 422],
  ['a doubled key', '{"cart":[],"cart":5}', 422],
]

const next = turns()

// What reads the body stands before all of them: each gets a trap or two of each kind, and its neighbour the next ones.
const trapsOf = new Map(
  withBody.map(({ name }, place) => [
    name,
    [
      ...next('broken', broken, 1),
      ...next('trailing', trailing, 1),
      ...next('almost', almost, 1),
      ...next('unreadable', unreadable, 1),
      ...next('deep', deep, 1),
      ...(place % 3 === 0 || isThorough ? next('large', large, 1) : []),
      ...next('misshapen', misshapen, 2),
    ],
  ]),
)

test.each(withBody)('$name: its share of the traps in JSON is refused and leaves nothing behind', async (operation) => {
  const { method, target } = operation
  // Where every field may be left out, an empty object is no trap.
  const itsTraps = trapsOf.get(operation.name)!.filter(([, body]) => body !== '{}' || !operation.accepts({}))
  const faults = await inBatches(itsTraps, async ([name, body, status]) => {
    const answer = await post(target, method, body, { 'content-type': 'application/json' })
    return [...faultsOf(answer), ...(answer.status === status ? [] : [`${answer.status}, not ${status}`])].map(
      (fault) => `${name}: ${fault}`,
    )
  })
  expect(faults.flat()).toEqual([])
})

const keys = [
  '"is_admin":true',
  '"user_id":1',
  '"__proto__":{"x":1}',
  '"constructor":{"prototype":{"x":1}}',
  '"price":0',
]

test.each(withBody)('$name: an unknown key is refused wherever it is', async ({ method, target, body }) => {
  const text = JSON.stringify(body)
  const objects = [...text.matchAll(/\{/g)].map(({ index }) => index + 1)
  // Of one that the body has, the last one counts.
  const isUnknown = (key: string) => !text.includes(key.slice(0, key.indexOf(':') + 1))
  const cases = objects.flatMap((at) =>
    next('keys', keys, 1)
      .filter(isUnknown)
      .map((key) => `${text.slice(0, at)}${key}${text[at] === '}' ? '' : ','}${text.slice(at)}`),
  )
  const faults = await inBatches(cases, async (sent) => {
    const answer = await post(target, method, sent, { 'content-type': 'application/json' })
    return [...faultsOf(answer), ...(answer.status === 422 ? [] : [`${answer.status}`])].map((f) => `${f}: ${sent}`)
  })
  expect(faults.flat()).toEqual([])
  expect(({} as { x?: unknown }).x).toBeUndefined()
})

const types: [name: string, headers: Record<string, string>][] = [
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', { 'content-type': 'text/plain' }],
  ['plain text that looks like JSON', { 'content-type': 'text/plain; application/json' }],
  ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['HTML', { 'content-type': 'text/html' }],
  ['Shift_JIS', { 'content-type': 'application/json; charset=shift_jis' }],
  ['UTF-16', { 'content-type': 'application/json; charset=utf-16' }],
  ['two charsets', { 'content-type': 'application/json; charset=utf-8; charset=utf-7' }],
  ['another JSON', { 'content-type': 'application/jsonp' }],
  ['a patch', { 'content-type': 'application/merge-patch+json' }],
  ['two types', { 'content-type': 'application/json, text/plain' }],
  ['gzip', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ['brotli', { 'content-type': 'application/json', 'content-encoding': 'br' }],
]

test.each(withBody)('$name: a body that is not called JSON is 415', async ({ method, target, body }) => {
  const faults = await inBatches(next('types', types, 2), async ([name, headers]) => {
    const answer = await post(target, method, JSON.stringify(body), headers)
    return [...faultsOf(answer), ...(answer.status === 415 ? [] : [`${answer.status}`])].map((f) => `${name}: ${f}`)
  })
  expect(faults.flat()).toEqual([])
  const bare = await post(target, method, new Uint8Array(Buffer.from(JSON.stringify(body))), {})
  expect([bare.status, ...faultsOf(bare)]).toEqual([415])
})

const good = [
  'application/json',
  'Application/JSON',
  'application/json;charset=UTF-8',
  'application/json; charset="utf-8"',
]

test.each(withBody)('$name: JSON may be called so in several ways', async ({ method, target, body }) => {
  for (const type of next('good', good, 1)) {
    const answer = await post(target, method, JSON.stringify(body), { 'content-type': type })
    expect([type, answer.status]).not.toEqual([type, 415])
  }
})

test('nothing of all this has left a trace', async () => {
  expect(await edge.rows()).toEqual(before)
  expect((await edge.fetch('/backend/readyz')).status).toBe(200)
})
