// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Area } from '#contract/admin/areas.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

const path = '/backend/api/admin/areas'
const inTokyo = (...cities: string[]) => cities.map((city) => ({ prefecture: '東京都', city }))
const centre: Area = {
  id: 1,
  name: '都心5区',
  fee: 2_200,
  free_from: 150_000,
  least_order: 20_000,
  cities: inTokyo('千代田区', '中央区'),
  version: 3,
}
const wards = [
  { city: '千代田区', area: '都心5区' },
  { city: '中央区', area: '都心5区' },
  { city: '港区', area: null },
  { city: '品川区', area: '城南' },
  { city: '大田区', area: null },
]
const open = (at: string, answers: Record<string, Answered> = {}) =>
  showAdmin(at, {
    answers: {
      [`GET ${path}`]: () => json([centre], 200, { 'x-total-count': '1' }),
      [`GET ${path}/1`]: centre,
      'GET /backend/api/admin/municipalities': wards,
      'GET /backend/api/admin/planned-changes': () => json([]),
      'GET /backend/api/admin/agreed': ({ query }) =>
        json({ orders: query.get('area') === '1' ? 1_023 : 0, quotes: 4 }),
      'GET /backend/api/admin/audit-log': () => json([], 200, { 'x-total-count': '0' }),
      ...answers,
    },
  })
const box = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement
const ward = (name: RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement
const press = (name: RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement

beforeEach(() => sessionStorage.clear())

test('the list has name, municipalities, fee and the sum from which it is free', async () => {
  const many = {
    ...centre,
    id: 2,
    name: '多摩',
    free_from: null,
    least_order: 0,
    cities: inTokyo(...Array.from('一二三四五六七八九十')),
  }
  await open('/admin/areas', { [`GET ${path}`]: () => json([centre, many], 200, { 'x-total-count': '2' }) })
  const [, first, second] = within(await screen.findByRole('table', { name: 'エリアと配送料' })).getAllByRole('row')
  expect(first!.textContent).toMatch(/都心5区.*東京都 千代田区・中央区.*2,200円.*150,000円から.*20,000円/)
  expect(second!.textContent).toMatch(/一・二・三・四・五・六・七・八 ほか2.*なし.*なし/)
})

test('without an area the list says what one is for', async () => {
  await open('/admin/areas', { [`GET ${path}`]: () => json([], 200, { 'x-total-count': '0' }) })
  expect(await screen.findByText(/エリアがまだありません/)).toBeTruthy()
})

test('an area is added with all that is free of a prefecture; what another area has cannot be taken', async () => {
  const sent: unknown[] = []
  const { user, calls, router } = await open('/admin/areas/new', {
    [`POST ${path}`]: ({ body }) => {
      sent.push(body)
      return json({ ...centre, id: 2 }, 201)
    },
  })
  expect(await screen.findByRole('checkbox', { name: /品川区.*「城南」で選択中/ })).toHaveProperty('disabled', true)
  await user.type(box(/エリアの名前/), '城南の外')
  await user.type(box(/配送料/), '３，８５０')
  await user.click(press(/すべて選ぶ/))
  await user.type(box(/名前で絞り込む/), '大田')
  await user.click(press(/すべて外す/))
  expect(screen.queryByRole('checkbox', { name: /港区/ })).toBeNull()
  await user.click(press(/^追加する/))
  await expect
    .poll(() => sent)
    .toEqual([{ name: '城南の外', fee: 3_850, free_from: null, least_order: 0, cities: inTokyo('港区') }])
  await expect.poll(() => router.state.location.pathname).toBe('/admin/areas')
  expect(calls.find(({ what }) => what.endsWith('/municipalities'))?.query.get('prefecture')).toBe('東京都')
})

test('refused fields say why beside themselves, also the municipalities, and what was typed stays', async () => {
  const errors = [
    { field: 'fee', message: 'この配送料では承れません。' },
    { field: 'cities', message: '「東京都港区」は、エリア「城南」に入っています。' },
  ]
  const { user } = await open('/admin/areas/1', {
    [`PATCH ${path}/1`]: () => json({ code: 'invalid', message: '', errors }, 422),
  })
  await screen.findByRole('checkbox', { name: '港区' })
  await user.clear(box(/配送料/))
  await user.type(box(/配送料/), '1')
  await user.click(ward(/港区/))
  await user.click(press(/^保存する/))
  await expect.poll(() => box(/配送料/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('group', { name: /お届けする市区町村/ }).textContent).toContain(errors[1]!.message)
  expect([box(/配送料/).value, ward(/港区/).checked]).toEqual(['1', true])
})

test('the sum that orders must come to is written, taken away, and refused where it is none', async () => {
  const sent: unknown[] = []
  const message = '最低注文額を0以上の数字でご記入ください。'
  const { user } = await open('/admin/areas/1', {
    [`PATCH ${path}/1`]: ({ body }) => {
      sent.push(body)
      return json({ ...centre, least_order: 0, version: 4 })
    },
  })
  await screen.findByRole('checkbox', { name: '港区' })
  const least = box(/最低注文額/)
  expect(least.value).toBe('20,000')
  await user.clear(least)
  await user.type(least, '二万')
  await user.click(press(/^保存する/))
  await expect.poll(() => least.getAttribute('aria-invalid')).toBe('true')
  // In JSON it would be null, which means never.
  await user.type(box(/^無料になる金額/), '円から')
  await user.click(press(/^保存する/))
  await expect.poll(() => box(/^無料になる金額/).getAttribute('aria-invalid')).toBe('true')
  await user.clear(box(/^無料になる金額/))
  await user.type(box(/^無料になる金額/), '150,000')
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
  await user.clear(least)
  await user.click(press(/^保存する/))
  await expect.poll(() => sent).toEqual([{ version: 3, least_order: 0 }])
})

test('two people add one municipality each; where both change the fee, one is chosen', async () => {
  const now = { ...centre, version: 4, fee: 2_420, cities: inTokyo('千代田区', '中央区', '大田区') }
  let shown = centre
  const sent: unknown[] = []
  const { user } = await open('/admin/areas/1', {
    [`GET ${path}/1`]: () => json(shown),
    [`PATCH ${path}/1`]: ({ body }) => {
      sent.push(body)
      if (sent.length > 1) return json({ ...now, version: 5 })
      shown = now
      return json({ code: 'edited_meanwhile', message: '', area: now }, 409)
    },
  })
  await screen.findByRole('checkbox', { name: '港区' })
  await user.click(ward(/港区/))
  await user.clear(box(/配送料/))
  await user.type(box(/配送料/), '2500')
  await user.keyboard('{Control>}s{/Control}')
  const clash = await screen.findByRole('alert', { name: 'ほかの変更との重なり' })
  expect(clash.textContent).toMatch(/2,200円.*2,420円.*2,500円/)
  await user.click(within(clash).getByRole('radio', { name: /ほかの方の変更/ }))
  await user.click(within(clash).getByRole('button', { name: 'この選び方で続ける' }))
  await user.click(press(/^保存する/))
  await expect.poll(() => sent.at(-1)).toEqual({ version: 4, cities: inTokyo('千代田区', '中央区', '大田区', '港区') })
})

test('it is deleted after a question that says what follows', async () => {
  const sent: unknown[] = []
  const { user, router } = await open('/admin/areas/1', {
    [`DELETE ${path}/1`]: ({ body }) => {
      sent.push(body)
      return new Response(null, { status: 204 })
    },
  })
  await screen.findByText(/^受けたご注文とお見積りはそのままです/)
  await user.click(press(/^削除する/))
  expect(sent).toEqual([])
  expect(screen.getByRole('dialog').textContent).toContain('2の市区町村が、お届けの対象から外れます')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '削除する' }))
  await expect.poll(() => sent).toEqual([{ version: 3 }])
  await expect.poll(() => router.state.location.pathname).toBe('/admin/areas')
})

