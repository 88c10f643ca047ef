import { formatNumber } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { selectEstimatedPerson, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { selectPostalCode, selectStep1 } from '#web/features/checkout/order-form.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import style from './booking-bar.module.css'
import { solarTermOf } from './solar-term.ts'

export type BookingPart = 'date' | 'headcount' | 'place'
/** The ids of the fields, beside which the sheets open. */
type BookingBarProps = { onPart: (part: BookingPart) => void; ids: Record<BookingPart, string> }

/** Below the hero: when, for how many, where to, and on to the menu. A press on a part asks for it. */
export function BookingBar({ onPart, ids }: BookingBarProps) {
  const meetupDate = useAppSelector(selectMeetupDate)
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  const { address } = useAppSelector(selectStep1)
  const code = useAppSelector(selectPostalCode)
  const place = address?.city?.trim() || (code ? `〒${code}` : undefined)
  return (
    <section className={`wrap ${style.bar}`} aria-label="開催の条件">
      <Part
        id={ids.date}
        icon="calendar"
        name="開催日"
        onPress={() => onPart('date')}
        value={meetupDate && japaneseDate(meetupDate)}
      >
        {meetupDate && <span className={style.term}>{solarTermOf(meetupDate).word}のころ</span>}
      </Part>
      <Part
        id={ids.headcount}
        icon="people"
        name="人数"
        onPress={() => onPart('headcount')}
        value={estimatedPerson && `${formatNumber(estimatedPerson)}名さま`}
      />
      <Part id={ids.place} icon="pin" name="お届け先" onPress={() => onPart('place')} value={place} />
      <div className={style.go}>
        <ButtonLink href={paths.order} block>
          お品書きを見る
        </ButtonLink>
      </div>
    </section>
  )
}

type PartProps = {
  id: string
  icon: IconName
  name: string
  value: string | number | null | undefined
  onPress: () => void
  children?: React.ReactNode
}

function Part({ id, icon, name, value, onPress, children }: PartProps) {
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
