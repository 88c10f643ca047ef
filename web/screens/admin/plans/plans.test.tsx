// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PlanRecord } from '#contract/admin/plans.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

const path = '/backend/api/admin/plans'
const stall: PlanRecord = {
  id: 3,
  name: '鮨の屋台',
  summary: '板前が会場で。',
  description_long: '',
  contents: [{ name: 'お料理', text: '鮨十貫' }],
  timeline: [{ minutes: -90, name: '伺う', text: '搬入口から' }],
  price_per_person_with_tax: 6_600,
  tax_rate: 10,
  min_persons: 20,
  max_persons: 100,
  lead_days: 10,
  sort_id: 3,
  published: true,
  has_draft: false,
  image: null,
  images: [],
  archived_at: null,
  open_bookings: 2,
  version: 4,
  versions: [],
  last_change: null,
}
const three = [{ ...stall, id: 1, name: '板前の席' }, { ...stall, id: 2, name: '炙り肉' }, stall]
const list = (rows: readonly object[]) => json(rows, 200, { 'x-total-count': String(rows.length) })
const open = (at: string, answers: Record<string, Answered> = {}) =>
  showAdmin(at, {
    answers: {
      [`GET ${path}`]: () => list(three),
      [`GET ${path}/3`]: stall,
      'GET /backend/api/admin/audit-log': () => list([]),
      ...answers,
    },
  })
const box = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement
const press = (name: RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement
const isFree = (name: RegExp) => waitFor(() => expect(press(name).getAttribute('aria-disabled')).toBeNull())
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).getAllByRole('link')[0]!.textContent)

beforeEach(() => sessionStorage.clear())

test('plans stand in the order of the shop with price, persons and bookings, and move with the keys', async () => {
  let rows = three
  const { user, calls } = await open('/admin/plans', {
    [`GET ${path}`]: () => list(rows),
    [`POST ${path}/order`]: ({ body }) => {
      const { to } = body as { to: number[] }
      rows = to.map((id) => three.find((each) => each.id === id)!)
      return json({ plans: to })
    },
  })
  const table = await screen.findByRole('table', { name: 'プラン' })
  expect(within(table).getAllByRole('row')[3]!.textContent).toMatch(
    /鮨の屋台.*公開中.*6,600円.*20〜100名.*10営業日前.*2件/,
  )
  screen.getByRole('link', { name: '炙り肉' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(names()).toEqual(['炙り肉', '板前の席', '鮨の屋台']))
  await waitFor(() =>
    expect(calls.find(({ what }) => what === `POST ${path}/order`)?.body).toEqual({ from: [1, 2, 3], to: [2, 1, 3] }),
  )
})

test('of one state they do not move, and an empty list says what to do', async () => {
  await open('/admin/plans?state=draft', { [`GET ${path}`]: () => list([]) })
  expect(await screen.findByText('あてはまるプランはありません。')).toBeTruthy()
  expect(screen.getByText(/並べ替えは「すべて」で行えます/)).toBeTruthy()
})

test('one is added; what is wrong stands at its field', async () => {
  const { user, calls, router } = await open('/admin/plans/new', { [`POST ${path}`]: () => json(stall, 201) })
  await user.type(await screen.findByRole('textbox', { name: /プラン名/ }), '鮨の屋台')
  await user.type(box(/お一人さまの料金/), '６，６００')
  await user.type(box(/最小の人数/), '20')
  await user.type(box(/最大の人数/), '10')
  await user.type(box(/^内容/), 'お料理')
  await user.click(press(/追加する/))
  expect(await screen.findAllByText('最大の人数は、最小の人数以上でご記入ください。')).not.toHaveLength(0)
  expect(await screen.findAllByText('内容の見出しをご記入ください。')).not.toHaveLength(0)
  await user.type(box(/最大の人数/), '0')
  await user.type(box(/^内容/), '：鮨十貫')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/plans/3'))
  expect(calls.filter(({ what }) => what === `POST ${path}`).map(({ body }) => body)).toEqual([
    {
      name: '鮨の屋台',
      summary: '',
      description_long: '',
      contents: [{ name: 'お料理', text: '鮨十貫' }],
      price_per_person_with_tax: 6_600,
      min_persons: 20,
      max_persons: 100,
      lead_days: 10,
      timeline: [],
    },
  ])
})

test('two people change one thing each; where both change the price, one is chosen', async () => {
  const now = { ...stall, version: 5, price_per_person_with_tax: 7_000 }
  let shown = stall
  const sent: unknown[] = []
  const { user } = await open('/admin/plans/3', {
    [`GET ${path}/3`]: () => json(shown),
    [`PATCH ${path}/3`]: ({ body }) => {
      sent.push(body)
      if (sent.length > 1) return json({ ...now, version: 6 })
      shown = now
      return json({ code: 'edited_meanwhile', message: '', plan: now }, 409)
    },
  })
  await screen.findByRole('heading', { level: 1, name: '鮨の屋台' })
  await user.clear(box(/お一人さまの料金/))
  await user.type(box(/お一人さまの料金/), '7200')
  await user.clear(box(/申し込みの締切/))
  await user.type(box(/申し込みの締切/), '14')
  expect(screen.getByRole('region', { name: '未保存の変更' }).textContent).toContain('2か所')
  await user.keyboard('{Control>}s{/Control}')
  const clash = await screen.findByRole('alert', { name: 'ほかの変更との重なり' })
  expect(clash.textContent).toMatch(/6,600円.*7,000円.*7,200円/)
  await user.click(within(clash).getByRole('radio', { name: /ほかの方の変更/ }))
  await user.click(within(clash).getByRole('button', { name: 'この選び方で続ける' }))
  await user.click(press(/^下書きに保存/))
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: 5, lead_days: 14, draft: 'write' }))
})

