import type { Dashboard } from '#contract/admin/dashboard.ts'
import { isoInTokyo, japaneseDate, monthAndDay, type TokyoDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './today-lists.module.css'

type Cutoff = NonNullable<Dashboard['cutoffs']>[number]

/** After these moments their customers no longer change them: the kitchen can count on what is there. */
export function Cutoffs({ cutoffs, today }: { cutoffs: readonly Cutoff[]; today: TokyoDate }) {
  const seesOrders = useMayDo('orders')
  return (
    <Card title="まもなくの締切" aside="24時間以内">
      {cutoffs.length === 0 ? (
        <p className={style.none}>24時間以内に締め切るご注文はありません。</p>
      ) : (
        <ul className={style.list}>
          {cutoffs.map(({ at, meetups, first_date: from, last_date: to }) => (
            <li key={at}>
              <span>
                <b className="num">{momentWords(at, today)}</b>
                <small>
                  {from === to ? `${monthAndDay(from)}のお届け` : `${monthAndDay(from)}〜${monthAndDay(to)}のお届け`}
                </small>
              </span>
              {seesOrders ? (
                <TextLink href={adminPaths.orders({ from, to, status: 'placed,confirmed', sort: 'meetup_date' })}>
                  {meetups}件
                </TextLink>
              ) : (
                <span>{meetups}件</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function momentWords(at: string, today: TokyoDate): string {
  const [date, time] = isoInTokyo(new Date(at)).split('T') as [string, string]
  return `${date === today ? '本日' : japaneseDate(date)} ${time.slice(0, 5)}`
}
