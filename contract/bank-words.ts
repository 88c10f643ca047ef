import { accountKindWords } from './refund-account-errors.ts'
import type { BankFacts, ShopFacts } from './shop-facts.ts'

/** 「普通 1234567」: from its parts where they are written, else as staff wrote it before there were parts. */
export const accountWords = ({
  kind,
  number,
  account,
}: Pick<ShopFacts['bank'], 'kind' | 'number' | 'account'>): string =>
  kind && number ? `${accountKindWords[kind]} ${number}` : account

/** What papers write out, and keep. */
export const bankOnPapers = (bank: ShopFacts['bank']): BankFacts => ({
  name: bank.name,
  branch: bank.branch,
  account: accountWords(bank),
  holder: bank.holder,
})
