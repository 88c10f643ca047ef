import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { holderName } from './holder-name.ts'
import { type Payer, type Transfer, transferFile } from './transfer-file.ts'

// The reader shares nothing with the writer: it knows the published columns (counted from 1) and decodes with a library.

type Parsed = ReturnType<typeof parse>
function parse(file: Uint8Array) {
  expect(file.length % 122).toBe(0)
  const lines = Array.from({ length: file.length / 122 }, (_, at) => file.subarray(at * 122, (at + 1) * 122))
  const columns = (line: Uint8Array, from: number, to: number) =>
    iconv.decode(Buffer.from(line.subarray(from - 1, to)), 'Shift_JIS')
  for (const line of lines) expect([...line.subarray(120)]).toEqual([13, 10])
  const [header, ...others] = lines as [Uint8Array, ...Uint8Array[]]
  const end = others.pop()!
  const trailer = others.pop()!
  return {
    header: {
      record: columns(header, 1, 1),
      category: columns(header, 2, 3),
      code: columns(header, 4, 4),
      client: columns(header, 5, 14),
      name: columns(header, 15, 54),
      payOn: columns(header, 55, 58),
      bank: columns(header, 59, 62),
      bankName: columns(header, 63, 77),
      branch: columns(header, 78, 80),
      branchName: columns(header, 81, 95),
      kind: columns(header, 96, 96),
      number: columns(header, 97, 103),
      rest: columns(header, 104, 120),
    },
    rows: others.map((line) => ({
      record: columns(line, 1, 1),
      bank: columns(line, 2, 5),
      bankName: columns(line, 6, 20),
      branch: columns(line, 21, 23),
      branchName: columns(line, 24, 38),
      clearing: columns(line, 39, 42),
      kind: columns(line, 43, 43),
      number: columns(line, 44, 50),
      holder: columns(line, 51, 80),
      amount: columns(line, 81, 90),
      isNew: columns(line, 91, 91),
      customer: columns(line, 92, 111),
      way: columns(line, 112, 112),
      mark: columns(line, 113, 113),
      rest: columns(line, 114, 120),
    })),
    trailer: {
      record: columns(trailer, 1, 1),
      count: columns(trailer, 2, 7),
      total: columns(trailer, 8, 19),
      rest: columns(trailer, 20, 120),
    },
    end: columns(end, 1, 120),
  }
}

const payer: Payer = {
  clientCode: '1234567',
  name: 'ｶ)ｵﾘｵﾘ',
  bank: { code: '0001', kana: 'ミズホ' },
  branch: { code: '004', kana: 'マルノウチチユウオウ' },
  kind: 'ordinary',
  number: '7654321',
}
const transfer = (changes: Partial<Transfer> = {}): Transfer => ({
  bank: { code: '1206', kana: 'アイオ－シンキン' },
  branch: { code: '101', kana: 'オオテマチ' },
  kind: 'savings',
  number: '0012345',
  holder: 'ﾐｽﾞﾉ ﾘﾅ',
  amount: 54_040,
  ...changes,
})
const made = (transfers: readonly Transfer[], changes: Partial<Payer> = {}) =>
  transferFile({ payer: { ...payer, ...changes }, payOn: '2026-12-30', transfers })
const file = (transfers: readonly Transfer[]): Parsed => parse(made(transfers) as Uint8Array)

