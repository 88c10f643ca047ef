import { onlyVisible } from './japanese-input.ts'
import type { Yen } from './money.ts'
import { readWholeNumber } from './quantity.ts'

const inTenThousands = /^(\d{1,8})(?:\.(\d{1,4}))?万(.*)$/

/**
 * Whole yen as people write them: '１２，８００', '12,800円', '¥12800', '1万', '1.5万', '1万2800'. Undefined for anything
 * else: nothing is not 0, and no sign or letter is left out silently.
 */
export function yenIn(text: string): Yen | undefined {
  const plain = onlyVisible(text)
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^[¥\\]/, '')
    .replace(/円$/, '')
  const [, whole, part = '', rest = ''] = inTenThousands.exec(plain) ?? []
  if (whole === undefined) return readWholeNumber(plain)
  const tenThousands = Number(whole + part.padEnd(4, '0'))
  if (rest === '') return tenThousands
  const ones = part === '' ? readWholeNumber(rest) : undefined
  return ones !== undefined && rest.replace(/,/g, '').length <= 4 ? tenThousands + ones : undefined
}
