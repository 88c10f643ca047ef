import { expect, test } from 'vitest'
import { quote } from '#web/testing/sample-quote.ts'
import { json, openTab, pending } from '#web/testing/test-tab.ts'
import { answerQuote, fetchQuote, selectQuote } from './quote.slice.ts'

const token = 'a'.repeat(48)
const approved = quote({ state: 'approved' })
const approve = { token, answer: 'approved', body: { name: '長宗我部 和彦', comment: '' } } as const

test('what was asked for before an answer does not show the quote as open again', async () => {
  const [early, late] = [json(quote()), pending()]
  let isFirst = true
  const { store } = openTab(({ what }) => {
    if (what.startsWith('POST')) return json(approved)
    if (!isFirst) return late.promise
    isFirst = false
    return early
  })
  await store.dispatch(fetchQuote(token))
  const looking = store.dispatch(fetchQuote(token))
  await store.dispatch(answerQuote(approve))
  late.answer(json(quote()))
  await looking
  expect(selectQuote(store.getState())).toMatchObject({ status: 'complete', data: { state: 'approved' } })
})

test('an answer that is told after another quote was opened is not shown as that one', async () => {
  const late = pending()
  const other = quote({ number: 'QT-2611-0002' })
  const { store } = openTab(({ what }) => {
    if (what.startsWith('POST')) return late.promise
    return json(what.endsWith(token) ? quote() : other)
  })
  await store.dispatch(fetchQuote(token))
  const answering = store.dispatch(answerQuote(approve))
  await store.dispatch(fetchQuote('b'.repeat(48)))
  late.answer(json(approved))
  await answering
  expect(selectQuote(store.getState())).toMatchObject({ data: { number: 'QT-2611-0002' } })
})
