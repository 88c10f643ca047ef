import { useEffect, useRef, useState } from 'react'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { cartActions, selectMeetupDate, selectUnofferableRows } from '#web/features/cart/cart.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import style from './sheets.module.css'

type UnofferableDialogProps = {
  /** Another sheet is open. The dialog waits until it is closed. */
  isBlocked: boolean
  onChooseDate: () => void
}

const reasons: Record<string, string> = {
  cutoff_passed: '注文の締切を過ぎています',
  sold_out: '品切れです',
  not_available_on_date: 'この日のご用意がありません',
  sold_out_on_date: 'この日の分は完売しました',
  not_found: 'お取り扱いを終えました',
  not_published: 'お取り扱いを終えました',
}

/**
 * Opens once after a change of date, if products in the cart cannot be ordered for the new day, and asks what to do
 * with them.
 */
export function UnofferableDialog({ isBlocked, onChooseDate }: UnofferableDialogProps) {
  const dispatch = useAppDispatch()
  const meetupDate = useAppSelector(selectMeetupDate)
  const rows = useAppSelector(selectUnofferableRows)
  const known = useRef(meetupDate)
  const wasBlocked = useRef(isBlocked)
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    const isChoosing = wasBlocked.current
    wasBlocked.current = isBlocked
    if (known.current === meetupDate) return
    // The first date of a page was restored from the browser. It is not a change.
    const isChange = known.current !== null || isChoosing
    known.current = meetupDate
    setAsked(isChange ? meetupDate : null)
  }, [meetupDate, isBlocked])

  const isOpen = !isBlocked && asked !== null && asked === meetupDate && rows.length > 0
  const close = () => setAsked(null)
  const day = meetupDate ? japaneseDate(meetupDate) : ''
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="ご用意できない商品があります"
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              close()
              onChooseDate()
            }}
          >
            開催日を選び直す
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              for (const { id } of rows) dispatch(cartActions.removeItem({ id }))
              close()
            }}
          >
            カートから削除する
          </Button>
        </>
      }
    >
      <p>次の商品は、{day}にご用意できません。カートから削除するか、開催日をお選び直しください。</p>
      <ul className={style.list}>
        {rows.map(({ id, product, offer }) => (
          <li key={id}>
            「{product?.name ?? 'お取り扱いを終えた商品'}」
            {offer?.reason && reasons[offer.reason] && `（${reasons[offer.reason]}）`}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
