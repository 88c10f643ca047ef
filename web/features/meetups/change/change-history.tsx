import { useCallback, useEffect, useState } from 'react'
import type { MeetupRevision } from '#contract/meetup-changes.ts'
import type { Meetup } from '#contract/meetups.ts'
import { orderDifferences } from '#contract/order-changes.ts'
import { telWords } from '#contract/tel-words.ts'
import { isChangeable } from '#domain/meetup.ts'
import { formatDifference, formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { DifferenceRows } from '#web/features/sale/difference-rows.tsx'
import { ReviewSection } from '#web/features/sale/review-section.tsx'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useNow } from '#web/store/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { feeNow } from '#web/words/fee-now.ts'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './change-history.module.css'
import { undoChange } from './meetup-change.slice.ts'

const listRevisions = createApiThunk<MeetupRevision[], string>('meetups/revisions', (id, { api }) =>
  api.call('listMeetupRevisions', { params: { id } }),
)

type Money = Pick<Meetup, 'change_fee'> & { calculation: { total: number } }

/**
 * Every change of an order: when, from what to what, and what it came to. The last one can be taken back as long as the
 * order can be changed and that costs nothing. Shows nothing where only its state changed.
 */
export function ChangeHistory({ meetup }: { meetup: Meetup }) {
  const dispatch = useAppDispatch()
  const now = useNow()
  const [isUndoing, setUndoing] = useState(false)
  const [found, setFound] = useState<readonly MeetupRevision[] | 'failed'>([])
  const load = useCallback(async () => {
    const outcome = await dispatch(listRevisions(meetup.id))
    setFound(listRevisions.fulfilled.match(outcome) ? outcome.payload : 'failed')
  }, [dispatch, meetup.id])
  useEffect(() => void load(), [load])
  const undo = async (revision: number) => {
    setUndoing(true)
    await dispatch(undoChange({ id: meetup.id, revision }))
    setUndoing(false)
  }
  const isFreeNow = feeNow(meetup.fee_timeline, now).yen === 0
  // In the paid time taking goods out costs something, and what was charged is not given back.
  const isWithoutCost = (before: Money, after: Money) =>
    isFreeNow || (before.calculation.total === after.calculation.total && before.change_fee === after.change_fee)
  const canUndo = isChangeable(meetup.status) && now < new Date(meetup.cutoff_at)
  if (found === 'failed') {
    return (
      <ReviewSection title="変更の履歴">
        <RetryNote onRetry={load}>変更の履歴を表示できません。</RetryNote>
      </ReviewSection>
    )
  }
  if (found.length === 0) return null
  return (
    <ReviewSection title="変更の履歴" anchor="changes">
      <ol className={style.changes}>
        {found.map(({ order, replaced_at }, index) => {
          const after = found[index - 1]?.order ?? meetup
          const fee = after.change_fee - order.change_fee
          return (
            <li key={order.revision}>
              <p className={style.when}>
                <b>
                  <Unbroken>{japaneseInstant(new Date(replaced_at))}</Unbroken>
                </b>
                <span className="num">
                  差額 {formatDifference(after.calculation.total - order.calculation.total)}
                  {fee > 0 && `・一部キャンセル料 ${formatYen(fee)}（不課税）`}
                </span>
              </p>
              <DifferenceRows differences={orderDifferences(order, after, { tel: telWords })} />
              {index === 0 && canUndo && isWithoutCost(order, after) && order.revision === meetup.revision - 1 && (
                <p className={`no-print ${style.undo}`}>
                  <Button
                    variant="outline"
                    size="small"
                    busy={isUndoing}
                    busyText="戻しています"
                    onClick={() => undo(order.revision)}
                  >
                    <Icon name="return" />
                    この変更を元に戻す
                  </Button>
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </ReviewSection>
  )
}
