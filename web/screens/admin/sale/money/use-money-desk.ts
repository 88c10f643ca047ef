import { useState } from 'react'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { useNow } from '#web/store/use-now.ts'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import type { SaleMoney } from './act.ts'
import { type NextStep, nextStep, type Opening } from './next-step.ts'
import { type MoneyAct, moneyActs } from './offered-acts.ts'

/** What somebody has in front of them who looks after the money of a sale: the open question, and the dialog that is open. */
export type MoneyDesk = {
  sale: SaleMoney
  /** What makes sense now; nothing for those who may only look. */
  offered: readonly MoneyAct[]
  next: NextStep
  /** Which of its answers. */
  chosen: number
  choose: (answer: number) => void
  opened: Opening | undefined
  open: (opening: Opening | undefined) => void
  /** What was done last. */
  said: string
  say: (said: string) => void
}

export function useMoneyDesk(sale: SaleMoney, offered: readonly MoneyAct[], mayAct: boolean): MoneyDesk {
  const [opened, open] = useState<Opening>()
  const [said, say] = useState('')
  const today = tokyoDateOf(useNow())
  const acts = mayAct ? offered : []
  const { money, card_refund: cardRefund, book } = sale
  const next = nextStep({ money, cardRefund, book, offered: acts, today })
  // A choice is that of its question: another balance asks anew.
  const [choice, setChoice] = useState({ of: next.title, at: 0 })
  const chosen = choice.of === next.title && choice.at < next.answers.length ? choice.at : 0
  const desk: MoneyDesk = {
    sale,
    offered: acts,
    next,
    chosen,
    choose: (at) => setChoice({ of: next.title, at }),
    opened,
    open,
    said,
    say,
  }
  useShortcuts(shortcutsOf(desk))
  return desk
}

const shortcutsOf = ({ offered, next, chosen, choose, open }: MoneyDesk) => [
  ...keysOfActs(offered).map(({ act, ...key }) => ({ ...key, run: () => open({ act }) })),
  ...next.answers.map(({ title }, at) => ({ keys: String(at + 1), label: title, run: () => choose(at) })),
  ...(next.answers.length > 0 ? [{ ...nextKey, run: () => open(next.answers[chosen]!.opens) }] : []),
]

const nextKey = { keys: 'n', label: '次にすること' }

const keysOfActs = (offered: readonly MoneyAct[]) =>
  offered.flatMap((act) => {
    const { key, label } = moneyActs[act]
    return key === undefined ? [] : [{ act, keys: key, label }]
  })

/** For the hints at the foot of the screen. */
export const hintsOfDesk = ({ offered, next }: Pick<MoneyDesk, 'offered' | 'next'>) => [
  ...keysOfActs(offered).map(({ keys, label }) => ({ keys, label })),
  ...(next.answers.length > 0 ? [nextKey, { keys: next.answers.map((_, at) => String(at + 1)), label: '答え' }] : []),
]
