// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Attendee, AttendeesChange } from '#contract/attendees.ts'
import { countAllergens, countAttendees } from '#domain/attendee.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { changeAttendees, fetchAttendees, selectAttendeesStatus } from '#web/features/events/attendees-status.slice.ts'
import { Toasts } from '#web/features/frame/toasts.tsx'
import { useAppSelector } from '#web/store/hooks.ts'
import { show } from '#web/testing/render.tsx'
import { attendee, event } from '#web/testing/sample-event.ts'
import { type Arrived, json } from '#web/testing/test-tab.ts'
import { Guests } from './guests.tsx'

const gathering = event()
const path = `/backend/api/users/events/${gathering.id}`
const one = '/backend/api/users/events/attendees'
const summaryOf = (guests: readonly Attendee[]) => ({ ...countAttendees(guests), allergens: countAllergens(guests) })
const listOf = (guests: readonly Attendee[]) => ({ attendees: [...guests], summary: summaryOf(guests) })
const guest = (id: string, changes: Partial<Attendee> = {}) =>
  attendee({ id, name: `招待 ${id}`, department: '', allergens: [], note: '', responded_at: null, ...changes })
const many = (count: number, changes: Partial<Attendee> = {}) =>
  Array.from({ length: count }, (_, index) => guest(`${index + 1}`, changes))

function List({ canChange }: { canChange: boolean }) {
  const { data } = useAppSelector(selectAttendeesStatus)
  return data && <Guests event={gathering} attendees={data.attendees} canChange={canChange} />
}

