// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Rsvp as Invitation } from '#contract/events.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { keepAnswer, keptAnswers } from '#web/browser/kept-answers.ts'
import { show } from '#web/testing/render.tsx'
import { answerToken, rsvp, rsvpToken } from '#web/testing/sample-event.ts'
import { type Answered, type Arrived, json, pending } from '#web/testing/test-tab.ts'
import Rsvp, { loader } from './rsvp.tsx'

const call = `/backend/api/rsvp/${rsvpToken}`
const given = (changes: Partial<NonNullable<Invitation['answer']>> = {}): Invitation['answer'] => ({
  name: '野々村 葵',
  email: '',
  status: 'active',
  allergens: ['shrimp', 'kiwi'],
  note: '19時に着きます。',
  responded_at: '2026-11-25T10:00:00+09:00',
  ...changes,
})

const open = (invitation: Answered, reply?: Answered, query = '') =>
  show(<Rsvp />, {
    at: `/rsvp/${rsvpToken}${query}`,
    path: '/rsvp/:token',
    loader,
    answers: { [`GET ${call}`]: invitation, [`POST ${call}`]: reply },
  })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const name = () => screen.getByLabelText<HTMLInputElement>(/^お名前/)
const answered = (changes: Parameters<typeof given>[0] = {}) => rsvp({ answer: given(changes) })

/** As the effect of the form does. */
beforeAll(() => loadSchemas())
beforeEach(() => {
  vi.setSystemTime('2026-12-01T10:00:00+09:00')
  window.history.replaceState(null, '', `/rsvp/${rsvpToken}`)
  window.localStorage.clear()
})

test('a guest answers, and the address becomes the own link', async () => {
  const { user, calls } = await open(rsvp(), { ...answered(), answer_token: answerToken })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('開発本部 忘年会')
  expect(screen.getByText('山本 美咲さまからのご案内')).toBeTruthy()
  await user.type(name(), '野々村 葵')
  await user.click(screen.getByRole('radio', { name: '参加' }))
  await user.click(screen.getByRole('checkbox', { name: 'えび' }))
  await user.click(screen.getByText('そのほかの20品目から選ぶ'))
  await user.click(screen.getByRole('checkbox', { name: /^キウイ ?フルーツ$/ }))
  await user.type(screen.getByLabelText(/^ひとこと/), '19時に着きます。')
  await user.click(await button('お返事を送る'))
  const heading = await screen.findByRole('heading', { name: /当日お待ちしております/ })
  expect(document.activeElement).toBe(heading)
  expect(calls[1]).toMatchObject({
    what: `POST ${call}`,
    body: {
      name: '野々村 葵',
      email: '',
      coming: true,
      allergens: ['shrimp', 'kiwi'],
      note: '19時に着きます。',
    },
  })
  expect(calls[1]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(window.location.search).toBe(`?answer=${answerToken}`)
  expect(screen.getByText('えび、キウイフルーツ')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'カレンダーに追加する' }).hasAttribute('download')).toBe(true)
})

