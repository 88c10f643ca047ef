// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CampaignRecord, CampaignSimulation } from '#contract/admin/campaigns.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

const path = '/backend/api/admin/campaigns'
const winter: CampaignRecord = {
  id: 3,
  name: '冬の配送料',
  code: 'FUYU',
  discount_kind: 'share',
  discount_value: 50,
  order_from: '2026-12-01',
  order_until: '2026-12-20',
  meetup_from: null,
  meetup_until: null,
  min_goods: 30_000,
  min_days_ahead: 0,
  once_per_customer: false,
  max_uses: 100,
  published: true,
  has_draft: false,
  status: 'running',
  used: 12,
  was_used: true,
  version: 4,
  fixed: ['code', 'discount_kind', 'discount_value', 'min_goods'],
  deletable: false,
  versions: [],
  last_change: null,
}
const draft: CampaignRecord = {
  ...winter,
  published: false,
  status: 'draft',
  used: 0,
  was_used: false,
  max_uses: null,
  fixed: [],
  deletable: true,
}
const effect: CampaignSimulation = {
  samples: [
    { area: '都心', goods: 20_000, fee: 2_200, discount: 0, fee_left: 2_200, by: 'none', other: null },
    { area: '都心', goods: 40_000, fee: 2_200, discount: 1_500, fee_left: 700, by: 'other', other: '早割' },
  ],
  past: { from: '2026-10-25', to: '2026-11-24', orders: 48, reached: 7, discount: 7_700 },
}
const list = (rows: readonly object[]) => json(rows, 200, { 'x-total-count': String(rows.length) })
const open = (at: string, answers: Record<string, Answered> = {}) =>
  showAdmin(at, {
    answers: {
      [`GET ${path}`]: () => list([winter]),
      [`GET ${path}/3`]: draft,
      'GET /backend/api/admin/audit-log': () => list([]),
      ...answers,
    },
  })
const box = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement
const press = (name: RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement

beforeEach(() => sessionStorage.clear())

test('the list has code, discount, period and how many of the limit are used', async () => {
  await open('/admin/campaigns')
  const [, row] = within(await screen.findByRole('table', { name: 'キャンペーン' })).getAllByRole('row')
  expect(row!.textContent).toMatch(/冬の配送料.*実施中.*FUYU.*配送料の50%.*商品30,000円から.*12 \/ 100件/)
  expect(screen.getByRole('link', { name: '下書き' }).getAttribute('href')).toBe('/admin/campaigns?status=draft')
})

test('without one the list says what one is for; of a state it says that there is none', async () => {
  await open('/admin/campaigns', { [`GET ${path}`]: () => list([]) })
  expect(await screen.findByText(/キャンペーンはまだありません/)).toBeTruthy()
})

test('one is added as a draft; what is wrong stands at its field', async () => {
  const { user, calls, router } = await open('/admin/campaigns/new', { [`POST ${path}`]: () => json(draft, 201) })
  await user.type(await screen.findByRole('textbox', { name: /お客さまに見せる名前/ }), '冬の配送料')
  await user.type(box(/割引の大きさ/), '101')
  await user.type(screen.getByLabelText('受付の始まり'), '2026-12-20')
  await user.type(screen.getByLabelText('受付の終わり'), '2026-12-01')
  await user.click(press(/追加する/))
  expect(await screen.findAllByText('配送料の割合は、100%までにしてください。')).not.toHaveLength(0)
  expect(await screen.findAllByText('終わりの日は、始まりと同じ日か、後の日にしてください。')).not.toHaveLength(0)
  await user.clear(box(/割引の大きさ/))
  await user.type(box(/割引の大きさ/), '５０')
  await user.clear(screen.getByLabelText('受付の終わり'))
  await user.type(screen.getByLabelText('受付の終わり'), '2026-12-31')
  await user.click(press(/追加する/))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/campaigns/3'))
  expect(calls.filter(({ what }) => what === `POST ${path}`).map(({ body }) => body)).toEqual([
    {
      name: '冬の配送料',
      code: null,
      discount_kind: 'share',
      discount_value: 50,
      order_from: '2026-12-20',
      order_until: '2026-12-31',
      meetup_from: null,
      meetup_until: null,
      min_goods: 0,
      min_days_ahead: 0,
      once_per_customer: false,
      max_uses: null,
    },
  ])
})

test('two people change one thing each; where both change the discount, one is chosen', async () => {
  const now = { ...draft, version: 5, discount_value: 40 }
  let shown = draft
  const sent: unknown[] = []
  const { user } = await open('/admin/campaigns/3', {
    [`GET ${path}/3`]: () => json(shown),
    [`PATCH ${path}/3`]: ({ body }) => {
      sent.push(body)
      if (sent.length > 1) return json({ ...now, version: 6 })
      shown = now
      return json({ code: 'edited_meanwhile', message: '', campaign: now }, 409)
    },
  })
  await screen.findByRole('heading', { level: 1, name: '冬の配送料' })
  await user.clear(box(/割引の大きさ/))
  await user.type(box(/割引の大きさ/), '60')
  await user.clear(box(/上限の件数/))
  await user.type(box(/上限の件数/), '30')
  expect(screen.getByRole('region', { name: '未保存の変更' }).textContent).toContain('2か所')
  await user.keyboard('{Control>}s{/Control}')
  const clash = await screen.findByRole('alert', { name: 'ほかの変更との重なり' })
  expect(clash.textContent).toMatch(/割引の大きさ.*50.*40.*60/)
  await user.click(within(clash).getByRole('radio', { name: /ほかの方の変更/ }))
  await user.click(within(clash).getByRole('button', { name: 'この選び方で続ける' }))
  await user.click(press(/^保存する/))
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: 5, max_uses: 30, draft: 'write' }))
})

