import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageData } from '#web/store/page-data.tsx'
import { testConfig } from '#web/testing/test-tab.ts'
import { NextSteps } from './next-steps.tsx'

const order = { id: 'a1', guest_token: 'g', meetup_date: '2026-12-11', delivery_window: { from: '17:30', to: '18:00' } }

const rendered = (of: Parameters<typeof NextSteps>[0]['order'] = order) =>
  renderToStaticMarkup(
    <PageData value={{ config: testConfig, text: '' }}>
      <NextSteps order={of} />
    </PageData>,
  )

test('a guest changes the order by its link', () => {
  const page = rendered()
  expect(page).toContain('href="/orders/g/change"')
  expect(page.replace(/<[^>]*>/g, '')).toContain('キャンセルとキャンセル料の確認も、ご注文のページでいつでもできます。')
})

test('an order of an account is changed online', () => {
  const { guest_token: _, ...own } = order
  const page = rendered(own)
  expect(page).toContain('href="/mypage/meetups/a1/change"')
  expect(page.replace(/<[^>]*>/g, '')).toContain('人数や商品は、締切までご注文の変更の画面で変えられます。')
  expect(page).not.toContain('変更はお電話')
})

test('day and window follow each other, each on one line', () => {
  expect(rendered()).toMatch(
    /<span class="[^"]+">2026年12月11日（金）<\/span> <span class="[^"]+">17:30〜18:00<\/span>/,
  )
})
