import type { RefundState } from '#contract/admin/refund-states.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Segments } from '#web/ui/segments.tsx'

/** `files` are those with which the bank was asked. */
export type RefundView = RefundState | 'files'

const views: Readonly<Record<RefundView, { name: string; href: string }>> = {
  waiting: { name: '返金待ち', href: adminPaths.refunds() },
  sent: { name: '振込の結果待ち', href: adminPaths.refunds({ state: 'sent' }) },
  done: { name: '返金済み', href: adminPaths.refunds({ state: 'done' }) },
  files: { name: '総合振込ファイル', href: adminPaths.transferFiles() },
}

export const RefundTabs = ({ view }: { view: RefundView }) => (
  <Segments
    hasKeys
    label="返金の分けかた"
    segments={Object.entries(views).map(([each, tab]) => ({ ...tab, current: each === view }))}
  />
)
