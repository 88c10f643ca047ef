// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
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
  invitation: null,
  version: 4,
  sessions: 3,
  logged: 1284,
  assigned_enquiries: 2,
}
beforeEach(() => sessionStorage.clear())

const list = (rows: object[]) => () => json(rows, 200, { 'x-total-count': String(rows.length) })
const staff = 'GET /backend/api/admin/staff'
const record = `${staff}/${kono.id}`
const log = { 'GET /backend/api/admin/audit-log': list([]) }

test('who works here is listed with their rights, who is invited is marked', async () => {
  const takase = { ...kono, id: kono.id.replace('c0', 'd0'), name: '', email: 'takase@example.co.jp' }
  const invitation = { sent_at: '2026-11-20T10:00:00+09:00', expires_at: '2026-11-27T10:00:00+09:00' }
  await showAdmin('/admin/staff', { answers: { [staff]: list([kono, { ...takase, invitation }]) } })
  const table = await screen.findByRole('table', { name: 'スタッフ' })
  expect(within(table).getByText('河野 遥').closest('tr')!.textContent).toContain('受注、仕込み')
  expect(within(table).getAllByText('takase@example.co.jp')[0]!.closest('tr')!.textContent).toContain('招待中')
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
  await user.click(screen.getByRole('button', { name: '保存する' }))
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
  await user.click(screen.getByRole('button', { name: '保存する' }))
  expect((await screen.findByRole('alert')).textContent).toContain('ほかの方が先に権限を変更しました')
  await screen.findByText('ほかの方が「入金」を変更しました。取り込んで表示しています。')
  await user.click(screen.getByRole('button', { name: '保存する' }))
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
  expect(screen.queryByRole('button', { name: '保存する' })).toBeNull()
  expect(screen.queryByRole('button', { name: '利用を終了する' })).toBeNull()
})

test('ending says what is lost, handed over and kept, and asks once more', async () => {
  let sent: unknown
  const { user } = await showAdmin(`/admin/staff/${kono.id}`, {
    answers: {
      ...log,
      [staff]: list([kono, { ...sampleAdmin, invitation: null, last_seen_at: null, version: 1 }]),
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
