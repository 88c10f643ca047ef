import { describe, expect, test } from 'vitest'
import { type RightsChange, type StaffRights, whyNotChangeRights } from './staff-rights.ts'

const admin: StaffRights = { role: 'admin', permissions: [] }
const staff = (...permissions: string[]): StaffRights => ({ role: 'staff', permissions })
const manager = staff('orders', 'kitchen', 'staff')

const asked = (change: Partial<RightsChange>) =>
  whyNotChangeRights({ doer: admin, isOwn: false, before: null, after: null, otherAdmins: 1, ...change })

describe('an admin', () => {
  test.each<[what: string, change: Partial<RightsChange>]>([
    ['invites staff', { after: staff('money') }],
    ['invites an admin', { after: admin }],
    ['makes an admin', { before: staff('orders'), after: admin }],
    ['gives the permission staff', { before: staff('orders'), after: manager }],
    ['demotes an admin', { before: admin, after: staff('orders') }],
    ['ends an admin', { before: admin, after: null }],
  ])('%s', (_, change) => {
    expect(asked(change)).toBeUndefined()
  })

  test.each<[what: string, change: Partial<RightsChange>]>([
    ['demoting', { before: admin, after: staff('orders') }],
    ['ending', { before: admin, after: null }],
  ])('is refused %s the last other admin, and themselves', (_, change) => {
    expect(asked({ ...change, otherAdmins: 0 })).toBe('last_admin')
    expect(asked({ ...change, isOwn: true })).toBe('own_account')
    expect(asked({ ...change, isOwn: true, otherAdmins: 0 })).toBe('own_account')
  })
})

describe('a member of staff with the permission', () => {
  test.each<[what: string, change: Partial<RightsChange>]>([
    ['invites somebody for what they may do themselves', { after: staff('orders') }],
    ['gives what they may do themselves', { before: staff(), after: staff('kitchen') }],
    ['takes away what they may not do themselves', { before: staff('money'), after: staff() }],
    ['leaves alone what they may not do themselves', { before: staff('money'), after: staff('money', 'orders') }],
    ['ends somebody who may do more', { before: staff('money', 'orders'), after: null }],
  ])('%s', (_, change) => {
    expect(asked({ doer: manager, ...change })).toBeUndefined()
  })

  test.each<[what: string, change: Partial<RightsChange>]>([
    ['inviting an admin', { after: admin }],
    ['making an admin', { before: staff('orders'), after: admin }],
    ['demoting an admin', { before: admin, after: staff('orders') }],
    ['ending an admin', { before: admin, after: null }],
    ['giving the permission staff', { before: staff(), after: staff('staff') }],
    ['inviting with the permission staff', { after: staff('staff') }],
    ['taking the permission staff away', { before: staff('staff'), after: staff() }],
    ['ending somebody with the permission staff', { before: staff('staff'), after: null }],
    ['giving what they may not do themselves', { before: staff('orders'), after: staff('orders', 'money') }],
    ['inviting for what they may not do themselves', { after: staff('audit') }],
  ])('is refused %s', (_, change) => {
    expect(asked({ doer: manager, ...change })).toBe('admins_only')
  })

  test.each<[what: string, after: StaffRights | null]>([
    ['raising', admin],
    ['widening', staff('orders', 'kitchen', 'staff', 'money')],
    ['narrowing', staff('orders')],
    ['ending', null],
  ])('is refused %s their own rights', (_, after) => {
    expect(asked({ doer: manager, isOwn: true, before: manager, after })).toBe('own_account')
  })
})

test('what changes nothing is refused to nobody, whatever the order, or what else an admin was given', () => {
  expect(
    asked({ doer: manager, isOwn: true, before: manager, after: staff('staff', 'kitchen', 'orders') }),
  ).toBeUndefined()
  expect(
    asked({ isOwn: true, before: admin, after: { role: 'admin', permissions: ['orders'] }, otherAdmins: 0 }),
  ).toBeUndefined()
})
