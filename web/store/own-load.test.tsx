// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authActions } from '#web/features/session/auth.slice.ts'
import { show } from '#web/testing/render.tsx'
import { quoteSummary } from '#web/testing/sample-quote.ts'
import { json, pending } from '#web/testing/test-tab.ts'
import { ownLoad, useOwn } from './own-load.ts'

const quotes = ownLoad('quotes', ({ api, signal }, page: number) =>
  api.page('listQuotes', { query: { page: String(page) }, signal }),
)
const titles = ({ rows }: { rows: { title: string }[] } = { rows: [] }) => rows.map(({ title }) => title).join()

function List({ page }: { page: number }) {
  const { shown, latest, hasFailed, again } = useOwn(quotes, page)
  return (
    <>
      <output>{shown ? titles(shown) : hasFailed ? 'failed' : 'waiting'}</output>
      <p>{titles(latest)}</p>
      <button type="button" onClick={again}>
        again
      </button>
    </>
  )
}

/** A tab whose lists are answered as `shop.answer` says at that moment. */
async function open() {
  const shop = { answer: (page: string): Response | Promise<Response> => list(`page ${page}`) }
  const later: Record<string, Promise<Response>> = {}
  const answerTo = (page: string) => later[page] ?? shop.answer(page)
  const tab = await show(<List page={1} />, {
    answers: { 'GET /backend/api/users/quotes': ({ query }) => answerTo(query.get('page')!) },
  })
  const load = (page: number) => act(async () => void (await tab.store.dispatch(quotes(page))))
  /** Loads a page that is answered when the test says so. */
  const loadLater = async (page: number) => {
    const late = pending()
    later[page] = late.promise
    let loading: Promise<unknown> | undefined
    await act(async () => {
      loading = tab.store.dispatch(quotes(page))
    })
    return (answer: Response) =>
      act(async () => {
        late.answer(answer)
        await loading
      })
  }
  return { ...tab, shop, load, loadLater }
}
const list = (title: string) => json([quoteSummary({ title })])
const said = () => screen.getByRole('status').textContent

test('what was asked for is waited for, and then shown', async () => {
  const { load, rerender } = await open()
  expect(said()).toBe('waiting')
  await load(1)
  expect(said()).toBe('page 1')
  rerender(<List page={2} />)
  expect([said(), screen.getByRole('paragraph').textContent]).toEqual(['waiting', 'page 1'])
  await load(2)
  expect(said()).toBe('page 2')
})

test('who comes back sees at once what was loaded before, and then what is new', async () => {
  const { load, loadLater, rerender } = await open()
  await load(1)
  rerender(<p>another screen</p>)
  const answer = await loadLater(1)
  rerender(<List page={1} />)
  expect(said()).toBe('page 1')
  await answer(list('newer'))
  expect(said()).toBe('newer')
})

test('of two answers the one to the later question is shown', async () => {
  const { loadLater, rerender } = await open()
  const [answerFirst, answerSecond] = [await loadLater(1), await loadLater(2)]
  rerender(<List page={2} />)
  await answerSecond(list('second'))
  await answerFirst(list('first'))
  expect(said()).toBe('second')
})

test.each([
  ['a lost connection', 'page 1', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an outage', 'page 1', () => new Response('Bad Gateway', { status: 502 })],
  ['too many questions', 'page 1', () => json({ code: 'too_many_requests', message: '' }, 429)],
  ['a right that is gone', 'failed', () => json({ code: 'forbidden', message: '' }, 403)],
  ['a thing that is gone', 'failed', () => json({ code: 'not_found', message: '' }, 404)],
])('after %s the screen shows: %s', async (_, words, answer) => {
  const { load, shop } = await open()
  await load(1)
  shop.answer = answer
  await load(1)
  expect(said()).toBe(words)
})

test('a first load that failed can be repeated', async () => {
  const { load, shop, user } = await open()
  shop.answer = () => json({}, 500)
  await load(1)
  expect(said()).toBe('failed')
  shop.answer = () => list('there')
  await user.click(screen.getByRole('button'))
  await expect.poll(said).toBe('there')
})

test('the next account in the same tab sees nothing of this one, not even what was on its way', async () => {
  const { load, loadLater, store } = await open()
  await load(1)
  const answer = await loadLater(1)
  act(() => void store.dispatch(authActions.sessionEnded()))
  expect([said(), screen.getByRole('paragraph').textContent]).toEqual(['waiting', ''])
  await answer(list('of the one before'))
  expect(said()).toBe('waiting')
  expect(JSON.stringify(store.getState())).not.toContain('of the one before')
})
