import { type FormEvent, useId, useState } from 'react'
import type { IssuedDocument } from '#contract/wire.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './papers.module.css'
import { type PaperSource, useSavePaper } from './save-document.ts'

type NamingDialogProps = {
  /** Null: closed. */
  paper: IssuedDocument | null
  source: PaperSource
  onClose: () => void
  onSaved: () => void
}

/** Another addressee or order number makes a new paper, which takes the place of the former. */
export function NamingDialog({ paper, source, onClose, onSaved }: NamingDialogProps) {
  const dispatch = useAppDispatch()
  const form = useId()
  const { busy, problem, save } = useSavePaper()
  const [addressee, setAddressee] = useState('')
  const [poNumber, setPoNumber] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const title = paper?.title ?? '書類'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wishes = { ...(addressee.trim() && { addressee }), ...(poNumber.trim() && { po_number: poNumber }) }
    setEmpty(Object.keys(wishes).length === 0)
    if (!paper || busy || Object.keys(wishes).length === 0) return
    if (!(await save({ ...source, kind: paper.kind, ...wishes }))) return
    dispatch(toastActions.showMessage({ text: `新しい${title}を発行しました` }))
    onSaved()
  }
  return (
    <Dialog
      open={paper !== null}
      onClose={onClose}
      title={`${title}の宛名・発注番号を変える`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            戻る
          </Button>
          <Button type="submit" form={form} busy={busy} busyText="作成しています">
            この内容で発行する
          </Button>
        </>
      }
    >
      {paper && (
        <form id={form} className={style.form} onSubmit={submit} noValidate>
          <p className={style.facts}>
            <span className="num">{paper.number}</span>　いまの宛名：{paper.partner}
          </p>
          <TextField
            name="addressee"
            label="宛名"
            layout="stack"
            required={false}
            maxLength={100}
            value={addressee}
            onValue={setAddressee}
            error={isEmpty ? '宛名か発注番号をご記入ください。' : undefined}
            hint="会社名とご部署まで、お入り用の形でご記入ください。空欄のときは、いまのままです。"
            autoComplete="off"
          />
          <TextField
            name="po_number"
            label="発注番号"
            layout="stack"
            required={false}
            maxLength={100}
            value={poNumber}
            onValue={setPoNumber}
            hint="空欄のときは、いまのままです。"
            autoComplete="off"
          />
          <Note>
            新しい番号の{title}を発行し、{paper.number}
            は差し替え済みになります。金額は変わりません。この宛名と発注番号は、このご注文の次の書類にも使います。
            {paper.kind === 'invoice' && '請求書の宛名を変えられるのは、お支払いの前までです。'}
          </Note>
          {problem && <Note tone="error">{problem}</Note>}
        </form>
      )}
    </Dialog>
  )
}
