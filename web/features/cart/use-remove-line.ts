import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch, useAppStore } from '#web/store/hooks.ts'
import { quoted } from '#web/words/product-words.ts'
import { cartActions, selectCartLines } from './cart.slice.ts'

/** Removes a line from the cart. For a moment it can be restored to its place. */
export function useRemoveLine(): (product: { id: number; name: string }) => void {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  return ({ id, name }) => {
    const undo = cartActions.setCartAllData({ cart: selectCartLines(store.getState()) })
    dispatch(cartActions.removeItem({ id }))
    dispatch(toastActions.showNotification({ text: `${quoted(name)}をカートから削除しました`, undo }))
  }
}
