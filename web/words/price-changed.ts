import { formatYen } from '#domain/money.ts'
import type { Failure } from '#web/api/errors.ts'

/** By how much the total has changed since it was sent. Undefined: not known. */
export function priceChangedSentence({ before, now }: { before?: number; now?: number }) {
  return ({ message }: Failure): string =>
    before === undefined || now === undefined || before === now
      ? message
      : `お支払い合計が${formatYen(before)}から${formatYen(now)}に変わりました。新しい金額をお確かめのうえ、もう一度ボタンを押してください。`
}
