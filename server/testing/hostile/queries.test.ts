import { expect, test } from 'vitest'
import { faultsOf, leaksOf } from './check-answer.ts'
import { everyOperation, groupKey, type Operation, type Parameter, staffOperations } from './examples.ts'
import { inBatches } from './in-batches.ts'
import { openEdge } from './open-edge.ts'
import { ask, type RawAnswer } from './send-raw.ts'
import { turns } from './share.ts'

const edge = await openEdge()
const { audit_log: _, ...before } = await edge.rows()
const called = [...everyOperation, ...staffOperations]
const askAs = (target: string) =>
  ask(
    edge.port,
    'GET',
    target,
    Object.entries(edge.callerOf(target)).map(([name, value]) => `${name}: ${value}`),
  )
const readers = called.filter(({ method }) => method === 'GET')

const withQuery = readers.filter(({ query }) => query.length > 0)
const next = turns()

/** As they stand in a request line. */
const values = [
  ...[
    '',
    '0',
    '-0',
    '1',
    '-1',
    '01',
    '1.5',
    '1e3',
    '0x10',
    '1000000000',
    '2147483648',
    '9007199254740993',
    '99999999999999999999',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'true',
    '[]',
    '{}',
    '[object%20Object]',
    '1,2',
    '1%2C2',
    '1;2',
    '1%202',
    '%201',
    '1%20',
    '+1',
    '%2B1',
  ],
  ...['%EF%BC%91', '%EF%BC%91%EF%BC%92', '%00', '1%00', '1%0d%0aX-Evil:%201', '%0a', '%e2%80%ae', '%F0%9F%98%80'],
  ...[
    "'",
    '%27%20or%201%3D1--',
    '1;drop%20table%20meetups',
    '../../etc/passwd',
    '%2e%2e%2f',
    '%3Cscript%3E',
    '$ne',
    '%24%7B7%7D',
  ],
  ...[
    '2026-12-11',
    '2026-02-30',
    '2026-12-11%00',
    '2026-12-11T00:00:00Z',
    '0000-01-01',
    '1900-01-01',
    '2100-12-31',
    '9999-12-31',
  ],
  ...[
    '%EF%BC%92%EF%BC%90%EF%BC%92%EF%BC%96-12-11',
    'today',
    'a'.repeat(3_000),
    '%E3%81%82'.repeat(300),
    '1'.repeat(3_000),
  ],
]

/** Not even text: no character is encoded so. */
const broken = ['%', '%2', '%zz', '%c0%80', '%c0%af', '%ff', '%ed%a0%80', '%e3%81', '%f4%90%80%80']

const groupOf = ({ schema }: Parameter) => groupKey(schema)
const groups = Map.groupBy(
  withQuery.flatMap(({ query }) => query),
  groupOf,
)

/** The more go through a schema, the fewer values each of them meets. */
function valuesFor(parameter: Parameter): string[] {
  const group = groupOf(parameter)
  const share = Math.ceil(values.length / groups.get(group)!.length)
  return [...next(group, values, Math.max(3, Math.min(share, 10))), ...next('broken', broken, 1)]
}

function faultsIn(answer: RawAnswer | undefined, { statuses, answerType }: Operation, sent: string): string[] {
  if (!answer) return [`no answer: ${sent}`]
  const faults = statuses.has(answer.status) || answer.status === 404 ? [] : [`${answer.status} is not documented`]
  if (answer.status < 300) faults.push(...leaksOf(answer, answerType))
  else faults.push(...faultsOf(answer))
  return faults.map((fault) => `${fault}: ${sent.slice(0, 200)}`)
}

test.each(withQuery)('$name: its share of all values in every parameter', async (operation) => {
  const [path, search = ''] = operation.target.split('?') as [string, string?]
  const faults = await inBatches(
    operation.query.flatMap((parameter) => valuesFor(parameter).map((value) => ({ name: parameter.name, value }))),
    async ({ name, value }) => {
      const others = search.split('&').filter((pair) => pair && !pair.startsWith(`${name}=`))
      const target = `${path}?${[...others, `${name}=${value}`].join('&')}`
      const answer = await askAs(target)
      const faults = faultsIn(answer, operation, target)
      const isBroken = broken.includes(value)
      const wanted = isBroken ? 400 : operation.acceptsQuery(readable(target)) ? undefined : 422
      if (wanted && answer.status !== wanted) faults.push(`${answer.status}, not ${wanted}: ${target}`)
      return faults
    },
  )
  expect(faults.flat()).toEqual([])
})

