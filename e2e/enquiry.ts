import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect } from './visit.ts'

/** What a visitor has written; with a name and an address that nobody else has. */
export async function enquired(request: APIRequestContext) {
  // Letters alone: a name of eight figures could be a telephone, and no reply begins with that.
  const mark = randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
  const email = `jin-${mark}@example.com`
  const data = {
    kind: 'estimate',
    name: `田中 ${mark}`,
    company: '一般社団法人みらい',
    email,
    tel: '',
    message: `1月15日の夕方に、60名ほどの会を予定しております。${mark}`,
    agreed_privacy: true,
  }
  const answer = await request.post('/backend/api/contact', { data })
  expect(answer.status()).toBe(202)
  const { number } = (await answer.json()) as { number: string }
  return { ...data, number }
}
