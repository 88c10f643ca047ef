import type { Waiting } from '#contract/admin/dashboard.ts'
import type { Permission } from '#contract/permissions.ts'
import type { IconName } from '#web/ui/icon.tsx'

type Value = string | number | undefined
type Query = Readonly<Record<string, Value | readonly Value[]>>

/** An address with those parts of a query that are set. */
export function withQuery(path: string, query: Query): string {
  const parts = Object.entries(query)
    .flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const))
    .filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

/** Other addresses are of the shop, which is another app: a link to one loads a page. */
export const isOfAdmin = (path: string) => /^\/admin(?:[/?#]|$)/.test(path)

/** Every link of the administration is built here. */
export const adminPaths = {
  today: '/admin',
  orders: (query: Query = {}) => withQuery('/admin/meetups', query),
  order: (id: string) => `/admin/meetups/${id}`,
  orderMoney: (id: string) => `/admin/meetups/${id}/money`,
  newOrder: '/admin/meetups/new',
  /** At the price that the quote holds. */
  orderOfQuote: (id: string) => withQuery('/admin/meetups/new', { quote: id }),
  quotes: (query: Query = {}) => withQuery('/admin/quotes', query),
  quote: (id: string) => `/admin/quotes/${id}`,
  bookings: (query: Query = {}) => withQuery('/admin/bookings', query),
  booking: (id: string) => `/admin/bookings/${id}`,
  enquiries: (query: Query = {}) => withQuery('/admin/enquiries', query),
  /** To somebody whose order or record is named: no address stands in an address. */
  newLetter: (to: { order?: string; customer?: string; guest?: string } = {}) => withQuery('/admin/enquiries/new', to),
  enquiry: (id: string, query: Query = {}) => withQuery(`/admin/enquiries/${id}`, query),
  kitchen: (query: Query = {}) => withQuery('/admin/kitchen', query),
  kitchenTablet: (query: Query = {}) => withQuery('/admin/kitchen/tablet', query),
  deliveries: (query: Query = {}) => withQuery('/admin/deliveries', query),
  calendar: (query: Query = {}) => withQuery('/admin/calendar', query),
  severalDays: (query: Query = {}) => withQuery('/admin/calendar/days', query),
  closedDays: (query: Query = {}) => withQuery('/admin/calendar/closed', query),
  simulator: (query: Query = {}) => withQuery('/admin/calendar/simulator', query),
  products: (query: Query = {}) => withQuery('/admin/products', query),
  product: (id: number) => `/admin/products/${id}`,
  productPreview: (id: number, query: Query = {}) => withQuery(`/admin/products/${id}/preview`, query),
  newProduct: (query: Query = {}) => withQuery('/admin/products/new', query),
  customers: (query: Query = {}) => withQuery('/admin/customers', query),
  guest: (id: string, query: Query = {}) => withQuery(`/admin/customers/guests/${id}`, query),
  customer: (id: string, query: Query = {}) => withQuery(`/admin/customers/${id}`, query),
  plans: (query: Query = {}) => withQuery('/admin/plans', query),
  plan: (id: number) => `/admin/plans/${id}`,
  planPreview: (id: number) => `/admin/plans/${id}/preview`,
  newPlan: '/admin/plans/new',
  help: '/admin/help',
  storefront: '/admin/storefront',
  scenes: (query: Query = {}) => withQuery('/admin/scenes', query),
  scene: (id: number) => `/admin/scenes/${id}`,
  scenePreview: (id: number, query: Query = {}) => withQuery(`/admin/scenes/${id}/preview`, query),
  newScene: '/admin/scenes/new',
  notices: (query: Query = {}) => withQuery('/admin/notices', query),
  notice: (id: number) => `/admin/notices/${id}`,
  newNotice: '/admin/notices/new',
  campaigns: (query: Query = {}) => withQuery('/admin/campaigns', query),
  campaign: (id: number) => `/admin/campaigns/${id}`,
  newCampaign: (query: Query = {}) => withQuery('/admin/campaigns/new', query),
  categories: '/admin/categories',
  category: (id: number) => `/admin/categories/${id}`,
  newCategory: '/admin/categories/new',
  articles: (query: Query = {}) => withQuery('/admin/articles', query),
  article: (id: number) => `/admin/articles/${id}`,
  newArticle: '/admin/articles/new',
  faqs: (query: Query = {}) => withQuery('/admin/faqs', query),
  faq: (id: number) => `/admin/faqs/${id}`,
  newFaq: '/admin/faqs/new',
  faqGroups: '/admin/faqs/groups',
  legal: '/admin/legal',
  legalText: (text: string) => `/admin/legal/${text}`,
  legalVersion: (text: string, id: number) => `/admin/legal/${text}/${id}`,
  mails: '/admin/mails',
  mail: (template: string, query: Query = {}) => withQuery(`/admin/mails/${template}`, query),
  staff: (query: Query = {}) => withQuery('/admin/staff', query),
  staffMember: (id: string) => `/admin/staff/${id}`,
  documents: (query: Query = {}) => withQuery('/admin/documents', query),
  transferFiles: (query: Query = {}) => withQuery('/admin/refunds/files', query),
  transferFile: (id: string) => `/admin/refunds/files/${id}`,
  receivables: (query: Query = {}) => withQuery('/admin/receivables', query),
  refunds: (query: Query = {}) => withQuery('/admin/refunds', query),
  audit: (query: Query = {}) => withQuery('/admin/audit', query),
  settings: (part?: string) => (part ? `/admin/settings#${part}` : '/admin/settings'),
  areas: (query: Query = {}) => withQuery('/admin/areas', query),
  area: (id: number) => `/admin/areas/${id}`,
  newArea: '/admin/areas/new',
  rates: '/admin/rates',
  launch: '/admin/launch',
} as const

/** What the numbers of the menu count. */
export type Counted = Omit<Waiting, 'paused'> & {
  /** What is left to do before the shop opens. */
  launch: number
}

export type MenuItem = {
  name: string
  href: string
  icon: IconName
  needs: Permission | null
  /** Leads there from every screen: for what is opened many times an hour. */
  key?: string
  /** Another address whose screens belong to it. */
  alsoAt?: string
  /** The number beside it, and what it counts. */
  counts?: { of: keyof Counted; words: string }
}
export type MenuGroup = { name: string; items: readonly MenuItem[] }

/** Above all others until the shop is open. */
export const launchMenu: MenuGroup = {
  name: '準備',
  items: [
    {
      name: '開店の準備',
      href: adminPaths.launch,
      icon: 'shop',
      needs: 'settings',
      counts: { of: 'launch', words: '未完了' },
    },
  ],
}

/** What stands in the menu; whoever lacks the permission does not see the item. */
export const adminMenu: readonly MenuGroup[] = [
  {
    name: '日々',
    items: [
      {
        name: '本日の様子',
        href: adminPaths.today,
        icon: 'chart',
        needs: null,
        counts: { of: 'undelivered_mails', words: '届かなかったメール' },
      },
      {
        name: '受注',
        href: adminPaths.orders(),
        icon: 'document',
        needs: 'orders',
        key: 'o',
        counts: { of: 'unconfirmed', words: '確認待ち' },
      },
      { name: '電話の受注', href: adminPaths.newOrder, icon: 'phone', needs: 'orders', key: 't' },
      { name: 'お見積り', href: adminPaths.quotes(), icon: 'document', needs: 'orders' },
      { name: '受付できる日', href: adminPaths.calendar(), icon: 'calendar', needs: 'calendar' },
      { name: '仕込みと配送', href: adminPaths.kitchen(), icon: 'pot', needs: 'kitchen' },
      { name: '配送の記録', href: adminPaths.deliveries(), icon: 'pin', needs: 'kitchen' },
    ],
  },
  {
    name: '窓口',
    items: [
      {
        name: 'お問い合わせ',
        href: adminPaths.enquiries(),
        icon: 'mail',
        needs: 'enquiries',
        key: 'q',
        counts: { of: 'enquiries', words: '未対応' },
      },
      {
        name: 'プランの予約',
        href: adminPaths.bookings(),
        icon: 'calendar',
        needs: 'plans',
        counts: { of: 'bookings', words: '返答待ち' },
      },
      { name: 'お客さま', href: adminPaths.customers(), icon: 'people', needs: 'customers' },
    ],
  },
  {
    name: '品書き',
    items: [
      {
        name: '商品',
        href: adminPaths.products(),
        icon: 'cart',
        needs: 'catalogue',
        alsoAt: adminPaths.categories,
      },
      { name: 'プラン', href: adminPaths.plans(), icon: 'pot', needs: 'catalogue' },
      { name: 'お店の顔', href: adminPaths.storefront, icon: 'shop', needs: 'content' },
      { name: '会の場面', href: adminPaths.scenes(), icon: 'people', needs: 'content' },
      { name: '記事', href: adminPaths.articles(), icon: 'document', needs: 'content' },
      { name: 'キャンペーン', href: adminPaths.campaigns(), icon: 'yen', needs: 'content' },
      { name: 'お知らせ', href: adminPaths.notices(), icon: 'info', needs: 'content' },
      { name: 'よくあるご質問', href: adminPaths.faqs(), icon: 'info', needs: 'content' },
      { name: '規約とポリシー', href: adminPaths.legal, icon: 'document', needs: 'settings' },
      { name: 'メールの文面', href: adminPaths.mails, icon: 'mail', needs: 'content' },
    ],
  },
  {
    name: '帳簿',
    items: [
      { name: '書類', href: adminPaths.documents(), icon: 'document', needs: 'money' },
      { name: '未入金の請求', href: adminPaths.receivables(), icon: 'yen', needs: 'money' },
      { name: '返金', href: adminPaths.refunds(), icon: 'yen', needs: 'money' },
      { name: '操作の記録', href: adminPaths.audit(), icon: 'clock', needs: 'audit' },
      { name: 'スタッフ', href: adminPaths.staff(), icon: 'person', needs: 'staff' },
      { name: '設定', href: adminPaths.settings(), icon: 'gear', needs: 'settings', alsoAt: adminPaths.rates },
      { name: '使い方', href: adminPaths.help, icon: 'info', needs: null },
    ],
  },
]
