import { useState } from 'react'
import type {
  AdditionToNoteInput,
  CreditToGiveInput,
  ReceiptsToIssueInput,
  RefundToNoteInput,
  SumToForgiveInput,
} from '#contract/admin/money-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { type Shortcut, useShortcuts } from '#web/ui/shortcuts.tsx'
import style from './act.module.css'
import type { Act, ActDialogProps, KeyedAct } from './act.ts'
import { AdditionDialog } from './addition-dialog.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { type MoneyAct, moneyActs } from './offered-acts.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SumDialog } from './sum-dialog.tsx'

/** Of whoever may act on money. */
export type ActCalls = {
  credit: Act<CreditToGiveInput>
  /** Undefined: of what is sold nothing is handed over besides. */
  addition: Act<AdditionToNoteInput> | undefined
  receipt: Act<ReceiptsToIssueInput>
  waiver: Act<SumToForgiveInput>
  compensation: Act<SumToForgiveInput>
  write_off: Act<SumToForgiveInput>
  refund: KeyedAct<RefundToNoteInput>
}

type MoneyActsProps = Omit<ActDialogProps<ActCalls>, 'call' | 'onSent' | 'onClose'> & {
  calls: ActCalls
  offered: readonly MoneyAct[]
  /** With what has been done. */
  onSaid: (said: string) => void
  /** What the dialogs about goods need. */
  goods: Omit<Parameters<typeof CreditDialog>[0] & Parameters<typeof AdditionDialog>[0], keyof ActDialogProps<never>>
}

/** What can be done to the money now. Each opens a dialog that shows first what it would change. */
export function MoneyActs({ sale, calls, offered, goods, onDone, onSaid }: MoneyActsProps) {
  const [opened, setOpened] = useState<MoneyAct>()
  const close = () => setOpened(undefined)
  const onSent = () => {
    if (opened) onSaid(moneyActs[opened].done)
    close()
  }
  const about = { sale, onDone, onSent, onClose: close }
  useShortcuts(offered.flatMap((act) => shortcutOf(act, () => setOpened(act))))
  const dialogs: Record<MoneyAct, () => React.ReactNode> = {
    refund: () => <RefundDialog {...about} call={calls.refund} />,
    credit: () => <CreditDialog {...about} goods={goods.goods} call={calls.credit} />,
    addition: () =>
      calls.addition && <AdditionDialog {...about} ordered={goods.ordered} menu={goods.menu} call={calls.addition} />,
    receipt: () => <ReceiptDialog {...about} call={calls.receipt} />,
    waiver: () => <SumDialog {...about} act="waiver" call={calls.waiver} />,
    compensation: () => <SumDialog {...about} act="compensation" call={calls.compensation} />,
    write_off: () => <SumDialog {...about} act="write_off" call={calls.write_off} />,
  }
  return (
    <>
      <div className={`no-print ${style.buttons}`}>
        {offered.map((act) => (
          <Button
            key={act}
            variant={act === 'refund' ? 'secondary' : 'outline'}
            size="small"
            aria-keyshortcuts={moneyActs[act].key}
            onClick={() => setOpened(act)}
          >
            {moneyActs[act].label}
          </Button>
        ))}
      </div>
      {opened && dialogs[opened]()}
    </>
  )
}

const shortcutOf = (act: MoneyAct, run: () => void): Shortcut[] => {
  const { key, label } = moneyActs[act]
  return key === undefined ? [] : [{ keys: key, label, run }]
}

/** For the hints at the foot of the screen. */
export const keysOfActs = (offered: readonly MoneyAct[]) =>
  offered.flatMap((act) => shortcutOf(act, () => {}).map(({ keys, label }) => ({ keys, label })))
