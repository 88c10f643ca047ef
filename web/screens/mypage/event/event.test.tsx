// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Attendees, Event as Gathering } from '#contract/wire.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { type Arrived, json, pending } from '#web/app/test-tab.ts'
import { show } from '#web/testing/render.tsx'
import { advice } from '#web/testing/sample-advice.ts'
import { attendee, attendees, event } from '#web/testing/sample-event.ts'
import Event, { clientLoader } from './event.tsx'

const { id } = event()
const path = `/backend/api/users/events/${id}`

type Prepared = {
  gathering?: Partial<Gathering>
  people?: Attendees
  answers?: Record<string, unknown | ((call: Arrived) => Response | Promise<Response>)>
}

const open = ({ gathering, people = attendees(), answers }: Prepared = {}) =>
  show(<Event />, {
    at: `/mypage/events/${id}`,
    path: '/mypage/events/:id',
    loader: clientLoader,
    answers: {
      [`GET ${path}`]: event(gathering),
      [`GET ${path}/attendees`]: people,
      [`GET ${path}/advice`]: advice({ cover: [], mend: [] }),
      ...answers,
    },
  })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling!.textContent

/** As the effect of a form does. */
beforeAll(() => loadSchemas())
beforeEach(() => {
  vi.setSystemTime('2026-12-01T10:00:00+09:00')
})
afterEach(() => vi.restoreAllMocks())

