import { useState } from 'react'
import type { BookEntry, EntryList } from '#contract/admin/book-entries.ts'
import { entryLists } from '#contract/admin/book-words.ts'
import type { EntryToTakeBack } from '#contract/admin/money-fields.ts'
import type { PaymentToTakeBack } from '#contract/admin/order-fields.ts'
import { moneyWords } from '#contract/admin/status-words.ts'
import { formatYen } from '#domain/money.ts'
import { moneyTones } from '#web/features/admin/order-tones.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { NotePayment, type NoteReceived } from '../note-payment.tsx'
import style from './act.module.css'
import type { Act, SaleMoney as Sale } from './act.ts'
import { Figures } from './figures.tsx'
import { Ledger } from './ledger.tsx'
import { ledgerRows } from './ledger-rows.ts'
import { type ActCalls, MoneyActs } from './money-acts.tsx'
import type { MoneyAct } from './offered-acts.ts'
import { TakeBack } from './take-back.tsx'

/** Of whoever may act on money. */
export type MoneyCalls = {
  notePayment: NoteReceived
  takeBackPayment: (asked: {
    params: { id: string; payment_id: string }
    body: PaymentToTakeBack
  }) => PromiseLike<Outcome>
  takeBackEntry: Act<EntryToTakeBack, { list: EntryList; entry_id: string }>
  acts: ActCalls
}

type SaleMoneyProps = {
  sale: Sale
  /** Undefined: it can be seen and not changed. */
  calls: MoneyCalls | undefined
  /** What makes sense now. */
  offered: readonly MoneyAct[]
  goods: Parameters<typeof MoneyActs>[0]['goods']
  onDone: () => Promise<void>
}

/** What is owed, what has come and all that has happened to it. */
export function SaleMoney({ sale, calls, offered, goods, onDone }: SaleMoneyProps) {
  const { money, book } = sale
  const [wrong, setWrong] = useState<BookEntry>()
  const [said, setSaid] = useState('')
  const isOffered = (entry: BookEntry) => entry.may_be_taken_back || isTransfer(entry)
  return (
    <Card title="お金" aside={<Tag tone={moneyTones[money.state]}>{moneyWords[money.state]}</Tag>} flush>
      <p role="status" className={style.said}>
        {said}
      </p>
      <Figures money={money} />
      <Ledger
        book={book}
        actionOf={(entry) =>
          calls && isOffered(entry) ? (
            <TextButton onClick={() => setWrong(entry)}>
              打ち消す<VisuallyHidden>（{formatYen(entry.amount)}）</VisuallyHidden>
            </TextButton>
          ) : null
        }
      />
      {calls && (
        <div className={style.acts}>
          <MoneyActs sale={sale} calls={calls.acts} offered={offered} goods={goods} onDone={onDone} onSaid={setSaid} />
          <NotePayment sale={sale} left={Math.max(money.balance, 0)} call={calls.notePayment} onDone={onDone} />
        </div>
      )}
      {calls && wrong && (
        <TakeBack
          key={wrong.id}
          sale={sale}
          entry={wrong}
          name={ledgerRows([wrong])[0]!.title}
          {...takingBack(sale.id, wrong, calls)}
          onDone={onDone}
          onSent={() => {
            setSaid('打ち消しを記録しました。')
            setWrong(undefined)
          }}
          onClose={() => setWrong(undefined)}
        />
      )}
    </Card>
  )
}

/** What came by transfer was noted by staff; what a card company says is no note. */
const isTransfer = ({ kind, method, reverses }: BookEntry) =>
  kind === 'received' && method === 'transfer' && reverses === null

function takingBack(id: string, { id: entry_id, kind }: BookEntry, calls: MoneyCalls) {
  const list = entryLists[kind]
  if (list === null) {
    const params = { id, payment_id: entry_id }
    return { tryIt: undefined, run: (body: EntryToTakeBack) => calls.takeBackPayment({ params, body }) }
  }
  const call = (dry_run: '0' | '1') => (body: EntryToTakeBack) =>
    calls.takeBackEntry({ params: { id, list, entry_id }, query: { dry_run }, body })
  return { tryIt: call('1'), run: call('0') }
}
