import * as z from 'zod/mini'
import { ALLERGENS, type AllergenCode } from '#domain/allergen.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { type ProductProblem, problemsOf } from '#domain/product.ts'
import { monthAndDay, type TokyoDate, weekdayNames } from '#domain/tokyo-date.ts'
import { contentsIn, contentsText } from '../fields/contents-text.ts'
import { blankOf, shapeOf, type ValuesOf } from '../fields/field.ts'
import {
  asText,
  choice,
  dayOrNone,
  flag,
  number,
  numberOr,
  recordId,
  several,
  text,
  wholeOr,
  withUnit,
  yenTyped,
  yesOrNo,
} from '../fields/kinds.ts'
import { plannedIn, plannedText, plannedWords } from '../fields/planned-prices-text.ts'
import { id, multilineText, requiredText, text as shortText, tokyoDate, version, wholeNumber } from '../text.ts'
import { arrangedPictures } from './picture-fields.ts'
import { markWords, packageWords, servesAsWords, taxWords } from './product-words.ts'

// What staff write about a product. Browser and server check with these schemas.

const guests = wholeNumber('1から999までの数字でご記入ください。', 1, 999)
const qty = wholeNumber('1から9,999までの数字でご記入ください。', 1, 9_999)
const allergenCode = z.enum(ALLERGENS.map(({ code }) => code) as [AllergenCode, ...AllergenCode[]])

const Contained = z.strictObject({
  name: requiredText(50, '中身の見出しをご記入ください。'),
  text: requiredText(500, '中身をご記入ください。'),
})
const contents = z.array(Contained).check(z.maxLength(30, { error: '中身は30行までです。' }))

const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length

const AllergenMark = z.strictObject({ code: allergenCode, state: z.enum(['contains', 'may_contain']) })
type AllergenMark = z.output<typeof AllergenMark>
const allergenMarks = z
  .array(AllergenMark)
  .check(z.refine((marks) => isEachOnce(marks.map(({ code }) => code)), { error: '同じアレルゲンが2つあります。' }))

const tags = z.array(requiredText(10, 'タグをご記入ください。')).check(
  z.maxLength(5, { error: 'タグは5つまでです。' }),
  z.refine(isEachOnce, { error: '同じタグが2つあります。' }),
  z.refine((all) => !all.includes('人気'), { error: '「人気」は、ご注文の数から自動で付きます。' }),
)

const price = wholeNumber(
  `価格を、${formatYen(1)}から${formatYen(1_000_000)}までの数字でご記入ください。`,
  1,
  1_000_000,
)

/** As they are typed: 「旬、新作」. */
export const tagsIn = (typed: string): string[] => typed.split(/[、,，\s]+/).filter(Boolean)

const taxClass = z.enum(['reduced', 'usual'])

const plannedPrices = z
  .array(z.strictObject({ valid_from: tokyoDate, price_with_tax: price, tax_class: taxClass }))
  .check(
    z.maxLength(10, { error: '予定の価格は10件までです。' }),
    z.refine((steps) => isEachOnce(steps.map(({ valid_from }) => valid_from)), {
      error: '同じ日の予定が2つあります。',
    }),
  )

const weekdays = z
  .array(wholeNumber('曜日を0（日）から6（土）の数字でお送りください。', 0, 6))
  .check(
    z.minLength(1, { error: '提供する曜日を選んでください。' }),
    z.refine(isEachOnce, { error: '同じ曜日が2つあります。' }),
  )

const exceptDates = z
  .array(tokyoDate)
  .check(
    z.maxLength(100, { error: '提供しない日は100日までです。' }),
    z.refine(isEachOnce, { error: '同じ日が2つあります。' }),
  )