test('what was answered, by whom', async () => {
  await open()
  await screen.findByRole('heading', { name: '開発本部 忘年会' })
  expect([figure('参加'), figure('未回答'), figure('不参加')]).toEqual(['2名', '1名', '1名'])
  expect((await row('野々村 葵')).textContent).toContain('えびかに')
  expect((await row('野々村 葵')).textContent).toContain('食べると症状が出ます。')
  expect(screen.getByLabelText<HTMLInputElement>('ご案内のリンク').value).toBe(event().rsvp.url)
  expect(screen.getByRole('img', { name: 'ご案内のリンクのQRコード' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ご注文を見る' }).getAttribute('href')).toBe(
    `/mypage/meetups/${event().source.id}`,
  )
})

test.each([
  [404, 'この会は見つかりません'],
  [500, 'ただいま表示できません。お手数ですが、少し時間をおいてもう一度お試しください。'],
])('answered with %s it says: %s', async (status, words) => {
  await open({
    answers: { [`GET ${path}`]: () => json({}, status), [`GET ${path}/attendees`]: () => json({}, status) },
  })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('after an outage it can be asked for again', async () => {
  let isDown = true
  const { user } = await open({ answers: { [`GET ${path}`]: () => (isDown ? json({}, 500) : json(event())) } })
  isDown = false
  await user.click(await button('もう一度試す'))
  expect(await screen.findByRole('heading', { name: '開発本部 忘年会' })).toBeTruthy()
})

test('a filter shows those with one answer', async () => {
  const { user } = await open()
  await user.click(await button('未回答 1'))
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(await row('高橋 直人')).toBeTruthy()
  expect((await button('未回答 1')).getAttribute('aria-pressed')).toBe('true')
})

test('a long list is whole on demand', async () => {
  const many = Array.from({ length: 32 }, (_, index) => attendee({ id: `b${index}`, name: `招待 ${index}` }))
  const { user } = await open({ people: { ...attendees(), attendees: many } })
  await user.click(await button('32名すべてを表示する'))
  expect(screen.getAllByRole('row')).toHaveLength(33)
})

test('an answer is set at once, and can be had back', async () => {
  const reply = pending()
  const [nonomura] = attendees().attendees
  const { user, calls } = await open({
    answers: {
      [`POST /backend/api/users/events/attendees/${nonomura!.id}/cancel`]: () => reply.promise,
      [`POST /backend/api/users/events/attendees/${nonomura!.id}/activate`]: nonomura,
    },
  })
  await user.click(await button('野々村 葵さまを不参加にする'))
  expect(figure('参加')).toBe('1名')
  expect(screen.getByRole('log').textContent).toContain('野々村 葵さまを不参加にしました')
  await act(async () => reply.answer(json({ ...nonomura, status: 'cancelled' })))
  await user.click(await button('元に戻す'))
  expect(figure('参加')).toBe('2名')
  await expect.poll(() => calls.map(({ what }) => what)).toContainEqual(expect.stringContaining('/activate'))
  expect(screen.getByRole('log').textContent).toContain('野々村 葵さまを参加にしました')
})

test('a refused change is taken back and told', async () => {
  const [nonomura] = attendees().attendees
  const { user } = await open({
    answers: {
      [`POST /backend/api/users/events/attendees/${nonomura!.id}/cancel`]: () =>
        json({ code: 'event_cancelled', message: 'この会はキャンセルされました。' }, 409),
    },
  })
  await user.click(await button('野々村 葵さまを不参加にする'))
  expect(await screen.findByText(/変更できませんでした。この会はキャンセルされました。/)).toBeTruthy()
  expect(figure('参加')).toBe('2名')
})

test('from a missing answer there is no way back, and nothing says so', async () => {
  const takahashi = attendees().attendees[2]!
  const { user } = await open({
    answers: {
      [`POST /backend/api/users/events/attendees/${takahashi.id}/activate`]: { ...takahashi, status: 'active' },
    },
  })
  await user.click(await button('高橋 直人さまを参加にする'))
  expect(await screen.findByText('高橋 直人さまを参加にしました')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull()
})

test.each<[string, Partial<Gathering>, Attendees | undefined, RegExp, 'button' | 'reason' | 'waits']>([
  ['all can be reached', {}, undefined, /お返事のない1名さまに、メールでお知らせできます/, 'button'],
  ['told an hour ago', { reminded_at: '2026-12-01T09:00:00+09:00' }, undefined, /次は12月2日（水）9時から/, 'waits'],
  ['closed', { rsvp: { ...event().rsvp, open: false } }, undefined, /受付を終了しているため/, 'reason'],
  ['nobody invited', {}, { ...attendees(), attendees: [] }, /お返事がここに集まります/, 'reason'],
  [
    'no address',
    {},
    { ...attendees(), attendees: [attendee({ status: 'invited', responded_at: null })] },
    /メールアドレスがないため/,
    'reason',
  ],
])('reminders: %s', async (_, gathering, people, words, way) => {
  await open({ gathering, people })
  await screen.findByText(words)
  const remind = screen.queryByRole<HTMLButtonElement>('button', { name: '未回答の方にお知らせする' })
  expect(remind === null).toBe(way === 'reason')
  if (remind) expect(remind.disabled).toBe(way === 'waits')
})

test('how many were reminded is told', async () => {
  const { user } = await open({ answers: { [`POST ${path}/reminders`]: { sent: 1 } } })
  await user.click(await button('未回答の方にお知らせする'))
  expect(await screen.findByText('1名さまにメールでお知らせしました。')).toBeTruthy()
})

test('the answers can be closed and opened again', async () => {
  let rsvp = event().rsvp
  const { user, calls } = await open({
    answers: {
      [`PATCH ${path}`]: ({ body }: Arrived) => {
        rsvp = { ...rsvp, open: (body as { rsvp_open: boolean }).rsvp_open }
        return json(event({ rsvp }))
      },
    },
  })
  const receive = await screen.findByRole('switch', { name: 'お返事を受け付ける' })
  expect(receive.getAttribute('aria-checked')).toBe('true')
  await user.click(receive)
  await expect.poll(() => receive.getAttribute('aria-checked')).toBe('false')
  expect(calls.at(-1)!.body).toEqual({ rsvp_open: false })
})

test('past the deadline there is no switch, and a later deadline opens it again', async () => {
  const { user, calls } = await open({
    gathering: { rsvp: { ...event().rsvp, deadline: '2026-11-30T17:00:00+09:00', open: false } },
    answers: { [`PATCH ${path}`]: event() },
  })
  await screen.findByText('締切を過ぎたため、受付を終了しました')
  expect(screen.queryByRole('switch')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: '締切の日' }), '12月10日（木）')
  await user.selectOptions(screen.getByRole('combobox', { name: '締切の時刻' }), '18時')
  await user.click(await button('締切を変更する'))
  expect(calls.at(-1)!.body).toEqual({ rsvp_deadline: '2026-12-10T18:00:00+09:00' })
  expect(await screen.findByRole('switch')).toBeTruthy()
})

test.each([
  ['12月1日（火）', '9時', 'これからの日時をお選びください。'],
  ['12月11日（金）', '19時', '会の開始までの日時をお選びください。'],
])('a deadline on %s at %s cannot be', async (day, time, words) => {
  const { user } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: '締切の日' }), day)
  await user.selectOptions(screen.getByRole('combobox', { name: '締切の時刻' }), time)
  expect(screen.getByText(words)).toBeTruthy()
  expect((await button('締切を変更する')).disabled).toBe(true)
})

test('pasted lines are read while they are typed; what is not understood stays', async () => {
  const { user, calls } = await open({
    answers: { [`POST ${path}/attendees`]: { ...attendees(), added: 2, mailed: 1, duplicates: [] } },
  })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('まとめて貼り付ける')
  await user.click(field)
  await user.paste('長谷部 智子, hasebe@example.co.jp, 広報課\n佐藤 大輔\n高橋 直人\n@@')
  expect(screen.getByText(/2名さまを読み取りました。うち1名さまにはメールをお送りします。高橋 直人さまは/)).toBeTruthy()
  expect(screen.getByText(/4行目/).closest('li')!.textContent).toContain('お名前がありません。')
  await user.click(await button('2名さまを追加する'))
  expect(await screen.findByText('2名さまを追加しました。1名さまにご案内のメールをお送りします。')).toBeTruthy()
  expect(calls.at(-1)!.body).toEqual({
    attendees: [
      { name: '長谷部 智子', email: 'hasebe@example.co.jp', department: '広報課' },
      { name: '佐藤 大輔', email: '', department: '' },
    ],
  })
  expect(field.value).toBe('@@')
})

