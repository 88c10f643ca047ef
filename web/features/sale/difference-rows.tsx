import type { OrderDifference } from '#contract/order-changes.ts'
import { formatDifference } from '#domain/money.ts'
import { classes } from '#web/ui/classes.ts'
import { OldNew } from '#web/ui/old-new.tsx'
import style from './difference-rows.module.css'

/** What differs between two states of an order, each with its price. */
export function DifferenceRows({ differences }: { differences: readonly OrderDifference[] }) {
  return (
    <dl>
      {differences.map(({ name, before, after, yen }, index) => (
        <div // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and rows keep no state.
          key={index}
          className={classes(style.row, yen === null && style.plain)}
        >
          <dt>{name}</dt>
          <dd className={style.change}>
            <OldNew before={before} after={after} />
          </dd>
          {yen !== null && (
            <dd className={classes('num', style.yen, yen < 0 && style.minus)}>{formatDifference(yen)}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
