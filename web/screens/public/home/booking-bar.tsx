import { formatNumber } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { selectEstimatedPerson, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { usePlaceWords } from '#web/features/conditions/use-place-words.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import style from './booking-bar.module.css'
import { solarTermOf } from './solar-term.ts'

export type BookingPart = 'date' | 'headcount' | 'place'
/** The ids of the fields at which the sheets open. */
type BookingBarProps = { onPart: (part: BookingPart) => void; ids: Record<BookingPart, string> }

/** Below the hero: day, headcount, place, and the link to the menu. Pressing a field opens its sheet. */
export function BookingBar({ onPart, ids }: BookingBarProps) {
  const meetupDate = useAppSelector(selectMeetupDate)
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  const place = usePlaceWords()
  return (
    <section className={`wrap ${style.bar}`} aria-label="開催の条件">
      <BookingButton
        id={ids.date}
        icon="calendar"
        name="開催日"
        onPress={() => onPart('date')}
        value={meetupDate && japaneseDate(meetupDate)}
      >
        {meetupDate && <span className={style.term}>{solarTermOf(meetupDate).word}のころ</span>}
      </BookingButton>
      <BookingButton
        id={ids.headcount}
        icon="people"
        name="人数"
        onPress={() => onPart('headcount')}
        value={estimatedPerson && `${formatNumber(estimatedPerson)}名さま`}
      />
      <BookingButton id={ids.place} icon="pin" name="お届け先" onPress={() => onPart('place')} value={place} />
      <div className={style.go}>
        <ButtonLink href={paths.order} block>
          お品書きを見る
        </ButtonLink>
      </div>
    </section>
  )
}

type BookingButtonProps = {
  id: string
  icon: IconName
  name: string
  value: string | number | null | undefined
  onPress: () => void
  children?: React.ReactNode
}

function BookingButton({ id, icon, name, value, onPress, children }: BookingButtonProps) {
  return (
    <button id={id} type="button" className={style.part} aria-haspopup="dialog" onClick={onPress}>
      <Icon name={icon} className={style.icon} />
      <span className={style.words}>
        <small>{name}</small>
        <b className="num">{value || '選ぶ'}</b>
        {children}
      </span>
    </button>
  )
}
