import type { GuestOrder } from '#contract/wire.ts'
import { feesIfFewer } from '#domain/cancellation.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { classes } from '#web/ui/classes.ts'
import { Tag } from '#web/ui/tag.tsx'
import style from './fee-table.module.css'

/** The example of how many fewer. */
const fewer = 5

/** What cancelling costs from when on, all of the order and five people of it; the bar is the rate. */
export function FeeTable({ order, now }: { order: GuestOrder; now: Date }) {
  const { fee_timeline: steps, calculation, estimated_person } = order
  const current = steps.findLastIndex(({ from }) => from === null || new Date(from) <= now)
  const some =
    estimated_person > fewer
      ? feesIfFewer(steps, { total: calculation.total, estimatedPerson: estimated_person, fewer })
      : undefined
  return (
    <table className={style.fees}>
      <thead>
        <tr>
          <th scope="col">時期と割合</th>
          <th scope="col">すべて</th>
          {some && <th scope="col">{fewer}名さま分</th>}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, rate, fee }, index) => (
          <tr key={from ?? 'now'} className={classes(index === current && style.now)}>
            <th scope="row">
              <span>{periodWords(from, steps[index + 1]?.from)}</span> <b className="num">{rate}%</b>{' '}
              {index === current && <Tag tone="plain">いま</Tag>}
              <progress className={style.bar} max={100} value={rate} aria-hidden="true" />
            </th>
            <td data-label="すべて" className="num">
              {formatYen(fee)}
            </td>
            {some && (
              <td data-label={`${fewer}名さま分`} className="num">
                {formatYen(some[index]!.fee)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function periodWords(from: string | null, next: string | null | undefined): string {
  if (next) return `${japaneseInstant(new Date(next))}まで`
  return from ? `${japaneseInstant(new Date(from))}から` : 'いつでも'
}