test('what orders were promised cannot be typed over, and the way on is said', async () => {
  await open('/admin/campaigns/3', { [`GET ${path}/3`]: winter })
  expect(await screen.findByText(/12件のご注文に使われています/)).toBeTruthy()
  expect([box(/割引の大きさ/).readOnly, box(/コード/).readOnly, box(/上限の件数/).readOnly]).toEqual([
    true,
    true,
    false,
  ])
  expect(screen.queryByRole('button', { name: '削除する' })).toBeNull()
  expect(screen.getByRole('link', { name: '複製して新しく作る' }).getAttribute('href')).toBe(
    '/admin/campaigns/new?from=3',
  )
})

test('a copy begins with what is copied, as a draft', async () => {
  await open('/admin/campaigns/new?from=3', { [`GET ${path}/3`]: winter })
  await screen.findByRole('heading', { level: 1, name: 'キャンペーンの追加' })
  expect([box(/割引の大きさ/).value, box(/商品の合計/).value, box(/割引の大きさ/).readOnly]).toEqual([
    '50',
    '30,000',
    false,
  ])
})

test('its effect is asked for as it is written now, with the sum at which it begins, and says what is counted', async () => {
  const { user, calls } = await open('/admin/campaigns/3', { [`GET ${path}/simulate`]: () => json(effect) })
  await user.click(await screen.findByRole('button', { name: '試算する' }))
  const table = await screen.findByRole('table', { name: '配送料の試算' })
  expect(table.textContent).toMatch(/都心.*20,000円.*2,200円.*なし.*2,200円.*40,000円.*−1,500円早割700円/)
  const past = screen.getByRole('region', { name: '直近30日のご注文では' }).textContent
  expect(past).toMatch(/7件.*7,700円.*10月25日から11月24日.*48件.*期間は見ません.*コードは/)
  const asked = calls.find(({ what }) => what.endsWith('/simulate'))!.query
  expect(Object.fromEntries(asked)).toMatchObject({ id: '3', code: 'FUYU', goods: '20000,30000,40000,80000,160000' })
  await user.clear(box(/割引の大きさ/))
  expect(await screen.findByText(/内容が変わりました/)).toBeTruthy()
  await user.click(press(/試算する/))
  expect(await screen.findByText(/割引の大きさと受付の期間を/)).toBeTruthy()
})

test('one that nobody has had is deleted after a question', async () => {
  const sent: unknown[] = []
  const { user, router } = await open('/admin/campaigns/3', {
    [`DELETE ${path}/3`]: ({ body }) => {
      sent.push(body)
      return new Response(null, { status: 204 })
    },
  })
  await user.click(await screen.findByRole('button', { name: '削除する' }))
  expect(sent).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '削除する' }))
  await waitFor(() => expect(sent).toEqual([{ version: 4 }]))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/campaigns'))
})

test('one that is not there, and a list that cannot be had, say so', async () => {
  await open('/admin/campaigns/3', {
    [`GET ${path}/3`]: () => json({ code: 'campaign_not_found', message: '' }, 404),
  })
  expect(await screen.findByRole('heading', { level: 1, name: /見つかりません/ })).toBeTruthy()
})
