import { useRef } from 'react'
import type { CustomerRecord } from '#contract/admin/customer-record.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { shortMoment } from '#web/features/admin/moments.ts'
import { useNow } from '#web/store/use-now.ts'
import { type Outcome, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './customer.module.css'

const writeKey = { keys: 'm', label: 'メモを書く' }
const saveKey = { keys: 'mod+s', label: 'メモの保存' }
export const noteKeys = [writeKey, saveKey]

type CustomerNoteProps = {
  customer: Pick<CustomerRecord, 'id' | 'version' | 'note' | 'last_change'>
  write: (asked: { params: { id: string }; body: { version: number; note: string } }) => PromiseLike<Outcome>
  onDone: () => Promise<void>
}

/** For the shop alone. What a colleague has written meanwhile is shown beside it, and nothing typed is lost. */
export function CustomerNote({ customer, write, onDone }: CustomerNoteProps) {
  const { id, version, note, last_change: last } = customer
  const edits = useRecordEdits({ record: `customer ${id}`, version, fields: { note } })
  const call = useSubmit()
  const now = useNow()
  const field = useRef<HTMLTextAreaElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  useShortcuts([
    { ...writeKey, run: () => field.current?.focus() },
    { ...saveKey, run: () => saveButton.current?.click() },
  ])
  const isTyped = edits.names.length > 0
  const save = async () => {
    if (!isTyped || edits.clashes.length > 0) return
    const body = { version: edits.version, note: String(edits.values.note) }
    const failure = await call.submit(() => write({ params: { id }, body }), onDone)
    if (!failure) edits.clear()
  }
  return (
    <Card title="社内のメモ" aside="お客さまには見えません">
      <ClashPanel
        record="このメモ"
        who={last ? `${last.by}さん` : 'ほかの方'}
        when={last ? shortMoment(last.at, now) : 'いま'}
        edits={edits}
        nameOf={() => '社内のメモ'}
        wordsOf={(_, value) => String(value ?? '')}
      />
      <TextArea
        ref={field}
        aria-label="社内のメモ"
        aria-keyshortcuts="m"
        rows={7}
        maxLength={5_000}
        value={String(edits.values.note)}
        onChange={({ target }) => edits.set({ note: target.value })}
      />
      <FormFailure form={call} words={{ failed: 'メモを保存できませんでした' }} />
      <div className={style.save}>
        <p role="status">{isTyped ? 'まだ保存していません' : note && '保存済み'}</p>
        <Button
          ref={saveButton}
          variant="secondary"
          size="small"
          busy={call.busy}
          busyText="保存しています"
          aria-keyshortcuts="Control+S Meta+S"
          disabled={!isTyped || edits.clashes.length > 0}
          onClick={save}
        >
          保存
        </Button>
      </div>
    </Card>
  )
}
