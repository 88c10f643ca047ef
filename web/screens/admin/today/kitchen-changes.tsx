import type { Dashboard } from '#contract/admin/dashboard.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { UnseenChanges } from '#web/features/kitchen/unseen-changes.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './today-lists.module.css'

type Days = NonNullable<Dashboard['kitchen_changes']>

/** Sheets that lie in the kitchen and are not right any more, until somebody has taken note of it. */
export function KitchenChanges({ days, today }: { days: Days; today: TokyoDate }) {
  const all = days.reduce((sum, { changes }) => sum + changes, 0)
  return (
    <section className={style.wide}>
      <Card title="印刷した仕込み表からの変更" aside={<UnseenChanges count={all} />}>
        <ul className={style.list}>
          {days.map(({ date, changes }) => (
            <li key={date}>
              <b className="num">
                {date === today ? `本日 ${japaneseDate(date)}` : japaneseDate(date)}
                のお届け
              </b>
              <TextLink href={adminPaths.kitchen({ date })}>{formatNumber(changes)}件の変更を確認する</TextLink>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