/** A shop that keeps the list, and the rows that were taken out. */
async function open(guests: readonly Attendee[], { canChange = true, refuses = false, search = '' } = {}) {
  let rows = [...guests]
  const gone = new Map<string, Attendee>()
  const change = ({ body }: Arrived) => {
    if (refuses) return json({ code: 'event_cancelled', message: 'この会はキャンセルされました。' }, 409)
    const { attendees, status, removed } = body as AttendeesChange
    if (removed === false) rows.push(...attendees.flatMap((id) => gone.get(id) ?? []))
    const isMeant = ({ id }: Attendee) => attendees.includes(id)
    for (const row of rows.filter(isMeant)) if (removed) gone.set(row.id, row)
    if (removed) rows = rows.filter((row) => !isMeant(row))
    if (status) rows = rows.map((row) => (isMeant(row) ? { ...row, status } : row))
    return json(listOf(rows))
  }
  const set = (id: string, status: 'active' | 'cancelled') => () => {
    if (refuses) return json({ code: 'event_cancelled', message: 'この会はキャンセルされました。' }, 409)
    rows = rows.map((row) => (row.id === id ? { ...row, status } : row))
    return json(rows.find((row) => row.id === id))
  }
  const shown = await show(
    <>
      <List canChange={canChange} />
      <Toasts />
      <input aria-label="ほかの欄" />
    </>,
    {
      at: `/mypage/events/${gathering.id}${search}`,
      before: (dispatch) => dispatch(fetchAttendees(gathering.id)),
      answers: {
        [`GET ${path}/attendees`]: () => json(listOf(rows)),
        [`PATCH ${path}/attendees`]: change,
        [`GET ${path}/letters`]: {
          invitation: { subject: 'ご案内', text: 'ご出欠をお知らせください。' },
          reminder: { subject: 'お返事をお待ちしています', text: 'お返事がまだのようです。' },
        },
        [`POST ${path}/invitations`]: ({ body }: Arrived) =>
          json({ sent: (body as { attendees: string[] }).attendees.length }),
        ...Object.fromEntries(
          guests.flatMap(({ id }) => [
            [`POST ${one}/${id}/cancel`, set(id, 'cancelled')],
            [`POST ${one}/${id}/activate`, set(id, 'active')],
            [
              `PATCH ${one}/${id}`,
              ({ body }: Arrived) => {
                rows = rows.map((row) => (row.id === id ? { ...row, ...(body as Partial<Attendee>) } : row))
                return json(rows.find((row) => row.id === id))
              },
            ],
          ]),
        ),
      },
    },
  )
  const poll = async (next: readonly Attendee[]) => {
    rows = [...next]
    await act(async () => {
      await shown.store.dispatch(fetchAttendees(gathering.id))
    })
  }
  return { ...shown, poll }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const menuOf = (name: string) => button(`変更 ${name}の操作`)
const item = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const names = (group: string) =>
  within(screen.getByRole('list', { name: group }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')!.textContent)
const focused = () => document.activeElement?.getAttribute('aria-label')
const told = () => screen.getByRole('log').textContent

beforeAll(() => loadSchemas())

test.each([
  ['?guests=invited', ['未回答 1名さま']],
  ['?guests=constructor', ['未回答 1名さま', '参加 1名さま']],
])('a link may lead to some of them: %s', async (search, groups) => {
  await open([guest('1', { status: 'invited' }), guest('2', { status: 'active' })], { search })
  expect(headings()).toEqual(groups)
})

test('one guest is written to again, once the mail was seen', async () => {
  vi.setSystemTime('2026-12-01T10:00:00+09:00')
  const waits = { status: 'invited', email: 'sato@example.jp' } as const
  const { user, calls } = await open([
    guest('1', { ...waits, asked_at: '2026-11-24T10:00:00+09:00' }),
    guest('2', { ...waits, asked_at: '2026-11-30T10:00:00+09:00' }),
    guest('3', { ...waits }),
    guest('4', { ...waits, status: 'active' }),
  ])
  const items = async (name: string) => {
    await user.click(menuOf(name))
    const texts = within(await screen.findByRole('dialog')).getAllByRole('listitem')
    const found = texts.map(({ textContent }) => textContent).find((text) => text.includes('案内'))
    await user.keyboard('{Escape}')
    return found
  }
  expect(await items('招待 2さま')).toBe('案内は、12月2日（水）10時からもう一度送れます。')
  expect(await items('招待 3さま')).toBe('案内を送る')
  expect(await items('招待 4さま')).toBeUndefined()
  await user.click(menuOf('招待 1さま'))
  await user.click(item('案内をもう一度送る'))
  expect(await screen.findByText('お返事がまだのようです。')).toBeTruthy()
  expect(calls.filter(({ what }) => what.startsWith('POST'))).toEqual([])
  await user.click(item('送る'))
  await expect.poll(told).toContain('招待 1さまに案内をお送りします')
  expect(calls.find(({ what }) => what === `POST ${path}/invitations`)!.body).toEqual({ attendees: ['1'] })
  await expect.poll(focused).toBe('変更 招待 1さまの操作')
})

test('the chosen are written to together, those who may be asked now, once both mails were seen', async () => {
  vi.setSystemTime('2026-12-01T10:00:00+09:00')
  const waits = { status: 'invited', email: 'sato@example.jp' } as const
  const { user, calls } = await open([
    guest('1', { ...waits, asked_at: '2026-11-24T10:00:00+09:00' }),
    guest('2', { ...waits, asked_at: '2026-11-30T10:00:00+09:00' }),
    guest('3', { ...waits }),
    guest('4', { status: 'invited', email: '' }),
  ])
  const tick = (id: string) => user.click(screen.getByRole('checkbox', { name: `招待 ${id}さまを選ぶ` }))
  await tick('4')
  expect(screen.queryByRole('button', { name: /^案内を送る/ })).toBeNull()
  for (const id of ['1', '2', '3']) await tick(id)
  await user.click(screen.getByRole('button', { name: /案内を送る.*うち2名さま/ }))
  const dialog = await screen.findByRole('dialog', { name: '2名さまに案内を送ります' })
  expect(await within(dialog).findByRole('region', { name: '1名さまに届くご案内' })).toBeTruthy()
  expect(within(dialog).getByRole('region', { name: '1名さまに届くお返事のお願い' })).toBeTruthy()
  expect(calls.filter(({ what }) => what.startsWith('POST'))).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '送る' }))
  await expect.poll(told).toContain('2名さまに案内をお送りします')
  expect(calls.find(({ what }) => what === `POST ${path}/invitations`)!.body).toEqual({ attendees: ['1', '3'] })
  expect(screen.queryByRole('region', { name: '選んだ方の操作' })).toBeNull()
})

