import { randomUUID } from 'node:crypto'
import type { PlanBookingCall } from '#contract/plan-booking.ts'
import { demoPassword } from '../seed/people.ts'
import { sample } from './sample-placement.ts'
import { signIn } from './test-person.ts'
import type { TestShop } from './test-shop.ts'

/** A guest's request for the first plan, for 24 people at 8,800 yen; the demo shop takes it on its first morning. */
export const sampleBooking: PlanBookingCall = {
  event_date: '2026-12-11',
  start_time: '18:00',
  estimated_person: 24,
  title: '第三営業本部 創立二十周年の集い',
  address: sample.address,
  contact: sample.contact,
  note: 'えびのアレルギーの方が2名いらっしゃいます。',
  agreed_terms: true,
  expected_total: 211_200,
}

export function book(
  shop: TestShop,
  changes: Partial<PlanBookingCall> = {},
  {
    key = randomUUID(),
    headers = {},
    plan = '1',
  }: { key?: string; headers?: Record<string, string>; plan?: string } = {},
) {
  return shop.call('bookPlan', {
    params: { id: plan },
    body: { ...sampleBooking, ...changes },
    headers: { 'idempotency-key': key, ...headers },
  })
}

type BookingAnswer = { status: 'confirmed' } | { status: 'declined'; reason: string }

/** Staff's answer to a request, given to the booking as it is at this moment. */
export async function answered(shop: TestShop, id: string, answer: BookingAnswer) {
  const { headers } = await signIn(shop, { email: 'admin@example.com', password: demoPassword })
  // The mail about a sign-in is not to come in the midst of what is tested.
  await shop.context.jobs.drained()
  const { body: booking } = await shop.call('getBookingRecord', { headers, params: { id } })
  const { version } = booking
  return answer.status === 'confirmed'
    ? shop.call('confirmBooking', { headers, params: { id }, body: { version } })
    : shop.call('declineBooking', { headers, params: { id }, body: { version, reason: answer.reason } })
}
