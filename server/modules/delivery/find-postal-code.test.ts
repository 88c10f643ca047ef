import { describe, expect, test } from 'vitest'
import { testShop } from '#testing'

const shop = await testShop()

const find = (code: string) => shop.call('findPostalCode', { params: { code } })

describe('findPostalCode', () => {
  test.each(['1000005', '100-0005', '〒100-0005', '１００－０００５', '100ー0005'])(
    '%s is understood',
    async (code) => {
      const { status, body } = await find(code)
      expect([status, body]).toEqual([200, [{ prefecture: '東京都', city: '千代田区', town: '丸の内' }]])
    },
  )

  test('all of Japan is there, not only where we deliver', async () => {
    expect((await find('5300001')).body).toEqual([{ prefecture: '大阪府', city: '大阪市北区', town: '梅田' }])
  })

  test('one code may mean places in two prefectures', async () => {
    expect((await find('6180000')).body.map(({ prefecture }) => prefecture)).toEqual(['京都府', '大阪府'])
  })

  test('an unknown code is an empty list', async () => {
    expect(await find('0000000')).toMatchObject({ status: 200, body: [] })
  })

  test.each(['abc', '100000', '10000055', '100-00-05', '1000005\u0000', '%', "1'or'1", '１００００００５'])(
    '%j is no postal code',
    async (code) => {
      const { status, body } = await find(code)
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([422, 'invalid', 'code'])
    },
  )

  test.each(['%00', '%ED%A0%80', '%', '%FF', 'a'.repeat(41)])('%j in the path is answered with a 4xx', async (code) => {
    const { status } = await shop.fetch(`/backend/api/postal-codes/${code}`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})
