import { formatWindow } from '#domain/delivery-window.ts'

/** On the open day after the gathering. */
export const collectionWindow = { from: '10:00', to: '12:00' } as const

/** The shop's own facts, for headers, footers, mails and legal notices. The company of the demo is invented. */
export const shop = {
  name: 'おりおり',
  company: '株式会社おりおり',
  postalCode: '104-0000',
  address: '東京都中央区見本町1-2-3',
  tel: '03-0000-0000',
  hours: '平日 9:00〜18:00',
  email: 'shop@example.com',
  /** By when enquiries are answered. */
  answersBy: '翌営業日の18:00',
  /** The person responsible for the shop (運営統括責任者), also for personal data and the sale of alcohol. */
  manager: '折田 季',
  /** When empty dishes and boxes are collected. */
  collection: `翌営業日${formatWindow(collectionWindow)}`,
  /** 酒類小売業免許, and the marks that 酒類業組合法 第86条の9 wants shown where alcohol is sold. */
  alcohol: {
    licence: '一般酒類小売業免許',
    office: '見本税務署',
    number: '見本法第0000号',
    condition: '東京都内へのお届けに限ります。',
    trainedOn: '2026-04-01',
    trainingDue: '2029-03-31',
    trainedBy: '見本小売酒販組合',
  },
  registrationNumber: 'T5999900000012',
  /** Where invoices are paid to. */
  bank: { name: '折節銀行', branch: '大手町支店', account: '普通 0000000', holder: 'カ）オリオリ' },
  /** Appears once on a page and once in a mail. */
  demoNotice: 'このサイトはデモです。店と会社は架空のもので、商品は届きません。',
} as const satisfies Record<string, unknown>
