import { monthAndDay, type TokyoDate } from '#domain/tokyo-date.ts'
import {
  dayFor,
  mealsLeftOn,
  reasonWords,
  selectDay,
  selectSelectableDates,
} from '#web/features/conditions/selectable-date.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { quoted } from '#web/words/product-words.ts'
import {
  cartActions,
  selectCartLines,
  selectEstimatedPerson,
  selectMeetupDate,
  selectUnofferableRows,
} from './cart.slice.ts'
import style from './unofferable-note.module.css'

/**
 * Why the cart cannot be ordered for the chosen day, with ways to solve it. Shows nothing if everything can be ordered.
 */
export function UnofferableNote({ onChooseDate }: { onChooseDate: () => void }) {
  const meetupDate = useAppSelector(selectMeetupDate)
  const dates = useAppSelector(selectSelectableDates)
  const persons = useAppSelector(selectEstimatedPerson)
  const found = useAppSelector((state) => selectDay(state, meetupDate))
  const day = found && dayFor(found, persons)
  const hasProducts = useAppSelector(selectUnofferableRows).length > 0
  if (!meetupDate || !dates) return null
  if (!day?.selectable) {
    const isTooMany = day !== undefined && mealsLeftOn(day) !== undefined
    const why = isTooMany
      ? `、${reasonWords(day)}。人数を変更するか、`
      : `${day ? reasons[day.reason ?? 'closed'] : 'お受けできる日ではありません'}。`
    return (
      <DayNote words={`${monthAndDay(meetupDate)}は${why}開催日をお選び直しください。`} onChooseDate={onChooseDate} />
    )
  }
  return hasProducts ? <ProductsNote meetupDate={meetupDate} onChooseDate={onChooseDate} /> : null
}

const reasons = {
  closed: '休業日です',
  full: '受付を終了しました',
  cutoff_passed: '受付を終了しました',
} as const

function DayNote({ words, onChooseDate }: { words: string; onChooseDate: () => void }) {
  return (
    <div className={style.note}>
      <Note tone="warn" live>
        <p>{words}</p>
        <div className={style.ways}>
          <Button variant="outline" size="small" onClick={onChooseDate}>
            開催日を選び直す
          </Button>
        </div>
      </Note>
    </div>
  )
}

/** Names the products that cannot be ordered for that day. They can be removed, or the day can be changed. */
function ProductsNote({ meetupDate, onChooseDate }: { meetupDate: TokyoDate; onChooseDate: () => void }) {
  const dispatch = useAppDispatch()
  const rows = useAppSelector(selectUnofferableRows)
  const cart = useAppSelector(selectCartLines)
  const names = rows.map(({ product }) => quoted(product?.name ?? 'お取り扱いを終えた商品')).join('')
  const remove = () => {
    dispatch(cartActions.removeGone({ ids: rows.map(({ id }) => id) }))
    const undo = cartActions.setCartAllData({ cart })
    dispatch(toastActions.showNotification({ text: `${names}をカートから削除しました`, undo }))
  }
  return (
    <div className={style.note}>
      <Note tone="warn" live>
        <p>
          {names}は{monthAndDay(meetupDate)}にご用意できません。カートから削除するか、開催日をお選び直しください。
        </p>
        <div className={style.ways}>
          <Button variant="outline" size="small" onClick={remove}>
            カートから削除する
          </Button>
          <Button variant="outline" size="small" onClick={onChooseDate}>
            開催日を選び直す
          </Button>
        </div>
      </Note>
    </div>
  )
}
