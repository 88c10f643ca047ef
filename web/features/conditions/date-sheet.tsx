import type { TokyoDate } from '#domain/tokyo-date.ts'
import { cartActions, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { DatePicker } from './date-picker.tsx'
import style from './sheets.module.css'
import { useCutoffWords } from './use-cutoff-words.ts'

type SheetProps = { open: boolean; onClose: () => void }

/** The chosen day holds at once; the sheet stays, so that its cut-off can be read. */
export function DateSheet({ open, onClose }: SheetProps) {
  const dispatch = useAppDispatch()
  const meetupDate = useAppSelector(selectMeetupDate)
  const cutoff = useCutoffWords()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="開催日"
      actions={
        <Button variant="secondary" onClick={onClose}>
          この日にする
        </Button>
      }
    >
      <p className={style.lead}>選んだ日にご用意できる商品をご案内します。</p>
      <DatePicker value={meetupDate} onChange={(date: TokyoDate) => dispatch(cartActions.setMeetupDate(date))} />
      <p className={style.words} role="status">
        {cutoff}
      </p>
    </Sheet>
  )
}
