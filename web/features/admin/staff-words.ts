import type { StaffRole } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'

export const roleWords: Record<StaffRole, string> = { admin: '管理者', staff: 'スタッフ' }

/** What a member of staff may do, as their table calls it. */
export const permissionWords: Record<Permission, string> = {
  orders: '受注',
  kitchen: '仕込み',
  calendar: '受付日',
  plans: 'プラン',
  enquiries: '問合せ',
  customers: 'お客さま',
  catalogue: '商品',
  content: '記事',
  money: '入金',
  staff: 'スタッフ',
  settings: '設定',
  audit: '記録',
}

/** In the groups of the menu. */
export const permissionGroups: readonly { name: string; permissions: readonly Permission[] }[] = [
  { name: '日々', permissions: ['orders', 'kitchen', 'calendar', 'plans'] },
  { name: '窓口', permissions: ['enquiries', 'customers'] },
  { name: '品書き', permissions: ['catalogue', 'content'] },
  { name: '帳簿', permissions: ['money', 'staff', 'settings', 'audit'] },
]
