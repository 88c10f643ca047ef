import { bookingWords } from '#contract/admin/status-words.ts'
import { bookingDifferences } from '#contract/booking-changes.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { Card } from '#web/ui/card.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './booking-course.module.css'
import type { OpenedBooking } from './booking-words.ts'

const actors = { customer: 'お客さま', guest: 'お客さま', staff: 'お店', system: '自動' } as const

/** What became of it so far, and the customer's other bookings. */
export function BookingCourse({ booking }: { booking: OpenedBooking }) {
  const { other_bookings, user_id } = booking
  const maySeeLog = useMayDo('audit')
  return (
    <>
      <Card
        title="これまで"
        aside={maySeeLog && <TextLink href={adminPaths.audit({ record: booking.number })}>操作の記録</TextLink>}
      >
        <ol className={style.course}>
          {entriesOf(booking).map(({ what, at, who, lines }) => (
            <li key={`${what} ${at}`}>
              <b>{what}</b>
              <span className="num">{japaneseInstant(new Date(at))}</span>
              <small>{who}</small>
              {lines.length > 0 && <p className={style.said}>{lines.join('\n')}</p>}
            </li>
          ))}
        </ol>
        <DefinitionRows dense rows={saidOf(booking)} />
      </Card>
      <Card title="お客さま">
        <DefinitionRows
          dense
          rows={[
            { term: '会員', text: user_id ? '会員のお申し込み' : '会員登録なし' },
            { term: 'ほかの予約', text: other_bookings === 0 ? 'なし' : `${formatNumber(other_bookings)}件` },
          ]}
        />
      </Card>
    </>
  )
}

type Entry = { what: string; at: string; who: string; lines: string[] }

/** Its steps and its changes, the first one first. */
function entriesOf(booking: OpenedBooking): Entry[] {
  const { history, revisions } = booking
  const steps = history.map(({ status, at, by }) => ({
    what: status === 'requested' ? 'お申し込み' : bookingWords[status],
    at,
    who: (actors as Record<string, string>)[by] ?? by,
    lines: [],
  }))
  const changes = revisions.map(({ booking: before, replaced_at, by, by_name, reason }, i) => ({
    what: '変更',
    at: replaced_at,
    who: by_name ?? actors[by],
    lines: [
      ...bookingDifferences(before, revisions[i - 1]?.booking ?? booking, { tel: telWords }).map(
        (each) => `${each.name}　${each.before || 'なし'} → ${each.after || 'なし'}`,
      ),
      ...(reason ? [`理由：${reason}`] : []),
    ],
  }))
  return [...steps, ...changes].toSorted((one, other) => one.at.localeCompare(other.at))
}

/** What was said with the answer, and what a cancelling came to. */
function saidOf(booking: OpenedBooking) {
  const { answer_message, decline_reason, offered_dates, cancel_reason, cancellation_fee, agreed_fee } = booking
  const agreed =
    agreed_fee === null || agreed_fee === cancellation_fee ? '' : `（お申し込み時のお約束では${formatYen(agreed_fee)}）`
  const said: [string, string | null][] = [
    ['添えたひとこと', answer_message],
    ['お断りの理由', decline_reason],
    ['ご案内した日', offered_dates.map(longJapaneseDate).join('、') || null],
    ['キャンセルの理由', cancel_reason],
    ['キャンセル料', cancellation_fee === null ? null : `${formatYen(cancellation_fee)}${agreed}`],
  ]
  return said.flatMap(([term, text]) => (text ? [{ term, text: <span className={style.said}>{text}</span> }] : []))
}
