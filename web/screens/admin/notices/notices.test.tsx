// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { NoticeRecord } from '#contract/admin/notices.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

// Of all records that are drafted, versioned and published: what their one kit promises, seen at its simplest.

const path = '/backend/api/admin/notices'
const list = (rows: readonly object[]) => json(rows, 200, { 'x-total-count': String(rows.length) })
const by = { by: '河野 遥', at: '2026-11-24T10:38:00+09:00' }
const published: NoticeRecord = {
  id: 3,
  message: '年内の受付は、12月25日までです。',
  path: '/order',
  shown_from: '2026-12-01',
  shown_until: '2026-12-25',
  published: true,
  has_draft: false,
  status: 'shown',
  version: 4,
  fixed: [],
  deletable: true,
  versions: [
    { no: 2, ...by },
    { no: 1, at: by.at, by: null },
  ],
  last_change: by,
}
const drafted: NoticeRecord = { ...published, has_draft: true, version: 5 }
const unpublished: NoticeRecord = { ...published, published: false, status: 'draft', versions: [] }

/** What the shop has, and all that is sent to it. */
async function open(shown: NoticeRecord, answers: Record<string, Answered> = {}, me = {}) {
  const shop = { shown }
  const sent: unknown[] = []
  const opened = await showAdmin('/admin/notices/3', {
    me,
    answers: {
      [`GET ${path}`]: () => list([]),
      [`GET ${path}/3`]: () => json(shop.shown),
      [`PATCH ${path}/3`]({ body }) {
        sent.push(body)
        return json(shop.shown)
      },
      'GET /backend/api/admin/audit-log': () => list([]),
      ...answers,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'お知らせ' })
  return { ...opened, shop, sent }
}
const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) }) as HTMLInputElement
const button = (name: RegExp | string) => screen.getByRole('button', { name }) as HTMLButtonElement
const save = '{Control>}s{/Control}'

beforeEach(() => sessionStorage.clear())

test('each input is one value of the record: what is typed there is sent under its name, and an empty one is none', async () => {
  const { user, sent } = await open(published)
  const days = ['始まりの日', '終わりの日'].map((name) => screen.getByLabelText(name) as HTMLInputElement)
  expect([box('お知らせの文').value, box('行き先').value, ...days.map(({ value }) => value)]).toEqual([
    published.message,
    '/order',
    '2026-12-01',
    '2026-12-25',
  ])
  await user.clear(days[1]!)
  await user.type(days[1]!, '2026-12-28')
  await user.keyboard(save)
  await waitFor(() => expect(sent).toEqual([{ version: 4, shown_until: '2026-12-28', draft: 'write' }]))
  await user.clear(days[0]!)
  await user.type(days[0]!, '2026-12-03')
  await user.clear(box('行き先'))
  await user.keyboard(save)
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ version: 4, shown_from: '2026-12-03', path: null, draft: 'write' }),
  )
})

test('a new one is sent whole, and is empty where nothing was typed', async () => {
  const sent: unknown[] = []
  const { user, router } = await showAdmin('/admin/notices/new', {
    answers: {
      [`GET ${path}/3`]: unpublished,
      [`POST ${path}`]({ body }) {
        sent.push(body)
        return json(unpublished, 201)
      },
      'GET /backend/api/admin/audit-log': () => list([]),
    },
  })
  await user.click(await screen.findByRole('button', { name: /追加する/ }))
  expect(await screen.findAllByText('お知らせの文をご記入ください。')).not.toHaveLength(0)
  expect(sent).toEqual([])
  await user.type(box('お知らせの文'), 'お休みします。')
  await user.click(button(/追加する/))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/notices/3'))
  expect(sent).toEqual([{ message: 'お休みします。', path: null, shown_from: null, shown_until: null }])
})

test('what the whole says against it stands at its field', async () => {
  const { user, sent } = await open(published)
  const until = screen.getByLabelText('終わりの日')
  await user.clear(until)
  await user.type(until, '2026-11-30')
  await user.keyboard(save)
  expect(await screen.findAllByText(/終わりの日は、始まりと同じ日か、後の日に/)).not.toHaveLength(0)
  expect(sent).toEqual([])
})

test('nothing is saved over what a colleague has written until it is said which of both holds', async () => {
  const { user, shop, sent } = await open(published, {
    [`PATCH ${path}/3`]({ body }) {
      sent.push(body)
      if (sent.length > 1) return json({ ...theirs, version: 6 })
      shop.shown = theirs
      return json({ code: 'edited_meanwhile', message: '', notice: theirs }, 409)
    },
  })
  const theirs = { ...published, version: 5, message: '年内の受付は、12月26日までです。', path: '/faq' }
  await user.clear(box('お知らせの文'))
  await user.type(box('お知らせの文'), '年末のご案内')
  await user.keyboard(save)
  const clash = await screen.findByRole('alert', { name: 'ほかの変更との重なり' })
  expect(clash.textContent).toMatch(
    /11月24日に、河野 遥さんがこのお知らせを変更しています。.*重なっているのはお知らせの文です。/,
  )
  expect(clash.textContent).toMatch(/行き先は、河野 遥さんの変更を取り込みました。/)
  expect(box('行き先').value).toBe('/faq')
  await user.keyboard(save)
  await user.click(button(/下書きに保存/))
  expect(sent).toHaveLength(1)
  await user.click(within(clash).getByRole('button', { name: 'この選び方で続ける' }))
  await user.keyboard(save)
  await waitFor(() => expect(sent[1]).toEqual({ version: 5, message: '年末のご案内', draft: 'write' }))
})