test('who does not come is not asked for allergies, and sends none', async () => {
  const { user, calls } = await open(rsvp(), answered({ status: 'cancelled', allergens: [] }))
  await user.type(name(), '李 ユナ')
  await user.click(screen.getByRole('checkbox', { name: 'えび' }))
  await user.click(screen.getByRole('radio', { name: '不参加' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(await button('お返事を送る'))
  await screen.findByText('ご不参加の旨、承りました。')
  expect(calls[1]!.body).toMatchObject({ coming: false, allergens: [] })
  expect(screen.queryByRole('link', { name: 'カレンダーに追加する' })).toBeNull()
})

test('who does not know yet says so with the allergies, and decides later', async () => {
  const undecided = answered({ status: 'invited', maybe: true })
  const { user, calls } = await open(rsvp(), undecided)
  await user.type(name(), '野々村 葵')
  await user.click(screen.getByRole('radio', { name: 'まだわからない' }))
  await user.click(screen.getByRole('checkbox', { name: 'えび' }))
  await user.click(await button('お返事を送る'))
  const heading = await screen.findByRole('heading', { name: '未定のお返事を承りました。' })
  expect(document.activeElement).toBe(heading)
  expect(calls[1]!.body).toMatchObject({ coming: 'maybe', allergens: ['shrimp'] })
  expect(screen.getByText('未定')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'カレンダーに追加する' })).toBeTruthy()
  await user.click(await button('お返事を変更する'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'まだわからない' }).checked).toBe(true)
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { user, calls } = await open(rsvp())
  await user.click(await button('お返事を送る'))
  expect(await screen.findByText('お名前をご記入ください。')).toBeTruthy()
  expect(screen.getByText('ご出欠をお選びください。')).toBeTruthy()
  expect(document.activeElement).toBe(name())
  expect(calls).toHaveLength(1)
  await user.type(name(), '野々村')
  await user.click(screen.getByRole('radio', { name: '参加' }))
  expect(screen.queryByText('お名前をご記入ください。')).toBeNull()
  expect(screen.queryByText('ご出欠をお選びください。')).toBeNull()
})

test('two presses send one answer', async () => {
  const reply = pending()
  const { user, calls } = await open(rsvp(), () => reply.promise)
  await user.type(name(), '野々村 葵')
  await user.click(screen.getByRole('radio', { name: '参加' }))
  await user.dblClick(await button('お返事を送る'))
  await act(async () => reply.answer(json(answered())))
  await screen.findByText('お返事を幹事さまに届けました')
  expect(calls.filter(({ what }) => what.startsWith('POST'))).toHaveLength(1)
})

test('without a connection everything stays, and goes out with the same key when it is back', async () => {
  let isOnline = false
  const { user, calls } = await open(rsvp(), () =>
    isOnline ? json({ ...answered(), answer_token: answerToken }) : Promise.reject(new TypeError('fetch failed')),
  )
  await user.type(name(), '野々村 葵')
  await user.click(screen.getByRole('radio', { name: '参加' }))
  await user.click(screen.getByRole('checkbox', { name: 'かに' }))
  await user.click(await button('お返事を送る'))
  await screen.findByText(/まだお送りできていません/)
  expect([name().value, screen.getByRole<HTMLInputElement>('checkbox', { name: 'かに' }).checked]).toEqual([
    '野々村 葵',
    true,
  ])
  isOnline = true
  await act(async () => window.dispatchEvent(new Event('online')))
  await screen.findByText('お返事を幹事さまに届けました')
  const sent = calls.filter(({ what }) => what.startsWith('POST'))
  expect(sent).toHaveLength(2)
  expect(sent[0]!.headers.get('idempotency-key')).toBe(sent[1]!.headers.get('idempotency-key'))
  expect(sent[0]!.body).toEqual(sent[1]!.body)
})

test('the own link shows the own answer, which can be changed', async () => {
  const { user, calls } = await open(answered(), answered({ note: '' }), `?answer=${answerToken}`)
  expect(calls[0]!.query.get('answer')).toBe(answerToken)
  expect(screen.queryByText('お返事を幹事さまに届けました')).toBeNull()
  await user.click(await button('お返事を変更する'))
  expect(name().value).toBe('野々村 葵')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '参加' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^キウイ ?フルーツ$/ }).checked).toBe(true)
  await user.clear(screen.getByLabelText(/^ひとこと/))
  await user.click(await button('お返事を変更する'))
  await screen.findByText('お返事を幹事さまに届けました')
  expect(calls[1]!.body).toMatchObject({ answer_token: answerToken, note: '', allergens: ['shrimp', 'kiwi'] })
})

test('a change can be left', async () => {
  const { user, calls } = await open(answered())
  await user.click(await button('お返事を変更する'))
  await user.click(await button('変更せずに戻る'))
  expect(await button('お返事を変更する')).toBeTruthy()
  expect(calls).toHaveLength(1)
})

test('who was invited by name need not write it', async () => {
  await open(rsvp({ invited: { name: '高橋 直人', email: 'takahashi@example.co.jp' } }))
  expect(name().value).toBe('高橋 直人')
})

