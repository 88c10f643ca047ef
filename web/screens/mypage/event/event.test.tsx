// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Attendees } from '#contract/attendees.ts'
import type { EventDetail as Gathering } from '#contract/events.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { Toasts } from '#web/features/frame/toasts.tsx'
import { show } from '#web/testing/render.tsx'
import { advice } from '#web/testing/sample-advice.ts'
import { attendee, attendees, event } from '#web/testing/sample-event.ts'
import { type Answered, type Arrived, json } from '#web/testing/test-tab.ts'
import Event, { clientLoader, handle } from './event.tsx'

const { id } = event()
const path = `/backend/api/users/events/${id}`

const letters = {
  invitation: { subject: '「開発本部 忘年会」へのご案内', text: 'ご出欠をお知らせください。' },
  reminder: { subject: 'お返事をお待ちしています', text: 'お返事がまだのようです。' },
  cancelled: { subject: '会のキャンセルのお知らせ', text: 'キャンセルとなりました。' },
  changed: { subject: '会の変更のお知らせ', text: '次のとおり変わりました。' },
  concerned: 11,
}

const nobody: Attendees = { attendees: [], summary: { invited: 0, active: 0, cancelled: 0, allergens: {} } }

type Prepared = {
  gathering?: Partial<Gathering>
  people?: Attendees
  answers?: Record<string, Answered>
}

const open = ({ gathering, people = attendees(), answers }: Prepared = {}) =>
  show(
    <>
      <handle.Above />
      <Event />
      <Toasts />
    </>,
    {
      at: `/mypage/events/${id}`,
      path: '/mypage/events/:id',
      loader: clientLoader,
      answers: {
        [`GET ${path}`]: event(gathering),
        [`GET ${path}/attendees`]: people,
        [`GET ${path}/letters`]: letters,
        [`GET ${path}/advice`]: advice({ cover: [], mend: [] }),
        ...answers,
      },
    },
  )
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const row = async (name: string) => (await screen.findByText(name, { selector: 'li b' })).closest('li')!
const told = () => screen.getByRole('log').textContent
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

test('with nobody invited, link, text and paste come first; the outcome of the first paste stays in sight', async () => {
  const guest = attendee({ status: 'invited', responded_at: null, name: '佐藤 大輔' })
  const summary = { invited: 1, active: 0, cancelled: 0, allergens: {} }
  const added = { attendees: [guest], summary, added: 1, mailed: 0, waiting: 0, duplicates: [] }
  const { user } = await open({ people: nobody, answers: { [`POST ${path}/attendees`]: () => json(added, 201) } })
  await screen.findByRole('heading', { level: 1, name: '開発本部 忘年会' })
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await expect.poll(titles).toEqual(['参加者を招待する', 'このあとの流れ', 'おすすめの人数'])
  expect(screen.getByLabelText<HTMLInputElement>('ご案内のリンク').value).toBe(event().rsvp.url)
  await user.click(await button('リンクをコピーする'))
  expect(await navigator.clipboard.readText()).toBe(event().rsvp.url)
  await user.click(await button('文面ごとコピーする'))
  const text = await navigator.clipboard.readText()
  expect(text.split('\n')[0]).toBe('【出欠のお願い】開発本部 忘年会')
  expect(text).toContain('12月7日（月）17時までに')
  expect(text.endsWith(event().rsvp.url)).toBe(true)

  await user.type(screen.getByRole('textbox', { name: '名簿を貼り付ける' }), '佐藤 大輔')
  await user.click(await button('1名さまを追加する'))
  await user.click(await button('追加だけする'))
  expect(await screen.findByText('1名さまを追加しました。')).toBeTruthy()
  expect(titles()).toEqual(['参加者を招待する', 'お返事', '参加者', 'おすすめの人数'])
})

test('with nobody invited the page says what follows, and until when the order can be changed', async () => {
  const steps = async () => {
    const list = await screen.findByRole('list', { name: 'このあとの流れ' })
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  }
  const none = { answers: nobody.summary, recommended_person: null, changes: [], reasons: [], cover: [], mend: [] }
  const view = await open({ people: nobody, answers: { [`GET ${path}/advice`]: advice({ ...none }) } })
  expect(await steps()).toEqual([
    '招待するきょう 12月1日（火）',
    '未回答の方にお知らせきょうのご招待なら12月3日（木）からこの画面で送れます',
    'お返事の締切12月7日（月）17時おすすめの人数をお知らせします',
    '人数と商品の締切12月8日（火）17時ご注文を変えられるのは、ここまでです',
    'お届け12月11日（金） 17:30〜18:00',
  ])
  const hint = screen.getByRole('group', { name: 'お返事の締切' })
  expect(hint.textContent).toContain('人数と商品を変えられるのは12月8日（火）17時までです。前日までに締め切ると')
  await view.user.selectOptions(screen.getByRole('combobox', { name: '締切の日' }), '12月9日（水）')
  expect(hint.textContent).toContain('お返事の締切がそのあとのため、最後のお返事に合わせて変えられません。')
  expect(await screen.findByRole('heading', { name: 'アレルギーの確認も、お返事のあと' })).toBeTruthy()
})

