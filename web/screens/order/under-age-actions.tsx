import { cartActions, selectCartLines, selectCartRows } from '#web/features/cart/cart.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** Two ways for an orderer under 20: without the drinks, or another person orders. */
export function UnderAgeActions() {
  const dispatch = useAppDispatch()
  const cart = useAppSelector(selectCartLines)
  const alcohol = useAppSelector(selectCartRows).filter(({ product }) => product?.is_age_restricted)
  const remove = () => {
    for (const { id } of alcohol) dispatch(cartActions.removeItem({ id }))
    const undo = cartActions.setCartAllData({ cart })
    dispatch(toastActions.showNotification({ text: 'お酒をカートから削除しました', undo }))
  }
  return (
    <Note tone="info" live>
      <p>
        お酒をカートから削除すると、このままご注文いただけます。お酒もご入り用のときは、20歳以上の方がご注文ください。
      </p>
      <p>
        <Button variant="outline" size="small" onClick={remove}>
          お酒をカートから削除する
        </Button>
      </p>
    </Note>
  )
}
