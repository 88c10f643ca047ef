import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { sample } from '../server/testing/sample-placement.ts'
import { expect } from './visit.ts'

type Days = { dates: { date: string; selectable: boolean; remaining: number }[] }

/** A guest's order on the last day with room, placed by public calls. */
export async function ordered(
  request: APIRequestContext,
  title: string,
): Promise<{ id: string; number: string; total: number; guest_token: string }> {
  const { dates } = (await (await request.get('/backend/api/meetup/selectable-date')).json()) as Days
  const free = dates.findLast(({ selectable, remaining }) => selectable && remaining > 2)
  const order = { ...sample, title, meetup_date: free!.date }
  const { total } = await (
    await request.post('/backend/api/meetup/products/calculate', {
      data: {
        cart: order.cart,
        meetup_date: order.meetup_date,
        estimated_person: order.estimated_person,
        postal_code: order.address.postal_code,
      },
    })
  ).json()
  const answer = await request.post('/backend/api/meetup/meetups', {
    headers: { 'idempotency-key': randomUUID() },
    data: { ...order, expected_total: total },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}