test.each(withQuery)('$name: parameters twice, as lists, as objects', async (operation) => {
  const [path, search = ''] = operation.target.split('?') as [string, string?]
  const faults = await inBatches(
    operation.query.flatMap(({ name }) =>
      next(
        'twice',
        [
          `${name}=1&${name}=1`,
          `${name}=2026-12-11&${name}=2026-12-12`,
          `${name}[]=1`,
          `${name}[0]=1&${name}[1]=2`,
          `${name}[a][b][c]=1`,
          `${name}[__proto__][x]=1`,
          `__proto__=1&constructor=2&__proto__[x]=3`,
          `${name}.a=1`,
          `&&&=&=1&${name}`,
          `${name}=1&`.repeat(201),
          `?${name}=1`,
          `${name}=1#${name}=2`,
        ],
        4,
      ),
    ),
    async (more) => {
      const target = `${path}?${search}${search && '&'}${more}`
      return faultsIn(await askAs(target), operation, target)
    },
  )
  expect(faults.flat()).toEqual([])
})

const inPath = [...values.filter((value) => value !== ''), ...broken]

test.each(readers.filter(({ params }) => params.length > 0))(
  '$name: its share of all values in the path',
  async (operation) => {
    const faults = await inBatches(next('path', inPath, 12), async (value) => {
      const target = `/backend${operation.pattern.replace(/:\w+/, () => value)}`
      return faultsIn(await askAs(target), operation, target)
    })
    expect(faults.flat()).toEqual([])
  },
)

test('200 product ids are answered, 201 are too many, and an address has an end', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, i) => `product_ids=${i % 99}`).join('&')
  const at = (search: string) =>
    ask(edge.port, 'GET', `/backend/api/meetup/products/offerable?meetup_date=2026-12-11&${search}`)
  const [some, many, endless] = [await at(ids(200)), await at(ids(201)), await at(ids(10_00))]
  expect([some.status, JSON.parse(some.body).length]).toEqual([200, 200])
  expect([many.status, JSON.parse(many.body).errors[0].field]).toEqual([422, 'product_ids'])
  expect([endless.status, ...faultsOf(endless)]).toEqual([414])
})

test.each(everyOperation)('$name: an address of 4 KiB is read, a longer one is 414', async ({ target, method }) => {
  const padded = (length: number) => `${target}${target.includes('?') ? '&' : '?'}_=`.padEnd(length, 'a')
  expect((await ask(edge.port, method, padded(4_096))).status).not.toBe(414)
  const long = await ask(edge.port, method, padded(4_097))
  expect([long.status, ...faultsOf(long)]).toEqual([414])
})

const underscores = [
  '_',
  '_=',
  '_=1763712000',
  '_=%',
  '_=%zz',
  '_=%00',
  '_=a&_=b',
  '_=[]',
  `_=${'a'.repeat(2_000)}`,
  '_=2026-02-30',
]

test.each(everyOperation)('$name: `_` changes nothing, whatever it is', async ({ target, method, body }) => {
  const send = async (search: string) => {
    const answer = await edge.fetch(`${target}${search && (target.includes('?') ? '&' : '?')}${search}`, {
      method,
      headers: {
        // An answer that is asked for again is compressed better, so its length says nothing.
        'accept-encoding': 'identity',
        ...(body !== undefined && {
          'content-type': 'application/json',
          'idempotency-key': '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // The id of a call is as long as the number of calls so far.
    const { date: _, 'content-length': __, 'x-request-id': id, ...headers } = Object.fromEntries(answer.headers)
    return [answer.status, headers, (await answer.text()).replaceAll(id ?? ' ', '')]
  }
  const plain = await send('')
  for (const search of next('underscores', underscores, 3))
    expect([search, ...(await send(search))]).toEqual([search, ...plain])
})

test('nothing of all this has left a trace', async () => {
  // Who looks at something or takes it along is noted, whatever was asked for.
  const { audit_log: _, ...rows } = await edge.rows()
  expect(rows).toEqual(before)
  expect((await edge.fetch('/backend/readyz')).status).toBe(200)
})

/** Parameters by an independent reader. */
function readable(target: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const key of new URLSearchParams(target.split('?')[1]).keys()) {
    const all = new URLSearchParams(target.split('?')[1]).getAll(key)
    query[key] = all.length > 1 ? all : all[0]!
  }
  return query
}