test('of a plan, and shortly before, it says only what is so', async () => {
  await open({
    people: nobody,
    gathering: {
      source: { kind: 'plan', id: 'p1' },
      order: null,
      rsvp: { ...event().rsvp, deadline: '2026-12-02T17:00:00+09:00' },
    },
  })
  const list = await screen.findByRole('list', { name: 'このあとの流れ' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '招待するきょう 12月1日（火）',
    'お返事の締切12月2日（水）17時お返事の受付を終了します',
    '当日12月11日（金） 18:30',
  ])
})

test('an empty list is not read, and the field says so', async () => {
  const { user } = await open({ people: nobody })
  await user.click(await button('読み取る'))
  expect(screen.getByRole('alert').textContent).toContain('名簿を貼り付けてください。')
  expect(document.activeElement).toBe(screen.getByLabelText('名簿を貼り付ける'))
  await user.paste('佐藤 大輔')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the parts of the page are named in their order, with what needs a look', async () => {
  const [guest] = attendees().attendees
  const cover = [{ attendee_id: guest!.id, dishes: 1, is_enough: false, is_mended: false, verdicts: [] }]
  await open({ answers: { [`GET ${path}/advice`]: advice({ cover, mend: [] }) } })
  const nav = await screen.findByRole('navigation', { name: 'このページの内容' })
  await expect
    .poll(() =>
      within(nav)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    )
    .toEqual(['参加者4', 'おすすめの人数', 'アレルギーの確認1名さま', '出欠のリンク', 'ご注文と書類'])
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual([
    ...['お返事', '参加者', 'おすすめの人数', 'アレルギーの確認', '出欠のリンク', 'ご招待する方を追加する'],
  ])
})

