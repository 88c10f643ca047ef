import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor } from '../../../testing/sample-placement.ts'

const shop = await testShop()

const calendar = (token: string) => shop.fetch(`/backend/api/meetup/guest-orders/${token}/calendar.ics`)
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const valueIn = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(name))
    ?.slice(name.length + 1)

test('the delivery for a calendar: a file with the number as its name, never kept', async () => {
  const { body: placed } = await place(shop, await placementFor(shop))
  const answer = await calendar(placed.guest_token!)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${placed.number}.ics"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const file = await answer.text()
  expect(valueIn(file, 'UID')).toBe(`${placed.id}@localhost`)
  expect(valueIn(file, 'SUMMARY')).toBe('開発本部 忘年会（おりおりのお届け）')
  expect(valueIn(file, 'DTSTART;TZID=Asia/Tokyo')).toBe('20261211T173000')
  expect(valueIn(file, 'DTEND;TZID=Asia/Tokyo')).toBe('20261211T180000')
  expect(valueIn(file, 'LOCATION')).toBe('東京都千代田区大手町一丁目2-3 大手町折々ビル 12階')
  expect(file).not.toContain(placed.guest_token)
})

test('after cancelling the same event is taken back: same UID, higher SEQUENCE', async () => {
  const { body: placed } = await place(shop, await placementFor(shop, { title: '' }))
  const before = await (await calendar(placed.guest_token!)).text()
  await shop.call('cancelGuestOrder', { params: { guest_token: placed.guest_token! } })
  const after = await (await calendar(placed.guest_token!)).text()
  const facts = (file: string) => ['METHOD', 'STATUS', 'SEQUENCE', 'SUMMARY'].map((name) => valueIn(file, name))
  expect(facts(before)).toEqual(['PUBLISH', 'CONFIRMED', '0', 'おりおりのお届け'])
  expect(facts(after)).toEqual(['CANCEL', 'CANCELLED', '1', 'おりおりのお届け'])
  expect(valueIn(after, 'UID')).toBe(valueIn(before, 'UID'))
  expect(after).not.toContain('キャンセル料')
})

test('what cancelling costs from when on is in it, from the step in force on', async () => {
  const { body: placed } = await place(shop, await placementFor(shop))
  const feesIn = async () => {
    const file = await (await calendar(placed.guest_token!)).text()
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const told = valueIn(file, 'DESCRIPTION')!.split('\\n')
    return told.slice(told.indexOf('キャンセル料'))
  }
  const later = [
    '・12月9日（水）17時まで　お支払い合計の50%（23\\,878円）',
    '・12月9日（水）17時以降　お支払い合計の100%（47\\,756円）',
    'キャンセル料に消費税はかかりません（不課税）。',
  ]
  expect(await feesIn()).toEqual(['キャンセル料', '・12月8日（火）17時まで　無料', ...later])
  shop.clock.set('2026-12-08T17:00:00+09:00')
  expect(await feesIn()).toEqual(['キャンセル料', ...later])
})

test('an unknown link has no calendar', async () => {
  const answer = await calendar(randomBytes(32).toString('base64url'))
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'meetup_not_found'])
})
