import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shop } from '#contract/shop.ts'
import { NextSteps } from './next-steps.tsx'

const order = { meetup_date: '2026-12-11', delivery_window: { from: '17:30', to: '18:00' } }
const textOf = (guest_token?: string) =>
  renderToStaticMarkup(<NextSteps order={{ ...order, guest_token }} />).replace(/<[^>]*>/g, '')

test('a guest cancels on the order’s page, and changes by telephone', () => {
  expect(textOf('g')).toContain(`変更はお電話（${shop.tel}）で承ります。`)
  expect(textOf('g')).toContain('キャンセルとキャンセル料の確認は、ご注文のページでいつでもできます。')
})

test('who ordered with an account is not sent to a page there is not', () => {
  expect(textOf()).toContain(`変更とキャンセルは、お電話（${shop.tel}）で承ります。`)
  expect(textOf()).not.toContain('ページ')
})

test('day and window follow each other, each on one line', () => {
  expect(renderToStaticMarkup(<NextSteps order={order} />)).toMatch(
    /<span class="[^"]+">2026年12月11日（金）<\/span> <span class="[^"]+">17:30〜18:00<\/span>/,
  )
})
