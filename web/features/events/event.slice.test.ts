import type { UnknownAction } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { event } from '#web/testing/sample-event.ts'
import { json, openTab, pending, stateAfter } from '#web/testing/test-tab.ts'
import { fetchEvent, patchEvent, replaceRsvpLink, selectEvent } from './event.slice.ts'

const { id } = event()
const changed = event({ title: '納会' })
const patch = { id, change: { title: '納会' } }
const failure = (status: number) => ({ status, code: 'server', message: '', errors: [], body: {} })
const first = { status: 'idle', data: null, errorCode: null, id: null, requestId: null }
const loaded = [fetchEvent.pending('1', id), fetchEvent.fulfilled(event(), '1', id)]
const whole = { ...first, data: event(), id }

test.each<readonly [string, run: readonly UnknownAction[], state: object]>([
  ['at first', [], first],
  ['fetch pending', [fetchEvent.pending('1', id)], { ...first, status: 'eventFetchPending', id, requestId: '1' }],
  ['fetch success', loaded, whole],
  [
    'fetch failure 404',
    [fetchEvent.pending('1', id), fetchEvent.rejected(null, '1', id, failure(404))],
    { ...first, status: 'eventFetchError', errorCode: 404, id },
  ],
  ...[0, 403, 500, 503].map(
    (status) =>
      [
        `fetch failure ${status}`,
        [fetchEvent.pending('1', id), fetchEvent.rejected(null, '1', id, failure(status))],
        { ...first, status: 'eventFetchError', errorCode: 500, id },
      ] as const,
  ),
  [
    'fetch again keeps what is shown',
    [...loaded, fetchEvent.pending('2', id)],
    { ...whole, status: 'eventFetchPending', requestId: '2' },
  ],
  [
    'fetch of another forgets the first',
    [...loaded, fetchEvent.pending('2', 'x')],
    { ...first, status: 'eventFetchPending', id: 'x', requestId: '2' },
  ],
  ['patch pending', [...loaded, patchEvent.pending('2', patch)], { ...whole, status: 'eventFetchPending' }],
  [
    'patch success',
    [...loaded, patchEvent.pending('2', patch), patchEvent.fulfilled(changed, '2', patch)],
    { ...whole, data: changed },
  ],
  [
    'patch failure',
    [...loaded, patchEvent.pending('2', patch), patchEvent.rejected(null, '2', patch, failure(409))],
    { ...whole, status: 'eventFetchError' },
  ],
  ['another link', [...loaded, replaceRsvpLink.fulfilled(changed, '2', { id })], { ...whole, data: changed }],
])('%s', (_, run, state) => {
  expect(selectEvent(stateAfter(run))).toEqual(state)
})

test('an answer asked for before a change does not overwrite it', async () => {
  const slow = pending()
  let isFirst = true
  const { store } = openTab(({ what }) => {
    if (what.startsWith('PATCH')) return json(changed)
    if (!isFirst) return slow.promise
    isFirst = false
    return json(event())
  })
  await store.dispatch(fetchEvent(id))
  const old = store.dispatch(fetchEvent(id))
  await store.dispatch(patchEvent(patch))
  slow.answer(json(event()))
  await old
  expect(selectEvent(store.getState())).toMatchObject({ status: 'idle', data: { title: '納会' } })
})

test('a change of one event, told after another was opened, does not stop that one from loading', async () => {
  const [late, other] = [pending(), pending()]
  const { store } = openTab(({ what }) => {
    if (what.startsWith('PATCH')) return late.promise
    return what.endsWith('/x') ? other.promise : json(event())
  })
  await store.dispatch(fetchEvent(id))
  const changing = store.dispatch(patchEvent(patch))
  const loading = store.dispatch(fetchEvent('x'))
  late.answer(json(changed))
  await changing
  expect(selectEvent(store.getState())).toMatchObject({ id: 'x', status: 'eventFetchPending', data: null })
  other.answer(json(event({ id: 'x' })))
  await loading
  expect(selectEvent(store.getState())).toMatchObject({ id: 'x', status: 'idle', data: { id: 'x' } })
})
