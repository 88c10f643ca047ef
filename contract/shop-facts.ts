import { type DeliveryHours, formatWindow } from '#domain/delivery-window.ts'
import type { OwnField, OwnFields } from '#domain/own-fields.ts'
import type { ReminderDays } from '#domain/reminder.ts'
import type { AccountKind } from '#domain/zengin/account.ts'

export const MONTHS_OF_YEAR = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

/** The shop's own facts, for headers, footers, mails, papers and legal notices. Staff write them in the settings. */
export type ShopFacts = {
  name: string
  /** What it stands for, in two short lines; empty: `taglineWords`. */
  tagline: string
  /** What it brings: 「お寿司と季節の料理」; empty: 「お料理」. */
  dishes: string
  company: string
  postalCode: string
  address: string
  tel: string
  hours: string
  /** Who answers on the day of a delivery, early and late too; empty: `tel`. */
  dayContact: Telephone
  email: string
  /** By when enquiries are answered. */
  answersBy: string
  /** Title and name of the representative of the company (個人情報保護法 第32条). */
  representative: string
  /** The person responsible for the shop (運営統括責任者), also for personal data and the sale of alcohol. */
  manager: string
  alcohol: AlcoholFacts
  /** The month in which its business year ends, '1' to '12': papers are kept ten years from two months after that. */
  fiscalYearEnd: (typeof MONTHS_OF_YEAR)[number]
  /** 適格請求書発行事業者の登録番号 */
  registrationNumber: string
  /** Whether dishes are lent, and when they are collected: on the open day after the gathering. */
  collection: Collection
  /** What it asks besides of who orders. */
  ownFields: OwnFields
  /** Where invoices are paid to, and refunds are paid from. */
  bank: BankFacts & BankParts
  /** When it reminds of a bill that is overdue. */
  reminders: ReminderDays
}

/** A number, and when somebody answers it. */
export type Telephone = { tel: string; hours: string }

export type Collection = DeliveryHours & { offered: 'yes' | 'no' }

/** 酒類小売業免許, and the marks that 酒類業組合法 第86条の9 wants shown where alcohol is sold. */
export type AlcoholFacts = {
  /** 'unknown': nobody has said so yet, and nothing with an age limit is sold before. */
  sells: 'unknown' | 'no' | 'yes'
  licence: string
  office: string
  number: string
  condition: string
  trainedOn: string
  trainingDue: string
  trainedBy: string
}

/** As papers write it out. */
export type BankFacts = { name: string; branch: string; account: string; holder: string }

/** What files for the bank are made of; empty until somebody has written it. `holderKana` as a person reads it. */
export type BankParts = {
  bankCode: string
  branchCode: string
  kind: '' | AccountKind
  number: string
  holderKana: string
  clientCode: string
  /** Yen from which a file is confirmed by a second person before anybody gets it. */
  confirmFrom: number
}

/**
 * What every page may know. An account is shown on papers alone, what is asked besides comes with the days, whom to
 * call on the day with the order, and when bills are reminded of is the shop’s own affair.
 */
export type PublicFacts = Omit<ShopFacts, 'bank' | 'ownFields' | 'dayContact' | 'reminders'>

/** As it was before it was a setting, and until somebody decides otherwise. */
export const usualCollection: DeliveryHours = { from: '10:00', to: '12:00' }

export const notAsked: OwnField = { label: '', hint: '', answer: 'optional', papers: 'no' }

/** What the shop stands for. */
export const taglineWords = ({ tagline }: Pick<ShopFacts, 'tagline'>): string =>
  tagline || '集まりに、おいしいお料理を。'

/** It stands upright on the home page, where a line has room for nine characters and two lines have room. */
export const taglineLines = (tagline: string): string[] => tagline.split(/(?<=、)/)

/** What the shop brings, in a sentence. */
export const dishesWords = ({ dishes }: Pick<ShopFacts, 'dishes'>): string => dishes || 'お料理'

/** Whom to call on the day of a delivery. */
export const onTheDay = ({ dayContact, tel, hours }: Pick<ShopFacts, 'dayContact' | 'tel' | 'hours'>): Telephone =>
  dayContact.tel ? dayContact : { tel, hours }

/** 「〒104-0000 東京都…」 */
export const addressLine = ({ postalCode, address }: Pick<ShopFacts, 'postalCode' | 'address'>): string =>
  [postalCode && `〒${postalCode}`, address].filter(Boolean).join(' ')

export const noAlcohol = '酒類は取り扱っておりません。'

/** When the dishes of new orders are collected. Null: all that is ordered comes in disposable boxes. */
export const offeredCollection = ({ collection }: Pick<ShopFacts, 'collection'>): DeliveryHours | null =>
  collection.offered === 'yes' ? { from: collection.from, to: collection.to } : null

/** 「翌営業日10:00〜12:00」 */
export const collectionWords = (hours: DeliveryHours): string => `翌営業日${formatWindow(hours)}`

/** Appears once on a page and once in a mail. */
export const demoNotice = 'このサイトはデモです。店と会社は架空のもので、商品は届きません。'
