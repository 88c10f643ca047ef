import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { sample } from '../server/testing/sample-placement.ts'
import { freePlanDay } from './days.ts'

/** A guest's request for the first plan, on a day that is free, or on the one that another has asked for. */
export async function requested(request: APIRequestContext, sameDay?: string) {
  const email = `misaki-${randomUUID()}@example.com`
  // Another journey may take the same day at the same moment.
  for (let tries = 0; tries < 5; tries += 1) {
    const date = (tries === 0 && sameDay) || (await freePlanDay(request)).date
    const answer = await request.post('/backend/api/plans/1/bookings', {
      headers: { 'idempotency-key': randomUUID() },
      data: {
        event_date: date,
        start_time: '18:00',
        estimated_person: 24,
        title: '創立20周年の集い',
        note: '',
        address: {
          postal_code: '100-0004',
          prefecture: '東京都',
          city: '千代田区',
          street: '大手町一丁目2-3',
          building: '',
          note: '',
        },
        contact: { ...sample.contact, email },
        agreed_terms: true,
        expected_total: 211_200,
      },
    })
    if (answer.status() !== 201) continue
    const { id, number } = (await answer.json()) as { id: string; number: string }
    return { id, number, email, date }
  }
  throw new Error('no day is free for a plan')
}
