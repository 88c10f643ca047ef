import { Suspense, useEffect, useState } from 'react'
import { formatNumber } from '#domain/money.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import { selectEstimatedPerson, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { stepErrors } from '#web/features/checkout/steps.ts'
import { fetchSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import { useRunningFee } from '#web/features/conditions/use-running-fee.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { laterPart } from '#web/ui/later-part.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import { useIsStillThere } from '#web/ui/use-is-still-there.ts'
import { DeadlineSentence } from './deadline-sentence.tsx'
import { HeadcountField } from './schedule-fields.tsx'
import { useDeadline } from './use-deadline.ts'
import style from './when-fields.module.css'

const MeetupDate = laterPart(async () => (await import('./meetup-date.tsx')).MeetupDate)

type WhenFieldsProps = { form: FieldForm; isOpen: boolean; onOpen: () => void }

/** Day and headcount. They were chosen with the dishes: one row shows both, and unfolds to change one. */
export function WhenFields({ form, isOpen, onOpen }: WhenFieldsProps) {
  const isGood = useAppSelector((state) => {
    const { meetup_date, estimated_person } = stepErrors(state, 1)
    return !meetup_date && !estimated_person
  })
  // A field that had to be filled in here stays unfolded: it must not close while the visitor types.
  const [wasOpen, setWasOpen] = useState(!isGood)
  const isUnfolded = isOpen || wasOpen || !isGood
  useEffect(() => {
    if (isUnfolded) setWasOpen(true)
  }, [isUnfolded])
  const isStillThere = useIsStillThere(isOpen)
  return isUnfolded ? (
    <>
      <FieldGroup label="開催日" required error={form.errorOf('meetup_date')}>
        <Suspense fallback={null}>
          <MeetupDate takesFocus={() => isOpen && isStillThere()} onTouch={() => form.correct('meetup_date')} />
        </Suspense>
        <DeadlineWords />
      </FieldGroup>
      <HeadcountField form={form} />
    </>
  ) : (
    <Folded onOpen={onOpen} />
  )
}

function Folded({ onOpen }: { onOpen: () => void }) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    // The day may have become full since it was chosen. The row then unfolds and says so.
    dispatch(fetchSelectableDates({ again: true }))
  }, [dispatch])
  const meetupDate = useAppSelector(selectMeetupDate)
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  return (
    <FieldGroup label="開催日・人数">
      <div className={style.folded}>
        <p>
          <b className={style.value}>{meetupDate && longJapaneseDate(meetupDate)}</b>{' '}
          <b className={`num ${style.value}`}>{formatNumber(estimatedPerson ?? 0)}名さま</b>
        </p>
        <Button variant="outline" size="small" aria-label="開催日・人数を変更する" onClick={onOpen}>
          変更する
        </Button>
      </div>
      <DeadlineWords />
    </FieldGroup>
  )
}

function DeadlineWords() {
  const deadline = useDeadline()
  const fee = useRunningFee(useAppSelector(selectMeetupDate))
  return (
    <>
      {deadline && (
        <p className={style.deadline}>
          <DeadlineSentence deadline={deadline} />
        </p>
      )}
      {fee && (
        <p className={style.deadline}>
          <b>{fee}</b>
        </p>
      )}
    </>
  )
}
