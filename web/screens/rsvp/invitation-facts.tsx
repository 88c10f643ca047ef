import type { Rsvp } from '#contract/events.ts'
import { longJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { dateOf, eventTitle, timeSpan } from '#web/features/events/event-words.ts'
import { useNow } from '#web/store/use-now.ts'
import { DatePlate } from '#web/ui/date-plate.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Picture } from '#web/ui/picture.tsx'
import style from './invitation-facts.module.css'

/** The invitation: organiser, title, time and place. */
export function InvitationFacts({ invitation }: { invitation: Rsvp }) {
  const { organizer, status, place, note } = invitation
  const now = useNow()
  const date = dateOf(invitation)
  return (
    <div className={style.facts}>
      <Picture
        picture={illustration('plan-matsu')}
        sizes="(width <= 768px) 100vw, 530px"
        ratio="16 / 9"
        cut="large"
        className={style.picture}
        decorative
        eager
      />
      <div className={style.head}>
        <DatePlate date={date} today={tokyoDateOf(now)} isCancelled={status === 'cancelled'} />
        <div>
          <p className={style.from}>
            {organizer.company && <span>{organizer.company}</span>}
            <span>{organizer.name ? `${organizer.name}さまからのご案内` : '会のご案内'}</span>
          </p>
          <h1 className={style.title}>{eventTitle(invitation)}</h1>
        </div>
      </div>
      <DefinitionRows
        dense
        rows={[
          {
            term: '日時',
            text: (
              <>
                <span className={style.whole}>{longJapaneseDate(date)}</span>{' '}
                <span className={style.whole}>{timeSpan(invitation)}</span>
              </>
            ),
          },
          ...(place ? [{ term: '会場', text: place }] : []),
          ...(note ? [{ term: 'ひとこと', text: <span className={style.note}>{note}</span> }] : []),
        ]}
      />
    </div>
  )
}