test('municipalities that cannot be loaded can be asked for again', async () => {
  let tries = 0
  const { user } = await open('/admin/areas/new', {
    'GET /backend/api/admin/municipalities': () => {
      tries += 1
      return tries === 1 ? json({ code: 'server', message: '' }, 500) : json(wards)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findByRole('checkbox', { name: '港区' })).toBeTruthy()
})

const dearer = {
  id: 7,
  from: '2027-01-01',
  area: { id: 1, name: '都心5区' },
  before: { fee: 2_200 },
  after: { fee: 2_420 },
  announced_from: '2026-12-01',
  reason: '燃料費の上昇',
  by: '佐伯 真琴',
  at: '2026-11-18T15:02:00+09:00',
}
const plannedPath = '/backend/api/admin/planned-changes'

test('a fee is planned for a day, with what stays as it is; what is no fee is saved before', async () => {
  const sent: unknown[] = []
  const { user } = await open('/admin/areas/1', {
    [`GET ${plannedPath}`]: () => json(sent.length > 0 ? [dearer] : []),
    [`POST ${path}/1/planned`]: ({ body }) => {
      sent.push(body)
      return json(dearer, 201)
    },
  })
  await screen.findByRole('checkbox', { name: '港区' })
  await user.clear(box(/^配送料/))
  await user.type(box(/^配送料/), '2420')
  await user.click(ward(/港区/))
  await user.click(screen.getByRole('radio', { name: /日を決めて/ }))
  const day = screen.getByLabelText('適用する日') as HTMLInputElement
  await user.type(day, '2027-01-01')
  await user.type(box(/理由/), '燃料費の上昇')
  await user.type(screen.getByLabelText('お客さまに予告を始める日（任意）'), '2026-12-01')
  expect(await screen.findByText('1,023件')).toBeTruthy()
  expect(screen.getByText('1月1日からの受注は、この内容')).toBeTruthy()
  expect(screen.getByText('12月31日までの受注は、いまのまま')).toBeTruthy()
  await user.click(press(/^予定に入れる/))
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await user.click(ward(/港区/))
  await user.click(press(/^予定に入れる/))
  await expect
    .poll(() => sent)
    .toEqual([{ version: 3, fee: 2_420, from: '2027-01-01', reason: '燃料費の上昇', announced_from: '2026-12-01' }])
  expect((await screen.findByText('予定に入れました。')).getAttribute('role')).toBe('status')
  expect(box(/^配送料/).value).toBe('2,200')
  const row = within(await screen.findByRole('table', { name: '予定の変更' })).getAllByRole('row')[1]!
  expect(row.textContent).toMatch(
    /2027年1月1日（金）.*エリア 都心5区.*2,200円.*2,420円.*燃料費の上昇.*12月1日からお客さまに予告/,
  )
})

test('what is planned stands below the fee of now, and is given up after a question', async () => {
  const { user, calls } = await open('/admin/areas/1', {
    [`GET ${plannedPath}`]: () => json([dearer, { ...dearer, id: 8, area: { id: 2, name: '城南' } }]),
    [`DELETE ${plannedPath}/7`]: () => new Response(null, { status: 204 }),
  })
  const drop = await screen.findByRole('button', { name: '予定をやめる：2027年1月1日（金）からのエリア 都心5区' })
  expect(screen.getAllByRole('button', { name: /^予定をやめる/ })).toHaveLength(1)
  await user.click(drop)
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '予定をやめる' }))
  await expect.poll(() => calls.map(({ what }) => what)).toContain(`DELETE ${plannedPath}/7`)
})

