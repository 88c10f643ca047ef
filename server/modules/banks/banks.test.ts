import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { testShop } from '#testing'

const shop = await testShop()
const banks = (q?: string) => shop.call('findBanks', { query: q === undefined ? {} : { q } })
const branches = (code: string, q = '') => shop.call('findBranches', { params: { code }, query: { q } })
const named = async (q: string) => (await banks(q)).body.map(({ code, name }) => `${code} ${name}`)
const branchesNamed = async (code: string, q: string) =>
  (await branches(code, q)).body.map(({ code: own, name }) => `${own} ${name}`)

test.each([
  ['みずほ', '0001 みずほ銀行'],
  ['ミズホ', '0001 みずほ銀行'],
  ['ﾐｽﾞﾎ', '0001 みずほ銀行'],
  ['みず', '0001 みずほ銀行'],
  ['みずほ銀行', '0001 みずほ銀行'],
  ['0001', '0001 みずほ銀行'],
  ['０００１', '0001 みずほ銀行'],
  ['三井住友', '0009 三井住友銀行'],
  ['三菱UFJ銀行', '0005 三菱UFJ銀行'],
  ['三菱ｕｆｊ', '0005 三菱UFJ銀行'],
  ['城南信用金庫', '1344 城南信用金庫'],
  ['じょうなんしんようきんこ', '1344 城南信用金庫'],
  ['ゆうちょ', '9900 ゆうちょ銀行'],
  ['ゆうちょぎんこう', '9900 ゆうちょ銀行'],
])('%s: the first bank is %s', async (q, first) => {
  expect((await named(q))[0]).toBe(first)
})

test.each([
  ['0001', '大手町', '112'],
  ['0001', 'おおてまち', '112'],
  ['0001', '001', '001'],
  ['9900', '058', '058'],
])('%s: of the branches called %s the first is %s', async (code, q, first) => {
  const { body } = await branches(code, q)
  expect(body[0]).toMatchObject({ code: first })
})

test('names are shown as they are said, and kana as banks write it', async () => {
  expect((await branchesNamed('9900', '058'))[0]).toBe('058 〇五八店')
  expect((await branchesNamed('0001', '銀座'))[0]).toMatch(/支店$/)
  expect((await banks('9900')).body[0]).toEqual({ code: '9900', name: 'ゆうちょ銀行', kana: 'ユウチヨ' })
})

test('never more than twenty, and no bank that is none', async () => {
  expect((await banks()).body).toHaveLength(20)
  expect((await banks('ん')).body.length).toBeLessThanOrEqual(20)
  expect((await branches('0001')).body).toHaveLength(20)
  expect((await banks('こんな銀行はありません')).body).toEqual([])
  for (const q of ['', '\u0000', '%', '_', '.*', '🍱', '銀行', "'; drop table"]) {
    expect([q, [200, 422].includes((await banks(q)).status)]).toEqual([q, true])
  }
  for (const code of ['9999', 'x', '__proto__', 'constructor']) expect((await branches(code)).status).toBe(404)
  expect((await banks('あ'.repeat(61))).status).toBe(422)
})

test('every bank and branch has a place in a bank’s file', async () => {
  const { readBanks } = await import('./read-banks.ts')
  const { halfWidth } = await import('#domain/zengin/half-width.ts')
  const all = await readBanks()
  const source = createRequire(import.meta.url)('zengin-code') as Record<string, { branches: object }>
  expect(all.size).toBeGreaterThan(1_000)
  expect([...all].map(([code, { branches: lines }]) => [code, lines.split('\n').filter(Boolean).length])).toEqual(
    Object.entries(source)
      .map(([code, bank]) => [code, Object.keys(bank.branches).length])
      .sort(),
  )
  const kana = [...all.values()].flatMap(({ bank, branches: lines }) => [
    bank.kana,
    ...lines.split('\n').map((line) => line.split('\t')[2] ?? ''),
  ])
  const bad = kana.filter((each) => {
    const read = halfWidth(each)
    return 'forbidden' in read || read.half.length > 15
  })
  expect(bad).toEqual([])
})
