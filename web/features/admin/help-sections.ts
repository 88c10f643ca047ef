import { adminPaths } from './admin-paths.ts'

/** Which section of `docs/owner` tells about a screen and those below it. */
export const helpSections: readonly { path: string; section: string }[] = [
  { path: adminPaths.launch, section: '1. 開店の準備' },
  { path: adminPaths.settings(), section: '1. 開店の準備' },
  { path: adminPaths.areas(), section: '1. 開店の準備' },
  { path: adminPaths.products(), section: '2. 商品' },
  { path: adminPaths.categories, section: '2. 商品' },
  { path: adminPaths.plans(), section: '3. プラン、キャンペーン' },
  { path: adminPaths.campaigns(), section: '3. プラン、キャンペーン' },
  { path: adminPaths.articles(), section: '4. 記事、よくあるご質問' },
  { path: adminPaths.faqs(), section: '4. 記事、よくあるご質問' },
  { path: adminPaths.storefront, section: 'お店の顔' },
  { path: adminPaths.scenes(), section: '会の場面' },
  { path: adminPaths.notices(), section: 'お知らせ' },
  { path: adminPaths.legal, section: '規約とポリシー' },
  { path: adminPaths.mails, section: 'メールの文面' },
  { path: adminPaths.customers(), section: '5. お客さま' },
  { path: adminPaths.calendar(), section: '受付できる日' },
  { path: adminPaths.kitchen(), section: '仕込みと配送' },
  { path: adminPaths.deliveries(), section: '仕込みと配送' },
  { path: adminPaths.documents(), section: 'お金と書類' },
  { path: adminPaths.receivables(), section: 'お金と書類' },
  { path: adminPaths.refunds(), section: 'お金と書類' },
  { path: adminPaths.rates, section: 'お金と書類' },
  { path: adminPaths.enquiries(), section: 'お問い合わせとプランの予約' },
  { path: adminPaths.bookings(), section: 'お問い合わせとプランの予約' },
  { path: adminPaths.staff(), section: '7. スタッフと操作の記録' },
  { path: adminPaths.audit(), section: '7. スタッフと操作の記録' },
  { path: adminPaths.quotes(), section: 'お見積りとお電話' },
  { path: adminPaths.newOrder, section: 'お見積りとお電話' },
  { path: adminPaths.orders(), section: '6. 日々の受注' },
  { path: adminPaths.today, section: '6. 日々の受注' },
]

export const sectionId = (title: string): string => title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')

/** The guide, at what it says of a screen. */
export function helpFor(pathname: string): string {
  // All paths begin with that of the first screen.
  const isBelow = (path: string) => path !== adminPaths.today && `${pathname}/`.startsWith(`${path}/`)
  const found = helpSections.find(({ path }) => pathname === path || isBelow(path))
  return found ? `${adminPaths.help}#${sectionId(found.section)}` : adminPaths.help
}