test('what is changed of a published one is a draft: it is published, given up or taken back with it', async () => {
  const drafted = { ...stall, has_draft: true, version: 5 }
  const sent: unknown[] = []
  const { user } = await open('/admin/plans/3', {
    [`GET ${path}/3`]: () => json(drafted),
    [`PATCH ${path}/3`]({ body }) {
      sent.push(body)
      return json(drafted)
    },
  })
  expect(await screen.findByText('公開前の変更あり')).toBeTruthy()
  expect(screen.getByText(/お客さまには前の内容のままです/)).toBeTruthy()
  for (const name of [/変更を公開する/, /変更をやめる/, /公開をやめる/]) {
    await isFree(name)
    await user.click(press(name))
  }
  await waitFor(() =>
    expect(sent).toEqual([
      { version: 5, published: true, draft: 'publish' },
      { version: 5, draft: 'discard' },
      { version: 5, published: false },
    ]),
  )
  await user.type(box(/プラン名/), '改')
  expect(screen.getByText('公開の前に、いまの変更を保存してください。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /公開する/ })).toBeNull()
})

test('what speaks against publishing is said there, and who was quicker is named', async () => {
  const refused: object[] = [
    { code: 'invalid', message: '', errors: [{ field: 'name', message: 'この名前は使えません。' }] },
    { code: 'edited_meanwhile', message: '' },
  ]
  const last_change = { by: '河野 遥', at: '2026-11-24T10:38:00+09:00' }
  const { user } = await open('/admin/plans/3', {
    [`GET ${path}/3`]: () => json({ ...stall, published: false, last_change }),
    [`PATCH ${path}/3`]: () => json(refused.shift(), refused.length > 0 ? 422 : 409),
  })
  await user.click(await screen.findByRole('button', { name: '公開する' }))
  expect((await screen.findByRole('alert')).textContent).toContain('この名前は使えません。')
  await user.click(press(/^公開する/))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('河野 遥さん'))
})

test('it is taken out after a question that says what becomes of its bookings', async () => {
  const sent: unknown[] = []
  const { user, router } = await open('/admin/plans/3', {
    [`DELETE ${path}/3`]: ({ body }) => {
      sent.push(body)
      return new Response(null, { status: 204 })
    },
  })
  expect(await screen.findByText(/これからのお申し込み2件は、そのまま承ります/)).toBeTruthy()
  await user.click(press(/取り下げる/))
  expect(sent).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取り下げる' }))
  await waitFor(() => expect(sent).toEqual([{ version: 4 }]))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/plans'))
})

test('one that was taken out comes back as a draft', async () => {
  const sent: unknown[] = []
  const { user } = await open('/admin/plans/3', {
    [`GET ${path}/3`]: { ...stall, published: false, archived_at: '2026-11-20T10:00:00+09:00' },
    [`PATCH ${path}/3`]: ({ body }) => {
      sent.push(body)
      return json({ ...stall, published: false })
    },
  })
  expect(screen.queryByRole('textbox', { name: /プラン名/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: '下書きに戻す' }))
  await waitFor(() => expect(sent).toEqual([{ version: 4, archived: false }]))
})

test('its pictures are put in order as a draft; a copy is opened', async () => {
  const image = { src: '/pictures/a.webp', srcset: '/pictures/a.webp 480w', srcset_avif: '', width: 880, height: 660 }
  const images = [
    { ...image, id: 31, alt: '正面' },
    { ...image, id: 32, alt: '真上' },
  ]
  const { user, calls, router } = await open('/admin/plans/3', {
    [`GET ${path}/3`]: { ...stall, images },
    [`PATCH ${path}/3`]: () => json({ ...stall, images: images.toReversed() }),
    [`POST ${path}/3/copy`]: () => json({ ...stall, id: 4 }, 201),
    [`GET ${path}/4`]: { ...stall, id: 4, name: '鮨の屋台（コピー）' },
  })
  const publishing = within(await screen.findByRole('region', { name: '公開' }))
  expect(publishing.getByRole('button', { name: /公開/ })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '1枚目を後ろへ' }))
  expect(publishing.getByText('公開の前に、いまの変更を保存してください。')).toBeTruthy()
  expect(publishing.queryByRole('button', { name: /公開/ })).toBeNull()
  await user.click(press(/写真の変更を保存/))
  await waitFor(() =>
    expect(calls.find(({ what }) => what.startsWith('PATCH'))?.body).toEqual({
      version: 4,
      images: [
        { id: 32, alt: '真上' },
        { id: 31, alt: '正面' },
      ],
      draft: 'write',
    }),
  )
  await user.click(press(/複製/))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/plans/4'))
})

