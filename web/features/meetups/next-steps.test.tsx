import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shop } from '#contract/shop.ts'
import { NextSteps } from './next-steps.tsx'

const order = { meetup_date: '2026-12-11', delivery_window: { from: '17:30', to: '18:00' } }

test('an order is cancelled on its page, and changed by telephone', () => {
  const text = renderToStaticMarkup(<NextSteps order={order} />).replace(/<[^>]*>/g, '')
  expect(text).toContain(`変更はお電話（${shop.tel}）で承ります。`)
  expect(text).toContain('キャンセルとキャンセル料の確認は、ご注文のページでいつでもできます。')
})

test('day and window follow each other, each on one line', () => {
  expect(renderToStaticMarkup(<NextSteps order={order} />)).toMatch(
    /<span class="[^"]+">2026年12月11日（金）<\/span> <span class="[^"]+">17:30〜18:00<\/span>/,
  )
})
