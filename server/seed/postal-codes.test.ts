import { beforeAll, describe, expect, test } from 'vitest'
import { type PostalCode, readPostalCodes } from './postal-codes.ts'

let rows: PostalCode[]
const found = (code: string) =>
  rows.filter((row) => row.code === code).map(({ prefecture, city, town }) => `${prefecture} ${city} ${town}`.trim())

beforeAll(() => {
  rows = [...readPostalCodes()]
})

describe('readPostalCodes', () => {
  test('holds all of Japan', () => {
    expect(rows.length).toBeGreaterThan(140_000)
    expect(new Set(rows.map(({ prefecture }) => prefecture)).size).toBe(47)
    expect(rows.every(({ code, city }) => /^\d{7}$/.test(code) && city !== '')).toBe(true)
  })

  test.each([
    ['1000004', '東京都 千代田区 大手町'],
    ['1000000', '東京都 千代田区'],
    ['5300001', '大阪府 大阪市北区 梅田'],
    ['3998501', '長野県 北安曇郡松川村'],
    ['0608621', '北海道 札幌市中央区 北一条西'],
  ])('%s is %s', (code, place) => {
    expect(found(code)).toEqual([place])
  })

  test('one code may mean several towns', () => {
    expect(rows.filter(({ town }) => town === '奥井道').map(({ code }) => found(code).length)).toEqual([3])
  })

  test('one code may mean municipalities of two prefectures', () => {
    expect(found('6180000')).toEqual(['京都府 乙訓郡大山崎町', '大阪府 三島郡島本町'])
  })

  test('a town that shares its code with unknown others is left to the visitor', () => {
    expect(found('4520961')).toEqual(['愛知県 清須市'])
  })

  test('no town carries a remark', () => {
    expect(rows.filter(({ town }) => /[（）、]|場合$|地割|.一円$/.test(town))).toEqual([])
  })

  test('each of the 23 wards has towns', () => {
    const wards = new Set(
      rows.filter(({ prefecture, city }) => prefecture === '東京都' && city.endsWith('区')).map(({ city }) => city),
    )
    expect(wards.size).toBe(23)
  })
})