test('of a clash, theirs may hold: then nothing of it is left to save', async () => {
  const { user, shop, sent } = await open(published, {
    [`PATCH ${path}/3`]({ body }) {
      sent.push(body)
      shop.shown = { ...published, version: 5, path: '/faq' }
      return json({ code: 'edited_meanwhile', message: '', notice: shop.shown }, 409)
    },
  })
  await user.clear(box('行き先'))
  await user.keyboard(save)
  const clash = await screen.findByRole('alert', { name: 'ほかの変更との重なり' })
  expect(clash.textContent).toMatch(/もと \/order.*\/faq.*あなたの変更 なし/)
  await user.click(within(clash).getByRole('radio', { name: /河野 遥さんの変更/ }))
  await user.click(within(clash).getByRole('button', { name: 'この選び方で続ける' }))
  expect(screen.queryByRole('region', { name: '未保存の変更' })).toBeNull()
  expect([box('行き先').value, sent.length]).toEqual(['/faq', 1])
})

test('what was typed is there again after a reload, and one press takes it back', async () => {
  const { user } = await open(published)
  await user.type(box('お知らせの文'), '（予定）')
  expect(screen.getByRole('region', { name: '未保存の変更' }).textContent).toMatch(
    /1か所を変更しています.*お知らせの文/,
  )
  cleanup()
  await open(published)
  expect(box('お知らせの文').value).toBe(`${published.message}（予定）`)
  await user.click(button('戻す'))
  expect(box('お知らせの文').value).toBe(published.message)
})

test.each<[string, NoticeRecord, string, object]>([
  ['what nobody reads is published', unpublished, '公開する', { version: 4, published: true, draft: 'publish' }],
  ['a draft is published', drafted, '変更を公開する', { version: 5, published: true, draft: 'publish' }],
  ['a draft is given up', drafted, '変更をやめる', { version: 5, draft: 'discard' }],
  ['what is read is taken back', published, '公開をやめる', { version: 4, published: false }],
])('%s by one press, which names the version that was seen', async (_what, shown, name, body) => {
  const { user, sent } = await open(shown)
  await user.click(button(name))
  await waitFor(() => expect(sent).toEqual([body]))
})

test('what is typed and not saved is not published: the card says so instead of offering it', async () => {
  const { user } = await open(unpublished)
  await user.type(box('お知らせの文'), '！')
  expect(await screen.findByText('公開の前に、いまの変更を保存してください。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '公開する' })).toBeNull()
})

test('a former version replaces a draft only after a question, and is at once the draft where there is none', async () => {
  const { user, sent } = await open(drafted)
  await user.click(button('第1版の内容を下書きに戻す'))
  expect(sent).toEqual([])
  const question = screen.getByRole('dialog', { name: 'いまの下書きと入れ替えますか' })
  await user.click(within(question).getByRole('button', { name: 'やめる' }))
  expect(sent).toEqual([])
  await user.click(button('第1版の内容を下書きに戻す'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '入れ替える' }))
  await waitFor(() => expect(sent).toEqual([{ version: 5, restore: 1 }]))
})

test('without a draft a former version comes back at once; while something is typed it does not', async () => {
  const { user, sent } = await open(published)
  await user.click(button('第2版の内容を下書きに戻す'))
  await waitFor(() => expect(sent).toEqual([{ version: 4, restore: 2 }]))
  await user.type(box('お知らせの文'), '！')
  expect(button('第1版の内容を下書きに戻す').disabled).toBe(true)
})

test('it is deleted after a question, as the version that was seen', async () => {
  const gone: unknown[] = []
  const { user, router } = await open(published, {
    [`DELETE ${path}/3`]({ body }) {
      gone.push(body)
      return new Response(null, { status: 204 })
    },
  })
  await user.click(button('削除する'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '戻る' }))
  expect(gone).toEqual([])
  await user.click(button('削除する'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '削除する' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/notices'))
  expect(gone).toEqual([{ version: 4 }])
})

test.each([
  [['content', 'audit'], true],
  [['content'], false],
])('with the rights %j the log stands below it: %s', async (permissions, isThere) => {
  const { calls } = await open(published, {}, { role: 'staff', permissions })
  if (isThere) expect(await screen.findByRole('heading', { name: '操作の記録' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '操作の記録' }) !== null).toBe(isThere)
  const asked = calls.filter(({ what }) => what === 'GET /backend/api/admin/audit-log')
  // Other records have this number, too.
  expect(asked.map(({ query }) => [query.get('record'), query.get('kind')])).toEqual(isThere ? [['3', 'notice']] : [])
})
