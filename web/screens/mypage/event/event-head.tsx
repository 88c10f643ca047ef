import { useState } from 'react'
import type { Event } from '#contract/wire.ts'
import { japaneseInstant, longJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { dateOf, rsvpPhase, timeSpan } from '#web/features/events/event-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePlate } from '#web/ui/date-plate.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlateHead } from '#web/ui/plate-head.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { EditEvent } from './edit-event.tsx'
import style from './event-head.module.css'

type EventHeadProps = { event: Event; isAhead: boolean; now: Date }

/** When and where it is, how it stands, and the ways to change it. */
export function EventHead({ event, isAhead, now }: EventHeadProps) {
  const [isEditing, setEditing] = useState(false)
  const { status, place, note, source } = event
  const date = dateOf(event)
  return (
    <div className={style.head}>
      <PlateHead
        plate={<DatePlate date={date} today={tokyoDateOf(now)} isCancelled={status === 'cancelled'} />}
        ways={
          <>
            {isAhead && (
              <Button variant="outline" size="small" aria-haspopup="dialog" onClick={() => setEditing(true)}>
                <Icon name="edit" />
                会の内容を変更する
              </Button>
            )}
            {source.kind === 'meetup' && <TextLink href={paths.meetup(source.id)}>ご注文を見る</TextLink>}
            {source.kind === 'plan' && <TextLink href={paths.booking(source.id)}>お申し込みを見る</TextLink>}
            {isAhead && source.kind === 'meetup' && (
              <TextLink href={paths.runSheet(event.id)}>当日の進行表を開く</TextLink>
            )}
          </>
        }
      >
        <p className={style.tags}>
          <StateTags event={event} isAhead={isAhead} now={now} />
        </p>
        <p className={style.facts}>
          <span>
            <Icon name="calendar" /> {longJapaneseDate(date)}
          </span>
          <span>
            <Icon name="clock" /> {timeSpan(event)}
          </span>
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

function StateTags({ event: { status, rsvp }, isAhead, now }: EventHeadProps) {
  if (status === 'cancelled') return <Tag tone="bad">キャンセル済み</Tag>
  if (!isAhead) return <Tag tone="mute">終わりました</Tag>
  if (status === 'requested') return <Tag tone="warn">お申し込みを確認しています</Tag>
  return (
    <>
      {rsvpPhase(rsvp, now) === 'open' ? (
        <Tag>お返事の締切 {japaneseInstant(new Date(rsvp.deadline))}</Tag>
      ) : (
        <Tag tone="mute">お返事の受付は終わりました</Tag>
      )}
    </>
  )
}
