import type { APIRequestContext } from '@playwright/test'
import { shopDays } from './days.ts'
import { menu } from './shop.ts'
import { expect } from './visit.ts'

export const quotedCart = [
  { id: menu.sushi.id, qty: 2 },
  { id: menu.tea.id, qty: 1 },
]
/** Made through the API by somebody without an account. */
export async function quoteOf(request: APIRequestContext) {
  const { quiet } = await shopDays(request)
  const made = await request.post('/backend/api/meetup/quotes', {
    data: {
      meetup_date: quiet,
      estimated_person: 8,
      cart: quotedCart,
      postal_code: '1000004',
      note: '',
      addressee: '株式会社みらい計画 長宗我部 和彦',
      title: '開発本部 忘年会',
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()) as { token: string; order_token: string; total: number }
}
