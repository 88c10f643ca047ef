import { EmptyState } from '#web/ui/empty-state.tsx'
import { still } from '#web/ui/still.ts'

/** A shop in which nothing is sold yet. */
export function BeingPrepared() {
  return (
    <EmptyState picture={still('empty-plate')} title="ただいま、お店を準備しています">
      商品がそろいましたら、こちらでご案内します。もうしばらくお待ちください。
    </EmptyState>
  )
}
