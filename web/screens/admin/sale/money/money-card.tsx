import type { BookEntry } from '#contract/admin/book-entries.ts'
import { moneyWords } from '#contract/admin/status-words.ts'
import { formatYen } from '#domain/money.ts'
import { moneyTones } from '#web/features/admin/order-tones.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './act.module.css'
import { BalanceBar } from './balance-bar.tsx'
import { Figures } from './figures.tsx'
import { Ledger } from './ledger.tsx'
import { isNotedTransfer } from './transfers.ts'
import type { MoneyDesk } from './use-money-desk.ts'

type MoneyCardProps = {
  desk: MoneyDesk
  mayAct: boolean
}

/** What is owed, what has come and all that has happened to it. */
export function MoneyCard({ desk: { sale, said, open }, mayAct }: MoneyCardProps) {
  const { money } = sale
  const isOffered = (entry: BookEntry) => entry.may_be_taken_back || isNotedTransfer(entry)
  return (
    <Card title="お金" aside={<Tag tone={moneyTones[money.state]}>{moneyWords[money.state]}</Tag>} flush>
      <p role="status" className={style.said}>
        {said}
      </p>
      <Figures money={money} />
      <BalanceBar money={money} />
      <Ledger
        sale={sale}
        actionOf={(entry) =>
          mayAct && isOffered(entry) ? (
            <TextButton onClick={() => open({ act: 'take_back', entry })}>
              打ち消す<VisuallyHidden>（{formatYen(entry.amount)}）</VisuallyHidden>
            </TextButton>
          ) : null
        }
      />
    </Card>
  )
}
