import { usualReminderDays } from '#domain/reminder.ts'
import { drawnName } from './drawn-name.ts'
import { notAsked, type ShopFacts, usualCollection } from './shop-facts.ts'
import { noBankParts } from './unwritten-facts.ts'

/** Before its first orders. */
export const inventedOpening = new Date('2026-11-01T10:00:00+09:00')

/** The company of the demo. It does not exist: a shop on its own database has none of this. */
export const inventedShop: ShopFacts = {
  name: drawnName,
  tagline: '人が集まる、その折々に。',
  dishes: 'お寿司と季節の料理',
  company: '株式会社おりおり',
  postalCode: '104-0000',
  address: '東京都中央区見本町1-2-3',
  tel: '03-0000-0000',
  hours: '平日 9:00〜18:00',
  dayContact: { tel: '050-0000-0000', hours: '8:00〜20:30' },
  email: 'shop@example.com',
  answersBy: '翌営業日の18:00',
  fiscalYearEnd: '3',
  representative: '代表取締役 折田 季',
  manager: '折田 季',
  alcohol: {
    sells: 'yes',
    licence: '一般酒類小売業免許',
    office: '見本税務署',
    number: '見本法第0000号',
    condition: '東京都内へのお届けに限ります。',
    trainedOn: '2026-04-01',
    trainingDue: '2029-03-31',
    trainedBy: '見本小売酒販組合',
  },
  registrationNumber: 'T5999900000012',
  collection: { offered: 'yes', ...usualCollection },
  reminders: usualReminderDays,
  ownFields: {
    first: {
      label: '費用負担部署',
      hint: '部門コード・コストセンターなど。請求書などの書類に記載します。',
      answer: 'optional',
      papers: 'yes',
    },
    second: notAsked,
    third: notAsked,
  },
  bank: { name: '折節銀行', branch: '大手町支店', account: '普通 0000000', holder: 'カ）オリオリ', ...noBankParts },
}
