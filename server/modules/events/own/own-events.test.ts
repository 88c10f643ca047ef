import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { placedBy } from '../../../testing/test-event.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })

type List = 'listFutureEvents' | 'listPastEvents' | 'listCancelEvents'
const lists: List[] = ['listFutureEvents', 'listPastEvents', 'listCancelEvents']
const list = (name: List, { headers }: TestPerson, page = '1') => shop.call(name, { headers, query: { page } })
const event = ({ headers }: TestPerson, id: string) => shop.call('getEvent', { headers, params: { id } })
const titlesIn = async (person: TestPerson) =>
  Promise.all(lists.map(async (name) => (await list(name, person)).body.map(({ title }) => title)))

test('an order has its gathering: it appears in the list, and opens', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)
  const { status, headers, body } = await list('listFutureEvents', person)
  expect([status, headers.get('x-total-count'), headers.get('cache-control')]).toEqual([200, '1', 'no-store'])
  expect(body).toEqual([
    {
      ...{ id, title: '開発本部 忘年会', status: 'scheduled', note: '', place: '大手町折々ビル 12階' },
      ...{ starts_at: '2026-12-11T18:00:00+09:00', ends_at: '2026-12-11T20:00:00+09:00', estimated_person: 24 },
      attendee_counts: { invited: 0, active: 0, cancelled: 0 },
      rsvp: {
        url: expect.stringMatching(/^http:\/\/localhost:3000\/rsvp\/[\w-]{48}$/),
        deadline: '2026-12-07T17:00:00+09:00',
        open: true,
      },
      source: { kind: 'meetup', id },
      ...{ reminded_at: null, told_if_cancelled: 0 },
    },
  ])
  expect((await event(person, id)).body).toEqual(body[0])
  expect((await shop.call('getMeetup', { headers: person.headers, params: { id } })).body.event_id).toBe(id)
})

test('a gathering is ahead until midnight in Tokyo of its day, then behind', async () => {
  const person = await signUp(shop)
  await placedBy(shop, person, { title: '忘年会' })
  const at = async (instant: string) => {
    shop.clock.set(instant)
    return titlesIn(await signIn(shop, person))
  }
  expect(await at('2026-12-11T23:59:59.999+09:00')).toEqual([['忘年会'], [], []])
  expect(await at('2026-12-12T00:00:00.000+09:00')).toEqual([[], ['忘年会'], []])
  shop.clock.set('2026-11-24T10:00:00+09:00')
})
