import type { BookEntry, EntryList } from '#contract/admin/book-entries.ts'
import { entryLists } from '#contract/admin/book-words.ts'
import {
  type AdditionToNoteInput,
  type CreditToGiveInput,
  type EntryToTakeBack,
  isTold,
  type ReceiptsToIssueInput,
  type RefundToNoteInput,
  type SumToForgiveInput,
} from '#contract/admin/money-fields.ts'
import type { PaymentToTakeBack } from '#contract/admin/order-fields.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import type { Act, ActDialogProps, KeyedAct } from './act.ts'
import { AdditionDialog } from './addition-dialog.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { InvoiceDialog, type SendInvoice } from './invoice-dialog.tsx'
import { ledgerRows } from './ledger-rows.ts'
import type { Opening } from './next-step.ts'
import { moneyActs } from './offered-acts.ts'
import { type NoteReceived, PaymentDialog } from './payment-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SumDialog } from './sum-dialog.tsx'
import { TakeBack } from './take-back.tsx'
import type { MoneyDesk } from './use-money-desk.ts'

/** Of whoever may act on money. */
export type MoneyCalls = {
  payment: NoteReceived
  takeBackPayment: (asked: {
    params: { id: string; payment_id: string }
    body: PaymentToTakeBack
  }) => PromiseLike<Outcome>
  takeBackEntry: Act<EntryToTakeBack, { list: EntryList; entry_id: string }>
  invoice: SendInvoice
  credit: Act<CreditToGiveInput>
  /** Undefined: of what is sold nothing is handed over besides. */
  addition: Act<AdditionToNoteInput> | undefined
  waiver: Act<SumToForgiveInput>
  compensation: Act<SumToForgiveInput>
  write_off: Act<SumToForgiveInput>
  refund: KeyedAct<RefundToNoteInput>
  receipt: Act<ReceiptsToIssueInput>
}

type MoneyDialogProps = {
  desk: MoneyDesk
  calls: MoneyCalls
  /** What the dialogs about goods need. */
  goods: Omit<Parameters<typeof CreditDialog>[0] & Parameters<typeof AdditionDialog>[0], keyof ActDialogProps<never>>
  /** Reads the sale again. */
  onDone: () => Promise<void>
}

/** The dialog that is open. Each shows what it would change, and then does it. */
export function MoneyDialog({ desk, calls, goods, onDone }: MoneyDialogProps) {
  const { sale, opened, open, say } = desk
  if (!opened) return null
  const about = {
    sale,
    onDone,
    onClose: () => open(undefined),
    onSent() {
      say(opened.act === 'take_back' ? '打ち消しを記録しました。' : moneyActs[opened.act].done)
      open(undefined)
    },
  }
  const dialogs: { [Name in Opening['act']]: (opening: Extract<Opening, { act: Name }>) => React.ReactNode } = {
    payment: () => <PaymentDialog {...about} call={calls.payment} />,
    invoice: () => <InvoiceDialog {...about} call={calls.invoice} />,
    refund: () => (
      <RefundDialog {...about} call={calls.refund} by={opened.act === 'refund' ? opened.method : undefined} />
    ),
    credit: () => <CreditDialog {...about} goods={goods.goods} call={calls.credit} />,
    addition: () =>
      calls.addition && <AdditionDialog {...about} ordered={goods.ordered} menu={goods.menu} call={calls.addition} />,
    receipt: () => <ReceiptDialog {...about} call={calls.receipt} />,
    waiver: () => <SumDialog {...about} act="waiver" call={calls.waiver} />,
    compensation: () => <SumDialog {...about} act="compensation" call={calls.compensation} />,
    write_off: () => <SumDialog {...about} act="write_off" call={calls.write_off} />,
    take_back: ({ entry }) => (
      <TakeBack
        key={entry.id}
        {...about}
        entry={entry}
        name={ledgerRows([entry])[0]!.title}
        {...takingBack(sale.id, entry, calls)}
      />
    ),
  }
  return dialogs[opened.act](opened as never)
}

function takingBack(id: string, { id: entry_id, kind }: BookEntry, calls: MoneyCalls) {
  const list = entryLists[kind]
  if (list === null) {
    const params = { id, payment_id: entry_id }
    const run = ({ version, reason }: EntryToTakeBack) => calls.takeBackPayment({ params, body: { version, reason } })
    return { tells: undefined, tryIt: undefined, run }
  }
  const call = (dry_run: '0' | '1') => (body: EntryToTakeBack) =>
    calls.takeBackEntry({ params: { id, list, entry_id }, query: { dry_run }, body })
  return { tells: isTold(list), tryIt: call('1'), run: call('0') }
}
