import { type FormEvent, useState } from 'react'
import type { Meetup } from '#contract/wire.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './papers.module.css'
import { useSavePaper } from './save-document.ts'

type ReceiptFormProps = { meetup: Meetup; issuedBefore: boolean; onSaved: () => void }

/** A receipt says whom and what for as the customer needs it. The second one says that it is one. */
export function ReceiptForm({ meetup, issuedBefore, onSaved }: ReceiptFormProps) {
  const dispatch = useAppDispatch()
  const { busy, problem, save } = useSavePaper()
  const [addressee, setAddressee] = useState('')
  const [proviso, setProviso] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !(await save({ meetupId: meetup.id, kind: 'receipt', ...filled({ addressee, proviso }) }))) return
    dispatch(toastActions.showMessage({ text: '領収書を発行しました' }))
    onSaved()
  }
  const { company, department } = meetup.contact
  const usual = meetup.payment.billing_name || [company, department].filter(Boolean).join(' ')
  return (
    <form className={style.form} onSubmit={submit} aria-label="領収書の発行">
      <h3 className={style.heading}>領収書</h3>
      <TextField
        name="addressee"
        label="宛名"
        required={false}
        maxLength={100}
        value={addressee}
        onValue={setAddressee}
        hint={`空欄のときは「${usual}」宛です。`}
        autoComplete="off"
      />
      <TextField
        name="proviso"
        label="但し書き"
        required={false}
        maxLength={100}
        value={proviso}
        onValue={setProviso}
        hint={`空欄のときは「${meetup.status === 'cancelled' ? 'キャンセル料として' : 'お食事・お飲みもの代として'}」です。`}
        autoComplete="off"
      />
      {issuedBefore && <p className={style.text}>領収書は発行済みです。次に発行するものには「再発行」と記されます。</p>}
      {problem && <Note tone="error">{problem}</Note>}
      <Button type="submit" variant="outline" busy={busy} busyText="作成しています">
        領収書を{issuedBefore ? '再発行' : '発行'}する
      </Button>
    </form>
  )
}

/** What was left empty is the shop's to fill in. */
const filled = (wishes: Record<string, string>) =>
  Object.fromEntries(Object.entries(wishes).filter(([, value]) => value.trim() !== ''))
