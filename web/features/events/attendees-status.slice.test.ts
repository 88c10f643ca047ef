import type { UnknownAction } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { attendees } from '#web/testing/sample-event.ts'
import { json, openTab, pending, stateAfter } from '#web/testing/test-tab.ts'
import { addAttendees, fetchAttendees, selectAttendeesStatus, setAttendance } from './attendees-status.slice.ts'

type Tab = ReturnType<typeof openTab>

const id = 'e1'
const whole = attendees()
const [nonomura, , takahashi] = whole.attendees
const failure = { status: 500, code: 'server', message: '', errors: [], body: {} }
const found = { answer: whole, tag: '"1"' }
const first = { loading: false, error: false, data: null, tag: null, id: null, changing: {}, requestId: null }
const loaded = [fetchAttendees.pending('1', id), fetchAttendees.fulfilled(found, '1', id)]
const held = { ...first, data: whole, tag: '"1"', id }
/** What was changed here is not what the tag belongs to. */
const changed = { ...held, tag: null }
const cancel = { attendee_id: nonomura!.id, status: 'cancelled' as const }
const activate = { attendee_id: takahashi!.id, status: 'active' as const }

const withStatus = (of: string, status: 'active' | 'cancelled', summary: object) => ({
  attendees: whole.attendees.map((each) => (each.id === of ? { ...each, status } : each)),
  summary,
})
const nonomuraGone = withStatus(nonomura!.id, 'cancelled', {
  invited: 1,
  active: 1,
  cancelled: 2,
  allergens: { shrimp: 1 },
})

test.each([
  ['at first', [], first],
  ['pending', [fetchAttendees.pending('1', id)], { ...first, loading: true, id, requestId: '1' }],
  ['fulfilled', loaded, held],
  [
    'rejected',
    [fetchAttendees.pending('1', id), fetchAttendees.rejected(null, '1', id, failure)],
    { ...first, error: true, id },
  ],
  [
    'rejected later: what is shown stays',
    [...loaded, fetchAttendees.pending('2', id), fetchAttendees.rejected(null, '2', id, failure)],
    { ...held, error: true },
  ],
  [
    'unchanged: what is shown stays',
    [...loaded, fetchAttendees.pending('2', id), fetchAttendees.fulfilled(null, '2', id)],
    held,
  ],
  [
    'another event: nothing of the former one is held',
    [...loaded, fetchAttendees.pending('2', 'e2')],
    { ...first, loading: true, id: 'e2', requestId: '2' },
  ],
  [
    'cancelling is shown at once, and counted',
    [...loaded, setAttendance.pending('2', cancel)],
    { ...changed, data: nonomuraGone, changing: { [nonomura!.id]: 'active' } },
  ],
  [
    'an answer that comes while it is being cancelled does not show the old one',
    [
      ...loaded,
      setAttendance.pending('2', cancel),
      fetchAttendees.pending('3', id),
      fetchAttendees.fulfilled({ ...found, tag: '"3"' }, '3', id),
    ],
    { ...changed, data: nonomuraGone, changing: { [nonomura!.id]: 'active' } },
  ],
  [
    'cancelled',
    [
      ...loaded,
      setAttendance.pending('2', cancel),
      setAttendance.fulfilled({ ...nonomura!, status: 'cancelled' }, '2', cancel),
    ],
    { ...changed, data: nonomuraGone },
  ],
  [
    'refused: it is taken back',
    [...loaded, setAttendance.pending('2', cancel), setAttendance.rejected(null, '2', cancel, failure)],
    changed,
  ],
  [
    'activated',
    [...loaded, setAttendance.pending('2', activate)],
    {
      ...changed,
      data: withStatus(takahashi!.id, 'active', {
        invited: 0,
        active: 3,
        cancelled: 1,
        allergens: { shrimp: 2, crab: 1 },
      }),
      changing: { [takahashi!.id]: 'invited' },
    },
  ],
  [
    'added',
    [
      ...loaded,
      addAttendees.fulfilled({ ...whole, attendees: [], added: 0, mailed: 0, waiting: 0, duplicates: [] }, '2', {
        id,
        attendees: [],
        invite: false,
      }),
    ],
    { ...changed, data: { ...whole, attendees: [] } },
  ],
])('%s', (_, actions, state) => {
  const run = [...actions] as UnknownAction[]
  expect(selectAttendeesStatus(stateAfter(run))).toEqual(state)
})

