import type { AnyDocument } from '#contract/admin/documents.ts'
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

export const documentColumns = ({ mayOpen, open }: Columns): readonly Column<AnyDocument>[] => [
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
    cell: (paper) => <SaleLink paper={paper} mayOpen={mayOpen} />,
  },
  {
    id: 'issued',
    head: '発行日',
    hideBelow: 1170,
    cell: ({ issued_at }) => <span className={style.whole}>{plainJapaneseDate(issued_at.slice(0, 10))}</span>,
  },
]

/** What is given back is less. */
const signed = (kind: AnyDocument['kind'], amount: number): string =>
  kind === 'return_invoice' ? `−${formatYen(amount)}` : formatYen(amount)

/** To the record that a paper is of: an order, a booking, or a quote that nobody has ordered. */
function SaleLink({ paper: { meetup, quote }, mayOpen }: { paper: AnyDocument } & Pick<Columns, 'mayOpen'>) {
  if (quote) return <RecordLink name="お見積り" href={mayOpen.order && adminPaths.quote(quote.id)} />
  if (!meetup) return null
  const { id, number, plan_name } = meetup
  if (plan_name === null) return <RecordLink name={number} href={mayOpen.order && adminPaths.order(id)} />
  return <RecordLink name={number} href={mayOpen.booking && adminPaths.booking(id)} />
}

function RecordLink({ name, href }: { name: string; href: string | false }) {
  const whole = <span className={style.whole}>{name}</span>
  return href ? <TextLink href={href}>{whole}</TextLink> : whole
}