test('the allergies of an answer that waits for a word stand beside the guest it is probably of', async () => {
  const [, , takahashi, sasaki] = attendees().attendees
  const theirs = attendee({ ...sasaki, id: 'a1', status: 'active', allergens: ['egg'], probably: takahashi!.id })
  const cover = [{ attendee_id: takahashi!.id, dishes: 1, is_enough: false, is_mended: false, verdicts: [] }]
  await open({
    people: { ...attendees(), attendees: [takahashi!, theirs] },
    answers: { [`GET ${path}/advice`]: advice({ cover, mend: [] }) },
  })
  expect((await screen.findByRole('rowheader', { name: /高橋 直人/ })).textContent).toContain('卵')
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

test.each<[string, Partial<Gathering>, Attendees | undefined, RegExp, 'button' | 'reason' | 'waits']>([
  ['all can be reached', {}, undefined, /未回答1名さまのうち、いま1名さまにメールでお知らせできます/, 'button'],
  ['told an hour ago', { reminded_at: '2026-12-01T09:00:00+09:00' }, undefined, /次は12月2日（水）9時から/, 'waits'],
  ['closed', { rsvp: { ...event().rsvp, open: false } }, undefined, /受け付けていないため/, 'reason'],
  ['nobody invited', { status: 'requested' }, nobody, /お返事がここに集まります/, 'reason'],
  [
    'no address',
    {},
    { ...attendees(), attendees: [attendee({ status: 'invited', responded_at: null })] },
    /いまメールでお知らせできる方はいらっしゃいません/,
    'reason',
  ],
])('reminders: %s', async (_, gathering, people, words, way) => {
  await open({ gathering, people })
  await screen.findByText(words)
  const remind = screen.queryByRole<HTMLButtonElement>('button', { name: /お知らせを確認する$/ })
  expect(remind === null).toBe(way === 'reason')
  if (remind) expect(remind.disabled).toBe(way === 'waits')
})

test('the reminder says who is left out, why and from when', async () => {
  const waits = attendee({ id: 'w', status: 'invited', email: 'w@example.jp', responded_at: null })
  const people = [
    { ...waits, asked_at: '2026-11-20T10:00:00+09:00' },
    { ...waits, id: 'lately', asked_at: '2026-11-30T10:00:00+09:00' },
    { ...waits, id: 'none', email: '' },
  ]
  const { user } = await open({ people: { ...attendees(), attendees: people } })
  await user.click(await button('1名さまへのお知らせを確認する'))
  const dialog = await screen.findByRole('dialog', { name: '1名さまに、お返事のお願いを送ります' })
  const [lately, none] = within(dialog).getAllByRole('listitem')
  expect(lately!.textContent).toMatch(/^1名さまには送りません。.*48時間.*12月2日（水）10時から/)
  expect(none!.textContent).toMatch(/^1名さまには送りません。メールアドレスのない方です。/)
})

test('how many were reminded is told', async () => {
  const { user, calls } = await open({ answers: { [`POST ${path}/reminders`]: { sent: 1 } } })
  await user.click(await button('1名さまへのお知らせを確認する'))
  const dialog = await screen.findByRole('dialog', { name: '1名さまに、お返事のお願いを送ります' })
  expect(await within(dialog).findByText('お返事がまだのようです。')).toBeTruthy()
  expect(calls.filter(({ what }) => what.startsWith('POST'))).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '1名さまに送る' }))
  expect(await screen.findByText('1名さまにメールでお知らせしました。')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
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
  const day = screen.getByRole<HTMLSelectElement>('combobox', { name: '締切の日' })
  expect(day.selectedOptions[0]!.textContent).toBe('11月30日（月）')
  await user.selectOptions(day, '12月10日（木）')
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

const added = (changes: object) => ({ ...attendees(), added: 1, mailed: 0, waiting: 0, duplicates: [], ...changes })
const paste = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
  const field = await screen.findByLabelText<HTMLTextAreaElement>('名簿を貼り付ける')
  await user.click(field)
  await user.paste(text)
  await user.click(await button(/名さまを追加する$/))
  return screen.findByRole('dialog', { name: '追加する内容を確認してください' })
}
const posts = (calls: Arrived[]) => calls.filter(({ what }) => what.startsWith('POST'))

test('pasted lines are read, counted and shown with the mail before anything leaves', async () => {
  const { user, calls } = await open({
    answers: { [`POST ${path}/attendees`]: added({ added: 2, mailed: 1 }) },
  })
  const dialog = await paste(
    user,
    '長谷部 智子, hasebe@example.co.jp, 広報課\n佐藤 大輔\n別名, TAKAHASHI@example.co.jp\n@@',
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('名簿を貼り付ける')
  expect(screen.getByText(/4行目/).closest('li')!.textContent).toContain('お名前がありません。')
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map((each) => each.textContent),
  ).toEqual(['2名', '1名', '1名'])
  const names = within(dialog).getByRole('region', { name: '追加する方のお名前' })
  expect(
    within(names)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['長谷部 智子さま広報課hasebe@example.co.jp', '佐藤 大輔さま'])
  expect(within(dialog).getByText(/別名さま（TAKAHASHI@example.co.jp）は、同じメールアドレスの方が/)).toBeTruthy()
  expect(await within(dialog).findByText('「開発本部 忘年会」へのご案内')).toBeTruthy()
  expect(posts(calls)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: /名さまを追加し、.*名さまに送る$/ }))
  expect(await screen.findByText('2名さまを追加しました。1名さまにご案内のメールをお送りします。')).toBeTruthy()
  expect(posts(calls)[0]!.body).toEqual({
    attendees: [
      { name: '長谷部 智子', email: 'hasebe@example.co.jp', department: '広報課' },
      { name: '佐藤 大輔', email: '', department: '' },
    ],
    invite: true,
  })
  expect(field.value).toBe('@@')
  expect(document.activeElement).toBe(field)
})

test('added without a mail; going back adds nobody', async () => {
  const { user, calls } = await open({ answers: { [`POST ${path}/attendees`]: added({}) } })
  const dialog = await paste(user, '長谷部 智子, hasebe@example.co.jp')
  await user.click(within(dialog).getByRole('button', { name: '戻る' }))
  expect([posts(calls), screen.queryByRole('dialog')]).toEqual([[], null])
  await user.click(await button('1名さまを追加する'))
  await user.click(await button('追加だけする'))
  expect(await screen.findByText('1名さまを追加しました。')).toBeTruthy()
  expect(posts(calls)[0]!.body).toMatchObject({ invite: false })
})

