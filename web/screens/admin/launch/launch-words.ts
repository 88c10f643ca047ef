import type { LaunchCode, LaunchItem } from '#contract/admin/launch.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { paths } from '#web/paths.ts'

export const itemWords: Record<LaunchCode, string> = {
  seller: '販売者',
  registration_number: '適格請求書の登録番号',
  alcohol: '酒類の販売',
  bank: '振込先',
  second_factor: '管理者の二段階認証',
  areas: 'エリアと配送料',
  windows: '注文締切とお届け時刻',
  closures: '定休日と1日の上限',
  product: '最初の商品',
  mail: 'メール',
  legal_texts: '法律の文書',
}

export const launchGroups: readonly { name: string; codes: readonly LaunchCode[] }[] = [
  { name: 'お店', codes: ['seller', 'registration_number', 'alcohol', 'bank', 'second_factor'] },
  { name: '受付', codes: ['areas', 'windows', 'closures'] },
  { name: '商品と文書', codes: ['product', 'mail', 'legal_texts'] },
]

export const legalTexts = [
  { confirmed: 'tokushoho', name: '特定商取引法に基づく表記', href: paths.tokushoho },
  { confirmed: 'terms', name: '利用規約', href: paths.terms },
  { confirmed: 'privacy', name: 'プライバシーポリシー', href: paths.privacy },
] as const

/** Where what the row says is written. */
export function formOf({ code, path }: LaunchItem): string {
  if (code === 'mail') return adminPaths.settings('seller')
  return code === 'legal_texts' ? adminPaths.legal : path
}
