// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffRecord } from '#contract/admin/staff.ts'
import { sampleAdmin, showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

const kono: StaffRecord = {
  id: '5b0b0c53-0000-4000-8000-00000000c000',
  name: '河野 遥',
  last_name: '河野',
  first_name: '遥',
  email: 'kono@example.co.jp',
  role: 'staff',
  permissions: ['orders', 'kitchen'],
  has_second_factor: true,
  last_seen_at: '2026-11-24T10:00:00+09:00',
  second_factor_asked_at: null,
  invitation: null,
  version: 4,
  sessions: 3,
  devices: [
    {
      id: '5b0b0c53-0000-4000-8000-00000000f001',
      device: 'Edge（Windows）',
      network: '203.0.113.*',
      created_at: '2026-11-20T10:00:00+09:00',
      last_used_at: '2026-11-24T10:00:00+09:00',
    },
    {
      id: '5b0b0c53-0000-4000-8000-00000000f002',
      device: 'Safari（iPhone）',
      network: '198.51.100.*',
      created_at: '2026-11-20T10:00:00+09:00',
      last_used_at: '2026-11-23T22:04:00+09:00',
    },
  ],
  logged: 1284,
  assigned_enquiries: 2,
}
beforeEach(() => sessionStorage.clear())

const list = (rows: object[]) => () => json(rows, 200, { 'x-total-count': String(rows.length) })
const staff = 'GET /backend/api/admin/staff'
const record = `${staff}/${kono.id}`
const log = { 'GET /backend/api/admin/audit-log': list([]) }

const patch = (id: string) => `PATCH /backend/api/admin/staff/${id}`
const other = { ...kono, id: kono.id.replace('c000', 'd000'), name: '小田切 周', permissions: [] }
const grid = () => screen.findByRole('grid', { name: 'スタッフと権限' })
const cell = (name: string) => screen.getByRole('switch', { name })
const isOn = (name: string) => cell(name).getAttribute('aria-checked') === 'true'

test('who works here is listed with their rights, who is invited is marked, of an admin all is said', async () => {
  const takase = { ...kono, id: kono.id.replace('c0', 'd0'), name: '', email: 'takase@example.co.jp' }
  const invitation = { sent_at: '2026-11-20T10:00:00+09:00', expires_at: '2026-11-27T10:00:00+09:00' }
  await showAdmin('/admin/staff', {
    answers: { [staff]: list([{ ...kono, ...sampleAdmin }, kono, { ...takase, invitation }]) },
  })
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  await grid()
  expect(row(sampleAdmin.name).getByText('すべての権限')).toBeTruthy()
  expect(row(sampleAdmin.name).queryByRole('switch')).toBeNull()
  expect(row('河野 遥').getAllByRole('switch')).toHaveLength(12)
  expect([isOn('河野 遥 受注'), isOn('河野 遥 入金')]).toEqual([true, false])
  expect(row('takase@example.co.jp').getByText('招待中')).toBeTruthy()
  expect(screen.getByText('2名 招待中 1名')).toBeTruthy()
})

test('rights of several are chosen in the table, said in words and saved with a call for each', async () => {
  const sent: unknown[] = []
  const saved = ({ body }: { body?: unknown }) => {
    sent.push(body)
    return json(kono)
  }
  const { user } = await showAdmin('/admin/staff', {
    answers: { [staff]: list([kono, other]), [patch(kono.id)]: saved, [patch(other.id)]: saved },
  })
  await grid()
  await user.click(cell('小田切 周 問合せ'))
  await user.click(cell('河野 遥 受注'))
  await user.click(cell('河野 遥 入金'))
  const bar = screen.getByRole('region', { name: '未保存の権限' })
  expect(bar.textContent).toContain('3か所を変更しています')
  expect(bar.textContent).toContain('河野 遥に「入金」を追加、「受注」を解除。小田切 周に「問合せ」を追加。')
  await user.click(cell('河野 遥 入金'))
  expect(bar.textContent).toContain('河野 遥から「受注」を解除。')
  await user.keyboard('{Control>}s{/Control}')
  expect(sent).toEqual([
    { version: 4, role: 'staff', permissions: ['kitchen'] },
    { version: 4, role: 'staff', permissions: ['enquiries'] },
  ])
})

test('what is chosen in the table can be put back', async () => {
  const { user } = await showAdmin('/admin/staff', { answers: { [staff]: list([kono]) } })
  await grid()
  await user.click(cell('河野 遥 入金'))
  await user.click(screen.getByRole('button', { name: '戻す' }))
  expect(isOn('河野 遥 入金')).toBe(false)
  expect(screen.queryByRole('region', { name: '未保存の権限' })).toBeNull()
})

test('who cannot be saved stays as chosen and is told why, the others are saved', async () => {
  const now = [{ ...kono }, { ...other }]
  const { user } = await showAdmin('/admin/staff', {
    answers: {
      [staff]: () => json(now, 200, { 'x-total-count': '2' }),
      [patch(kono.id)]() {
        Object.assign(now[0]!, { version: 5, permissions: ['orders', 'kitchen', 'audit'] })
        return json({ code: 'edited_meanwhile', message: '', staff: now[0] }, 409)
      },
      [patch(other.id)]() {
        Object.assign(now[1]!, { version: 5, permissions: ['enquiries'] })
        return json(now[1]!)
      },
    },
  })
  await grid()
  await user.click(cell('河野 遥 入金'))
  await user.click(cell('小田切 周 問合せ'))
  await user.click(screen.getByRole('button', { name: /保存する/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('河野 遥：ほかの方が先に権限を変更しました')
  const bar = screen.getByRole('region', { name: '未保存の権限' })
  await within(bar).findByText('河野 遥：ほかの方が「記録」を変更しました。取り込んで表示しています。')
  expect(bar.textContent).toContain('1か所を変更しています河野 遥に「入金」を追加。')
  expect([isOn('河野 遥 入金'), isOn('河野 遥 記録'), isOn('小田切 周 問合せ')]).toEqual([true, true, true])
})

test('without a connection everything stays, and that is said once', async () => {
  const failed = () => Promise.reject(new TypeError('offline'))
  const { user } = await showAdmin('/admin/staff', {
    answers: { [staff]: list([kono, other]), [patch(kono.id)]: failed, [patch(other.id)]: failed },
  })
  await grid()
  await user.click(cell('河野 遥 入金'))
  await user.click(cell('小田切 周 問合せ'))
  await user.click(screen.getByRole('button', { name: /保存する/ }))
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('通信が途切れました'),
  ])
  expect([isOn('河野 遥 入金'), isOn('小田切 周 問合せ')]).toEqual([true, true])
})

test('arrows go from cell to cell, J and K from person to person, A to the invitation', async () => {
  const { user } = await showAdmin('/admin/staff', {
    answers: { [staff]: list([kono, { ...kono, ...sampleAdmin }, other]) },
  })
  await grid()
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  const goes: [keys: string, to: string][] = [
    ['j', '河野 遥'],
    ['{ArrowRight}', '河野 遥 受注'],
    ['{End}', '河野 遥 記録'],
    ['{ArrowRight}', '河野 遥 記録'],
    ['{ArrowLeft}', '河野 遥 設定'],
    ['{ArrowDown}', '小田切 周 設定'],
    ['{ArrowUp}', '河野 遥 設定'],
    ['j', sampleAdmin.name],
    ['j', '小田切 周'],
    ['k', sampleAdmin.name],
    ['{ArrowUp}', '河野 遥'],
  ]
  for (const [keys, to] of goes) {
    await user.keyboard(keys)
    expect([keys, focused()]).toEqual([keys, to])
  }
  await user.keyboard('{ArrowRight} ')
  expect(isOn('河野 遥 受注')).toBe(false)
  await user.keyboard('a')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /メールアドレス/ }))
})

