import type { ProductRow } from '#contract/admin/products.ts'
import type { Failure } from '#web/api/errors.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Switch } from '#web/ui/switch.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type PublishSwitchProps = { product: ProductRow; onFailure: (failure: Failure | undefined) => void }

/** In the shop or not, at once. */
export function PublishSwitch({ product, onFailure }: PublishSwitchProps) {
  const { id, name, published, version } = product
  const changeProduct = useCall('changeProduct')
  const readAgain = useReadAgain()
  const { busy, submit } = useSubmit()
  const turn = async (to: boolean) => {
    if (busy) return
    const body = { version, published: to }
    onFailure(await submit(() => changeProduct({ params: { id: String(id) }, body }), readAgain))
  }
  return (
    <Switch
      checked={published}
      aria-busy={busy || undefined}
      onChange={turn}
      label={<VisuallyHidden>{name}を公開する</VisuallyHidden>}
    />
  )
}
