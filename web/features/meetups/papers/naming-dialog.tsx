import { type FormEvent, useId, useState } from 'react'
import type { IssuedDocument } from '#contract/documents.ts'
import { honorificOf, withoutHonorific } from '#domain/addressee.ts'
import { formatYen } from '#domain/money.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import style from './naming-dialog.module.css'
import { type PaperSource, useSavePaper } from './save-document.ts'

type NamingDialogProps = {
  /** Null: closed. */
  paper: IssuedDocument | null
  /** All papers of the order. */
  others: readonly IssuedDocument[]
  source: PaperSource
  onClose: () => void
  onSaved: () => void
}

/** Another addressee or order number makes a new paper, which takes the place of the former; a receipt is issued again. */
export function NamingDialog({ paper, others, source, onClose, onSaved }: NamingDialogProps) {
  const form = useId()
  const { busy, problem, save } = useSavePaper()
  const dispatch = useAppDispatch()
  const isReceipt = paper?.kind === 'receipt'
  const submit = async (wishes: Wishes) => {
    if (!paper || busy || !(await save({ ...source, kind: paper.kind, ...wishes }))) return
    dispatch(toastActions.showMessage({ text: `新しい${paper.title}を発行しました` }))
    onSaved()
  }
  return (
    <Dialog
      open={paper !== null}
      onClose={onClose}
      title={isReceipt ? '領収書の宛名を変えて再発行する' : `${paper?.title ?? '書類'}の宛名・発注番号を編集する`}
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
        <>
          <p className={style.facts}>
            <span className="num">{paper.number}</span>　{paper.meetup.title || paper.meetup.plan_name}　
            {formatYen(paper.amount)}
          </p>
          <NamingForm id={form} paper={paper} onSubmit={submit} />
          <Note>{isReceipt ? againWords : <MendedWords paper={paper} others={others} />}</Note>
          {problem && <Refusal>{problem}</Refusal>}
        </>
      )}
    </Dialog>
  )
}

type Wishes = { addressee?: string; po_number?: string; proviso?: string }
type NamingFormProps = { id: string; paper: IssuedDocument; onSubmit: (wishes: Wishes) => void }

function NamingForm({ id, paper, onSubmit }: NamingFormProps) {
  const [name, setName] = useState(withoutHonorific(paper.addressee))
  const [honorific, setHonorific] = useState(honorificOf(paper.addressee))
  const [poNumber, setPoNumber] = useState(paper.po_number)
  const [proviso, setProviso] = useState('')
  const [error, setError] = useState<string>()
  const isReceipt = paper.kind === 'receipt'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const addressee = [name.trim(), honorific].filter(Boolean).join(' ')
    const isOther = addressee !== paper.addressee
    const wishes = {
      ...((isOther || isReceipt) && { addressee }),
      ...(!isReceipt && poNumber.trim() !== paper.po_number && { po_number: poNumber.trim() }),
      ...(proviso.trim() && { proviso: proviso.trim() }),
    }
    const isSame = Object.keys(wishes).length === 0
    const problem = name.trim() === '' ? '宛名をご記入ください。' : isSame ? unchanged : undefined
    setError(problem)
    if (!problem) onSubmit(wishes)
  }
  return (
    <form method="post" id={id} className={style.form} onSubmit={submit} noValidate>
      <FieldGroup label="宛名" layout="stack" required error={error}>
        <div className={style.addressee}>
          <TextInput
            name="addressee"
            aria-label="宛名"
            aria-required
            aria-invalid={error ? true : undefined}
            maxLength={90}
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
          />
          <Select
            name="honorific"
            aria-label="敬称"
            value={honorific}
            onChange={({ target }) => setHonorific(target.value)}
          >
            {honorificOf(paper.addressee) === '' && <option value="">—</option>}
            <option value="御中">御中</option>
            <option value="様">様</option>
          </Select>
        </div>
      </FieldGroup>
      {isReceipt ? (
        <TextField
          name="proviso"
          label="但し書き"
          layout="stack"
          required={false}
          maxLength={100}
          value={proviso}
          onValue={setProviso}
          hint="空欄のときは、はじめの領収書と同じです。"
          autoComplete="off"
        />
      ) : (
        <TextField
          name="po_number"
          label="発注番号"
          layout="stack"
          required={false}
          maxLength={100}
          value={poNumber}
          onValue={setPoNumber}
          autoComplete="off"
        />
      )}
    </form>
  )
}

const unchanged = '宛名か発注番号を変えてください。'
const againWords =
  '同じ番号の領収書を「再発行」と記して発行します。はじめの領収書も有効ですが、二重にはお使いになれません。'

type MendedWordsProps = Pick<NamingDialogProps, 'others'> & { paper: IssuedDocument }

/** What becomes of this paper and of the others. */
function MendedWords({ paper, others }: MendedWordsProps) {
  const kept = others.filter(({ id, state, kind }) => id !== paper.id && state === 'valid' && kind !== 'receipt')
  return (
    <>
      新しい番号の{paper.title}を発行し、<span className={style.whole}>{paper.number}</span>は<b>差し替え済み</b>
      になります。金額
      {paper.due ? 'と支払期限' : ''}は変わりません。
      {kept.length > 0 && (
        <>
          発行済みの{kept.map(({ title, number }) => `${title}（${number}）`).join('、')}
          は、いまの宛名のままです。
        </>
      )}
      これから発行する書類には、新しい宛名と発注番号を使います。
      {paper.kind === 'invoice' && '請求書の宛名を編集できるのは、お支払いの前までです。'}
    </>
  )
}
