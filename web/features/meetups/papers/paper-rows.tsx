import { type ReactNode, useState } from 'react'
import type { IssuedDocument, MeetupDocuments } from '#contract/documents.ts'
import { type IssuedKind, isNamed } from '#domain/document.ts'
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
        {byKind(papers).map((paper) => (
          <PaperRow
            key={paper.id}
            paper={paper}
            source={source}
            onNaming={isMendable(paper, { papers, kinds }) ? () => setNaming(paper) : undefined}
          />
        ))}
      </ul>
      <NamingDialog
        key={naming?.id}
        paper={naming}
        others={papers}
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
          <span className={style.whole}>{number}</span>
          {serial > 1 && `（再発行 ${serial}通目）`}
          {relationOf(paper)}
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
            <VisuallyHidden>
              {kind === 'receipt' ? 'を変えて再発行する' : '・発注番号を編集する'}（{name}）
            </VisuallyHidden>
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

/** As accounting asks for them; of one kind the last first. */
const order = Object.keys({
  invoice: true,
  return_invoice: true,
  receipt: true,
  delivery: true,
  order: true,
  quotation: true,
} satisfies Record<IssuedKind, true>)

const byKind = (papers: readonly IssuedDocument[]) =>
  papers.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))

type Among = { papers: readonly IssuedDocument[]; kinds: MeetupDocuments['kinds'] }

/** What is not to be had any more cannot be mended either. A receipt is issued again from the last one. */
function isMendable(paper: IssuedDocument, { papers, kinds }: Among): boolean {
  const { kind, state } = paper
  if (state !== 'valid' || !kinds.some((other) => other.kind === kind && other.problem === null)) return false
  if (kind === 'receipt') return paper === papers.find((other) => other.kind === 'receipt')
  return isNamed(kind)
}

function relationOf({ replaces, title, about, is_fee }: IssuedDocument): ReactNode {
  return (
    <>
      {is_fee && ' キャンセル料（不課税）'}
      {about && <Related numbers={[about]}>の一部返還</Related>}
      {replaces.length > 0 && <Related numbers={replaces}>に替わる{title}</Related>}
    </>
  )
}

function Related({ numbers, children }: { numbers: readonly string[]; children: ReactNode }) {
  return (
    <>
      {' '}
      {numbers.map((number, i) => (
        <span key={number} className={style.whole}>
          {i > 0 && '、'}
          {number}
        </span>
      ))}
      {children}
    </>
  )
}
