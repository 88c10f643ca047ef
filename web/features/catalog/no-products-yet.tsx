import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'

/** A shop without products. */
export function NoProductsYet() {
  return (
    <EmptyState picture={illustration('empty-plate')} title="ただいま、お店を準備しています">
      商品がそろいましたら、こちらでご案内します。もうしばらくお待ちください。
    </EmptyState>
  )
}
