// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FaqGroupRow, FaqRecord, FaqRow } from '#contract/admin/faqs.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

beforeEach(() => sessionStorage.clear())

const row = (id: number, group: number, changes: Partial<FaqRow> = {}): FaqRow => ({
  id,
  group: { id: group, name: `グループ${group}` },
  question: `ご質問${id}`,
  featured: false,
  published: true,
  has_draft: false,
  version: 1,
  ...changes,
})
const record = (changes: Partial<FaqRecord> = {}): FaqRecord => ({
  ...row(3, 1, { published: false }),
  answer: 'はい。**人数分**です。',
  answer_html: '<p>はい。<strong>人数分</strong>です。</p>',
  group_id: 1,
  fixed: [],
  deletable: true,
  versions: [],
  last_change: null,
  ...changes,
})
const group = (id: number, changes: Partial<FaqGroupRow> = {}): FaqGroupRow => ({
  id,
  name: `グループ${id}`,
  faqs: 0,
  version: 1,
  ...changes,
})
const list = (rows: readonly object[]) => json(rows, 200, { 'x-total-count': String(rows.length) })
const api = '/backend/api/admin'
const patch = `PATCH ${api}/faqs/3`
const sort = `POST ${api}/faqs/order`
const answer = () => screen.findByRole('textbox', { name: /お答え/ })

const openOne = (faq: () => FaqRecord, more: Record<string, Answered> = {}) =>
  showAdmin('/admin/faqs/3', {
    answers: {
      [`GET ${api}/faqs/3`]: () => json(faq()),
      [`GET ${api}/faqs`]: () => list([]),
      [`GET ${api}/faq-groups`]: () => list([group(1), group(2)]),
      [`GET ${api}/audit-log`]: () => list([]),
      ...more,
    },
  })

test('questions move within their group, and none leaves it', async () => {
  let rows = [row(1, 1), row(2, 1), row(3, 2)]
  const { user, calls } = await showAdmin('/admin/faqs', {
    answers: {
      [`GET ${api}/faqs`]: () => list(rows),
      [sort]({ body }) {
        rows = [row(2, 1), row(1, 1), row(3, 2)]
        return json({ faqs: (body as { to: number[] }).to })
      },
    },
  })
  ;(await screen.findByRole('link', { name: 'ご質問3' })).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  screen.getByRole('link', { name: 'ご質問2' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(calls.filter(({ what }) => what === sort)).toHaveLength(1))
  expect(calls.find(({ what }) => what === sort)?.body).toEqual({ group_id: 1, from: [1, 2], to: [2, 1] })
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^ご質問\d$/ }).map((each) => each.textContent)).toEqual([
      'ご質問2',
      'ご質問1',
      'ご質問3',
    ]),
  )
})

test('a list without questions says how to begin', async () => {
  await showAdmin('/admin/faqs', { answers: { [`GET ${api}/faqs`]: () => list([]) } })
  expect(await screen.findByText(/ご質問はまだありません/)).toBeDefined()
})

test('a question that is not there says so', async () => {
  await openOne(record, {
    [`GET ${api}/faqs/3`]: () =>
      json({ code: 'faq_not_found', message: 'お探しのご質問は見つかりませんでした。' }, 404),
  })
  expect(await screen.findByText(/見つかりません/)).toBeDefined()
})

test('without a group there is nowhere for a question to stand', async () => {
  await showAdmin('/admin/faqs/new', { answers: { [`GET ${api}/faq-groups`]: () => list([]) } })
  const link = await screen.findByRole('link', { name: 'グループを追加' })
  expect(link.getAttribute('href')).toBe('/admin/faqs/groups')
  expect(screen.queryByRole('button', { name: /追加する/ })).toBeNull()
})