test('equal names are asked about one by one; who is another by the department is added unless said otherwise', async () => {
  const { user, calls } = await open({ answers: { [`POST ${path}/attendees`]: added({ added: 2 }) } })
  const dialog = await paste(user, '髙橋 直人, , 総務課\n高橋直人, other@example.co.jp\n佐々木 亮')
  const names = within(dialog).getAllByRole('group')
  expect(
    names.map((each) => within(each).getByRole<HTMLInputElement>('radio', { name: '別の方として追加する' }).checked),
  ).toEqual([true, false, false])
  expect(names[0]!.textContent).toContain('takahashi@example.co.jp')
  await user.click(within(names[1]!).getByRole('radio', { name: '別の方として追加する' }))
  await user.click(within(dialog).getByRole('button', { name: '追加だけする' }))
  expect((posts(calls)[0]!.body as { attendees: object[] }).attendees).toEqual([
    { name: '髙橋 直人', email: '', department: '総務課' },
    { name: '高橋直人', email: 'other@example.co.jp', department: '' },
  ])
})

test('while answers are closed the dialog says when the mails go', async () => {
  const { user } = await open({ gathering: { rsvp: { ...event().rsvp, open: false } } })
  const dialog = await paste(user, '長谷部 智子, hasebe@example.co.jp')
  expect(within(dialog).getByText(/受付を再開したときにお送りします/)).toBeTruthy()
})

test('a mail that could not be shown is not sent; the names can be added all the same', async () => {
  const { user } = await open({ answers: { [`GET ${path}/letters`]: () => json({}, 500) } })
  const dialog = await paste(user, '長谷部 智子, hasebe@example.co.jp')
  expect(await within(dialog).findByRole('button', { name: 'もう一度試す' })).toBeTruthy()
  const ways = [/名さまを追加し、/, '追加だけする'].map((name) =>
    within(dialog).getByRole<HTMLButtonElement>('button', { name }),
  )
  expect(ways.map(({ disabled }) => disabled)).toEqual([true, false])
})

test('after a failure the names stay, and who was added is known', async () => {
  const { user, calls } = await open({ answers: { [`POST ${path}/attendees`]: () => json({}, 500) } })
  const dialog = await paste(user, '佐藤 大輔')
  await user.click(within(dialog).getByRole('button', { name: '追加だけする' }))
  expect(await screen.findByText(/ただいま承れません.*一覧でご確認いただけます/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('名簿を貼り付ける').value).toBe('佐藤 大輔')
  expect(calls.filter(({ what }) => what === `GET ${path}/attendees`).length).toBeGreaterThan(1)
})

test('sent again after a lost answer it goes under the same key, and later guests under another', async () => {
  let isOffline = true
  const { user, calls } = await open({
    answers: { [`POST ${path}/attendees`]: () => (isOffline ? json({}, 500) : json(added({}))) },
  })
  const add = async () =>
    user.click(within(await paste(user, '佐藤 大輔')).getByRole('button', { name: '追加だけする' }))
  await add()
  await screen.findByText(/ただいま承れません/)
  isOffline = false
  await user.click(await button('1名さまを追加する'))
  await user.click(await button('追加だけする'))
  await expect.poll(() => posts(calls).length).toBe(2)
  await add()
  await expect.poll(() => posts(calls).length).toBe(3)
  const [first, again, other] = posts(calls).map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('the 201st pasted guest goes with a second call, and nobody goes twice', async () => {
  const { user, calls } = await open({ answers: { [`POST ${path}/attendees`]: () => json(added({})) } })
  const lines = Array.from({ length: 201 }, (_, n) => `客 ${n + 1}`).join('\n')
  await user.click(within(await paste(user, lines)).getByRole('button', { name: '追加だけする' }))
  await expect.poll(() => posts(calls).length).toBe(2)
  const names = posts(calls).map(({ body }) =>
    (body as { attendees: { name: string }[] }).attendees.map(({ name }) => name),
  )
  expect(names.map(({ length }) => length)).toEqual([200, 1])
  expect(new Set(names.flat()).size).toBe(201)
})

test('one person is added, or the mistake is shown at its field', async () => {
  const { user, calls } = await open({ answers: { [`POST ${path}/attendees`]: added({}) } })
  await user.click(await button('追加する'))
  expect(screen.getByText('お名前をご記入ください。')).toBeTruthy()
  await user.type(screen.getByLabelText(/^お名前/), '佐藤 大輔')
  await user.type(screen.getByLabelText(/^メールアドレス/), 'daisuke')
  await user.click(await button('追加する'))
  expect(screen.getByText('メールアドレスの形をお確かめください。')).toBeTruthy()
  await user.clear(screen.getByLabelText(/^メールアドレス/))
  await user.click(await button('追加する'))
  await user.click(await button('追加だけする'))
  expect(await screen.findByText('1名さまを追加しました。')).toBeTruthy()
  expect(posts(calls)).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>(/^お名前/).value).toBe('')
})

test('of name, times and words only what was changed is sent', async () => {
  const { user, calls } = await open({ answers: { [`PATCH ${path}`]: event({ title: '納会' }) } })
  await user.click(await button('会の内容を変更する'))
  const dialog = await screen.findByRole('dialog', { name: '会の内容を変更する' })
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
  await screen.findByRole('dialog', { name: '会の内容を変更する' })
  title = '納会'
  // A page that comes back online asks at once.
  await act(async () => window.dispatchEvent(new globalThis.Event('online')))
  expect(await screen.findByRole('heading', { name: '納会' })).toBeTruthy()
  const dialog = await screen.findByRole('dialog', { name: '会の内容を変更する' })
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^会の名前/).value).toBe('忘年会')
  await user.type(within(dialog).getByLabelText(/^ひとこと/), 'どうぞ')
  await user.click(within(dialog).getByRole('button', { name: '変更を保存する' }))
  await expect
    .poll(() => calls.find(({ what }) => what.startsWith('PATCH'))?.body)
    .toEqual({
      note: `${event().note}どうぞ`,
    })
})