test('the list has the planned fee with its day', async () => {
  await open('/admin/areas', { [`GET ${plannedPath}`]: () => json([dearer]) })
  const table = await screen.findByRole('table', { name: 'エリアと配送料' })
  expect(table.textContent).toContain('2,200円1月1日から 2,420円')
})

test('what is planned for one area stands at no other', async () => {
  const elsewhere = { ...dearer, area: { id: 99, name: '都心の外' } }
  await open('/admin/areas', { [`GET ${plannedPath}`]: () => json([elsewhere]) })
  const table = await screen.findByRole('table', { name: 'エリアと配送料' })
  expect(table.textContent).toContain('2,200円')
  expect(table.textContent).not.toContain('2,420円')
})

test('a least order is planned as a fee is, and stands in the list and among what is planned', async () => {
  const planned = { ...dearer, id: 9, before: { least_order: 20_000 }, after: { least_order: 0 } }
  const sent: unknown[] = []
  const { user } = await open('/admin/areas/1', {
    [`GET ${plannedPath}`]: () => json([planned]),
    [`POST ${path}/1/planned`]: ({ body }) => {
      sent.push(body)
      return json(planned, 201)
    },
  })
  const row = within(await screen.findByRole('table', { name: '予定の変更' })).getAllByRole('row')[1]!
  expect(row.textContent).toMatch(/最低注文額.*20,000円.*なし/)
  await user.clear(box(/^最低注文額/))
  await user.type(box(/^最低注文額/), '30000')
  await user.click(screen.getByRole('radio', { name: /日を決めて/ }))
  await user.type(screen.getByLabelText('適用する日'), '2027-01-01')
  await user.click(press(/^予定に入れる/))
  await expect
    .poll(() => sent)
    .toEqual([{ version: 3, least_order: 30_000, from: '2027-01-01', announced_from: null, reason: '' }])
})

test('a day that the shop refuses is said beside it', async () => {
  const message = '明日からの日付をお選びください。'
  const { user } = await open('/admin/areas/1', {
    [`POST ${path}/1/planned`]: () => json({ code: 'invalid', message: '', errors: [{ field: 'from', message }] }, 422),
  })
  await screen.findByRole('checkbox', { name: '港区' })
  await user.clear(box(/^配送料/))
  await user.type(box(/^配送料/), '2420')
  await user.click(screen.getByRole('radio', { name: /日を決めて/ }))
  const day = screen.getByLabelText('適用する日')
  await user.type(day, '2026-01-01')
  await user.click(press(/^予定に入れる/))
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true')
  expect(day.closest('[data-field]')?.textContent).toContain(message)
})

test('the list has the planned least order with its day', async () => {
  const planned = { ...dearer, after: { least_order: 30_000 } }
  await open('/admin/areas', { [`GET ${plannedPath}`]: () => json([planned]) })
  const table = await screen.findByRole('table', { name: 'エリアと配送料' })
  expect(table.textContent).toContain('20,000円1月1日から 30,000円')
})
