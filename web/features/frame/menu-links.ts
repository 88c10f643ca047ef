import { dishesWords } from '#contract/shop-facts.ts'
import type { Role } from '#web/features/session/session.ts'
import { externalPaths, paths } from '#web/paths.ts'
import type { PageConfig } from '#web/services.ts'

export type MainLink = { word: string; name: string; note: string; href: string; newTab?: boolean }
export type AccountLink = { name: string; href: string }

export function mainLinks({ shop, external }: Pick<PageConfig, 'shop' | 'external'>): MainLink[] {
  const { faq, contact } = externalPaths(external)
  return [
    { word: '折々', name: `${shop.name}について`, note: '私どもの考えかた', href: paths.about },
    { word: '色々', name: 'お品書き・ご注文', note: dishesWords(shop), href: paths.order },
    { word: '様々', name: '会の場面から選ぶ', note: 'そのままご注文いただけるカート', href: paths.scenes },
    { word: '熱々', name: '出張プラン', note: '料理人が会場へ伺います', href: paths.plans },
    { word: '', name: 'ご注文の流れ', note: '三つの画面で完了します', href: paths.howToUse },
    { word: '', name: 'よくあるご質問', note: '', href: faq, newTab: true },
    { word: '諸々', name: 'お問い合わせ', note: '', href: contact, newTab: true },
    { word: '', name: 'ホーム', note: '', href: paths.home },
  ]
}

/** Places of the home page. On the home page links scroll to them; on other screens links open the page there. */
export const homePlaces = [
  { name: 'カテゴリーから選ぶ', href: '/#menu' },
  { name: 'おまかせの席', href: paths.homePlans },
]

const register = { name: '会員登録', href: paths.createAccount }
const login = { name: 'ログイン', href: paths.login }
const mypage = { name: 'マイページ', href: paths.mypage }
const logout = { name: 'ログアウト', href: paths.logout }
const admin = { name: '管理画面', href: paths.adminProducts }

/** In small windows `top` is above the main links and `bottom` below them; in large windows both are at their side. */
export const accountLinks: Record<Role, { top: AccountLink[]; bottom: AccountLink[] }> = {
  guest: { top: [register, login], bottom: [] },
  customer: { top: [mypage, logout], bottom: [] },
  admin: { top: [admin, mypage], bottom: [logout] },
}