const startAt = async ({ user }: Awaited<ReturnType<typeof open>>, time: string) => {
  await user.click(await button('会の内容を変更する'))
  const starts = await screen.findByLabelText(/^開始/)
  await user.clear(starts)
  await user.type(starts, time)
}

const delivered = { ...event().order!, delivery_window: { from: '12:00', to: '12:30' } }

test.each([
  [
    '13:30',
    '2026-12-08T17:00:00+09:00',
    'お届けは12:00〜12:30のままです。お届けの時刻は、ご注文のページの「ご注文を変更する」から変えられます。',
  ],
  [
    '12:00',
    '2026-12-08T17:00:00+09:00',
    'お届けは12:00〜12:30のままです。お届けの時刻は、ご注文のページの「ご注文を変更する」から変えられます。',
  ],
  [
    '13:30',
    '2026-11-30T17:00:00+09:00',
    'お届けは12:00〜12:30のままです。お届けの時刻を変えられる期限を過ぎたため、お電話でご相談ください。',
  ],
  ['13:30', null, 'お届けは12:00〜12:30のままです。お届けの時刻を変えられる期限を過ぎたため、お電話でご相談ください。'],
  ['13:00', '2026-12-08T17:00:00+09:00', undefined],
])('moved to %s, away from its delivery, with changes until %s: %s', async (time, changeable_until, words) => {
  const starts_at = '2026-12-11T12:30:00+09:00'
  const shown = await open({
    gathering: { starts_at, ends_at: '2026-12-11T14:30:00+09:00', order: { ...delivered, changeable_until } },
  })
  const remark = () =>
    screen.queryByText((_, element) =>
      /^お届けは.*ままです/.test(element?.tagName === 'P' ? (element.textContent ?? '') : ''),
    )
  await startAt(shown, time)
  expect(remark()?.textContent).toBe(words)
})

