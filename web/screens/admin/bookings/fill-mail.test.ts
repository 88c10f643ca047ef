import { expect, test } from 'vitest'
import { fillMail } from './fill-mail.ts'

const confirmed = '山本 美咲 さま\n\n確定いたしました。\n\n{{message}}\n\n■受付番号　PL-1'
const declined =
  '■お受けできない理由　{{reason}}\n\n次の日でしたら、同じ内容で承れます。\n・{{dates}}\n\nhttps://shop.test/plans/1\n\n別の日や'
const textOf = (parts: ReturnType<typeof fillMail>) => parts.map(({ text }) => text).join('')

test('what staff add stands in its place, and is told apart', () => {
  const parts = fillMail(confirmed, { message: ' お打ち合わせは27日に。 ' })
  expect(textOf(parts)).toBe('山本 美咲 さま\n\n確定いたしました。\n\nお打ち合わせは27日に。\n\n■受付番号　PL-1')
  expect(parts.filter(({ own }) => own)).toEqual([{ text: 'お打ち合わせは27日に。', own: true }])
})

test('without a word its line is left out', () => {
  expect(textOf(fillMail(confirmed, {}))).toBe('山本 美咲 さま\n\n確定いたしました。\n\n■受付番号　PL-1')
})

test('dates that are offered come one by one; without any there is no offer', () => {
  expect(
    textOf(fillMail(declined, { reason: '手配がつきません。', dates: ['12月14日（月）', '12月15日（火）'] })),
  ).toContain('・12月14日（月）\n・12月15日（火）\n\nhttps://shop.test/plans/1')
  expect(textOf(fillMail(declined, { reason: '手配がつきません。' }))).toBe(
    '■お受けできない理由　手配がつきません。\n\n別の日や',
  )
})
