import * as z from 'zod/mini'
import { formatPostalCode, withPlainHyphens } from '#domain/japanese-input.ts'
import { OWN_FIELDS, type OwnField, type OwnFieldKey } from '#domain/own-fields.ts'
import { isRegistrationNumber } from '#domain/registration-number.ts'
import { type ReminderStep, usualReminderDays } from '#domain/reminder.ts'
import { longJapaneseDate, parseTokyoDate } from '#domain/tokyo-date.ts'
import type { Field } from '../fields/field.ts'
import { choice, numberOr, text } from '../fields/kinds.ts'
import { group, type LeafName, leavesOf, type Parts } from '../fields/parts.ts'
import { MONTHS_OF_YEAR, taglineLines } from '../shop-facts.ts'
import { telWords } from '../tel-words.ts'
import { emailOrNone, postalCode, requiredText, text as shortText, telOrNone, tokyoDate } from '../text.ts'
import { bankFields } from './bank-fields.ts'
import { halfHour, kitchen } from './kitchen-fields.ts'
import { inSection, orNone, type Setting, type SettingsSection, said } from './setting-sections.ts'

// What the shop says of itself, and the rules of its kitchens: all that staff write in the settings. The schemas of the
// calls, the forms, the log and the API document are made of this.

/** Pages, mails and papers show it as it is kept. */
const shownTel = z.pipe(telOrNone, z.transform(telWords))
const shownPostalCode = z.pipe(z.union([z.literal(''), postalCode]), z.transform(formatPostalCode))
const telephone = { words: orNone(telWords), ...said('電話番号。ハイフンはあってもなくても', '0312345678') }
const answered = said('お電話の受付時間', '平日 9:00〜18:00')

const dateOrNone = z.union([tokyoDate, z.literal('')])
const day = (label: string, words: string, example: string) =>
  text(label, dateOrNone, {
    words: orNone((typed) => (parseTokyoDate(typed) ? longJapaneseDate(typed) : typed)),
    ...said(words, example),
  })

const tagline = shortText(18).check(
  z.refine((words) => taglineLines(words).length <= 2 && taglineLines(words).every((line) => line.length <= 9), {
    error: 'お店のひとことは、「、」で分けて2行まで、1行は9文字までにしてください。',
  }),
)

const registrationNumber = z
  .pipe(
    shortText(20),
    z.transform((value: string) => withPlainHyphens(value.normalize('NFKC')).toUpperCase().replace(/[\s-]/g, '')),
  )
  .check(
    z.refine((value) => value === '' || isRegistrationNumber(value), {
      error: '登録番号は、Tと13桁の数字です。番号をお確かめください（検査数字が一致しません）。',
    }),
  )

export const monthNames = Object.fromEntries(MONTHS_OF_YEAR.map((month) => [month, `${month}月`])) as Record<
  (typeof MONTHS_OF_YEAR)[number],
  string
>

/** Nothing but the name need be there before the shop opens. */
const seller = inSection('seller', {
  name: text('お店の名前', requiredText(40, 'お店の名前をご記入ください。')),
  tagline: text(
    'お店のひとこと',
    tagline,
    said('お店のひとこと。「、」で分けて2行まで、1行は9文字まで', '人が集まる、その折々に。'),
  ),
  dishes: text('お届けするもの', shortText(24), said('お届けするもの。空なら「お料理」', 'お寿司と季節の料理')),
  company: text('販売者（会社名）', shortText(100), said('販売者の会社名', '株式会社おりおり')),
  representative: text('代表者', shortText(100), said('代表者の肩書きと名前', '代表取締役 折田 季')),
  manager: text('運営統括責任者', shortText(50)),
  postal_code: text('郵便番号', shownPostalCode, {
    words: orNone((typed) => typed && `〒${formatPostalCode(typed)}`),
    ...said('郵便番号', '100-0004'),
  }),
  address: text('所在地', shortText(200)),
  tel: text('電話番号', shownTel, telephone),
  hours: text('受付時間', shortText(50), answered),
  email: text('メールアドレス', emailOrNone, said('メールアドレス', 'misaki@example.com')),
  answers_by: text(
    'お問い合わせとプランのお返事',
    shortText(50),
    said('お問い合わせと、プランのお申し込みにお返事する期限', '翌営業日の18:00'),
  ),
  fiscal_year_end: choice('決算月', z.enum(MONTHS_OF_YEAR), {
    names: monthNames,
    blank: '3',
    ...said('事業年度が終わる月。書類とご注文の記録は、その2か月後から10年間保存し、そのあと消去します', '3'),
  }),
  registration_number: text(
    '適格請求書の登録番号',
    registrationNumber,
    said('適格請求書発行事業者の登録番号。検査数字を確かめます', 'T7000012050002'),
  ),
})

/** Whom to call on the day of a delivery. */
const dayContact = inSection('seller', {
  tel: text('お届け当日のお電話', shownTel, telephone),
  hours: text('お届け当日に応対する時間', shortText(50), answered),
})

export const sellsWords = { unknown: 'まだ決めていません', no: '扱わない', yes: '扱う' }

const alcohol = inSection('alcohol', {
  sells: choice('お酒の取り扱い', z.enum(['unknown', 'no', 'yes']), {
    names: sellsWords,
    blank: 'unknown',
    ...said('お酒を扱うか', 'yes'),
  }),
  licence: text('免許の種類', shortText(50), said('免許の種類', '一般酒類小売業免許')),
  office: text('所轄の税務署', shortText(50), said('免許を与えた税務署', '麹町税務署')),
  number: text('免許の番号', shortText(50)),
  condition: text('販売の条件', shortText(200), said('免許の条件', '東京都内へのお届けに限ります。')),
  trained_on: day('研修の受講日', '酒類販売管理研修の受講日', '2026-04-01'),
  training_due: day('次回の研修の期限', '次回の研修の期限', '2029-03-31'),
  trained_by: text('研修の実施団体', shortText(100)),
})

