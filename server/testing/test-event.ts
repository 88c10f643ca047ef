import { randomUUID } from 'node:crypto'
import type { RsvpAnswerInput } from '#contract/events.ts'
import type { PlacementCall } from '#contract/placement.ts'
import type { Sql } from '#platform/db'
import { place, placementFor, sample } from './sample-placement.ts'
import { from, type TestPerson } from './test-person.ts'
import type { TestShop } from './test-shop.ts'

/** An organiser's order of the sample; the id is that of the gathering, too. */
export async function placedBy(
  shop: TestShop,
  { headers, email }: TestPerson,
  changes: Partial<PlacementCall> = {},
): Promise<string> {
  const body = await placementFor(shop, { contact: { ...sample.contact, email }, ...changes })
  const answer = await place(shop, body, randomUUID(), headers)
  if (answer.status !== 201) throw new Error(`not placed: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** An order and a gathering like these, of this account or of a guest; without lines, guests and history. */
export async function copyOrder(tx: Sql, { of, userId }: { of: string; userId: string | null }): Promise<string> {
  const id = randomUUID()
  const changes = tx.json({ id, number: id, user_id: userId, meetup_id: id })
  await tx`
    insert into meetups select copy.* from meetups,
      jsonb_populate_record(null::meetups, to_jsonb(meetups) || ${changes}::text::jsonb) as copy where meetups.id = ${of}`
  await tx`
    insert into events (id, user_id, meetup_id, title, status, starts_at, ends_at, place, note, estimated_person,
      rsvp_deadline, rsvp_open, rsvp_serial, revision, created_at, updated_at)
    select ${id}, ${userId}::uuid, ${id}, title, status, starts_at, ends_at, place, note, estimated_person,
      rsvp_deadline, rsvp_open, rsvp_serial, revision, created_at, updated_at from events where id = ${of}`
  return id
}

/** The token of the link that the organiser passes on. */
export async function rsvpTokenOf(
  shop: TestShop,
  { headers }: Pick<TestPerson, 'headers'>,
  id: string,
): Promise<string> {
  const { body } = await shop.call('getEvent', { headers, params: { id } })
  return body.rsvp.url.split('/').at(-1)!
}

export const coming: RsvpAnswerInput = {
  name: '佐藤 花子',
  coming: true,
  allergens: ['shrimp', 'egg'],
  note: '少し遅れます',
}

/** What a guest sends by the link. */
export const answer = (
  shop: TestShop,
  token: string,
  body: RsvpAnswerInput = coming,
  { network = '198.18.0.1', key }: { network?: string; key?: string } = {},
) =>
  shop.call('answerRsvp', {
    params: { token },
    body,
    headers: { ...from(network), ...(key && { 'idempotency-key': key }) },
  })