test('the organiser’s own row says so', async () => {
  const { store } = await open([guest('1', { email: 'Organiser@example.jp' }), guest('2')])
  await act(async () => {
    store.dispatch({ type: 'me/fetch/fulfilled', payload: { email: 'organiser@example.jp' }, meta: {} })
  })
  expect(screen.getAllByText('幹事').map((tag) => tag.closest('li')!.querySelector('b')!.textContent)).toEqual([
    '招待 1',
  ])
})

test('300 guests stand in four groups, ten of each, and those who do not come are folded', async () => {
  const guests = many(300).map((each, index) => ({
    ...each,
    status: (['invited', 'active', 'cancelled'] as const)[index % 3]!,
    allergens: index % 30 === 1 ? (['egg'] as const).slice() : [],
  }))
  await open(guests)
  expect(headings()).toEqual(['未回答 100名さま', 'アレルギーのある方 10名さま', '参加 90名さま', '不参加 100名さま'])
  expect(names('未回答')).toHaveLength(10)
  const folded = screen.getByText('不参加', { selector: 'h3' }).closest('details')!
  expect([folded.open, screen.getByText('参加', { selector: 'h3' }).closest('details')!.open]).toEqual([false, true])
  expect(button('すべて 300').getAttribute('aria-pressed')).toBe('true')
})

test('row 201 is found by its name, its department and by the filter; what is not there is said', async () => {
  const guests = many(300, { status: 'invited' })
  guests[200] = guest('201', { name: '髙橋 ナオト', department: '品質保証・推進室', status: 'cancelled' })
  const { user } = await open(guests)
  const search = screen.getByRole('searchbox', { name: '参加者を探す' })
  await user.type(search, '高橋ﾅｵﾄ')
  expect(headings()).toEqual(['不参加 1名さま'])
  expect(names('不参加')).toEqual(['髙橋 ナオト'])
  expect(screen.getByText('1名さまを表示しています')).toBeTruthy()
  await user.clear(search)
  await user.type(search, '品質保証')
  expect(names('不参加')).toEqual(['髙橋 ナオト'])
  await user.type(search, 'x')
  expect(screen.getByText('あてはまる方は、いらっしゃいません。')).toBeTruthy()
  await user.clear(search)
  await user.click(button('不参加 1'))
  expect(names('不参加')).toEqual(['髙橋 ナオト'])
})

test('the rest is shown on demand, and the first of it has the focus', async () => {
  const { user } = await open(many(300, { status: 'invited' }))
  await user.click(button('未回答の残り290名さまを表示する'))
  expect(names('未回答')).toHaveLength(300)
  expect(focused()).toBe('変更 招待 11さまの操作')
})

test('an answer is changed by the menu of its row; the row that took the place has the focus; undone, none is left', async () => {
  const { user, calls } = await open(many(3, { status: 'invited' }))
  await user.click(menuOf('招待 2さま'))
  expect(screen.getByRole('dialog', { name: '招待 2さま' })).toBeTruthy()
  await user.click(item('参加にする'))
  expect(names('参加')).toEqual(['招待 2'])
  await expect.poll(focused).toBe('変更 招待 3さまの操作')
  await expect.poll(told).toContain('招待 2さまを参加にしました')
  await user.click(button('元に戻す'))
  await expect.poll(told).toContain('元に戻しました')
  expect(names('未回答')).toEqual(['招待 1', '招待 2', '招待 3'])
  expect(calls.at(-1)!.body).toEqual({ attendees: ['2'], status: 'invited' })
})

test('a refused change is taken back, and says why', async () => {
  const { user } = await open(many(2, { status: 'invited' }), { refuses: true })
  await user.click(menuOf('招待 1さま'))
  await user.click(item('不参加にする'))
  await expect.poll(told).toContain('招待 1さまのお返事を変更できませんでした。この会はキャンセルされました。')
  expect(names('未回答')).toEqual(['招待 1', '招待 2'])
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull()
})

test('a guest is taken out and had back; without a row below, the one above has the focus', async () => {
  const { user } = await open(many(2))
  await user.click(menuOf('招待 2さま'))
  await user.click(item('この方を一覧から外す'))
  await expect.poll(() => names('参加')).toEqual(['招待 1'])
  await expect.poll(focused).toBe('変更 招待 1さまの操作')
  await user.click(button('元に戻す'))
  await expect.poll(() => names('参加')).toEqual(['招待 1', '招待 2'])
})

