import { bookingWords } from '#contract/admin/status-words.ts'
import type { Answer } from '#contract/operations.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseDeadline, monthAndDay } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import { useNow } from '#web/store/use-now.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CompanyName } from '#web/words/company-name.tsx'
import { bookingTones } from './booking-words.ts'

type BookingRow = Answer<'listBookings'>[number]

export const bookingColumns: readonly Column<BookingRow>[] = [
  { id: 'number', head: '予約番号', isName: true, cell: ({ number }) => <span className="num">{number}</span> },
  {
    id: 'date',
    head: '開催日',
    cell: ({ event_date, start_time }) => (
      <span className="num">
        {monthAndDay(event_date)} {start_time}
      </span>
    ),
  },
  { id: 'plan', head: 'プラン', cell: ({ plan }) => plan.name },
  {
    id: 'customer',
    head: 'お客さま',
    cell: ({ company, name }) => (
      <>
        {company && <CompanyName>{company}</CompanyName>}
        <div>{name}さま</div>
      </>
    ),
  },
  { id: 'tel', head: '電話', hideBelow: 1170, cell: ({ tel }) => <a href={paths.tel(tel)}>{telWords(tel)}</a> },
  { id: 'persons', head: '人数', align: 'end', cell: ({ estimated_person }) => `${estimated_person}名` },
  { id: 'total', head: '合計（税込）', align: 'end', cell: ({ total }) => <b>{formatYen(total)}</b> },
  {
    id: 'due',
    head: 'お返事の期限',
    cell: ({ status, reply_due_at }) => status === 'requested' && reply_due_at && <ReplyDue at={reply_due_at} />,
  },
  { id: 'status', head: '状態', cell: ({ status }) => <Tag tone={bookingTones[status]}>{bookingWords[status]}</Tag> },
]

function ReplyDue({ at }: { at: string }) {
  const now = useNow([at])
  return (
    <>
      {japaneseDeadline(new Date(at))}
      {now.getTime() >= Date.parse(at) && (
        <div>
          <Tag tone="bad">期限超過</Tag>
        </div>
      )}
    </>
  )
}
