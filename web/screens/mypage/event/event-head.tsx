import { useState } from 'react'
import type { EventDetail } from '#contract/events.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseInstant, longJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { dateOf, eventTitle, rsvpPhase, timeSpan } from '#web/features/events/event-words.ts'
import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { statusTones, statusWords } from '#web/features/meetups/status-words.ts'
import { paths } from '#web/paths.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import { Button } from '#web/ui/button.tsx'
import { DatePlate } from '#web/ui/date-plate.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { PlateHead } from '#web/ui/plate-head.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TruckIcon } from '#web/ui/truck-icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import type { EditEventProps } from './edit-event.tsx'
import style from './event-head.module.css'

const EditEvent = whenWanted<EditEventProps>(
  () => import('./edit-event.tsx').then((module) => module.EditEvent),
  partMissing,
)

type EventHeadProps = { event: EventDetail; isAhead: boolean; now: Date }

/** Title, place and time of a gathering, its state, and the ways to change it. */
export function EventHead({ event, isAhead, now }: EventHeadProps) {
  const [isEditing, setEditing] = useState(false)
  const { status, place, note, source, order } = event
  const date = dateOf(event)
  return (
    <div className={style.head}>
      <PlateHead
        plate={<DatePlate date={date} today={tokyoDateOf(now)} isCancelled={status === 'cancelled'} />}
        ways={
          <>
            {isAhead && (
              <Button
                variant="outline"
                size="small"
                className={style.edit}
                aria-haspopup="dialog"
                onClick={() => setEditing(true)}
              >
                <Icon name="edit" />
                会の内容を変更する
              </Button>
            )}
            {source.kind === 'meetup' && <TextLink href={paths.meetup(source.id)}>ご注文を見る</TextLink>}
            {source.kind === 'plan' && <TextLink href={paths.booking(source.id)}>お申し込みを見る</TextLink>}
            {isAhead && source.kind === 'meetup' && <TextLink href={paths.runSheet(event.id)}>当日の進行表</TextLink>}
          </>
        }
      >
        <p className={style.tags}>
          <StateTags event={event} isAhead={isAhead} now={now} />
        </p>
        <h1 className={style.name}>
          <Phrases>{eventTitle(event)}</Phrases>
        </h1>
        <p className={style.facts}>
          <VisuallyHidden>{longJapaneseDate(date)}</VisuallyHidden>
          <span>
            <Icon name="clock" /> {timeSpan(event)}
          </span>
          {order && status !== 'cancelled' && (
            <span>
              <TruckIcon /> <Unbroken>{`お届け ${formatWindow(order.delivery_window)}`}</Unbroken>
            </span>
          )}
          {place && (
            <span>
              <Icon name="pin" /> {place}
            </span>
          )}
        </p>
        {note && <p className={style.note}>{note}</p>}
      </PlateHead>
      {isEditing && <EditEvent event={event} onClose={() => setEditing(false)} />}
    </div>
  )
}

function StateTags({ event: { status, rsvp, order, attendee_counts }, isAhead, now }: EventHeadProps) {
  if (status === 'cancelled') return <Tag tone="bad">キャンセル済み</Tag>
  if (!isAhead) return <Tag tone="mute">終わりました</Tag>
  if (status === 'requested') return <Tag tone="warn">お申し込みを確認しています</Tag>
  const { invited, active, cancelled } = attendee_counts
  const hasGuests = invited + active + cancelled > 0
  return (
    <>
      {order && <Tag tone={statusTones[order.status]}>{statusWords[order.status]}</Tag>}
      {order && !hasGuests && <Tag>{formatNumber(order.estimated_person)}名さま分</Tag>}
      {(hasGuests || !order) &&
        (rsvpPhase(rsvp, now) === 'open' ? (
          <Tag>お返事の締切 {japaneseInstant(new Date(rsvp.deadline))}</Tag>
        ) : (
          <Tag tone="mute">お返事の受付は終わりました</Tag>
        ))}
    </>
  )
}
