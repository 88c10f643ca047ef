import { expect, test } from 'vitest'
import type { EnquiryInput } from '#contract/enquiry-fields.ts'
import { authActions } from '#web/features/session/auth.slice.ts'
import { json, openTab, pending, stateAfter } from '#web/testing/test-tab.ts'
import { type ContactState, formChanged, opened, postContact, selectContact } from './contact.slice.ts'

const sent: EnquiryInput = {
  kind: 'estimate',
  name: '田中 仁',
  company: '',
  email: 'jin@example.com',
  tel: '',
  message: '問い',
  agreed_privacy: true,
  privacy_version: '2026-11-23',
  trap: '',
}
const receipt = { number: 'CT-261124-0018', received_at: '2026-11-24T10:42:00+09:00' }
const failure = { status: 500, code: 'server', message: '', errors: [], body: {} }
const empty: ContactState = { fetching: false, error: null, postContactData: null, complete: false, isLatest: false }
const asked = { ...empty, fetching: true, postContactData: { sent, receipt: null }, isLatest: true }
const failed = { ...asked, fetching: false, error: failure }
const done = { ...asked, fetching: false, postContactData: { sent, receipt }, complete: true }
const ask = postContact.pending('1', sent)
const fail = postContact.rejected(null, '1', sent, failure)

test.each([
  ['at first', [], empty],
  ['it is sent', [ask], asked],
  ['it has come', [ask, postContact.fulfilled(receipt, '1', sent)], done],
  ['it has not come', [ask, fail], failed],
  ['the form is changed', [ask, fail, formChanged()], { ...failed, isLatest: false }],
  ['it is sent again', [ask, fail, formChanged(), postContact.pending('2', sent)], asked],
  ['the screen is opened again', [ask, postContact.fulfilled(receipt, '1', sent), opened()], empty],
  ['the screen is opened while it is sent', [ask, opened()], asked],
])('%s', (_when, actions, state) => {
  expect(selectContact(stateAfter(actions))).toEqual(state)
})

test('a second press while the first is under way sends nothing', async () => {
  const { promise, answer } = pending()
  const { store, calls } = openTab(() => promise)
  const both = [store.dispatch(postContact(sent)), store.dispatch(postContact(sent))]
  answer(json(receipt, 202))
  await Promise.all(both)
  expect(calls.map(({ what, body }) => [what, body])).toEqual([['POST /backend/api/contact', sent]])
  expect(selectContact(store.getState())).toEqual(done)
})

test('the end of a session forgets what was sent', async () => {
  const { store } = openTab(() => json(receipt, 202))
  await store.dispatch(postContact(sent))
  store.dispatch(authActions.sessionEnded())
  expect(selectContact(store.getState())).toEqual(empty)
})
