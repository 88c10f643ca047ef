import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { answer, coming, placedBy, rsvpTokenOf } from '../../../testing/test-event.ts'
import { signUp } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const organiser = await signUp(shop)

test('a guest answers by the link, comes back by his own, and changes the answer', async () => {
  const id = await placedBy(shop, organiser)
  const token = await rsvpTokenOf(shop, organiser, id)
  const seen = await shop.call('getRsvp', { params: { token } })
  expect(seen.body).toEqual({
    ...{ title: '開発本部 忘年会', status: 'scheduled', note: '', place: '大手町折々ビル 12階' },
    organizer: { name: '神山 葵', company: '株式会社みらい計画' },
    ...{ starts_at: '2026-12-11T18:00:00+09:00', ends_at: '2026-12-11T20:00:00+09:00' },
    ...{ deadline: '2026-12-07T17:00:00+09:00', open: true, answer: null, invited: null },
  })
  const first = await answer(shop, token)
  expect(first.status).toBe(200)
  const { answer_token } = first.body
  const own = { name: '佐藤 花子', email: '', allergens: ['shrimp', 'egg'], note: '少し遅れます' }
  expect(first.body.answer).toEqual({ ...own, status: 'active', responded_at: '2026-11-24T10:00:00+09:00' })
  const again = await shop.call('getRsvp', { params: { token }, query: { answer: answer_token } })
  expect(again.body.answer).toEqual(first.body.answer)
  const changed = await answer(shop, token, { ...coming, coming: false, answer_token })
  expect(changed.body).toMatchObject({ answer: { status: 'cancelled', allergens: [] } })
  expect(changed.body).not.toHaveProperty('answer_token')
  const { headers } = organiser
  const list = await shop.call('listAttendees', { headers, params: { id } })
  expect(list.body).toMatchObject({
    attendees: [{ name: '佐藤 花子' }],
    summary: { invited: 0, active: 0, cancelled: 1 },
  })
})
