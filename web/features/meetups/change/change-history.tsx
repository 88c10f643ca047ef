import { useCallback, useEffect, useState } from 'react'
import { orderDifferences } from '#contract/order-changes.ts'
import type { Meetup, MeetupRevision } from '#contract/wire.ts'
import { formatDifference, formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { DifferenceRows } from '#web/features/meetups/difference-rows.tsx'
import { ReviewSection } from '#web/features/meetups/review-section.tsx'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { telWords } from '#web/words/tel-words.ts'
import style from './change-history.module.css'

const listRevisions = createApiThunk<MeetupRevision[], string>('meetups/revisions', (id, { api }) =>
  api.call('listMeetupRevisions', { params: { id } }),
)

/** Every change of an order: when, from what to what, and what it came to. Shows nothing where only its state changed. */
export function ChangeHistory({ meetup }: { meetup: Meetup }) {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<readonly MeetupRevision[] | 'failed'>([])
  const load = useCallback(async () => {
    const outcome = await dispatch(listRevisions(meetup.id))
    setFound(listRevisions.fulfilled.match(outcome) ? outcome.payload : 'failed')
  }, [dispatch, meetup.id])
  useEffect(() => void load(), [load])
  if (found === 'failed') {
    return (
      <ReviewSection title="変更の履歴">
        <RetryNote onRetry={load}>変更の履歴を表示できません。</RetryNote>
      </ReviewSection>
    )
  }
  if (found.length === 0) return null
  return (
    <ReviewSection title="変更の履歴">
      <ol className={style.changes}>
        {found.map(({ order, replaced_at }, index) => {
          const after = found[index - 1]?.order ?? meetup
          const fee = after.change_fee - order.change_fee
          return (
            <li key={order.revision}>
              <p className={style.when}>
                <b>{japaneseInstant(new Date(replaced_at))}</b>
                <span className="num">
                  差額 {formatDifference(after.calculation.total - order.calculation.total)}
                  {fee > 0 && `・変更の手数料 ${formatYen(fee)}（不課税）`}
                </span>
              </p>
              <DifferenceRows differences={orderDifferences(order, after, { tel: telWords })} />
            </li>
          )
        })}
      </ol>
    </ReviewSection>
  )
}
