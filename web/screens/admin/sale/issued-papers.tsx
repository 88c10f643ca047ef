import type { IssuedDocument } from '#contract/documents.ts'
import { paperStateWords } from '#contract/paper-words.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { Button } from '#web/ui/button.tsx'
import style from './sale.module.css'

type IssuedPapersProps = { papers: readonly IssuedDocument[]; isBusy: boolean; onOpen: (paper: IssuedDocument) => void }

/** All that was issued, the last first; what was replaced or is void opens as well. */
export function IssuedPapers({ papers, isBusy, onOpen }: IssuedPapersProps) {
  if (papers.length === 0) return null
  return (
    <ul className={style.payments} aria-label="発行した書類">
      {papers.map((paper) => (
        <li key={paper.id}>
          {paper.title} <span className="num">{numberOf(paper)}</span>{' '}
          <Button
            variant="outline"
            size="small"
            disabled={isBusy}
            aria-label={`${paper.title} ${numberOf(paper)}を開く`}
            onClick={() => onOpen(paper)}
          >
            開く
          </Button>
          <small>
            {japaneseInstant(new Date(paper.issued_at))}　{formatYen(paper.amount)}　{paperStateWords[paper.state]}
            {paper.replaced_by && `（${paper.replaced_by}へ）`}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** A receipt that was issued again has a number of its own behind it. */
export const numberOf = ({ number, serial }: Pick<IssuedDocument, 'number' | 'serial'>): string =>
  serial > 1 ? `${number}-${serial}` : number