test('who is no admin cannot touch what the shop would refuse them, nor their own', async () => {
  const me = { ...kono, ...sampleAdmin, role: 'staff' as const, permissions: ['orders', 'staff'] as const }
  const { user } = await showAdmin('/admin/staff', {
    me: { ...me, permissions: [...me.permissions] },
    answers: { [staff]: list([me, kono]) },
  })
  await grid()
  const isLocked = (name: string) => cell(name).getAttribute('aria-disabled') === 'true'
  const own = [isLocked(`${me.name} 受注`), isLocked(`${me.name} 入金`)]
  expect(own).toEqual([true, true])
  const names = ['受注', '仕込み', '入金', 'スタッフ']
  expect(names.filter((name) => isLocked(`河野 遥 ${name}`))).toEqual(['入金', 'スタッフ'])
  await user.click(cell('河野 遥 入金'))
  expect(isOn('河野 遥 入金')).toBe(false)
  expect(cell('河野 遥 入金').title).toBe('管理者だけが変更できます')
})

test('who has no second factor is named, and asked by one press', async () => {
  const ishii = { ...kono, name: '石井 葉月', has_second_factor: false }
  const asked = {
    ...other,
    name: '三宅 拓',
    has_second_factor: false,
    second_factor_asked_at: new Date().toISOString(),
  }
  const own = { ...kono, ...sampleAdmin, has_second_factor: false }
  const sent: unknown[] = []
  const { user } = await showAdmin('/admin/staff', {
    answers: {
      [staff]: () => json([own, ishii, asked], 200, { 'x-total-count': '3' }),
      [`POST /backend/api/admin/staff/${ishii.id}/second-factor-request`]({ body }) {
        sent.push(body)
        ishii.second_factor_asked_at = new Date().toISOString() as never
        return json(ishii)
      },
    },
  })
  await screen.findByText('石井 葉月さん、三宅 拓さんは、二段階認証が未設定です。')
  expect(screen.getByText(/^三宅 拓さんに.*設定のお願いを送りました。$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '設定のお願いを送る' }))
  expect(await screen.findByText(/^石井 葉月さんに.*設定のお願いを送りました。$/)).toBeTruthy()
  expect(sent).toEqual([{ asked_at: null }])
  expect(screen.queryByRole('button', { name: '設定のお願いを送る' })).toBeNull()
})

