import type { AttendeesAdded } from '#contract/wire.ts'
import { formatNumber } from '#domain/money.ts'

type Added = Pick<AttendeesAdded, 'added' | 'mailed' | 'duplicates'>

/** What came of adding people. */
export function addedWords({ added, mailed, duplicates }: Added): string {
  return [
    added > 0 && `${formatNumber(added)}名さまを追加しました。`,
    mailed > 0 && `${formatNumber(mailed)}名さまにご案内のメールをお送りします。`,
    duplicates.length > 0 && `すでにご案内しているアドレスは追加していません（${duplicates.join('、')}）。`,
  ]
    .filter(Boolean)
    .join('')
}