test('one that is not there says so', async () => {
  await open('/admin/plans/3', { [`GET ${path}/3`]: () => json({ code: 'plan_not_found', message: '' }, 404) })
  expect(await screen.findByRole('heading', { level: 1, name: /見つかりません/ })).toBeTruthy()
})

const versions = [
  { no: 2, at: '2026-11-24T09:00:00+09:00', by: '山本 美咲' },
  { no: 1, at: '2026-11-20T09:00:00+09:00', by: null },
]

test('what was published before is taken up as a draft, or why it cannot be is said', async () => {
  let shown: PlanRecord = { ...stall, versions }
  let isRefused = true
  const message = 'このプランの写真をお選びください。'
  const { user, calls } = await open('/admin/plans/3', {
    [`GET ${path}/3`]: () => json(shown),
    [`PATCH ${path}/3`]: () => {
      if (isRefused) return json({ code: 'invalid', message: '', errors: [{ field: 'images', message }] }, 422)
      shown = { ...stall, versions, name: 'はじめの屋台', has_draft: true, version: 5 }
      return json(shown)
    },
  })
  const card = within(await screen.findByRole('region', { name: '公開した版' }))
  expect(card.getAllByText(/^第\d版$/).map((each) => each.textContent)).toEqual(['第2版', '第1版'])
  expect(card.getByText(/^はじめの内容/)).toBeTruthy()
  const first = () => card.getByRole('button', { name: '第1版の内容を下書きに戻す' })
  await user.click(first())
  expect((await card.findByRole('alert')).textContent).toContain(message)
  isRefused = false
  // The cards wait until the plan is read again.
  await expect.poll(() => first().hasAttribute('disabled')).toBe(false)
  await user.click(first())
  await expect.poll(() => box(/^プラン名/).value).toBe('はじめの屋台')
  expect(calls.filter(({ what }) => what === `PATCH ${path}/3`).map(({ body }) => body)).toEqual([
    { version: 4, restore: 1 },
    { version: 4, restore: 1 },
  ])
})

