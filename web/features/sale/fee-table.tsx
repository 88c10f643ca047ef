import { feesIfFewer, FEWER_SHOWN as fewer } from '#domain/cancellation.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { classes } from '#web/ui/classes.ts'
import { Tag } from '#web/ui/tag.tsx'
import { type FeeStepRow, stepInForce } from '#web/words/fee-now.ts'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './fee-table.module.css'

type FeeTableProps = {
  steps: readonly FeeStepRow[]
  /** What is taken out if fewer come; delivery is not. */
  goods: number
  estimatedPerson: number
  /** Marks the step in force; left out: none is in force yet. */
  now?: Date
}

/** What cancelling costs from when on, all of it and with five people fewer; the bar is the rate. */
export function FeeTable({ steps, goods, estimatedPerson, now }: FeeTableProps) {
  const current = now ? stepInForce(steps, now) : -1
  const some = estimatedPerson > fewer ? feesIfFewer(steps, { goods, estimatedPerson, fewer }) : undefined
  return (
    <table className={style.fees}>
      <thead>
        <tr>
          <th scope="col">時期と割合</th>
          <th scope="col">すべて</th>
          {some && <th scope="col">{fewer}名さま減らす場合</th>}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, rate, fee }, index) => (
          <tr key={from ?? 'now'} className={classes(index === Math.max(current, 0) && style.now)}>
            <th scope="row">
              <span>
                <Unbroken>{periodWords(from, steps[index + 1]?.from)}</Unbroken>
              </span>{' '}
              <b className="num">{rate}%</b> {index === current && <Tag tone="plain">いま</Tag>}
              <progress className={style.bar} max={100} value={rate} aria-hidden="true" />
            </th>
            <td data-label="すべて" className="num">
              {formatYen(fee)}
            </td>
            {some && (
              <td data-label={`${fewer}名さま減らす場合`} className="num">
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
