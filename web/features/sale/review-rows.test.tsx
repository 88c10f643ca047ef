// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { AskedOfOrder } from '#contract/placement.ts'
import { show } from '#web/testing/render.tsx'
import { guestOrder } from '#web/testing/sample-order.ts'
import { DeliveryRows, PaymentRows } from './review-rows.tsx'

/** What of each field is said before an order is placed, and after; the note is shown beside. */
const saidOf: Record<Exclude<AskedOfOrder, 'note'>, string> = {
  meetup_date: '2026年12月11日（金）',
  delivery_window: '17:30〜18:00',
  title: '忘年会',
  estimated_person: '24名さま',
  allergies: 'えび',
  address: '〒100-0004　東京都千代田区大手町1-2-3 折々ビル',
  reception: '佐藤さま　03-0000-0001',
  tableware: '器の回収あり（翌営業日10:00〜12:00）',
  contact: '山本 美咲さま',
  payment: '2027年1月29日（金）までにお振り込み',
  own_fields: '開発本部',
}

test('what was asked for is said field by field', async () => {
  const order = guestOrder({
    allergies: [{ allergens: ['shrimp'], persons: 2, note: '' }],
    own_fields: [{ key: 'first', label: '費用負担部署', value: '開発本部', on_papers: true }],
  })
  const { container } = await show(
    <>
      <DeliveryRows order={order} />
      <PaymentRows order={order} />
    </>,
  )
  const text = container.textContent!.replaceAll('\u2060', '')
  expect(Object.entries(saidOf).filter(([, words]) => !text.includes(words))).toEqual([])
  expect(text).toContain('地下2階から')
})