/** All that can be written about a product, as it is sent. */
export const productFields = {
  name: text('商品名', requiredText(60, '商品名をご記入ください。')),
  category_id: recordId('分類', id),
  summary: text('説明', shortText(90)),
  description_long: text('詳しい説明', multilineText(2_000)),
  contents: asText('中身', contents, { text: contentsText, read: contentsIn }),
  ingredients: text('原材料名', multilineText(2_000)),
  ware: text('器', shortText(200)),
  best_before: text('お召し上がりの目安', shortText(200)),
  tags: asText('タグ', tags, { text: (values) => values.join('、'), read: tagsIn }),
  /** Whole yen, tax-inclusive. */
  price_with_tax: number('価格（税込）', price, { words: yenTyped }),
  tax_class: choice('税率', taxClass, { names: taxWords, blank: 'reduced' }),
  /** What it will cost from a meetup date on: what is ordered for that day or later. */
  planned_prices: asText('予定の価格', plannedPrices, {
    text: plannedText,
    read: plannedIn,
    words: (typed) => plannedIn(String(typed)).map(plannedWords).join('、') || 'なし',
  }),
  package_type: choice('種別', z.union([z.literal(0), z.literal(1)]), { names: packageWords, blank: 0 }),
  unit: text('単位', requiredText(20, '単位（桶、皿、箱など）をご記入ください。')),
  /** One number alone is both. */
  serves: several('何名さま分', z.nullable(z.strictObject({ min: guests, max: guests })), {
    places: { min: '何名さま分（少なくとも）', max: '何名さま分（多くて）' },
    typed: (value, end) => (value ? formatNumber(value[end]) : ''),
    read(typed) {
      const [min, max] = [wholeOr(null, typed('min')), wholeOr(null, typed('max'))]
      return min === null && max === null ? null : { min: min ?? max, max: max ?? min }
    },
  }),
  serves_as: choice('献立での役割', z.enum(['meal', 'dish', 'side', 'sweet', 'drink', 'ware']), {
    names: servesAsWords,
    blank: 'dish',
  }),
  servings: numberOr('杯数', z.nullable(guests), { empty: null }),
  min_qty: number('最小の数', qty, { blank: '1' }),
  max_qty: number('最大の数', qty, { blank: '20' }),
  /** Whole multiples of it can be ordered. */
  qty_step: number('数の刻み', qty, { blank: '1' }),
  /** How many can be had on one meetup date, by all orders together; null: any number. */
  daily_limit: numberOr('1日の数', z.nullable(qty), { empty: null }),
  lead_days: number('注文締切', wholeNumber('0から60までの数字でご記入ください。', 0, 60), {
    words: withUnit('営業日前'),
    blank: '3',
  }),
  is_age_restricted: flag('お酒（20歳以上）'),
  /** What is not named is free of it once `allergens_checked_on` says that all were looked at. */
  allergens: several('アレルギー', allergenMarks, {
    places: Object.fromEntries(ALLERGENS.map(({ code, name }) => [code, name])) as Record<AllergenCode, string>,
    typed: (marks, allergen) => marks.find(({ code }) => code === allergen)?.state ?? '',
    read: (typed) => ALLERGENS.map(({ code }) => ({ code, state: typed(code) })).filter(({ state }) => state !== ''),
    words: (state) => markWords[state as AllergenMark['state']] ?? '表示なし',
  }),
  /** Null: not all of them were looked at. */
  allergens_checked_on: dayOrNone('アレルゲンを確認した日', z.nullable(tokyoDate)),
  published: flag('公開'),
  sold_out: flag('品切れ'),
  /** The season, both ends included. */
  valid_from: dayOrNone('提供の始まり', z.nullable(tokyoDate)),
  valid_to: dayOrNone('提供の終わり', z.nullable(tokyoDate)),
  /** The only weekdays on which it can be had, 0 is Sunday; null: every open day. */
  weekdays: several('提供する曜日', z.nullable(weekdays), {
    places: Object.fromEntries(weekdayNames.map((name, day) => [day, `${name}曜日の提供`])) as Record<
      `${number}`,
      string
    >,
    typed: (days, day) => days === null || days.includes(Number(day)),
    read(typed) {
      const days = weekdayNames.flatMap((_, day) => (typed(`${day}`) === true ? [day] : []))
      return days.length === weekdayNames.length ? null : days
    },
    words: yesOrNo,
    blank: true,
  }),
  except_dates: asText('提供しない日', exceptDates, {
    text: (dates) => dates.join(' '),
    read: (typed) => typed.split(' ').filter(Boolean) as TokyoDate[],
    words: (typed) => String(typed).split(' ').filter(Boolean).map(monthAndDay).join('、') || 'なし',
  }),
}