export const collectionOfferWords = { yes: '回収する', no: '回収しない' }

/** Whether dishes are lent, and when they are collected, on the open day after a gathering. */
const collection = inSection('collection', {
  offered: choice('器の回収', z.enum(['yes', 'no']), {
    names: collectionOfferWords,
    blank: 'yes',
    api: 'yes は回収する、no はすべて使い捨て容器でお届けする',
  }),
  from: text('器の回収のはじまり', halfHour, said('回収の始まりの時刻', '10:00')),
  to: text('器の回収の終わり', halfHour, said('回収の終わりの時刻', '12:00')),
})

const daysLater = z
  .int({ error: '日数を整数でご記入ください。' })
  .check(z.minimum(0, { error: '0日以上でご記入ください。' }), z.maximum(365, { error: '365日以内でご記入ください。' }))
const step = (label: string, example: number) =>
  numberOr(label, daysLater, {
    empty: 0,
    words: (typed) => (typed === '' ? '行わない' : `期限の${typed}日後`),
    blank: String(example),
    ...said(`${label}（期限の何日後か。0 は行わない）`, example),
  })

/** What reminds of bills that are overdue, and when. */
const reminders = inSection('reminders', {
  mail: step('1通目のメール', usualReminderDays.mail),
  again: step('2通目のメール', usualReminderDays.again),
  call: step('お電話', usualReminderDays.call),
  letter: step('書面', usualReminderDays.letter),
} satisfies Record<ReminderStep, unknown>)

export const ownAnswerWords = { optional: '任意', required: '必ずお答えいただく' }
export const ownPapersWords = { no: '書類に記載しない', yes: '書類に記載する' }

/** What is asked besides, where there is a label. */
function ownField(key: OwnFieldKey) {
  const no = OWN_FIELDS.indexOf(key) + 1
  const fields = {
    label: text(`項目${no}の名前`, shortText(20), said('項目の名前。空ならおたずねしない', '費用負担部署')),
    hint: text(
      `項目${no}の説明`,
      shortText(60),
      said('記入欄に添える説明。空のこともあります', '請求書などの書類に記載します。'),
    ),
    answer: choice(`項目${no}のお答え`, z.enum(['optional', 'required']), {
      names: ownAnswerWords,
      blank: 'optional',
      api: 'お答えが必要か。required なら、お答えのないご注文は承らない',
    }),
    papers: choice(`項目${no}の書類への記載`, z.enum(['no', 'yes']), {
      names: ownPapersWords,
      blank: 'no',
      api: 'お答えを請求書などの書類に記載するか',
    }),
  } satisfies Record<keyof OwnField, Field>
  return group(`${no}つめの項目`, inSection('own-fields', fields))
}

export const kitchenWords = { products: '商品', plans: 'プラン' }

export const settingFields = {
  ...seller,
  day_contact: group('お届け当日の連絡先', dayContact, 'お届け当日の連絡先（お電話と受付時間）'),
  alcohol: group(
    '酒類の販売',
    alcohol,
    '酒類の販売。sells は yes（扱う）、no（扱わない）、unknown（まだ決めていない）',
  ),
  collection: group(
    '器の回収',
    collection,
    '器を貸し出して回収するか（offered）と、回収する時刻（開催日の次の営業日、日本時間、30分ごと）',
  ),
  own_fields: group(
    'ご注文でおたずねする項目',
    { first: ownField('first'), second: ownField('second'), third: ownField('third') },
    'ご注文でおたずねする項目（3つまで）。label が空のものはおたずねしない',
  ),
  bank: group(
    '振込先',
    bankFields,
    '請求書の振込先で、返金の振込元。bank_code から holder_kana までは、振込のファイルのために、すべてか、ひとつもなし',
  ),
  reminders: group(
    'お支払いのお願い',
    reminders,
    'お支払期限を過ぎた請求をお願いする段階。期限の何日後か（銀行の休業日なら次の営業日）。0 はその段階を行わない',
  ),
  kitchens: group(
    '受付の決まり',
    {
      products: kitchen(kitchenWords.products, {
        all: '商品のお届けの受付の決まり',
        cancellation: 'キャンセル料の決まり。早い段から順に',
      }),
      plans: kitchen(kitchenWords.plans, {
        all: '出張プランの受付の決まり',
        cancellation: 'キャンセル料の決まり。確定したあとのもの',
      }),
    },
    '受付の決まり。products は商品のお届け、plans は出張プラン',
  ),
} satisfies Parts<Setting>

/** Each by its whole name: `bank.name`, `kitchens.plans.cutoff_time`. */
export const settings = leavesOf<typeof settingFields, Setting>(settingFields)
export type SettingName = keyof typeof settings

/** Those of a part of the screen. */
export type SettingNameIn<Section extends SettingsSection> = LeafName<typeof settingFields, { section: Section }>

export const settingsIn = <Section extends SettingsSection>(section: Section) =>
  Object.fromEntries(Object.entries(settings).filter(([, setting]) => setting.section === section)) as Record<
    SettingNameIn<Section>,
    Setting
  >

export const isSetting = (name: string): name is SettingName => Object.hasOwn(settings, name)

/** 「銀行」「商品 締切の時刻」 */
export const settingWords = (name: SettingName): string =>
  [settings[name].under, settings[name].label].filter(Boolean).join(' ')
