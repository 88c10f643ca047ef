import type { IssuedDocument } from '#contract/documents.ts'
import { paperStateWords } from '#contract/paper-words.ts'
import { formatYen } from '#domain/money.ts'
import type { PaperState } from '#domain/paper-ledger.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { numberOf } from '../sale/issued-papers.tsx'
import style from './document-columns.module.css'

const tones: Record<PaperState, TagTone> = { valid: 'ok', replaced: 'mute', void: 'bad' }

type Columns = {
  /** Whether this person has the record that a paper is of. */
  mayOpen: { order: boolean; booking: boolean }
  open: (id: string) => void
}

export const documentColumns = ({ mayOpen, open }: Columns): readonly Column<IssuedDocument>[] => [
  {
    id: 'number',
    head: '番号',
    cell: (paper) => (
      <Button
        variant="outline"
        size="small"
        aria-keyshortcuts="p"
        aria-label={`${paper.title} ${numberOf(paper)}の控を開く`}
        onClick={() => open(paper.id)}
      >
        <span className={style.whole}>{numberOf(paper)}</span>
      </Button>
    ),
  },
  { id: 'kind', head: '種類', cell: ({ title }) => <span className={style.whole}>{title}</span> },
  {
    id: 'state',
    head: '状態',
    cell: ({ state, replaced_by }) => (
      <>
        <Tag tone={tones[state]}>{paperStateWords[state]}</Tag>
        {replaced_by && (
          <div>
            <small className={style.whole}>{replaced_by}へ</small>
          </div>
        )}
      </>
    ),
  },
  { id: 'date', head: '取引日', cell: ({ date }) => <span className={style.whole}>{plainJapaneseDate(date)}</span> },
  { id: 'partner', head: '取引先', cell: ({ partner }) => partner },
  { id: 'amount', head: '金額（税込）', align: 'end', cell: ({ kind, amount }) => <b>{signed(kind, amount)}</b> },
  {
    id: 'sale',
    head: 'ご注文・予約',
    cell: ({ meetup }) => <SaleLink meetup={meetup} mayOpen={mayOpen} />,
  },
  {
    id: 'issued',
    head: '発行日',
    hideBelow: 1170,
    cell: ({ issued_at }) => <span className={style.whole}>{plainJapaneseDate(issued_at.slice(0, 10))}</span>,
  },
]

/** What is given back is less. */
const signed = (kind: IssuedDocument['kind'], amount: number): string =>
  kind === 'return_invoice' ? `−${formatYen(amount)}` : formatYen(amount)

function SaleLink({ meetup, mayOpen }: Pick<IssuedDocument, 'meetup'> & Pick<Columns, 'mayOpen'>) {
  const { id, number, plan_name } = meetup
  const isBooking = plan_name !== null
  if (!(isBooking ? mayOpen.booking : mayOpen.order)) return <span className={style.whole}>{number}</span>
  return (
    <TextLink href={isBooking ? adminPaths.booking(id) : adminPaths.order(id)}>
      <span className={style.whole}>{number}</span>
    </TextLink>
  )
}
