import type { Ref } from 'react'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import parts from '../sale/sale.module.css'

type NoteCardProps = {
  edits: RecordEdits
  /** Why it was taken on the telephone all the same; '' where nothing spoke against it. */
  overrideReason: string
  ref: Ref<HTMLTextAreaElement>
}

/** For the shop alone. */
export function NoteCard({ edits, overrideReason, ref }: NoteCardProps) {
  const isTyped = edits.names.includes('internal_note')
  return (
    <Card title="内部メモ" aside="お客さまには見えません">
      {overrideReason && <p className={parts.text}>受注した理由：{overrideReason}</p>}
      <TextArea
        ref={ref}
        aria-label="内部メモ"
        aria-keyshortcuts="m"
        rows={4}
        value={String(edits.values.internal_note)}
        onChange={({ target }) => edits.set({ internal_note: target.value })}
      />
      <p className={parts.hint}>{isTyped ? 'まだ保存していません' : '保存済み'}</p>
    </Card>
  )
}
