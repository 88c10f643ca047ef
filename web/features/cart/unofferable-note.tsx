import { japaneseDate } from '#domain/tokyo-date.ts'
import { toastActions } from '#web/features/toasts/toasts.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { cartActions, selectCartLines, selectMeetupDate, selectUnofferableRows } from './cart.slice.ts'
import style from './unofferable-note.module.css'

/** Names what cannot be had on the chosen day, with two ways out. Nothing while everything can be had. */
export function UnofferableNote({ onChooseDate }: { onChooseDate: () => void }) {
  const dispatch = useAppDispatch()
  const rows = useAppSelector(selectUnofferableRows)
  const cart = useAppSelector(selectCartLines)
  const meetupDate = useAppSelector(selectMeetupDate)
  if (rows.length === 0 || !meetupDate) return null

  const names = rows.map(({ product }) => `「${product?.name ?? 'お取り扱いを終えた品'}」`).join('')
  const day = japaneseDate(meetupDate).replace(/（.*$/, '')
  const remove = () => {
    for (const { id } of rows) dispatch(cartActions.removeItem({ id }))
    const undo = cartActions.setCartAllData({ cart })
    dispatch(toastActions.showNotification({ text: `${names}をカートから外しました`, undo }))
  }
  return (
    <div className={style.note}>
      <Note tone="warn" live>
        <p>
          {names}は{day}にご用意できません。カートから外すか、開催日をお選び直しください。
        </p>
        <div className={style.ways}>
          <Button variant="outline" size="small" onClick={remove}>
            カートから外す
          </Button>
          <Button variant="outline" size="small" onClick={onChooseDate}>
            開催日を選び直す
          </Button>
        </div>
      </Note>
    </div>
  )
}
