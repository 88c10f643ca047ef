import type { UnknownAction } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { answerToken, rsvp, rsvpToken } from '#web/testing/sample-event.ts'
import { json, openTab, pending, stateAfter } from '#web/testing/test-tab.ts'
import { answerRsvp, fetchRsvp, selectRsvp } from './rsvp.slice.ts'

const link = { token: rsvpToken }
const own = { token: rsvpToken, answer: answerToken }
const answer = { name: '野々村 葵', coming: true, allergens: [], note: '' }
const answered = rsvp({ answer: { ...answer, email: '', status: 'active', responded_at: null } })
const failure = (status: number) => ({ status, code: 'server', message: '', errors: [], body: {} })
const first = { status: 'idle', data: null, link: null, requestId: null, answering: 'idle' }
const loaded = [fetchRsvp.pending('1', link), fetchRsvp.fulfilled(rsvp(), '1', link)]
const held = { ...first, status: 'complete', data: rsvp(), link }
const sent = { link, answer, key: 'k' }

test.each<readonly [string, run: readonly UnknownAction[], state: object]>([
  ['at first', [], first],
  ['loading', [fetchRsvp.pending('1', link)], { ...first, status: 'loading', link, requestId: '1' }],
  ['complete', loaded, held],
  ...(
    [
      [404, '404'],
      [422, '404'],
      [500, 'serverError'],
      [0, 'serverError'],
    ] as const
  ).map(
    ([status, shown]) =>
      [
        `failure ${status}`,
        [fetchRsvp.pending('1', link), fetchRsvp.rejected(null, '1', link, failure(status))],
        { ...first, status: shown, link },
      ] as const,
  ),
  [
    'another link forgets the first',
    [...loaded, fetchRsvp.pending('2', own)],
    { ...first, status: 'loading', link: own, requestId: '2' },
  ],
  ['answering', [...loaded, answerRsvp.pending('2', sent)], { ...held, answering: 'loading' }],
  [
    'answered for the first time: the link is the own one from now on',
    [...loaded, answerRsvp.fulfilled({ ...answered, answer_token: answerToken }, '2', sent)],
    { ...held, data: answered, link: own, answering: 'complete' },
  ],
  [
    'changed: the own link stays',
    [...loaded, answerRsvp.fulfilled(answered, '2', { ...sent, link: own })],
    { ...held, data: answered, link: own, answering: 'complete' },
  ],
  ['refused', [...loaded, answerRsvp.rejected(null, '2', sent, failure(409))], { ...held, answering: 'serverError' }],
])('%s', (_, run, state) => {
  expect(selectRsvp(stateAfter(run))).toEqual(state)
})

test('two presses send one answer', async () => {
  const reply = pending()
  const { store, calls } = openTab(() => reply.promise)
  const first = store.dispatch(answerRsvp(sent))
  await store.dispatch(answerRsvp(sent))
  reply.answer(json({ ...answered, answer_token: answerToken }))
  await first
  expect(calls).toHaveLength(1)
})

test('the own secret goes in the body, and in the query only to read', async () => {
  const { store, calls } = openTab(() => json(answered))
  await store.dispatch(fetchRsvp(own))
  await store.dispatch(answerRsvp({ ...sent, link: own }))
  expect(calls[0]!.query.get('answer')).toBe(answerToken)
  expect(calls[1]).toMatchObject({ what: `POST /backend/api/rsvp/${rsvpToken}`, body: { answer_token: answerToken } })
  expect(calls[1]!.query.has('answer')).toBe(false)
  expect(selectRsvp(store.getState()).link).toEqual(own)
})