test('a file, column by column', () => {
  expect(file([transfer(), transfer({ kind: 'current', amount: 6_932 })])).toEqual({
    header: {
      record: '1',
      category: '21',
      code: '0',
      client: '0001234567',
      name: 'ｶ)ｵﾘｵﾘ'.padEnd(40),
      payOn: '1230',
      bank: '0001',
      bankName: 'ﾐｽﾞﾎ'.padEnd(15),
      branch: '004',
      branchName: 'ﾏﾙﾉｳﾁﾁﾕｳｵｳ'.padEnd(15),
      kind: '1',
      number: '7654321',
      rest: ' '.repeat(17),
    },
    rows: [
      ['4', '0000054040'],
      ['2', '0000006932'],
    ].map(([kind, amount]) => ({
      record: '2',
      bank: '1206',
      bankName: 'ｱｲｵ-ｼﾝｷﾝ'.padEnd(15),
      branch: '101',
      branchName: 'ｵｵﾃﾏﾁ'.padEnd(15),
      clearing: '0000',
      kind,
      number: '0012345',
      holder: 'ﾐｽﾞﾉ ﾘﾅ'.padEnd(30),
      amount,
      isNew: '0',
      customer: '0'.repeat(20),
      way: '7',
      mark: ' ',
      rest: ' '.repeat(7),
    })),
    trailer: { record: '8', count: '000002', total: '000000060972', rest: ' '.repeat(101) },
    end: `9${' '.repeat(119)}`,
  })
})

test.each<[string, readonly Transfer[], object, Partial<Payer>?]>([
  ['nothing to pay', [], { why: 'no_transfers' }],
  ['an amount of nothing', [transfer({ amount: 0 })], { why: 'bad_field', row: 0, field: 'amount' }],
  ['less than nothing', [transfer(), transfer({ amount: -1 })], { why: 'bad_field', row: 1, field: 'amount' }],
  ['part of a yen', [transfer({ amount: 1.5 })], { why: 'bad_field', row: 0, field: 'amount' }],
  ['eleven digits', [transfer({ amount: 10_000_000_000 })], { why: 'bad_field', row: 0, field: 'amount' }],
  ['a long name', [transfer({ holder: 'ｱ'.repeat(31) })], { why: 'bad_field', row: 0, field: 'holder_kana' }],
  ['no name', [transfer({ holder: ' ' })], { why: 'bad_field', row: 0, field: 'holder_kana' }],
  ['a name in kanji', [transfer({ holder: '水野' })], { why: 'bad_field', row: 0, field: 'holder_kana' }],
  ['a short number', [transfer({ number: '123456' })], { why: 'bad_field', row: 0, field: 'number' }],
  ['no such bank', [transfer({ bank: { code: '１', kana: '' } })], { why: 'bad_field', row: 0, field: 'bank_code' }],
  [
    'a client code in letters',
    [transfer()],
    { why: 'bad_field', row: null, field: 'client_code' },
    { clientCode: 'A1' },
  ],
  ['a payer without a name', [transfer()], { why: 'bad_field', row: null, field: 'holder_kana' }, { name: '' }],
])('%s is refused', (_what, transfers, refused, changes) => {
  expect(made(transfers, changes)).toEqual({ refused })
})

test('more than a trailer can add up is refused', () => {
  const rich = Array.from({ length: 101 }, () => transfer({ amount: 9_999_999_999 }))
  expect(made(rich)).toEqual({ refused: { why: 'sum_too_large' } })
})

const typed = fc.string({
  unit: fc.constantFrom(...'カガぱッゃｶﾞﾊﾟーｰ（）()株式会社 　azＡ９-／．「」'),
  minLength: 1,
  maxLength: 24,
})
const row = fc.record({
  typed,
  amount: fc.integer({ min: 1, max: 9_999_999_999 }),
  number: fc.stringMatching(/^[0-9]{7}$/),
})

test('whatever is typed as a name, the records keep their columns and the trailer adds up', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const read = rows.flatMap(({ typed, ...rest }) => {
        const holder = holderName(typed)
        return 'half' in holder ? [transfer({ ...rest, holder: holder.half })] : []
      })
      if (read.length === 0) return
      const { rows: back, trailer } = file(read)
      expect(back.map(({ holder, amount, number }) => [holder.trimEnd(), Number(amount), number])).toEqual(
        read.map(({ holder, amount, number }) => [holder, amount, number]),
      )
      expect(Number(trailer.count)).toBe(read.length)
      expect(BigInt(trailer.total)).toBe(read.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
    }),
    { numRuns: 300 },
  )
})
