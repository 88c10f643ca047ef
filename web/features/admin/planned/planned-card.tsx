import { useRef, useState } from 'react'
import type { PlannedChange } from '#contract/admin/planned-changes.ts'
import { longJapaneseDate, monthAndDay } from '#domain/tokyo-date.ts'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { sinceWords } from '../moments.ts'
import { type ChangedLine, ChangedLines } from './changed-lines.tsx'
import style from './planned.module.css'

type PlannedCardProps = {
  planned: readonly PlannedChange[]
  linesOf: (change: PlannedChange) => ChangedLine[]
  onDropped: () => Promise<void>
}

const whatOf = ({ area }: PlannedChange) => (area ? `エリア ${area.name}` : '設定')
const nameOf = (change: PlannedChange) => `${longJapaneseDate(change.from)}からの${whatOf(change)}`

/** What waits for its day, the soonest first. */
export function PlannedCard({ planned, linesOf, onDropped }: PlannedCardProps) {
  const dropPlannedChange = useCall('dropPlannedChange')
  const call = useSubmit()
  const [asked, setAsked] = useState<PlannedChange>()
  const [dropped, setDropped] = useState('')
  const note = useRef<HTMLParagraphElement>(null)
  const drop = async () => {
    const failure = await call.submit(() => dropPlannedChange({ params: { id: String(asked!.id) } }))
    setAsked(undefined)
    if (failure && failure.code !== 'planned_change_not_found') return
    if (!failure) setDropped(nameOf(asked!))
    await onDropped()
    // The row whose button was pressed is gone.
    note.current?.focus()
  }
  const columns: readonly Column<PlannedChange>[] = [
    { id: 'from', head: '適用する日', cell: ({ from }) => <b className={style.day}>{longJapaneseDate(from)}</b> },
    { id: 'what', head: '項目', isName: true, cell: whatOf },
    { id: 'lines', head: '内容', grows: true, cell: (change) => <ChangedLines lines={linesOf(change)} /> },
    {
      id: 'by',
      head: '登録',
      cell: ({ by, at, reason, announced_from }) => (
        <span className={style.who}>
          <span>{by}</span>
          <span>{sinceWords(at)}</span>
          {reason && <small>{reason}</small>}
          {announced_from && <small>{monthAndDay(announced_from)}からお客さまに予告</small>}
        </span>
      ),
    },
    {
      id: 'drop',
      head: '操作',
      cell: (change) => (
        <TextButton
          className={style.drop}
          aria-label={`予定をやめる：${nameOf(change)}`}
          onClick={() => setAsked(change)}
        >
          予定をやめる
        </TextButton>
      ),
    },
  ]
  return (
    <Card title="予定の変更" aside="その日になると、自動で切り替わります" flush>
      <FormFailure form={call} words={{ failed: '予定を取りやめられませんでした' }} />
      <p ref={note} role="status" tabIndex={-1} className={style.note}>
        {dropped && `${dropped}の変更を取りやめました。`}
      </p>
      <DataTable
        label="予定の変更"
        rows={planned}
        keyOf={({ id }) => String(id)}
        nameOf={nameOf}
        columns={columns}
        empty="予定はありません。編集のときに「日を決めて」を選ぶと、ここに並びます。"
      />
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="この予定をやめますか？"
        mustAnswer
        actions={
          <>
            <Button variant="outline" size="small" onClick={() => setAsked(undefined)}>
              戻る
            </Button>
            <Button size="small" busy={call.busy} busyText="取りやめています" onClick={drop}>
              予定をやめる
            </Button>
          </>
        }
      >
        {asked && <p>{nameOf(asked)}の変更を取りやめます。その日になっても、いまの内容のまま変わりません。</p>}
      </Dialog>
    </Card>
  )
}