test('Esc closes the menu, and its opener has the focus', async () => {
  const { user } = await open(many(2))
  await user.click(menuOf('招待 2さま'))
  await act(async () => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focused()).toBe('変更 招待 2さまの操作')
})

test('a name is mended; only that is sent, and the guest’s own words stay', async () => {
  const { user, calls } = await open([guest('1', { name: 'わたなべ', responded_at: '2026-11-25T10:00:00+09:00' })])
  await user.click(menuOf('わたなべさま'))
  await user.click(item('お名前・部署・メールアドレスを編集する'))
  const name = screen.getByRole('textbox', { name: /^お名前/ })
  expect(screen.getByText(/ご本人のお返事では「わたなべ」です/)).toBeTruthy()
  await user.clear(name)
  await user.click(item('保存する'))
  expect(screen.getByText('お名前をご記入ください。')).toBeTruthy()
  await user.type(name, '渡邉 健一')
  await user.click(item('保存する'))
  await expect.poll(told).toContain('渡邉 健一さまを編集しました')
  expect(calls.find(({ what }) => what.startsWith('PATCH'))!.body).toEqual({ name: '渡邉 健一' })
  await expect.poll(focused).toBe('変更 渡邉 健一さまの操作')
})

test('three of one name are told apart in their rows and to screen readers; a very long one is whole', async () => {
  const long = 'アレクサンドラ・マリア・フェルナンデス＝ゴンサレス 由美子'.repeat(3)
  const { user } = await open([
    guest('a', { name: '佐藤 陽子', department: '総務課' }),
    guest('b', { name: '佐藤 陽子', email: 'yoko@example.jp' }),
    guest('c', { name: '佐藤 陽子', source: 'link', own_name: 'ようこ' }),
    // Joined with an answer that wrote the name in another way: nobody has edited it.
    guest('e', { name: '髙橋 直人', own_name: '高橋直人' }),
    guest('d', { name: long }),
  ])
  expect(box('佐藤 陽子さま（総務課）を選ぶ')).toBeTruthy()
  expect(box('佐藤 陽子さま（yoko@example.jp）を選ぶ')).toBeTruthy()
  expect(screen.getAllByText('同姓同名')).toHaveLength(3)
  expect(screen.getByText('お名前を編集済み')).toBeTruthy()
  expect(names('参加')[4]).toBe(long)
  await user.click(menuOf('佐藤 陽子さま（3人目）'))
  expect(item('佐藤 陽子さま（総務課）とまとめる')).toBeTruthy()
  expect(item('佐藤 陽子さま（総務課）とは別の方にする')).toBeTruthy()
})

test('a guest whose answer came by the link is changed where it was answered, and taken out with it', async () => {
  const { user, calls } = await open([
    guest('g', { name: '髙橋 直人' }),
    guest('a', { name: '高橋直人', source: 'link', probably: 'g', is_exact: true }),
  ])
  expect(names('参加')).toEqual(['髙橋 直人'])
  await user.click(menuOf('髙橋 直人さま'))
  expect(item('リンクからの高橋直人さまのお返事とまとめる')).toBeTruthy()
  await user.click(item('不参加にする'))
  await expect
    .poll(() => calls.find(({ what }) => what.startsWith('PATCH'))?.body)
    .toEqual({
      attendees: ['a'],
      status: 'cancelled',
    })
  await user.click(menuOf('髙橋 直人さま'))
  await user.click(item('この方を一覧から外す'))
  await expect
    .poll(() => calls.findLast(({ what }) => what.startsWith('PATCH'))?.body)
    .toEqual({
      attendees: ['g', 'a'],
      removed: true,
    })
})

