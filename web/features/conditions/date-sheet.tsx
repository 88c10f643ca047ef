import { useEffect, useState } from 'react'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { cartActions, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { useIsStillThere } from '#web/ui/use-is-still-there.ts'
import { Unbroken } from '#web/words/unbroken.tsx'
import { conditionIds } from './condition-ids.ts'
import { DatePicker } from './date-picker.tsx'
import style from './sheets.module.css'
import { useCutoffWords } from './use-cutoff-words.ts'
import { useRunningFee } from './use-running-fee.ts'

type SheetProps = { open: boolean; onClose: () => void }

/**
 * As in the other sheets, nothing is set before the button is pressed. The sheet shows the cut-off of the picked day.
 */
export function DateSheet({ open, onClose }: SheetProps) {
  const dispatch = useAppDispatch()
  const meetupDate = useAppSelector(selectMeetupDate)
  const [chosen, setChosen] = useState(meetupDate)
  const isStillThere = useIsStillThere(open)
  const cutoff = useCutoffWords({ date: chosen })
  const fee = useRunningFee(chosen)
  useEffect(() => {
    if (open) setChosen(meetupDate)
  }, [open, meetupDate])
  const take = () => {
    if (chosen) dispatch(cartActions.setMeetupDate(chosen))
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="開催日"
      beside={conditionIds.date}
      actions={
        <>
          <p className={style.cutoff} role="status">
            <Unbroken>{[cutoff ?? '日にちをお選びください', fee].filter(Boolean).join('。')}</Unbroken>
          </p>
          <Button variant="secondary" onClick={take}>
            この日にする
          </Button>
        </>
      }
    >
      <DatePicker value={chosen} onChange={(date: TokyoDate) => setChosen(date)} takesFocus={isStillThere} />
    </Sheet>
  )
}
