import { paths } from '#web/paths.ts'

const places: readonly (readonly [start: string, name: string])[] = [
  [paths.order, 'お品書き'],
  ['/order/entry/', 'ご注文手続き'],
  [paths.cart, 'カート'],
  ['/products/', '商品'],
  [paths.takeOver, '幹事の引き継ぎ'],
  [paths.events(), '会の一覧'],
  ['/mypage/bookings/', '出張プランのお申し込み'],
  [paths.meetups, 'ご注文の一覧'],
  [paths.quotes, 'お見積りの一覧'],
  [paths.documents, '書類を探す'],
  [paths.profile, '会員情報'],
  [paths.addresses, 'お届け先'],
  [paths.emailChange, 'メールアドレスの変更'],
  [paths.security, 'ログインとセキュリティ'],
  [paths.changePassword, 'パスワードの変更'],
  [paths.deleteAccount, '退会のお手続き'],
  ['/admin', '管理画面'],
]

/** The name of the page that a login leads back to; undefined for pages without one. */
export function placeName(path: string): string | undefined {
  const { pathname } = new URL(path, 'http://site.invalid')
  const isThere = (start: string) =>
    pathname === start || pathname.startsWith(start.endsWith('/') ? start : `${start}/`)
  return places.findLast(([start]) => isThere(start))?.[1]
}