test('a request that a colleague was quicker with says so', async () => {
  const ishii = { ...kono, has_second_factor: false }
  const message = '1時間以内に設定のお願いをお送りしています。時間をおいて、もう一度お送りください。'
  const { user } = await showAdmin('/admin/staff', {
    answers: {
      [staff]: list([ishii]),
      [`POST /backend/api/admin/staff/${ishii.id}/second-factor-request`]: () =>
        json({ code: 'too_many_requests', message }, 429),
    },
  })
  await user.click(await screen.findByRole('button', { name: '設定のお願いを送る' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('a permission is given by its switch and saved with the version that was seen', async () => {
  let sent: unknown
  const { user } = await showAdmin(`/admin/staff/${kono.id}`, {
    answers: {
      ...log,
      [staff]: list([kono]),
      [record]: kono,
      [`PATCH /backend/api/admin/staff/${kono.id}`]: ({ body }) => {
        sent = body
        return json({ ...kono, version: 5 })
      },
    },
  })
  await user.click(await screen.findByRole('switch', { name: '問合せ' }))
  await user.click(screen.getByRole('button', { name: /保存する/ }))
  expect(sent).toEqual({ version: 4, role: 'staff', permissions: ['orders', 'kitchen', 'enquiries'] })
})

test('what somebody else has changed meanwhile is said, and what was chosen stays', async () => {
  const now = { ...kono }
  const sent: unknown[] = []
  const { user } = await showAdmin(`/admin/staff/${kono.id}`, {
    answers: {
      ...log,
      [staff]: list([kono]),
      [record]: () => json(now),
      [`PATCH /backend/api/admin/staff/${kono.id}`]: ({ body }) => {
        sent.push(body)
        if (sent.length > 1) return json({ ...kono, version: 6 })
        Object.assign(now, { version: 5, permissions: ['orders', 'kitchen', 'money'] })
        return json({ code: 'edited_meanwhile', message: '', staff: now }, 409)
      },
    },
  })
  await user.click(await screen.findByRole('switch', { name: '問合せ' }))
  await user.click(screen.getByRole('button', { name: /保存する/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('ほかの方が先に権限を変更しました')
  await screen.findByText('河野 遥：ほかの方が「入金」を変更しました。取り込んで表示しています。')
  await user.click(screen.getByRole('button', { name: /保存する/ }))
  expect(sent.at(-1)).toEqual({
    version: 5,
    role: 'staff',
    permissions: ['orders', 'kitchen', 'enquiries', 'money'],
  })
})

test('nobody changes or ends themselves here', async () => {
  const me = { ...kono, id: sampleAdmin.id }
  await showAdmin(`/admin/staff/${me.id}`, { answers: { ...log, [staff]: list([me]), [`${staff}/${me.id}`]: me } })
  expect(((await screen.findByRole('switch', { name: '受注' })) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /保存する/ })).toBeNull()
  expect(screen.queryByRole('button', { name: '利用を終了する' })).toBeNull()
})

describe('devices', () => {
  const region = () => within(screen.getByRole('region', { name: 'ログイン中の端末' }))
  const open = async (ended: string[], me = {}) => {
    const now = { ...kono }
    const noted = (what: string) => () => {
      ended.push(what)
      Object.assign(
        now,
        what === 'all' ? { sessions: 0, devices: [] } : { sessions: 2, devices: kono.devices.slice(0, 1) },
      )
      return new Response(null, { status: 204 })
    }
    const path = `DELETE /backend/api/admin/staff/${kono.id}/sessions`
    const shown = await showAdmin(`/admin/staff/${kono.id}`, {
      me,
      answers: {
        ...log,
        [staff]: list([kono]),
        [record]: () => json(now),
        [path]: noted('all'),
        [`${path}/${kono.devices[1]!.id}`]: noted('phone'),
      },
    })
    await screen.findByText('Safari（iPhone）')
    return shown
  }

  test('one is ended, and says which', async () => {
    const ended: string[] = []
    const { user } = await open(ended)
    expect(region().getByText('198.51.100.*')).toBeTruthy()
    expect(region().getByText('ほかに1台あります。')).toBeTruthy()
    await user.click(region().getByRole('button', { name: /^終了.*Safari（iPhone）/ }))
    expect(ended).toEqual(['phone'])
    expect(await region().findByText('Safari（iPhone）をログアウトさせました。')).toBeTruthy()
    await expect.poll(() => region().queryByRole('button', { name: /^終了.*Safari（iPhone）/ })).toBeNull()
  })

  test('all are ended after a question', async () => {
    const ended: string[] = []
    const { user } = await open(ended)
    await user.click(region().getByRole('button', { name: 'すべての端末を終了' }))
    expect(ended).toEqual([])
    await user.click(screen.getByRole('button', { name: '終了する' }))
    expect(ended).toEqual(['all'])
    expect(await region().findByText('ログイン中の端末はありません。')).toBeTruthy()
  })

  test('one’s own are ended on the security screen', async () => {
    await open([], { id: kono.id })
    expect(region().queryByRole('button')).toBeNull()
    expect(region().getByRole('link', { name: 'ログインとセキュリティ' })).toBeTruthy()
  })
})

test('ending says what is lost, handed over and kept, and asks once more', async () => {
  let sent: unknown
  const { user } = await showAdmin(`/admin/staff/${kono.id}`, {
    answers: {
      ...log,
      [staff]: list([kono, { ...kono, ...sampleAdmin }]),
      [record]: kono,
      [`DELETE /backend/api/admin/staff/${kono.id}`]: ({ body }) => {
        sent = body
        return new Response(null, { status: 204 })
      },
    },
  })
  await screen.findByText('ログイン中の端末 3台。開いている画面も閉じます')
  await user.selectOptions(screen.getByRole('combobox', { name: /担当中のお問い合わせ 2件/ }), sampleAdmin.id)
  await user.click(screen.getByRole('button', { name: '利用を終了する' }))
  expect(sent).toBeUndefined()
  await user.click(screen.getByRole('button', { name: '終了する' }))
  expect(sent).toEqual({ version: 4, hand_over_to: sampleAdmin.id, reason: '' })
})

test('an act is shown by its words, from what to what, and with filters in the address', async () => {
  const row = {
    id: 48211,
    at: '2026-11-21T10:38:00+09:00',
    by: { id: kono.id, name: '河野 遥' },
    action: 'changeStaff',
    record: { kind: 'staff', id: kono.id, label: '小田切 周' },
    before: { permissions: ['orders'], odd: `${'x'.repeat(1_000)}` },
    after: { permissions: ['orders', 'enquiries'], odd: '<b>\u202e=1' },
    network: '198.51.100.7',
    lines_of_day: 38,
  }
  const { calls, user } = await showAdmin('/admin/audit?kind=staff', {
    answers: {
      'GET /backend/api/admin/audit-log': list([row]),
      'GET /backend/api/admin/audit-log/people': [{ id: kono.id, name: kono.name }],
    },
  })
  const table = await screen.findByRole('table', { name: '操作の記録' })
  for (const words of ['権限の変更', '小田切 周', '権限'])
    expect(within(table).getAllByText(words).length).toBeGreaterThan(0)
  expect(table.textContent).toContain('受注、問合せ')
  expect((screen.getByRole('combobox', { name: '対象' }) as HTMLSelectElement).value).toBe('staff')
  const asked = () => calls.findLast(({ what }) => what === 'GET /backend/api/admin/audit-log')?.query
  expect(asked()?.get('kind')).toBe('staff')
  await user.selectOptions(screen.getByRole('combobox', { name: 'だれが' }), '河野 遥')
  await user.click(screen.getByRole('button', { name: '絞り込む' }))
  await expect.poll(() => asked()?.get('by')).toBe(kono.id)
})

test('what was only looked at, more than half of the log, can be left out; what was taken along stays', async () => {
  const { calls, user } = await showAdmin('/admin/audit', {
    answers: { ...log, 'GET /backend/api/admin/audit-log/people': [] },
  })
  const acts = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '操作' })
  await user.selectOptions(await screen.findByRole('combobox', { name: '操作' }), '閲覧を除く')
  await user.click(screen.getByRole('button', { name: '絞り込む' }))
  const asked = () =>
    calls.findLast(({ what }) => what === 'GET /backend/api/admin/audit-log')?.query.get('action') ?? ''
  await expect.poll(asked).toMatch(/^-/)
  const left = asked().slice(1).split(',')
  expect(left).toEqual(expect.arrayContaining(['getOrderRecord', 'getOrderDocument', 'getCustomerRecord']))
  expect(left).not.toContain('exportOrders')
  await expect.poll(() => acts().selectedOptions[0]!.textContent).toBe('閲覧を除く')
})

test('a day has its count; F and W leave the lines of the record or the person in focus, Enter opens the record', async () => {
  const line = (id: number, record: string, by: string) => ({
    id,
    at: '2026-11-21T10:38:00+09:00',
    by: { id: by, name: '' },
    action: 'changeStaff',
    record: { kind: 'staff', id: record, label: `記録 ${id}` },
    before: null,
    after: { reason: '異動' },
    network: '198.51.100.7',
    lines_of_day: id === 1 ? 1_038 : null,
  })
  const { calls, user, router } = await showAdmin('/admin/audit?kind=staff', {
    answers: {
      'GET /backend/api/admin/audit-log': list([line(1, other.id, kono.id), line(2, kono.id, other.id)]),
      'GET /backend/api/admin/audit-log/people': [],
    },
  })
  await screen.findByRole('columnheader', { name: /^2026年11月21日（土）\s*1,038件$/ })
  const asked = (name: string) => calls.at(-1)?.query.get(name)
  const before = calls.length
  await user.keyboard('fw')
  expect(calls).toHaveLength(before)
  await user.keyboard('jj')
  expect(document.activeElement?.textContent).toContain('記録 2')
  await user.keyboard('f')
  await expect.poll(() => [asked('record'), asked('by'), asked('kind')]).toEqual([kono.id, null, 'staff'])
  await screen.findByDisplayValue(kono.id)
  await user.keyboard('kw')
  await expect.poll(() => [asked('record'), asked('by')]).toEqual([kono.id, kono.id])
  await user.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/staff/${other.id}`)
})