test('several at once: the heading says all, some or none, and takes those that are folded too', async () => {
  const { user, calls } = await open([...many(30, { status: 'invited' }), guest('x', { name: '李 ユナ' })])
  await user.click(box('招待 1さまを選ぶ'))
  const all = box('未回答の30名さまをすべて選ぶ')
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await user.click(all)
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  await user.click(box('李 ユナさまを選ぶ'))
  const bar = within(screen.getByRole('region', { name: '選んだ方の操作' }))
  expect(bar.getByText('31名さま')).toBeTruthy()
  await user.click(button('未回答 30'))
  expect(bar.getByText('うち1名さまは表示していません')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: '不参加にする' }))
  await expect.poll(told).toContain('31名さまを不参加にしました')
  expect(screen.queryByRole('region', { name: '選んだ方の操作' })).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  await user.click(button('元に戻す'))
  await expect.poll(told).toContain('元に戻しました')
  const [set, ...undone] = calls
    .filter(({ what }) => what.startsWith('PATCH'))
    .map(({ body }) => body as AttendeesChange)
  expect([set!.attendees.length, set!.status]).toEqual([31, 'cancelled'])
  expect(undone.map(({ attendees, status }) => [attendees.length, status])).toEqual([
    [30, 'invited'],
    [1, 'active'],
  ])
})

test('answers of a former link go at once, after a word on how many come less', async () => {
  const { user, calls } = await open([
    ...many(60, { source: 'former_link' }),
    guest('x', { name: '李 ユナ' }),
    guest('y', { name: '金 ミン', source: 'link' }),
  ])
  await user.click(button('まとめて一覧から外す'))
  expect(screen.getByRole('dialog', { name: '60名さまを一覧から外しますか' }).textContent).toContain(
    'ご参加は60名さま減ります。',
  )
  await user.click(item('戻る'))
  expect(document.activeElement).toBe(button('まとめて一覧から外す'))
  await user.click(button('まとめて一覧から外す'))
  await user.click(item('一覧から外す'))
  await expect.poll(() => names('参加')).toEqual(['李 ユナ', '金 ミン'])
  expect((calls.at(-1)!.body as AttendeesChange).attendees).toHaveLength(60)
  expect(document.activeElement).not.toBe(document.body)
  expect(screen.queryByText(/作り直す前のリンク/)).toBeNull()
})

test('more than a thousand rows are changed by several calls', async () => {
  const { store, calls } = await open([guest('1')])
  const ids = Array.from({ length: 2_500 }, (_, index) => `${index}`)
  await act(async () => {
    await store.dispatch(changeAttendees({ id: gathering.id, attendees: ids, removed: true }))
  })
  const sent = calls.map(({ body }) => (body as AttendeesChange).attendees)
  expect([sent.map(({ length }) => length), sent.flat()]).toEqual([[1000, 1000, 500], ids])
})

test('new answers take neither the focus, nor the ticks, nor the menu', async () => {
  const guests = many(5, { status: 'invited' })
  const { user, poll } = await open(guests)
  await user.click(box('招待 2さまを選ぶ'))
  await poll([guest('new', { status: 'invited' }), ...guests])
  expect([box('招待 2さまを選ぶ').checked, document.activeElement]).toEqual([true, box('招待 2さまを選ぶ')])
  await user.click(menuOf('招待 3さま'))
  await poll(guests.map((each) => (each.id === '3' ? { ...each, status: 'active' as const } : each)))
  expect(screen.getByRole('dialog', { name: '招待 3さま' })).toBeTruthy()
  expect(item('不参加にする')).toBeTruthy()
  await act(async () => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  await user.click(screen.getByLabelText('ほかの欄'))
  await poll(guests.slice(0, 1))
  expect(focused()).toBe('ほかの欄')
  expect(screen.queryByRole('region', { name: '選んだ方の操作' })).toBeNull()
})

test('the guest with the focus has left the list: the next one has it', async () => {
  const guests = many(3)
  const { poll } = await open(guests)
  act(() => menuOf('招待 2さま').focus())
  await poll([guests[0]!, guests[2]!])
  expect(focused()).toBe('変更 招待 3さまの操作')
})

test('the list can be passed by, and is a region of its own', async () => {
  const { user } = await open(many(3))
  expect(screen.getByRole('region', { name: '参加者' })).toBeTruthy()
  await user.click(button('参加者の一覧のあとへ進む'))
  expect(document.activeElement?.textContent).toBe('参加者の一覧は、ここまでです。')
})

test('a list that is only read has no controls in its rows', async () => {
  await open(many(3, { source: 'former_link' }), { canChange: false })
  expect(names('参加')).toHaveLength(3)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /操作|外す/ })).toBeNull()
})