test.each<[string, Partial<Invitation>, RegExp]>([
  [
    'past the deadline',
    { deadline: '2026-11-30T18:00:00+09:00', open: false },
    /締切は11月30日（月）18時でした。ご出欠は/,
  ],
  [
    'past the deadline, with an answer',
    { deadline: '2026-11-30T18:00:00+09:00', open: false, answer: given() },
    /いまのお返事は「参加」です。変更がある場合は、幹事の山本 美咲さまに/,
  ],
  ['closed by the organiser', { open: false }, /^ご出欠は、幹事の山本 美咲さまに直接お知らせください。$/],
  ['cancelled', { status: 'cancelled', open: false }, /お返事をいただく必要はありません/],
])('%s there is no form', async (_, changes, words) => {
  await open(rsvp(changes))
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('answers that were closed in the meantime say so', async () => {
  let isOpen = true
  const { user } = await open(
    () => json(rsvp({ open: isOpen })),
    () => {
      isOpen = false
      return json({ code: 'rsvp_closed', message: 'お返事の受付は終わりました。' }, 409)
    },
  )
  await user.type(name(), '野々村 葵')
  await user.click(screen.getByRole('radio', { name: '参加' }))
  await user.click(await button('お返事を送る'))
  expect(await screen.findByRole('heading', { name: 'お返事の受付は終わりました。' })).toBeTruthy()
})

test.each([
  [404, 'ご案内が見つかりません'],
  [422, 'ご案内が見つかりません'],
  [500, 'ただいま表示できません'],
])('a link answered with %s: %s', async (status, words) => {
  await open(() => json({}, status))
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeTruthy()
})

test('the head of the page says nothing of the key', async () => {
  await open(answered(), undefined, `?answer=${answerToken}`)
  expect(document.head.innerHTML).not.toContain(answerToken)
})

test('the frame has the mark and two legal links, and no menu or cart', async () => {
  await open(rsvp())
  expect(
    within(screen.getByRole('banner'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/'])
  expect(
    within(screen.getByRole('contentinfo'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/legal/privacy', '/legal/terms'])
})

test('the shared link shows what was answered in this browser, says whose it is, and lets another answer', async () => {
  const reply = { ...answered(), answer_token: answerToken }
  const first = await open(rsvp(), reply)
  await first.user.type(name(), '野々村 葵')
  await first.user.click(screen.getByRole('radio', { name: '参加' }))
  await first.user.click(await button('お返事を送る'))
  await screen.findByRole('heading', { name: /当日お待ちしております/ })
  cleanup()
  window.history.replaceState(null, '', `/rsvp/${rsvpToken}`)
  const asked = ({ query }: Arrived) => json(query.get('answer') === answerToken ? answered() : rsvp())
  const { user } = await open(asked)
  expect(await screen.findByText(/野々村 葵さまのお返事です/)).toBeTruthy()
  await user.click(await button('別の方として回答する'))
  await expect.poll(() => screen.queryByRole('form', { name: 'お返事' })).toBeTruthy()
  expect([name().value, window.location.search]).toEqual(['', ''])
})

test('an answer that is not on the list any more is forgotten, and the form is shown', async () => {
  keepAnswer(rsvpToken, { name: '野々村 葵', answer: answerToken }, new Date('2026-12-11T20:30:00+09:00'))
  await open(({ query }: Arrived) =>
    query.get('answer') === answerToken ? json({ code: 'rsvp_not_found' }, 404) : json(rsvp()),
  )
  await expect.poll(() => keptAnswers(rsvpToken, new Date())).toEqual([])
  await expect.poll(() => screen.queryByRole('form', { name: 'お返事' })).toBeTruthy()
})

test('of a gathering that is not confirmed it says that it is being arranged', async () => {
  await open(rsvp({ status: 'requested', open: false }))
  expect(screen.getByText('この会は、ただいま準備しています。')).toBeTruthy()
  expect(screen.queryByText(/受付は終わりました/)).toBeNull()
})