export const ProductValues = z.strictObject(shapeOf(productFields))
export type ProductValues = ValuesOf<typeof productFields>

/** What is left out stays. */
export const ProductChange = z.strictObject({
  ...z.partial(ProductValues).shape,
  version,
  images: z.optional(arrangedPictures),
  /** False: back from the archive, as a draft. */
  archived: z.optional(z.literal(false)),
})
export type ProductChange = z.output<typeof ProductChange>

const { name, category_id, price_with_tax, tax_class, unit, ...others } = productFields
const needed = { name, category_id, price_with_tax, tax_class, unit }

/** A draft, unless told otherwise: what is left out is empty. */
export const NewProduct = z.strictObject({
  ...shapeOf(needed),
  ...z.partial(z.strictObject(shapeOf(others))).shape,
})
export type NewProduct = z.output<typeof NewProduct>

/** What is left out of a new product. */
export const emptyProduct = blankOf(others)

/** At which field a problem of the whole is said, and how. */
const problemWords: Record<ProductProblem, { field: keyof ProductValues; message: string }> = {
  alcohol_is_usual: { field: 'tax_class', message: 'お酒の税率は10%です。' },
  usual_drink_is_alcohol: {
    field: 'is_age_restricted',
    message: '税率10%の飲みものは、お酒（20歳以上）にしてください。お酒でなければ、税率は8%です。',
  },
  ware_is_usual: { field: 'tax_class', message: '器・備品の税率は10%です。' },
  limit_below_min: {
    field: 'daily_limit',
    message: '1日の数は、注文できる最小の数以上でご記入ください。',
  },
  min_above_max: { field: 'max_qty', message: '最大の数は、最小の数以上でご記入ください。' },
  min_off_step: { field: 'min_qty', message: '最小の数は、数の刻みの倍数でご記入ください。' },
  max_off_step: { field: 'max_qty', message: '最大の数は、数の刻みの倍数でご記入ください。' },
  serves_backwards: { field: 'serves', message: '何名さま分かは、少ないほうを先にご記入ください。' },
  servings_of_drinks: { field: 'servings', message: '杯数は、飲みものだけにご記入ください。' },
  season_backwards: { field: 'valid_to', message: '提供の終わりは、始まりと同じ日か、後の日にしてください。' },
  planned_is_past: { field: 'planned_prices', message: '予定の価格の日は、明日からの日をお選びください。' },
  planned_tax: {
    field: 'planned_prices',
    message: '予定の価格の税率が、お酒・器・飲みものの決まりと合いません。',
  },
  diet_against: {
    field: 'tags',
    message: '食の条件の印が、アレルゲンの表示（またはお酒の表示）と合いません。',
  },
  checked_later: { field: 'allergens_checked_on', message: '確認した日は、今日までの日をお選びください。' },
}

/** What speaks against a product as a whole, each at its field. */
export function productErrors(values: ProductValues, today: TokyoDate) {
  const problems = problemsOf(
    {
      taxClass: values.tax_class,
      isAgeRestricted: values.is_age_restricted,
      servesAs: values.serves_as,
      servings: values.servings,
      serves: values.serves,
      minQty: values.min_qty,
      maxQty: values.max_qty,
      qtyStep: values.qty_step,
      dailyLimit: values.daily_limit,
      planned: values.planned_prices.map((step) => ({ validFrom: step.valid_from, taxClass: step.tax_class })),
      validFrom: values.valid_from,
      validTo: values.valid_to,
      allergens: values.allergens,
      allergensCheckedOn: values.allergens_checked_on,
      tags: values.tags,
    },
    today,
  )
  return problems.map((problem) => problemWords[problem])
}
