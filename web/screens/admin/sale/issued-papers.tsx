import type { IssuedDocument } from '#contract/documents.ts'
import { paperStateWords } from '#contract/paper-words.ts'
import { formatYen } from '#domain/money.ts'
import type { PaperState } from '#domain/paper-ledger.ts'
import { monthAndDay, tokyoDateOf } from '#domain/tokyo-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import style from './sale.module.css'

type IssuedPapersProps = { papers: readonly IssuedDocument[]; isBusy: boolean; onOpen: (paper: IssuedDocument) => void }

/** All that was issued, the last first; what was replaced or is void opens as well. */
export function IssuedPapers({ papers, isBusy, onOpen }: IssuedPapersProps) {
  if (papers.length === 0) return null
  return (
    <ul className={style.issued} aria-label="発行した書類">
      {papers.map((paper) => (
        <li key={paper.id} className={paper.state === 'valid' ? undefined : style.ended}>
          <Icon name={icons[paper.state]} />
          <span>
            <b>
              {paper.title} <span className="num">{numberOf(paper)}</span>
            </b>
            <small className="num">
              {formatYen(paper.kind === 'return_invoice' ? -paper.amount : paper.amount)}
              {`　${monthAndDay(tokyoDateOf(new Date(paper.issued_at)))}　`}
              {paperStateWords[paper.state]}
              {paper.replaced_by && `（${paper.replaced_by}へ）`}
            </small>
          </span>
          <Button
            variant="outline"
            size="small"
            disabled={isBusy}
            aria-label={`${paper.title} ${numberOf(paper)}のPDFを開く`}
            onClick={() => onOpen(paper)}
          >
            PDF
          </Button>
        </li>
      ))}
    </ul>
  )
}

const icons: Readonly<Record<PaperState, IconName>> = { valid: 'check', replaced: 'swap', void: 'ban' }

/** A receipt that was issued again has a number of its own behind it. */
export const numberOf = ({ number, serial }: Pick<IssuedDocument, 'number' | 'serial'>): string =>
  serial > 1 ? `${number}-${serial}` : number
