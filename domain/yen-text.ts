import type { Yen } from './money.ts'

const grouped = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/
const inTenThousands = /^(\d{1,8})(?:\.(\d{1,4}))?万(.*)$/

/**
 * Whole yen as people write them: '１２，８００', '12,800円', '¥12800', '1万', '1.5万', '1万2800'. Undefined for anything
 * else: nothing is not 0, and no sign or letter is left out silently.
 */
export function yenIn(text: string): Yen | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/^[¥\\]/, '')
    .replace(/円$/, '')
  const [, whole, part = '', rest = plain] = inTenThousands.exec(plain) ?? []
  const tenThousands = whole === undefined ? 0 : Number(whole + part.padEnd(4, '0'))
  if (rest === '' && whole !== undefined) return tenThousands
  if (!grouped.test(rest) || (whole !== undefined && (part !== '' || rest.replace(/,/g, '').length > 4)))
    return undefined
  const yen = tenThousands + Number(rest.replace(/,/g, ''))
  return Number.isSafeInteger(yen) ? yen : undefined
}