describe('guests are told of another time', () => {
  const moved = async (gathering: Partial<Gathering>) => {
    const shown = await open({ gathering, answers: { [`PATCH ${path}`]: event() } })
    await startAt(shown, '19:00')
    return shown
  }
  const sent = async ({ user, calls }: Awaited<ReturnType<typeof open>>) => {
    await user.click(await button('変更を保存する'))
    await expect.poll(() => calls.some(({ what }) => what.startsWith('PATCH'))).toBe(true)
    return calls.find(({ what }) => what.startsWith('PATCH'))!.body as { tell_guests?: boolean }
  }

  test('how many and what they read is shown, and nobody is told by default', async () => {
    const shown = await moved({ concerned: 11 })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^参加者11名さまに、メールで知らせる/ })
    expect(box.checked).toBe(false)
    expect(screen.getByText('次のとおり変わりました。')).toBeTruthy()
    const asked = shown.calls.find(({ what }) => what === `GET ${path}/letters`)!
    expect(asked.query.get('starts_at')).toBe('2026-12-11T19:00:00+09:00')
    expect(await sent(shown)).not.toHaveProperty('tell_guests')
  })

  test('with a tick they are', async () => {
    const shown = await moved({ concerned: 11 })
    await shown.user.click(await screen.findByRole('checkbox', { name: /メールで知らせる/ }))
    expect(await sent(shown)).toMatchObject({ tell_guests: true })
  })

  test('where no guest knows of it nothing is asked', async () => {
    const shown = await moved({ concerned: 0 })
    expect(screen.queryByRole('checkbox', { name: /メールで知らせる/ })).toBeNull()
    expect(await sent(shown)).not.toHaveProperty('tell_guests')
  })

  test('who was invited since the page was opened is asked about, too', async () => {
    let concerned = 0
    const shown = await open({
      answers: {
        [`GET ${path}`]: () => json(event({ concerned })),
        [`POST ${path}/attendees`]: () => {
          concerned = 1
          return json(added({ mailed: 1 }))
        },
      },
    })
    const dialog = await paste(shown.user, '長谷部 智子, hasebe@example.co.jp')
    await shown.user.click(within(dialog).getByRole('button', { name: /名さまを追加し、.*名さまに送る$/ }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await startAt(shown, '19:00')
    // Before the page asks again by itself.
    expect(await screen.findByRole('checkbox', { name: /メールで知らせる/ }, { timeout: 8_000 })).toBeTruthy()
  })
})

test.each([
  ['cancelled', 'キャンセルを、参加者11名さまにまだメールでお知らせしていません。', 'キャンセルとなりました。'],
  ['scheduled', '日時・場所の変更を、参加者11名さまにまだメールでお知らせしていません。', '次のとおり変わりました。'],
] as const)(
  '%s, and the guests do not know: it is said, and they are told after the letter was read',
  async (status, sentence, text) => {
    const notices = `POST ${path}/notices`
    let untold = 11
    const { user, calls } = await open({
      answers: {
        [`GET ${path}`]: () => json(event({ status, untold })),
        [notices]: () => {
          untold = 0
          return json({ sent: 11 })
        },
      },
    })
    await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === sentence)
    await user.click(await button('文面を確認して知らせる'))
    expect(await screen.findByText(text)).toBeTruthy()
    await user.click(await button('11名さまに送る'))
    await expect.poll(() => screen.queryByRole('button', { name: '文面を確認して知らせる' })).toBeNull()
    expect(calls.filter(({ what }) => what === notices)).toHaveLength(1)
  },
)

