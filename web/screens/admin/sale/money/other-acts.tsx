import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Keys } from '#web/ui/shortcuts.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type MoneyAct, moneyActs } from './offered-acts.ts'
import style from './other-acts.module.css'
import type { MoneyDesk } from './use-money-desk.ts'

const icons: Record<MoneyAct, IconName> = {
  payment: 'yen',
  invoice: 'mail',
  refund: 'return',
  credit: 'swap',
  addition: 'add',
  receipt: 'document',
  waiver: 'remove',
  compensation: 'alert',
  write_off: 'ban',
}

/** Whatever else can be done to the money now. Each opens a dialog that shows first what it would change. */
export function OtherActs({ desk: { offered, next, open } }: { desk: MoneyDesk }) {
  const others = offered.filter((act) => next.answers.every(({ opens }) => opens.act !== act))
  if (others.length === 0) return null
  return (
    <div className="no-print">
      <Card title="ほかの操作" flush>
        <ul className={style.acts}>
          {others.map((act) => {
            const { label, note, key } = moneyActs[act]
            return (
              <li key={act}>
                <Icon name={icons[act]} />
                <span>
                  <b>{label}</b>
                  <small>{note}</small>
                </span>
                <Button variant="outline" size="small" aria-keyshortcuts={key} onClick={() => open({ act })}>
                  <VisuallyHidden>{label}：</VisuallyHidden>開く {key && <Keys keys={key} />}
                </Button>
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}
