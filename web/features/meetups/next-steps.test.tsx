import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inventedShop as shop } from '#contract/invented-shop.ts'
import { PageData } from '#web/store/page-data.tsx'
import { testConfig } from '#web/testing/test-tab.ts'
import { NextSteps } from './next-steps.tsx'

const order = { meetup_date: '2026-12-11', delivery_window: { from: '17:30', to: '18:00' } }

const rendered = () =>
  renderToStaticMarkup(
    <PageData value={{ config: testConfig, text: '' }}>
      <NextSteps order={order} />
    </PageData>,
  )

test('an order is cancelled on its page, and changed by telephone', () => {
  const text = rendered().replace(/<[^>]*>/g, '')
  expect(text).toContain(`変更はお電話（${shop.tel}）で承ります。`)
  expect(text).toContain('キャンセルとキャンセル料の確認は、ご注文のページでいつでもできます。')
})

test('day and window follow each other, each on one line', () => {
  expect(rendered()).toMatch(
    /<span class="[^"]+">2026年12月11日（金）<\/span> <span class="[^"]+">17:30〜18:00<\/span>/,
  )
})