test('what is typed is checked beside its field, and only what was changed is sent', async () => {
  const { user, calls } = await openOne(record, { [patch]: () => json(record({ version: 2 })) })
  const field = await answer()
  await user.clear(field)
  await user.type(field, '{{{{telephone}}')
  expect(screen.getByText('公開の前に、いまの変更を保存してください。')).toBeDefined()
  expect(screen.queryByRole('button', { name: '公開する' })).toBeNull()
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findAllByText(/「\{\{telephone\}\}」は使えません/)).not.toHaveLength(0)
  expect(calls.filter(({ what }) => what === patch)).toEqual([])
  await user.clear(field)
  await user.type(field, '{{{{tel}}')
  await user.click(screen.getByRole('switch', { name: 'ホームにも出す' }))
  await user.selectOptions(screen.getByRole('combobox', { name: /グループ/ }), 'グループ2')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(calls.filter(({ what }) => what === patch)).toHaveLength(1))
  expect(calls.find(({ what }) => what === patch)?.body).toEqual({
    version: 1,
    answer: '{{tel}}',
    featured: true,
    group_id: 2,
  })
})

test('two who write the same answer see both', async () => {
  let faq = record()
  const { user, calls } = await openOne(() => faq, {
    [patch]({ body }) {
      if ((body as { version: number }).version === 2) return json(record({ version: 3 }))
      faq = record({
        answer: '一膳です。',
        version: 2,
        last_change: { by: '河野 遥', at: '2026-11-24T10:38:00+09:00' },
      })
      return json({ code: 'edited_meanwhile', message: '', faq }, 409)
    },
  })
  const field = await answer()
  await user.clear(field)
  await user.type(field, '二膳です。')
  await user.keyboard('{Control>}s{/Control}')
  const panel = await screen.findByRole('alert', { name: 'ほかの変更との重なり' })
  for (const words of ['一膳です。', '二膳です。', '河野 遥さん']) expect(panel.textContent).toContain(words)
  await user.click(within(panel).getByRole('button', { name: 'この選び方で続ける' }))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(calls.filter(({ what }) => what === patch)).toHaveLength(2))
  expect(calls.filter(({ what }) => what === patch).at(-1)?.body).toEqual({ version: 2, answer: '二膳です。' })
})

test('a published one with a draft says what customers read; who was quicker is named', async () => {
  let faq = record({ published: true, has_draft: true, version: 4 })
  const { user } = await openOne(() => faq, {
    [`POST ${api}/faqs/3/publish`]() {
      faq = { ...faq, version: 5, last_change: { by: '河野 遥', at: '2026-11-24T10:38:00+09:00' } }
      return json({ code: 'edited_meanwhile', message: '', faq }, 409)
    },
  })
  expect(await screen.findByText(/お客さまには前の内容のままです/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '変更を公開する' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('河野 遥さん'))
})

test('deleting says what it means, and asks before', async () => {
  const { user, calls, router } = await openOne(() => record({ published: true }), {
    [`DELETE ${api}/faqs/3`]: () => new Response(null, { status: 204 }),
  })
  await user.click(await screen.findByRole('button', { name: '削除する' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('お店の画面からもすぐに消え')
  await user.click(within(dialog).getByRole('button', { name: '削除する' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/faqs'))
  expect(calls.find(({ what }) => what.startsWith('DELETE'))?.body).toEqual({ version: 1 })
})

test('only a group without questions can be deleted', async () => {
  let groups = [group(1, { faqs: 2 }), group(2)]
  const { user } = await showAdmin('/admin/faqs/groups', {
    answers: {
      [`GET ${api}/faq-groups`]: () => list(groups),
      [`DELETE ${api}/faq-groups/2`]() {
        groups = [group(1, { faqs: 2 })]
        return new Response(null, { status: 204 })
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'グループ1を編集' }))
  expect(screen.getByText(/ご質問が2件あるあいだは、削除できません/)).toBeDefined()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'グループ2を編集' }))
  await user.click(screen.getByRole('button', { name: 'このグループを削除する' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'グループ2を編集' })).toBeNull())
})
