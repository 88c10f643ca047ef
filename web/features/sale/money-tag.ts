import type { Money } from '#contract/money.ts'
import { heldIn } from '#contract/money-words.ts'
import { formatYen } from '#domain/money.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** Something came, or less is asked for than was agreed. */
export const isLessened = (money: Money): boolean => money.balance !== money.billed + money.fees

/** In a list, where there is more to say than what was agreed. */
export function moneyTag(money: Money): { tone: TagTone; words: string } | undefined {
  const { balance, state, refunded, billed } = money
  if (state === 'over') return { tone: 'warn', words: `お返しする分 ${formatYen(-balance)}` }
  if (refunded > 0 && balance === 0) return { tone: 'ok', words: '返金済み' }
  if (state === 'paid') return { tone: 'ok', words: 'お支払い済み' }
  if (state === 'none' && billed > 0) return { tone: 'mute', words: 'お支払いはありません' }
  if (state === 'part' || (state === 'unpaid' && isLessened(money)) || heldIn(money) > 0) {
    return { tone: 'warn', words: `残り ${formatYen(balance)}` }
  }
  return undefined
}