test('an earlier beginning takes the deadline along', async () => {
  const { user, calls } = await open({
    gathering: { rsvp: { ...event().rsvp, deadline: '2026-12-11T18:00:00+09:00' } },
    answers: { [`PATCH ${path}`]: event() },
  })
  await user.click(await button('会の内容を変更する'))
  const starts = await screen.findByLabelText(/^開始/)
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

test('an answer of an invited guest’s name waits for a word; joined, the focus goes on, and it can be taken back', async () => {
  const [nonomura, sasaki, takahashi] = attendees().attendees
  const guest = (name: string, id: string) => attendee({ ...takahashi, name, id })
  const theirs = (name: string, id: string, probably: string) => attendee({ ...sasaki, name, id, probably })
  const all = [
    ...[nonomura!, guest('髙橋 直人', 'g1'), guest('佐藤 大輔', 'g2')],
    ...[theirs('高橋直人', 'a1', 'g1'), theirs('佐藤　大輔', 'a2', 'g2')],
  ]
  let listed = all
  const joined = { ...attendee({ ...sasaki, name: '髙橋 直人', id: 'g1' }), own_name: '高橋直人' }
  const { user, calls } = await open({
    answers: {
      [`GET ${path}/attendees`]: () => json({ ...attendees(), attendees: listed }),
      'POST /backend/api/users/events/attendees/a1/join': () => {
        listed = [nonomura!, joined, all[2]!, all[4]!]
        return json(joined)
      },
      'POST /backend/api/users/events/attendees/a1/reconsider': () => {
        listed = all
        return json(all[3])
      },
    },
  })
  await user.click(await button('高橋直人さまのお返事を、ご招待した髙橋 直人さまにまとめる'))
  const next = await button('佐藤　大輔さまのお返事を、ご招待した佐藤 大輔さまにまとめる')
  await expect.poll(() => document.activeElement).toBe(next)
  expect(screen.queryByRole('button', { name: /高橋直人さまのお返事を/ })).toBeNull()
  expect(calls.find(({ what }) => what.endsWith('/a1/join'))!.body).toEqual({ with: 'g1' })
  expect((await row('髙橋 直人')).textContent).toContain('ご本人のお返事では「高橋直人」')
})

test('answers that are exactly a guest’s stand in that guest’s row, and one press joins them all', async () => {
  const [nonomura, sasaki, takahashi] = attendees().attendees
  const ids = ['1', '2', '3', '4']
  const guest = (n: string) => attendee({ ...takahashi!, name: `参加者 ${n}`, id: `g${n}`, status: 'active' })
  const theirs = (n: string) =>
    attendee({ ...sasaki!, name: `参加者 ${n}`, id: `a${n}`, probably: `g${n}`, is_exact: true, source: 'link' })
  const shown = { ...attendees(), attendees: [nonomura!, ...ids.map(guest), ...ids.map(theirs)] }
  const joined = { ...attendees(), attendees: [nonomura!, ...ids.map(guest)] }
  const done = ids.map((n) => ({ id: `a${n}`, with: `g${n}` }))
  let listed = shown
  const { user, calls } = await open({
    answers: {
      [`GET ${path}/attendees`]: () => json(listed),
      [`POST ${path}/attendees/join-exact`]: () => {
        listed = joined
        return json({ ...joined, done: done.slice(0, 3) })
      },
      [`POST ${path}/attendees/separate`]: () => {
        listed = shown
        return json({ ...shown, done: done.slice(0, 3) })
      },
    },
  })
  const region = within(await screen.findByRole('region', { name: '参加者' }))
  expect(region.getAllByText(/^参加者 \d$/)).toHaveLength(4)
  expect(within(region.getByText('参加者 2').closest('li')!).getByText('えび')).toBeTruthy()
  expect(region.queryByText('同姓同名')).toBeNull()
  await user.click(await button('4件をすべてまとめる'))
  expect(calls.find(({ what }) => what.endsWith('/join-exact'))!.body).toEqual({ pairs: done })
  await expect
    .poll(told)
    .toContain('3名さまのお返事をまとめました。ほかの1件は、そのあいだに変わったため、まとめていません')
  expect(screen.queryByRole('heading', { name: 'お名前が同じお返事' })).toBeNull()
  await user.click(await button('元に戻す'))
  await expect.poll(told).toContain('まとめたお返事を元に戻しました')
  expect(calls.find(({ what }) => what.endsWith('/separate'))!.body).toEqual({ pairs: done.slice(0, 3) })
  expect(await button('4件をすべてまとめる')).toBeTruthy()
})

test('未定 is a figure, a group and a filter of its own once somebody has said it, and may be reminded', async () => {
  const [nonomura, , takahashi] = attendees().attendees
  const undecided = attendee({ ...nonomura!, id: 'm', name: '三浦 里奈', status: 'invited', maybe: true })
  const asked = { email: 'miura@example.co.jp', asked_at: '2026-11-24T10:00:00+09:00' }
  const people = {
    attendees: [nonomura!, { ...undecided, ...asked }, takahashi!],
    summary: { invited: 2, active: 1, cancelled: 0, allergens: { shrimp: 2, crab: 2 } },
    maybe: 1,
  }
  const { user } = await open({ people })
  await screen.findByRole('heading', { name: '開発本部 忘年会' })
  expect([figure('参加'), figure('未定'), figure('未回答')]).toEqual(['1名', '1名', '1名'])
  expect(screen.getAllByRole('img', { name: '3名のうち、参加1名、未定1名、未回答1名、不参加0名' })).toHaveLength(1)
  expect(screen.getByText('未回答・未定2名さまのうち、いま2名さまにメールでお知らせできます。')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: '未定' })).getByText('三浦 里奈')).toBeTruthy()
  await user.click(await button('アレルギー 2'))
  expect(screen.getAllByRole('list', { name: /^(未定|アレルギーのある方)$/ })).toHaveLength(2)
  await user.click(await button('未回答 1'))
  expect(screen.queryByText('三浦 里奈', { selector: 'li b' })).toBeNull()
})

