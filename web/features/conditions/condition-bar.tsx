import { useState } from 'react'
import { formatNumber } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { selectEstimatedPerson, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './condition-bar.module.css'
import { conditionIds } from './condition-ids.ts'
import { DateSheet, HeadcountSheet, PlaceSheet } from './sheets.tsx'
import { UnofferableDialog } from './unofferable-dialog.tsx'
import { useCutoffWords } from './use-cutoff-words.ts'
import { usePlaceWords } from './use-place-words.ts'

export type ConditionPart = 'date' | 'headcount' | 'place'

type ConditionBarProps = {
  /** With both props the screen controls the open part: its own buttons may open one too. */
  part?: ConditionPart | null
  onPart?: (part: ConditionPart | null) => void
}

/** Day, headcount and place, always visible on screens with products. Each part opens a sheet over the screen. */
export function ConditionBar({ part: given, onPart }: ConditionBarProps) {
  const [own, setOwn] = useState<ConditionPart | null>(null)
  const part = given === undefined ? own : given
  const setPart = onPart ?? setOwn
  const close = () => setPart(null)
  const meetupDate = useAppSelector(selectMeetupDate)
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  const place = usePlaceWords()
  const cutoff = useCutoffWords()
  return (
    <>
      <section className={`no-print needs-scripts on-ai ${style.bar}`} aria-label="開催の条件">
        <div className={`wrap ${style.inner}`}>
          <ConditionButton
            id={conditionIds.date}
            icon="calendar"
            name="開催日"
            value={meetupDate ? japaneseDate(meetupDate) : undefined}
            onPress={() => setPart('date')}
          />
          <ConditionButton
            id={conditionIds.headcount}
            icon="people"
            name="人数"
            value={estimatedPerson ? `${formatNumber(estimatedPerson)}名さま` : undefined}
            onPress={() => setPart('headcount')}
          />
          <ConditionButton
            id={conditionIds.place}
            icon="pin"
            name="お届け先"
            value={place}
            onPress={() => setPart('place')}
          />
          {cutoff && (
            <p className={style.cutoff}>
              <Icon name="clock" />
              <span>
                <Unbroken>{cutoff}</Unbroken>
              </span>
            </p>
          )}
        </div>
      </section>
      <DateSheet open={part === 'date'} onClose={close} />
      <HeadcountSheet open={part === 'headcount'} onClose={close} />
      <PlaceSheet open={part === 'place'} onClose={close} />
      <UnofferableDialog isBlocked={part !== null} onChooseDate={() => setPart('date')} />
    </>
  )
}

type ConditionButtonProps = { id: string; icon: IconName; name: string; value: string | undefined; onPress: () => void }

function ConditionButton({ id, icon, name, value, onPress }: ConditionButtonProps) {
  return (
    <button id={id} type="button" className={style.part} aria-haspopup="dialog" onClick={onPress}>
      <Icon name={icon} className={style.icon} />
      <span className={style.words}>
        <small className={style.name}>{name}</small>
        <b className={`num ${style.value}`}>{value ?? '選ぶ'}</b>
      </span>
    </button>
  )
}
