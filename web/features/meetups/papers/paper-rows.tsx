import { useState } from 'react'
import type { IssuedDocument, MeetupDocuments } from '#contract/wire.ts'
import { type DocumentKind, NAMED_KINDS } from '#domain/document.ts'
import { formatYen } from '#domain/money.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { NamingDialog } from './naming-dialog.tsx'
import style from './paper-rows.module.css'
import { PaperState } from './paper-state.tsx'
import { type PaperSource, useSavePaper } from './save-document.ts'

type PaperRowsProps = {
  papers: readonly IssuedDocument[]
  /** Which can still be issued. */
  kinds: MeetupDocuments['kinds']
  source: PaperSource
  onChanged: () => void
}

/** Papers that were issued, each with its state. Those that do not stand are struck, and still open. */
export function PaperRows({ papers, kinds, source, onChanged }: PaperRowsProps) {
  const [naming, setNaming] = useState<IssuedDocument | null>(null)
  return (
    <>
      <ul className={style.rows}>
        {papers.map((paper) => (
          <PaperRow
            key={paper.id}
            paper={paper}
            source={source}
            onNaming={isMendable(paper, kinds) ? () => setNaming(paper) : undefined}
          />
        ))}
      </ul>
      <NamingDialog
        key={naming?.id}
        paper={naming}
        source={source}
        onClose={() => setNaming(null)}
        onSaved={() => {
          setNaming(null)
          onChanged()
        }}
      />
    </>
  )
}

type PaperRowProps = { paper: IssuedDocument; source: PaperSource; onNaming: (() => void) | undefined }

function PaperRow({ paper, source, onNaming }: PaperRowProps) {
  const { id, title, number, serial, issued_at, amount, state, kind } = paper
  const { busy, problem, save } = useSavePaper()
  const name = `${title} ${number}${serial > 1 ? `（再発行 ${serial}通目）` : ''}`
  return (
    <li className={classes(style.row, state !== 'valid' && style.old)}>
      <span className={style.name}>
        <b>{title}</b>
        <small className="num">
          {number}
          {serial > 1 && `（再発行 ${serial}通目）`} {relationOf(paper)}
        </small>
      </span>
      <span className={style.state}>
        <PaperState paper={paper} />
      </span>
      <span className={style.day}>発行 {plainJapaneseDate(issued_at.slice(0, 10))}</span>
      <span className={classes('num', style.amount)}>
        {kind === 'return_invoice' && '−'}
        {formatYen(amount)}
      </span>
      <span className={style.acts}>
        {onNaming && (
          <Button variant="outline" size="small" onClick={onNaming}>
            <Icon name="edit" /> 宛名
            <VisuallyHidden>・発注番号を変える（{name}）</VisuallyHidden>
          </Button>
        )}
        <Button
          variant="outline"
          size="small"
          busy={busy}
          busyText="作成中"
          onClick={() => void save({ ...source, documentId: id })}
        >
          <Icon name="download" /> PDF
          <VisuallyHidden>を保存する（{name}）</VisuallyHidden>
        </Button>
      </span>
      <span role="status" className={style.problem}>
        {problem}
      </span>
    </li>
  )
}

const named: readonly DocumentKind[] = NAMED_KINDS

/** A paid invoice is in somebody's books. */
const isMendable = ({ kind, state, paid }: IssuedDocument, kinds: MeetupDocuments['kinds']) =>
  state === 'valid' &&
  !paid &&
  named.includes(kind) &&
  kinds.some((paper) => paper.kind === kind && paper.problem === null)

const relationOf = ({ replaces, title }: IssuedDocument) =>
  replaces.length > 0 ? `${replaces.join('、')}に替わる${title}` : ''