test('each status has its call, without an event in its path', async () => {
  const { store, calls } = openTab(({ what }) => json(what.startsWith('GET') ? whole : nonomura))
  await store.dispatch(fetchAttendees(id))
  await store.dispatch(setAttendance(cancel))
  await store.dispatch(setAttendance({ ...cancel, status: 'active' }))
  expect(calls.map(({ what }) => what)).toEqual([
    `GET /backend/api/users/events/${id}/attendees`,
    `POST /backend/api/users/events/attendees/${nonomura!.id}/cancel`,
    `POST /backend/api/users/events/attendees/${nonomura!.id}/activate`,
  ])
})

test('what was asked for before or while an answer is set does not undo it', async () => {
  const [before, within, change] = [pending(), pending(), pending()]
  const answers = [json(whole), before.promise, change.promise, within.promise]
  const { store } = openTab(() => answers.shift()!)
  await store.dispatch(fetchAttendees(id))
  const early = store.dispatch(fetchAttendees(id))
  const setting = store.dispatch(setAttendance(cancel))
  before.answer(json(whole))
  await early
  const late = store.dispatch(fetchAttendees(id))
  change.answer(json({ ...nonomura, status: 'cancelled' }))
  await setting
  within.answer(json(whole))
  await late
  expect(selectAttendeesStatus(store.getState())).toMatchObject({
    loading: false,
    changing: {},
    data: { summary: { active: 1, cancelled: 2 } },
  })
})

test('a second press for the same person, while the first call runs, does nothing', async () => {
  const change = pending()
  const { store, calls } = openTab(({ what }) => (what.startsWith('GET') ? json(whole) : change.promise))
  await store.dispatch(fetchAttendees(id))
  const setting = store.dispatch(setAttendance(cancel))
  await store.dispatch(setAttendance({ ...cancel, status: 'active' }))
  change.answer(json({ ...nonomura, status: 'cancelled' }))
  await setting
  expect(calls.filter(({ what }) => what.startsWith('POST'))).toHaveLength(1)
})

test('those who are added are among the attendees', async () => {
  const answer = { ...whole, added: 1, mailed: 0, duplicates: [] }
  const { store, calls } = openTab(({ what }) => json(what.startsWith('GET') ? { ...whole, attendees: [] } : answer))
  await store.dispatch(fetchAttendees(id))
  const guest = { name: '佐藤 大輔', email: '', department: '広報課' }
  await store.dispatch(addAttendees({ id, attendees: [guest], invite: true }))
  expect(calls[1]).toMatchObject({
    what: `POST /backend/api/users/events/${id}/attendees`,
    body: { attendees: [guest] },
  })
  expect(selectAttendeesStatus(store.getState()).data).toEqual(whole)
})

test('an open page asks only for what has changed since, and for all after a change of its own', async () => {
  const tagged = () => new Response(JSON.stringify(whole), { headers: { etag: '"7"' } })
  const { store, calls } = openTab(({ what, headers }) => {
    if (what.startsWith('POST')) return json(nonomura)
    return headers.get('if-none-match') === '"7"' ? new Response(null, { status: 304 }) : tagged()
  })
  await store.dispatch(fetchAttendees(id))
  await store.dispatch(fetchAttendees(id))
  expect(selectAttendeesStatus(store.getState())).toMatchObject({ data: whole, error: false, loading: false })
  await store.dispatch(setAttendance(cancel))
  await store.dispatch(fetchAttendees(id))
  await store.dispatch(fetchAttendees('e2'))
  expect(calls.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"7"', null, null, null])
})

test.each<[string, change: (store: Tab['store']) => Promise<unknown>, told: () => object]>([
  ['an answer set', (store) => store.dispatch(setAttendance(cancel)), () => ({ ...nonomura, status: 'cancelled' })],
  [
    'guests added',
    (store) => store.dispatch(addAttendees({ id, attendees: [], invite: true })),
    () => ({ ...whole, added: 0, mailed: 0, waiting: 0, duplicates: [] }),
  ],
])('%s at one event, told after another was opened, does not stop that one from loading', async (_, change, told) => {
  const [late, other] = [pending(), pending()]
  const { store } = openTab(({ what }) => {
    if (what.startsWith('POST')) return late.promise
    return what.includes('/e2/') ? other.promise : json(whole)
  })
  await store.dispatch(fetchAttendees(id))
  const changing = change(store)
  const loading = store.dispatch(fetchAttendees('e2'))
  late.answer(json(told()))
  await changing
  expect(selectAttendeesStatus(store.getState())).toMatchObject({ id: 'e2', loading: true, data: null })
  other.answer(json({ ...whole, attendees: [] }))
  await loading
  expect(selectAttendeesStatus(store.getState())).toMatchObject({ id: 'e2', loading: false, data: { attendees: [] } })
})