describe('guests of an earlier gathering', () => {
  const monthOf = (n: number, changes: Partial<Gathering> = {}) =>
    event({
      id: `00000000-0000-4000-8000-00000000009${n}`,
      title: `${n}月の会`,
      starts_at: `2026-0${n}-11T18:30:00+09:00`,
      attendee_counts: { invited: 0, active: 2, cancelled: 1 },
      ...changes,
    })
  const listOf = (guests: Attendees['attendees']): Attendees => ({ ...nobody, attendees: guests })
  const paged = (rows: Gathering[], total = rows.length) => json(rows, 200, { 'x-total-count': String(total) })
  const lists = (past: Gathering[], total?: number) => ({
    'GET /backend/api/users/future-events': () =>
      paged([monthOf(9, { starts_at: '2026-12-30T18:30:00+09:00' }), event()]),
    'GET /backend/api/users/past-events': () => paged(past, total),
  })
  const guests = (id: string) => `GET /backend/api/users/events/${id}/attendees`
  const rows = [
    attendee({ id: 'e1', name: '野々村 葵', allergens: [] }),
    attendee({ id: 'e2', name: '長谷部 智子', email: 'hasebe@example.co.jp', department: '広報課' }),
    attendee({ id: 'e3', name: '三浦 里奈', status: 'cancelled' }),
    attendee({ id: 'e4', name: '' }),
    attendee({ id: 'e5', name: '三浦 里奈', probably: 'e3', source: 'link' }),
  ]

  test('are all ticked but those who are there already; nothing is sent before it was confirmed, nor mailed unasked', async () => {
    const [last, other] = [monthOf(8), monthOf(7)]
    const { user, calls } = await open({
      answers: {
        ...lists([last, other]),
        [guests(last.id)]: listOf(rows),
        [guests(other.id)]: listOf([attendee({ id: 'f1', name: '李 ジウ' })]),
        [`POST ${path}/attendees`]: () =>
          json({ ...attendees(), added: 1, mailed: 0, waiting: 0, duplicates: [] }, 201),
      },
    })
    await user.click(await button('前回の参加者から選ぶ'))
    const dialog = within(await screen.findByRole('dialog', { name: '前回の参加者から選ぶ' }))
    const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name })
    await expect.poll(() => screen.queryByText(/^2名さまを選んでいます/)).toBeTruthy()
    const choice = screen.getByLabelText<HTMLSelectElement>('会')
    expect([...choice.options].map(({ text }) => text)).toEqual([
      '8月11日（火）　8月の会（3名さま）',
      '7月11日（土）　7月の会（3名さま）',
    ])
    expect([box(/^野々村 葵/).disabled, box(/^野々村 葵/).checked, box(/^長谷部/).checked]).toEqual([true, false, true])
    expect(dialog.getAllByRole('checkbox', { name: /^三浦 里奈/ })).toHaveLength(1)
    await user.click(box(/^三浦/))
    await user.click(await button('1名さまを選んで確認へ進む'))
    expect(await screen.findByRole('heading', { name: '追加する内容を確認してください' })).toBeTruthy()
    expect(calls.some(({ what }) => what.startsWith('POST'))).toBe(false)
    await user.click(await button('追加だけする'))
    await expect
      .poll(() => calls.find(({ what }) => what === `POST ${path}/attendees`)?.body)
      .toEqual({
        attendees: [{ name: '長谷部 智子', email: 'hasebe@example.co.jp', department: '広報課' }],
        invite: false,
      })
    await expect.poll(told).toContain('1名さまを追加しました。')
    expect(document.activeElement).toBe(await button('前回の参加者から選ぶ'))
    await user.click(await button('前回の参加者から選ぶ'))
    await user.selectOptions(await screen.findByLabelText('会'), other.id)
    expect(await screen.findByRole('checkbox', { name: /^李 ジウ/ })).toBeTruthy()
  })

  test('older ones are fetched on demand; without any it says so; what fails can be tried again', async () => {
    let isDown = true
    const pages = vi.fn(({ query }: Arrived) => {
      if (isDown) return json({ code: 'server_error', message: '' }, 500)
      return query.get('page') === '2' ? paged([monthOf(6)], 11) : paged([], 11)
    })
    const { user } = await open({
      answers: {
        ...lists([]),
        'GET /backend/api/users/past-events': pages,
        [guests(monthOf(6).id)]: listOf([attendee({ id: 'g1', name: '', allergens: [] })]),
      },
    })
    await user.click(await button('前回の参加者から選ぶ'))
    expect(await screen.findByText('読み込めませんでした。')).toBeTruthy()
    isDown = false
    await user.click(await button('もう一度試す'))
    await user.click(await button('さらに前の会も選べるようにする'))
    expect(await screen.findByText(/お名前は、もう残っていません/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /確認へ進む/ })).toBeNull()
  })
})