test('one person is added, or the mistake is shown at its field', async () => {
  const { user, calls } = await open({
    answers: { [`POST ${path}/attendees`]: { ...attendees(), added: 1, mailed: 0, duplicates: [] } },
  })
  await user.click(await button('追加する'))
  expect(screen.getByText('お名前をご記入ください。')).toBeTruthy()
  await user.type(screen.getByLabelText(/^お名前/), '佐藤 大輔')
  await user.type(screen.getByLabelText(/^メールアドレス/), 'daisuke')
  await user.click(await button('追加する'))
  expect(screen.getByText('メールアドレスの形をお確かめください。')).toBeTruthy()
  await user.clear(screen.getByLabelText(/^メールアドレス/))
  await user.click(await button('追加する'))
  expect(await screen.findByText('1名さまを追加しました。')).toBeTruthy()
  expect(calls.filter(({ what }) => what.startsWith('POST'))).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>(/^お名前/).value).toBe('')
})

test('of name, times and words only what was changed is sent', async () => {
  const { user, calls } = await open({ answers: { [`PATCH ${path}`]: event({ title: '納会' }) } })
  await user.click(await button('会の内容を変更する'))
  const dialog = screen.getByRole('dialog', { name: '会の内容を変更する' })
  await user.clear(within(dialog).getByLabelText(/^会の名前/))
  await user.type(within(dialog).getByLabelText(/^会の名前/), '納会')
  await user.click(within(dialog).getByRole('button', { name: '変更を保存する' }))
  expect(await screen.findByRole('heading', { name: '納会' })).toBeTruthy()
  expect(calls.find(({ what }) => what.startsWith('PATCH'))!.body).toEqual({ title: '納会' })
  expect(screen.queryByRole('dialog', { name: '会の内容を変更する' })).toBeNull()
})

test('what somebody else changed while the form is open stays', async () => {
  let title = '忘年会'
  const { user, calls } = await open({
    answers: { [`GET ${path}`]: () => json(event({ title })), [`PATCH ${path}`]: event({ title: '納会' }) },
  })
  await user.click(await button('会の内容を変更する'))
  title = '納会'
  // A page that comes back online asks at once.
  await act(async () => window.dispatchEvent(new globalThis.Event('online')))
  expect(await screen.findByRole('heading', { name: '納会' })).toBeTruthy()
  const dialog = screen.getByRole('dialog', { name: '会の内容を変更する' })
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^会の名前/).value).toBe('忘年会')
  await user.type(within(dialog).getByLabelText(/^ひとこと/), 'どうぞ')
  await user.click(within(dialog).getByRole('button', { name: '変更を保存する' }))
  await expect
    .poll(() => calls.find(({ what }) => what.startsWith('PATCH'))?.body)
    .toEqual({
      note: `${event().note}どうぞ`,
    })
})

test('an earlier beginning takes the deadline along', async () => {
  const { user, calls } = await open({
    gathering: { rsvp: { ...event().rsvp, deadline: '2026-12-11T18:00:00+09:00' } },
    answers: { [`PATCH ${path}`]: event() },
  })
  await user.click(await button('会の内容を変更する'))
  const starts = screen.getByLabelText(/^開始/)
  await user.clear(starts)
  await user.type(starts, '17:30')
  await user.click(await button('変更を保存する'))
  await expect
    .poll(() => calls.find(({ what }) => what.startsWith('PATCH'))?.body)
    .toEqual({
      starts_at: '2026-12-11T17:30:00+09:00',
      ends_at: '2026-12-11T20:30:00+09:00',
      rsvp_deadline: '2026-12-11T17:30:00+09:00',
    })
})

test('a cancelled gathering, or one that is over, is only read', async () => {
  await open({ gathering: { status: 'cancelled' } })
  await screen.findByText('キャンセル済み')
  expect(await row('野々村 葵')).toBeTruthy()
  for (const name of [/にする$/, '会の内容を変更する', 'コピーする', '追加する']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('a file that was refused says why', async () => {
  const { user } = await open({
    answers: { [`GET ${path}/attendees.csv`]: () => json({ code: 'event_not_found', message: '見つかりません' }, 404) },
  })
  await user.click(await button('CSVに書き出す'))
  expect(await screen.findByText('見つかりません')).toBeTruthy()
})

test('the answers are asked for again while the page is in sight, and less often while nothing answers', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00+09:00') })
  let isDown = false
  const counts = { count: 0 }
  const one = attendees().attendees.slice(0, 1)
  await open({
    answers: {
      [`GET ${path}/attendees`]: () => {
        counts.count += 1
        if (isDown) return json({}, 500)
        return json(
          counts.count === 1 ? attendees() : { attendees: one, summary: { ...attendees().summary, active: 1 } },
        )
      },
    },
  })
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect([counts.count, figure('参加')]).toEqual([1, '2名'])
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect([counts.count, figure('参加')]).toEqual([2, '1名'])
  isDown = true
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(counts.count).toBe(3)
  expect(screen.getByText(/通信が途切れています/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect([counts.count, figure('参加')]).toEqual([3, '1名'])
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  expect(counts.count).toBe(3)
  hidden.mockReturnValue('visible')
  isDown = false
  await act(async () => document.dispatchEvent(new globalThis.Event('visibilitychange')))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(counts.count).toBe(4)
})
