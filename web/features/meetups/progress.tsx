import type { Meetup } from '#contract/meetups.ts'
import { collectionWords } from '#contract/shop-facts.ts'
import { isHandedOver } from '#domain/meetup.ts'
import { japaneseDate, japaneseInstant, tokyoDateOf } from '#domain/tokyo-date.ts'
import { useNow } from '#web/store/use-now.ts'
import { Track, type TrackStep } from '#web/ui/track.tsx'
import { onTheWayWords } from '#web/words/on-the-way-words.ts'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './progress.module.css'

type Followed = Pick<
  Meetup,
  | 'status'
  | 'history'
  | 'meetup_date'
  | 'delivery_window'
  | 'cutoff_at'
  | 'tableware'
  | 'collection'
  | 'delivered_at'
  | 'on_the_way'
>

/** How far an order has come, and when each step was made or will be; one that was cancelled has come nowhere. */
export function Progress({ meetup }: { meetup: Followed }) {
  const now = useNow()
  if (meetup.status === 'cancelled') return null
  return (
    <div className={style.progress}>
      <Track label="ご注文の状況" steps={stepsOf(meetup, now)} />
    </div>
  )
}

function stepsOf({ status, history, ...meetup }: Followed, now: Date): TrackStep[] {
  const dayOf = (made: Meetup['history'][number] | undefined) =>
    made && <Unbroken>{japaneseDate(tokyoDateOf(new Date(made.at)))}</Unbroken>
  const isConfirmed = status !== 'placed'
  // It may have been taken back, and made once more.
  const confirmed = isConfirmed ? history.findLast((each) => each.status === 'confirmed') : undefined
  const { meetup_date, delivery_window, cutoff_at, tableware, collection, delivered_at, on_the_way } = meetup
  const cutoff = new Date(cutoff_at)
  return [
    { name: '受付', when: dayOf(history[0]), isDone: true },
    { name: 'お店で確認', when: dayOf(confirmed), isDone: isConfirmed },
    { name: '変更の締切', when: <Unbroken>{japaneseInstant(cutoff)}</Unbroken>, isDone: now >= cutoff },
    {
      name: 'お届け',
      when: (
        <Unbroken>
          {delivered_at
            ? japaneseInstant(new Date(delivered_at))
            : on_the_way
              ? onTheWayWords(on_the_way)
              : `${japaneseDate(meetup_date)}${delivery_window.from}`}
        </Unbroken>
      ),
      isDone: isHandedOver(status),
    },
    ...(tableware === 'return' && collection
      ? [{ name: '器の回収', when: <Unbroken>{collectionWords(collection)}</Unbroken>, isDone: status === 'closed' }]
      : []),
  ]
}
