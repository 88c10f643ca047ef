import { usualReminderDays } from '#domain/reminder.ts'
import { type BankParts, notAsked, type ShopFacts, usualCollection } from './shop-facts.ts'

/** Of an account that is written out for papers alone. */
export const noBankParts: BankParts = {
  bankCode: '',
  branchCode: '',
  kind: '',
  number: '',
  holderKana: '',
  clientCode: '',
  confirmFrom: 100_000,
}

/** Of a shop of which nobody has written anything yet. */
export const unwrittenFacts: ShopFacts = {
  name: '開店準備中',
  tagline: '',
  dishes: '',
  company: '',
  postalCode: '',
  address: '',
  tel: '',
  hours: '',
  dayContact: { tel: '', hours: '' },
  email: '',
  answersBy: '翌営業日',
  representative: '',
  manager: '',
  alcohol: {
    sells: 'unknown',
    licence: '',
    office: '',
    number: '',
    condition: '',
    trainedOn: '',
    trainingDue: '',
    trainedBy: '',
  },
  fiscalYearEnd: '3',
  registrationNumber: '',
  collection: { offered: 'yes', ...usualCollection },
  ownFields: { first: notAsked, second: notAsked, third: notAsked },
  bank: { name: '', branch: '', account: '', holder: '', ...noBankParts },
  reminders: usualReminderDays,
}
