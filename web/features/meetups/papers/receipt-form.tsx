import { type FormEvent, useState } from 'react'
import type { GuestOrder } from '#contract/meetups.ts'
import type { GuestBooking } from '#contract/plans.ts'
import { organisationIn } from '#domain/buyer.ts'
import { PROVISOS } from '#domain/document.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './papers.module.css'
import { type PaperSource, useSavePaper } from './save-document.ts'

/** What its papers need to know of an order or a booking. */
export type PaperOrder = Pick<GuestOrder, Known | 'meetup_date'> | Pick<GuestBooking, Known | 'event_date' | 'plan'>
type Known = 'status' | 'contact' | 'payment'

type ReceiptFormProps = { order: PaperOrder; source: PaperSource; issuedBefore: boolean; onSaved: () => void }

function usualAddressee({ payment, contact }: PaperOrder): string {
  const { department, last_name, first_name } = contact
  const company = organisationIn(contact.company)
  return (
    payment.billing_name || (company ? [company, department].filter(Boolean).join(' ') : `${last_name} ${first_name}`)
  )
}

/** A receipt with the addressee and purpose that the customer needs. From the second one on it says 再発行. */
export function ReceiptForm({ order, source, issuedBefore, onSaved }: ReceiptFormProps) {
  const dispatch = useAppDispatch()
  const { busy, problem, save } = useSavePaper()
  const [addressee, setAddressee] = useState('')
  const [proviso, setProviso] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !(await save({ ...source, kind: 'receipt', ...filled({ addressee, proviso }) }))) return
    dispatch(toastActions.showMessage({ text: '領収書を発行しました' }))
    onSaved()
  }
  const usual = usualAddressee(order)
  return (
    <form method="post" className={style.form} onSubmit={submit} aria-label="領収書の発行">
      <h3 className={style.heading}>領収書</h3>
      <TextField
        name="addressee"
        label="宛名"
        required={false}
        maxLength={100}
        value={addressee}
        onValue={setAddressee}
        hint={issuedBefore ? sameAsFirst : `空欄のときは「${usual}」宛です。`}
        autoComplete="off"
      />
      <TextField
        name="proviso"
        label="但し書き"
        required={false}
        maxLength={100}
        value={proviso}
        onValue={setProviso}
        hint={issuedBefore ? sameAsFirst : `空欄のときは「${usualProviso(order)}」です。`}
        autoComplete="off"
      />
      {issuedBefore && <p className={style.text}>領収書は発行済みです。次に発行するものには「再発行」と記されます。</p>}
      {problem && <Refusal>{problem}</Refusal>}
      <Button type="submit" variant="outline" busy={busy} busyText="作成しています">
        領収書を{issuedBefore ? '再発行' : '発行'}する
      </Button>
    </form>
  )
}

const sameAsFirst = '空欄のときは、はじめの領収書と同じです。'

const usualProviso = (order: PaperOrder) =>
  order.status === 'cancelled' ? PROVISOS.fee : 'plan' in order ? PROVISOS.plan : PROVISOS.food

/** What was left empty is the shop's to fill in. */
const filled = (wishes: Record<string, string>) =>
  Object.fromEntries(Object.entries(wishes).filter(([, value]) => value.trim() !== ''))
