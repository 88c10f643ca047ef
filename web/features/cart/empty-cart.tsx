import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'

export function EmptyCart() {
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      title="カートは空です"
      action={<ButtonLink href={paths.order}>お品書きを見る</ButtonLink>}
    >
      開催日と人数をお選びいただくと、量の目安もご案内します。
    </EmptyState>
  )
}
