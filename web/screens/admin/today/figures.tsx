import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { addDays, japaneseDeadline, japaneseInstant } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import style from './figures.module.css'

/** Numbers are counted no further. */
const most = 10_000

type FigureProps = {
  name: string
  count: number
  unit?: string
  note?: ReactNode
  href: string | undefined
  isUrgent?: boolean
}

function Figure({ name, count, unit = '件', note, href, isUrgent = false }: FigureProps) {
  const content = (
    <>
      <span className={style.name}>{name}</span>
      <span className={style.count}>
        <b className="num">{formatNumber(count)}</b>
        {unit}
        {count >= most && '以上'}
      </span>
      {note && <span className={isUrgent ? style.urgent : style.note}>{note}</span>}
    </>
  )
  return <li>{href ? <Anchor href={href}>{content}</Anchor> : <div>{content}</div>}</li>
}

/** What waits, each number with the list behind it. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const {
    today,
    days,
    unconfirmed,
    unrecorded,
    collections,
    to_refund,
    requests_late,
    unpaid,
    overdue,
    bookings,
    enquiries,
  } = dashboard
  const seesOrders = useMayDo('orders')
  const mayDoMoney = useMayDo('money')
  const seesKitchen = useMayDo('kitchen')
  const first = days?.[0]
  const next = days?.slice(1)
  const sum = next?.reduce(
    (all, { meetups, meals }) => ({ meetups: all.meetups + meetups, meals: all.meals + meals }),
    { meetups: 0, meals: 0 },
  )
  return (
    <ul className={style.figures} aria-label="いまの数字">
      {first && (
        <Figure
          name="本日のお届け"
          count={first.meetups}
          note={`${formatNumber(first.meals)}名さま分`}
          href={
            seesKitchen
              ? adminPaths.deliveries({ date: today })
              : seesOrders
                ? adminPaths.orders({ date: today })
                : undefined
          }
        />
      )}
      {sum && (
        <Figure
          name="あすから7日"
          count={sum.meetups}
          note={`${formatNumber(sum.meals)}名さま分`}
          href={
            seesOrders ? adminPaths.orders({ tab: 'ahead', from: addDays(today, 1), to: addDays(today, 7) }) : undefined
          }
        />
      )}
      {unconfirmed !== null && (
        <Figure
          name="確認待ち"
          count={unconfirmed}
          note={unconfirmed > 0 ? '受注を確認してください' : '確認待ちはありません'}
          isUrgent={unconfirmed > 0}
          href={adminPaths.orders({ status: 'placed', sort: 'meetup_date' })}
        />
      )}
      {unrecorded !== null && unrecorded > 0 && (
        <Figure
          name="お届けの記録待ち"
          count={unrecorded}
          note="お届け日を過ぎています"
          isUrgent
          href={adminPaths.orders({ tab: 'unrecorded' })}
        />
      )}
      {collections !== null && collections > 0 && (
        <Figure
          name="器の回収"
          count={collections}
          note="本日まで。回収の記録がないもの"
          href={`${adminPaths.deliveries({ date: today })}#collections`}
        />
      )}
      {to_refund !== null && to_refund.n > 0 && (
        <Figure
          name="返金待ち"
          count={to_refund.n}
          note={`あわせて${formatYen(to_refund.amount)}をお返しします`}
          isUrgent
          href={mayDoMoney ? adminPaths.refunds() : seesOrders ? adminPaths.orders({ tab: 'to_refund' }) : undefined}
        />
      )}
      {overdue !== null && overdue.n > 0 && (
        <Figure
          name="期日を過ぎた請求"
          count={overdue.n}
          note={`あわせて${formatYen(overdue.amount)}`}
          isUrgent
          href={mayDoMoney ? adminPaths.receivables() : undefined}
        />
      )}
      {unpaid !== null && (
        <Figure
          name="ご入金待ち（請求書）"
          count={unpaid}
          note="期日までのものも含みます"
          href={seesOrders ? adminPaths.orders({ payment: 'unpaid', sort: 'meetup_date' }) : undefined}
        />
      )}
      {bookings && (
        <Figure
          name="プランのお返事待ち"
          count={bookings.waiting}
          note={
            requests_late
              ? `うち期限を過ぎたもの ${formatNumber(requests_late)}件`
              : bookings.next_due_at && `次の期限 ${japaneseDeadline(new Date(bookings.next_due_at))}`
          }
          isUrgent={Boolean(requests_late)}
          href={adminPaths.bookings({ status: 'requested' })}
        />
      )}
      {enquiries && (
        <Figure
          name="未対応のお問い合わせ"
          count={enquiries.open}
          note={enquiries.oldest_at && `最も古いもの ${japaneseInstant(new Date(enquiries.oldest_at))}`}
          href={adminPaths.enquiries({ state: 'open' })}
        />
      )}
    </ul>
  )
}