test('while one card changes the plan, no other takes a press before the plan is read again', async () => {
  let shown: PlanRecord = { ...stall, versions, has_draft: true }
  const held = Promise.withResolvers<void>()
  const { user, calls } = await open('/admin/plans/3', {
    async [`GET ${path}/3`]() {
      if (shown.version > 4) await held.promise
      return json(shown)
    },
    [`PATCH ${path}/3`]({ body }) {
      shown = { ...shown, version: (body as { version: number }).version + 1, has_draft: false }
      return json(shown)
    },
  })
  const sent = () => calls.filter(({ what }) => what === `PATCH ${path}/3`).map(({ body }) => body)
  const first = /^第1版の内容を下書きに戻す/
  await user.click(await screen.findByRole('button', { name: '変更を公開する' }))
  await waitFor(() => expect(calls.filter(({ what }) => what === `GET ${path}/3`)).toHaveLength(2))
  await user.click(press(first))
  await user.click(press(/^変更を公開する/))
  expect(sent()).toEqual([{ version: 4, published: true, draft: 'publish' }])
  held.resolve()
  await isFree(first)
  await user.click(press(first))
  await waitFor(() => expect(sent().at(-1)).toEqual({ version: 5, restore: 1 }))
})

test('a draft that nobody has published is asked for before a version takes its place', async () => {
  const { user, calls } = await open('/admin/plans/3', {
    [`GET ${path}/3`]: { ...stall, versions, has_draft: true },
    [`PATCH ${path}/3`]: () => json({ ...stall, versions, has_draft: true, version: 5 }),
  })
  const sent = () => calls.filter(({ what }) => what === `PATCH ${path}/3`).map(({ body }) => body)
  const first = await screen.findByRole('button', { name: '第1版の内容を下書きに戻す' })
  const dialog = () => within(screen.getByRole('dialog', { name: 'いまの下書きと入れ替えますか' }))
  await user.click(first)
  expect(dialog().getByText(/第1版の内容を下書きに戻すと/)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'やめる' }))
  expect(sent()).toEqual([])
  await user.click(first)
  await user.click(dialog().getByRole('button', { name: '入れ替える' }))
  await waitFor(() => expect(sent()).toEqual([{ version: 4, restore: 1 }]))
})

test('what is typed is not left behind: nothing is taken up before it is saved', async () => {
  const { user } = await open('/admin/plans/3', { [`GET ${path}/3`]: { ...stall, versions } })
  const first = await screen.findByRole('button', { name: '第1版の内容を下書きに戻す' })
  await user.type(box(/^プラン名/), '（夜）')
  await waitFor(() => expect((first as HTMLButtonElement).disabled).toBe(true))
})

test('of many that were published the newest are shown, the others on demand', async () => {
  const many = Array.from({ length: 201 }, (_, n) => ({ ...versions[0]!, no: 201 - n }))
  const { user } = await open('/admin/plans/3', { [`GET ${path}/3`]: { ...stall, versions: many } })
  await screen.findByText('第192版')
  expect(screen.queryByText('第191版')).toBeNull()
  await user.click(press(/^ほかの191件も見る$/))
  expect(screen.getByRole('button', { name: '第1版の内容を下書きに戻す' })).toBeTruthy()
})
