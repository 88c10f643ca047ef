import { type Confirmation, confirmations, type LaunchCode, type LaunchItem } from '#contract/admin/launch.ts'
import type { Settings } from '#contract/admin/settings.ts'
import { accountWords } from '#contract/bank-words.ts'
import { closedDaysWords } from '#contract/closed-days-words.ts'
import type { FieldError } from '#contract/refusals.ts'
import { collectionWords } from '#contract/shop-facts.ts'
import { DAY_KINDS } from '#domain/delivery-window.ts'
import { formatYen } from '#domain/money.ts'
import type { Snapshot } from '#snapshot'
import { missingOfBank, missingOfInvoices, missingOfLicence, missingOfSeller } from './facts.ts'
import { breakFrom } from './present.ts'

export type Prepared = {
  settings: Settings
  confirmed: Partial<Record<Confirmation, string>>
  /** Somebody who may do all has a second factor. */
  hasGuardedAdmin: boolean
  shop: Pick<Snapshot, 'areas' | 'products'>
}

type Finding = { done: boolean; detail: string; to_confirm?: Confirmation[] }
type Check = { code: LaunchCode; path: string; find: (prepared: Prepared) => Finding }

/** What a shop has to have before it opens, and what it has of it. */
export const launchChecklist = (prepared: Prepared): LaunchItem[] =>
  rows.map(({ find, ...row }) => ({ ...row, to_confirm: [], ...find(prepared) }))

const written = (missing: readonly FieldError[], words: string): Finding =>
  missing.length > 0
    ? { done: false, detail: missing.map(({ message }) => message).join('') }
    : { done: true, detail: words }

const joined = (...words: readonly string[]) => words.filter(Boolean).join('　')

/** Found out by somebody who looks at it. */
function looked(by: readonly Confirmation[], { confirmed }: Prepared, words: string, please: string): Finding {
  const left = by.filter((each) => !confirmed[each])
  return { done: left.length === 0, detail: left.length > 0 ? joined(words, please) : words, to_confirm: left }
}

const legalTexts = confirmations.filter((each) => ['tokushoho', 'terms', 'privacy'].includes(each))

const rows: readonly Check[] = [
  {
    code: 'seller',
    path: '/admin/settings#seller',
    find: ({ settings }) =>
      written(missingOfSeller(settings), joined(settings.company, settings.representative, settings.address)),
  },
  {
    code: 'registration_number',
    path: '/admin/settings#seller',
    find: ({ settings }) =>
      written(missingOfInvoices(settings), joined(settings.registration_number, '検査数字が一致しました')),
  },
  { code: 'alcohol', path: '/admin/settings#alcohol', find: findLicence },
  {
    code: 'bank',
    path: '/admin/settings#bank',
    find: ({ settings, settings: { bank } }) =>
      written(missingOfBank(settings), joined(`${bank.name} ${bank.branch}`, accountWords(bank), bank.holder)),
  },
  {
    code: 'second_factor',
    path: '/mypage/security',
    find: ({ hasGuardedAdmin }) => ({
      done: hasGuardedAdmin,
      detail: hasGuardedAdmin ? '管理者が設定しています' : '管理者のどなたかが、二段階認証を設定してください。',
    }),
  },
  { code: 'areas', path: '/admin/areas', find: findAreas },
  {
    code: 'windows',
    path: '/admin/settings#windows',
    find: (prepared) => {
      const { collection, kitchens } = prepared.settings
      const { delivery_from, delivery_to, cutoff_time } = kitchens.products
      const times = `お届け ${delivery_from}〜${delivery_to}　締切 ${cutoff_time}`
      const words = joined(times, `器の回収 ${collection.offered === 'yes' ? collectionWords(collection) : 'なし'}`)
      return looked(['windows'], prepared, words, '内容をご確認ください。')
    },
  },
  {
    code: 'closures',
    path: '/admin/settings#windows',
    find: (prepared) => {
      const { day_hours, new_year_break, default_capacity } = prepared.settings.kitchens.products
      const closedDays = DAY_KINDS.filter((day) => day_hours[day] === 'closed')
      const daysOff = closedDaysWords({ closedDays, newYearBreak: breakFrom(new_year_break) })
      const words = `${daysOff ? `${daysOff}は休業` : '休業日なし'}　1日${default_capacity}件まで`
      return looked(['closures'], prepared, words, '内容をご確認ください。')
    },
  },
  { code: 'product', path: '/admin/products', find: findProduct },
  {
    code: 'mail',
    path: '/admin/launch#mail',
    find: (prepared) =>
      prepared.settings.email === ''
        ? { done: false, detail: 'メールアドレスをご記入ください。' }
        : looked(['mail'], prepared, prepared.settings.email, 'テストメールを送り、届いたことをご確認ください。'),
  },
  {
    code: 'legal_texts',
    path: '/admin/launch#legal_texts',
    find: (prepared) => {
      const read = legalTexts.filter((each) => prepared.confirmed[each]).length
      return looked(legalTexts, prepared, `${legalTexts.length}つのうち${read}つを確認しました。`, '')
    },
  },
]

function findLicence({ settings }: Prepared): Finding {
  const { sells, licence, number, condition } = settings.alcohol
  const words = sells === 'no' ? 'お酒は扱いません' : joined(licence, number, condition)
  return written(missingOfLicence(settings), words)
}

function findAreas({ shop }: Prepared): Finding {
  const areas = [...shop.areas.values()]
  if (areas.length === 0) return { done: false, detail: 'お届けするエリアと配送料をご記入ください。' }
  const fees = [...new Set(areas.map(({ fee }) => fee))].sort((a, b) => a - b).map(formatYen)
  return { done: true, detail: joined(`${areas.length}の市区町村`, fees.join('・')) }
}

function findProduct({ shop }: Prepared): Finding {
  const published = [...shop.products.values()].filter((product) => product.published)
  if (published.length === 0) return { done: false, detail: '公開中の商品がありません。' }
  const whole = published.filter(({ pictures, allergensKnown }) => pictures.length > 0 && allergensKnown)
  if (whole.length > 0) return { done: true, detail: joined(whole[0]!.name, `公開中 ${published.length}品`) }
  const [{ name, pictures }] = published as [(typeof published)[number]]
  return {
    done: false,
    detail: pictures.length === 0 ? `「${name}」に写真がありません。` : `「${name}」のアレルギーが未確認です。`,
  }
}
