import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Keys } from '#web/ui/shortcuts.tsx'
import { moneyActs } from './offered-acts.ts'
import type { MoneyDesk } from './use-money-desk.ts'

const inHead = { invoice: 'mail', payment: 'add' } as const

/** What is done most, at the head of the screen, with the next step in red. */
export function HeadActs({ desk: { offered, next, chosen, open } }: { desk: MoneyDesk }) {
  const answer = next.answers[chosen]
  const others = (['invoice', 'payment'] as const).filter((act) => offered.includes(act) && answer?.opens.act !== act)
  return (
    <>
      {others.map((act) => (
        <Button
          key={act}
          variant="outline"
          size="small"
          aria-keyshortcuts={moneyActs[act].key}
          onClick={() => open({ act })}
        >
          <Icon name={inHead[act]} /> {moneyActs[act].label} <Keys keys={moneyActs[act].key!} />
        </Button>
      ))}
      {answer && (
        <Button size="small" aria-keyshortcuts="n" onClick={() => open(answer.opens)}>
          {answer.press} <Keys keys="n" />
        </Button>
      )}
    </>
  )
}
