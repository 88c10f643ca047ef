import { useRevalidator } from 'react-router'
import type { ProductRow } from '#contract/admin/products.ts'
import type { Failure } from '#web/api/errors.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Switch } from '#web/ui/switch.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { changeProduct } from './product-calls.ts'

type PublishSwitchProps = { product: ProductRow; onFailure: (failure: Failure | undefined) => void }

/** In the shop or not, at once. */
export function PublishSwitch({ product, onFailure }: PublishSwitchProps) {
  const { id, name, published, version } = product
  const dispatch = useAppDispatch()
  const { revalidate } = useRevalidator()
  const { busy, submit } = useSubmit()
  const turn = async (to: boolean) => {
    if (busy) return
    onFailure(await submit(() => dispatch(changeProduct({ id, body: { version, published: to } })), revalidate))
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
