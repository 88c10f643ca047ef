import type { AttendeesAdded } from '#contract/attendees.ts'
import { formatNumber } from '#domain/money.ts'

export type Added = Pick<AttendeesAdded, 'added' | 'mailed' | 'waiting' | 'duplicates'>

/** What came of adding people. */
export function addedWords({ added, mailed, waiting, duplicates }: Added): string {
  return [
    added > 0 && `${formatNumber(added)}名さまを追加しました。`,
    mailed > 0 && `${formatNumber(mailed)}名さまにご案内のメールをお送りします。`,
    waiting > 0 && `${formatNumber(waiting)}名さまには、お返事の受付を始めたときにご案内のメールをお送りします。`,
    duplicates.length > 0 && `すでにいらっしゃる方のアドレスは追加していません（${duplicates.join('、')}）。`,
  ]
    .filter(Boolean)
    .join('')
}
