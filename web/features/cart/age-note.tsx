import { useAppSelector } from '#web/store/hooks.ts'
import { Note } from '#web/ui/note.tsx'
import { selectIsAgeRestricted } from './cart.slice.ts'

/** Shown above the lines while the cart contains alcohol. */
export function AgeNote() {
  if (!useAppSelector(selectIsAgeRestricted)) return null
  return (
    <Note tone="warn">
      カートにお酒が含まれています。ご注文いただけるのは20歳以上の方に限ります。お届けの際に、受け取られる方の年齢を確認いたします。
    </Note>
  )
}
