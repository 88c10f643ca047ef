import { formatYen, type Yen } from '#domain/money.ts'

/** The word that stands by a balance: a sum alone does not say who owes it. */
export const balanceWord = (balance: Yen): string => (balance > 0 ? '残り' : balance < 0 ? 'お返し' : '')

/** '残り 98,770円', 'お返し 6,932円', '0円' */
export const balanceText = (balance: Yen): string =>
  [balanceWord(balance), formatYen(Math.abs(balance))].filter(Boolean).join(' ')
