import type { OperationName } from '#contract/routes.ts'
import { nobody, orderChange, placement, steps } from './example-parts.ts'

export type Example = { target?: string; body?: unknown }

const receipts = { version: 0, payment: nobody, parts: [{ addressee: '開発本部', amount: 1, proviso: '' }] }
const noted = { version: 0, amount: 1, received_on: '2026-11-24', payer: '山本', note: '', send_mail: false }

const refundAccount = {
  bank_code: '0001',
  branch_code: '112',
  kind: 'ordinary',
  number: '1234567',
  holder_kana: 'カ）イロハ',
  third_party: true,
}

const productLists = {
  contents: [{ name: '鍋', text: '絹ごし豆腐' }],
  tags: ['冬'],
  allergens: [{ code: 'soybean', state: 'contains' }],
  serves: { min: 5, max: 8 },
  planned_prices: [{ valid_from: '2027-04-01', price_with_tax: 3_500, tax_class: 'reduced' }],
  weekdays: [1, 2],
  except_dates: ['2026-12-31'],
}

const someScene = {
  slug: 'new-year-party',
  name: '新年会',
  title: '新年会に、春を待つ料理',
  summary: '松の内のオフィスに。',
  points: [{ name: '料理', text: '取り分けやすいものを。' }],
  picture_id: 900_001,
  estimated_person: 20,
  budgets: [3_000, 4_000],
  drinkers_percent: 60,
  serving: 'shared',
  soft_drinks: true,
  sweets: false,
  article_slugs: ['year-end-party'],
}

/** What the schema of an operation for staff cannot tell. One that is not here gets what fits its schema. */
export const staffExamples: Partial<Record<OperationName, Example>> = {
  // Whose address is somebody's who works here already.
  inviteStaff: {
    body: { email: 'admin@example.com', last_name: '', first_name: '', role: 'staff', permissions: ['orders'] },
  },
  endStaff: { body: { version: 1, hand_over_to: nobody, reason: '' } },
  changeOrder: {
    body: {
      ...orderChange,
      version: 0,
      status: 'confirmed',
      internal_note: '',
      reason: '',
      expected_fee: 0,
      send_mail: false,
    },
  },
  moveOrders: {
    body: { status: 'closed', orders: [{ id: '5b0b0c53-0000-4000-8000-000000000001', version: 0 }], send_mail: false },
  },
  noteReceivedPayment: { body: noted },
  giveCredit: {
    body: {
      version: 0,
      lines: [{ id: 4, qty: 1 }],
      delivery: true,
      amount: { reduced: 1, usual: 1 },
      kind: 'short',
      reason: 'お詫び',
      send_mail: false,
    },
  },
  noteAddition: {
    body: { version: 0, lines: [{ id: 4, qty: 1 }], reason: '多くお渡し', age_checked: false, send_mail: false },
  },
  waiveFee: { body: { version: 0, amount: 1, reason: 'お詫び', send_mail: false } },
  writeOffDebt: { body: { version: 0, amount: 1, reason: 'お詫び', send_mail: false } },
  grantCompensation: { body: { version: 0, amount: 1, reason: 'お詫び', send_mail: false } },
  noteRefund: {
    body: { version: 0, amount: 1, method: 'bank', paid_on: '2026-11-24', note: '', send_mail: false },
  },
  makeTransferFile: { body: { ids: [nobody], pay_on: '2026-11-24', expected_amount: 1 } },
  confirmTransferFile: { body: { password: 'an unlikely password', otp: '123456' } },
  noteTransferResult: { body: { paid_on: '2026-11-24', returned: [nobody] } },
  giveBackByBank: { body: { version: 0, send_mail: false } },
  nameOrderRefundAccount: { body: refundAccount },
  nameBookingRefundAccount: { body: refundAccount },
  checkOrderRefundAccount: { body: { named_at: '2026-11-24T10:00:00+09:00' } },
  checkBookingRefundAccount: { body: { named_at: '2026-11-24T10:00:00+09:00' } },
  mailInvoice: { body: { version: 0 } },
  holdOrderBill: { body: { version: 0, reason: 'お詫び' } },
  holdBookingBill: { body: { version: 0, reason: 'お詫び' } },
  endOrderHold: { body: { version: 0 } },
  endBookingHold: { body: { version: 0 } },
  noteOrderReminder: { body: { version: 0, step: 'call', note: 'お詫び' } },
  noteBookingReminder: { body: { version: 0, step: 'call', note: 'お詫び' } },
  splitReceipt: { body: receipts },
  takeBackEntry: {
    target: `/api/admin/meetups/${nobody}/write-offs/${nobody}/take-back`,
    body: { version: 0, reason: '間違い', send_mail: false },
  },
  giveBookingCredit: {
    body: {
      version: 0,
      lines: [{ id: 4, qty: 1 }],
      delivery: true,
      amount: { reduced: 1, usual: 1 },
      kind: 'short',
      reason: 'お詫び',
      send_mail: false,
    },
  },
  waiveBookingFee: { body: { version: 0, amount: 1, reason: 'お詫び', send_mail: false } },
  writeOffBookingDebt: { body: { version: 0, amount: 1, reason: 'お詫び', send_mail: false } },
  grantBookingCompensation: { body: { version: 0, amount: 1, reason: 'お詫び', send_mail: false } },
  noteBookingRefund: {
    body: { version: 0, amount: 1, method: 'bank', paid_on: '2026-11-24', note: '', send_mail: false },
  },
  mailBookingInvoice: { body: { version: 0 } },
  splitBookingReceipt: { body: receipts },
  takeBackBookingEntry: {
    target: `/api/admin/bookings/${nobody}/write-offs/${nobody}/take-back`,
    body: { version: 0, reason: '間違い', send_mail: false },
  },
  noteReceivedPayments: {
    body: {
      received_on: '2026-11-24',
      payments: [{ id: nobody, version: 0, key: '5b0b0c53-0000-4000-8000-000000000002', amount: 1, payer: '山本' }],
    },
  },
  noteBookingPayment: { body: noted },
  cancelBookingByStaff: {
    body: {
      version: 1,
      reason: '料理人の急病のため',
      by: 'shop',
      expected_fee: 0,
      send_mail: true,
      tell_guests: false,
      dates: ['2026-12-11'],
    },
  },
  declineBooking: { body: { version: 1, reason: '手配がつきません。', dates: ['2026-12-11'] } },
  changeBooking: {
    body: {
      version: 0,
      estimated_person: 24,
      event_date: '2026-12-11',
      start_time: '18:00',
      contact: placement.contact,
      note: '',
      reason: 'お電話のご依頼',
      expected_total: 211_200,
      expected_fee: 0,
      send_mail: false,
      tell_guests: false,
    },
  },
  changeEnquiry: { body: { version: 1, state: 'open', assigned_to: nobody, suspect: false } },
  // Never the day as it is, so that no print is noted.
  noteKitchenPrint: { body: { id: nobody, date: '2026-12-11', sheets: ['production', 'labels'], version: 'あ' } },
  confirmKitchenChanges: { body: { date: '2026-12-11', print: nobody, changes: [{ key: 'persons:1', to: '28' }] } },
  // Never a dish that is ordered, so that no tick is kept.
  tickDishes: {
    body: {
      date: '2026-12-11',
      ticks: [{ from: '00:00', to: '00:30', id: 4, done: true, qty: 4, at: '2026-11-24T09:00:00+09:00' }],
    },
  },
  getAnyDocument: { target: `/api/admin/documents/${nobody}` },
  getIssuedOrderPaper: { target: `/api/admin/meetups/${nobody}/documents/issued/${nobody}` },
  getIssuedBookingPaper: { target: `/api/admin/bookings/${nobody}/documents/issued/${nobody}` },
  getBookingPaper: { target: `/api/admin/bookings/${nobody}/documents/invoice` },
  getOrderDocument: { target: `/api/admin/meetups/${nobody}/documents/invoice` },
  noteOnTheWay: { body: { step: 'departed' } },
  noteCollected: { body: { collected: true } },
  markDelivered: {
    body: { version: 1, received_by: '受付', delivered_at: '2026-11-24T09:00:00+09:00', age_checked: true },
  },
  calculateByPhone: {
    body: {
      cart: [{ id: 4, qty: 4 }],
      meetup_date: '2026-12-11',
      estimated_person: 24,
      postal_code: '5300001',
      campaign_code: null,
      delivery_fee: 3_300,
    },
  },
  // Of a day on which nothing is delivered: it is never made.
  sendQuote: {
    body: {
      meetup_date: '2026-12-13',
      estimated_person: 24,
      cart: [{ id: 4, qty: 4 }],
      postal_code: '1000004',
      campaign_code: null,
      addressee: '株式会社みらい計画',
      title: '忘年会',
      note: '',
      allergies: placement.allergies,
      own_fields: placement.own_fields,
      user_id: null,
      email: 'misaki@example.com',
    },
  },
  // About an order that there is not: it never goes out.
  startEnquiry: {
    body: {
      name: '橘 悠真',
      company: '',
      email: 'misaki@example.com',
      tel: '03-1234-5678',
      subject: '搬入について',
      text: '搬入口をお知らせください。',
      order_id: nobody,
      state: 'done',
    },
  },
  placeOrderByPhone: { body: { ...placement, override_reason: '調理場に確認' } },
  // Refused: the products are not of this category, there is such a category, or the product is of another version.
  sortProducts: { body: { category_id: 1, from: [900_001, 900_002], to: [900_002, 900_001] } },
  moveProducts: { body: { to: 'published', products: [{ id: 1, version: 999_999 }] } },
  sortCategories: { body: { from: [900_001, 900_002], to: [900_002, 900_001] } },
  createCategory: { body: { name: 'お寿司', short_name: 'お寿司' } },
  changeCategory: { target: '/api/admin/categories/1', body: { version: 999_999, name: '鍋' } },
  deleteCategory: { target: '/api/admin/categories/1', body: { version: 999_999 } },
  // Refused: more persons at least than at most, there is none, or it is of another version.
  createPlan: {
    body: {
      name: '鮨の屋台',
      price_per_person_with_tax: 6_600,
      min_persons: 20,
      max_persons: 10,
      contents: [{ name: 'お料理', text: '鮨十貫' }],
      timeline: [{ minutes: -90, name: '伺う', text: '搬入口から' }],
    },
  },
  sortPlans: { body: { from: [900_001, 900_002], to: [900_002, 900_001] } },
  getPlanRecord: { target: '/api/admin/plans/1' },
  changePlan: {
    target: '/api/admin/plans/1',
    body: {
      version: 999_999,
      restore: 1,
      contents: [{ name: 'お料理', text: '鮨' }],
      timeline: [{ minutes: -90, name: '伺う', text: '搬入口から' }],
      images: [{ id: 900_001, alt: '鮨' }],
    },
  },
  archivePlan: { target: '/api/admin/plans/1', body: { version: 999_999 } },
  copyPlan: { target: '/api/admin/plans/900001/copy' },
  // Refused: its period runs backwards, or it is of another version.
  createCampaign: {
    body: {
      name: '冬の配送料',
      code: null,
      discount_kind: 'share',
      discount_value: 50,
      order_from: '2026-12-20',
      order_until: '2026-12-01',
    },
  },
  simulateCampaign: {
    target:
      '/api/admin/campaigns/simulate?discount_kind=share&discount_value=50&order_from=2026-12-01&order_until=2026-12-20&goods=20000',
  },
  getNotice: { target: '/api/admin/notices/1' },
  // Refused: its period runs backwards.
  createNotice: {
    body: { message: '年末の受付について', path: '/faq', shown_from: '2026-12-20', shown_until: '2026-12-01' },
  },
  changeNotice: { target: '/api/admin/notices/1', body: { version: 999_999, restore: 1, message: '年末' } },
  // Version 1 may be among the values, and then it would be gone.
  deleteNotice: { target: '/api/admin/notices/900001', body: { version: 999_999 } },
  changeStorefront: {
    body: {
      version: 999_999,
      restore: 1,
      hero_picture_id: 1,
      about_picture_id: null,
      about_text: '出汁を引いて三十年。',
    },
  },
  getSceneRecord: { target: '/api/admin/scenes/1' },
  // Refused: there is no such picture.
  createScene: { body: someScene },
  changeScene: { target: '/api/admin/scenes/1', body: { version: 999_999, restore: 1, ...someScene } },
  deleteScene: { target: '/api/admin/scenes/1', body: { version: 999_999 } },
  sortScenes: { body: { from: [900_001, 900_002], to: [900_002, 900_001] } },
  changeCampaign: { target: '/api/admin/campaigns/1', body: { version: 999_999, restore: 1, name: '冬' } },
  deleteCampaign: { target: '/api/admin/campaigns/1', body: { version: 999_999 } },
  createFaq: { body: { question: '箸は付きますか', answer: 'はい。', group_id: 900_001 } },
  getFaqRecord: { target: '/api/admin/faqs/1' },
  changeFaq: { target: '/api/admin/faqs/1', body: { version: 999_999, question: '箸は付きますか' } },
  restoreFaq: { target: '/api/admin/faqs/1/restore', body: { version: 999_999, no: 1 } },
  publishFaq: { target: '/api/admin/faqs/1/publish', body: { version: 999_999 } },
  takeBackFaq: { target: '/api/admin/faqs/1/take-back', body: { version: 999_999 } },
  deleteFaq: { target: '/api/admin/faqs/1', body: { version: 999_999 } },
  sortFaqs: { body: { group_id: 900_001, from: [900_001, 900_002], to: [900_002, 900_001] } },
  createLegalDraft: { body: { text: 'terms', from: '2031-01-01' } },
  getLegalVersion: { target: '/api/admin/legal-versions/1' },
  changeLegalVersion: { target: '/api/admin/legal-versions/1', body: { version: 999_999, body: '## 目的' } },
  publishLegalVersion: {
    target: '/api/admin/legal-versions/1/publish',
    body: { version: 999_999, day: '2031-01-01' },
  },
  takeBackLegalVersion: { target: '/api/admin/legal-versions/1/take-back', body: { version: 999_999 } },
  deleteLegalDraft: { target: '/api/admin/legal-versions/1', body: { version: 999_999 } },
  createFaqGroup: { body: { name: 'ご注文' } },
  changeFaqGroup: { target: '/api/admin/faq-groups/1', body: { version: 999_999, name: 'お箸' } },
  deleteFaqGroup: { target: '/api/admin/faq-groups/1', body: { version: 999_999 } },
  sortFaqGroups: { body: { from: [900_001, 900_002], to: [900_002, 900_001] } },
  createProduct: {
    body: {
      name: '湯豆腐',
      category_id: 900_001,
      price_with_tax: 3_240,
      tax_class: 'reduced',
      unit: '鍋',
      ...productLists,
    },
  },
  getProductRecord: { target: '/api/admin/products/4' },
  previewPlan: { target: '/api/admin/plans/1/preview' },
  previewScene: { target: '/api/admin/scenes/1/preview' },
  previewProduct: { target: '/api/admin/products/4/preview' },
  undoProductImport: { target: `/api/admin/product-imports/${nobody}/undo` },
  copyProduct: { target: '/api/admin/products/900001/copy' },
  changeProduct: {
    target: '/api/admin/products/1',
    body: {
      version: 999_999,
      name: '湯豆腐',
      sold_out: false,
      images: [{ id: 900_001, alt: '鍋' }],
      ...productLists,
    },
  },
  archiveProduct: { target: '/api/admin/products/1', body: { version: 999_999 } },
  // Of a version that no day has, and as the day is: nothing is decided with the version, nor without.
  setCalendarDay: { target: '/api/admin/calendar/2026-12-11', body: { closed: null, version: 999_999 } },
  changeSettings: {
    body: {
      version: 999_999,
      hours: '平日',
      kitchens: { products: { cancellation: steps }, plans: { cancellation: steps } },
    },
  },
  confirmLaunchItem: { body: { confirmed: 'mail' } },
  sendTestMail: {},
  createArea: { body: { name: '湾岸', fee: 0, cities: [{ prefecture: '東京都', city: 'どこでもない区' }] } },
  changeArea: {
    target: '/api/admin/areas/1',
    body: { version: 999_999, fee: 1, cities: [{ prefecture: '東京都', city: 'どこでもない区' }] },
  },
  getMailRecord: { target: '/api/admin/mails/meetup-accepted' },
  previewMail: { target: '/api/admin/mails/meetup-accepted/preview' },
  changeMail: {
    target: '/api/admin/mails/meetup-accepted',
    body: { version: 999_999, lead: 'ありがとうございます。' },
  },
  publishMail: { target: '/api/admin/mails/meetup-accepted/publish', body: { version: 999_999 } },
  discardMail: { target: '/api/admin/mails/meetup-accepted/discard', body: { version: 999_999 } },
  takeBackMail: { target: '/api/admin/mails/meetup-accepted/take-back', body: { version: 999_999 } },
  restoreMail: { target: '/api/admin/mails/meetup-accepted/restore', body: { version: 999_999, no: 1 } },
  tryMail: { target: '/api/admin/mails/nobody/test' },
  createArticleCategory: { body: { slug: 'season', name: '行事' } },
  changeArticleCategory: { target: '/api/admin/article-categories/1', body: { version: 999_999, name: '行事' } },
  deleteArticleCategory: { target: '/api/admin/article-categories/1', body: { version: 999_999 } },
  // Of nothing that there is, or with a picture that there is not.
  createArticle: {
    body: { slug: 'winter', category_id: 1, title: '冬の会', excerpt: '', body: '鍋を囲む。', picture_id: 900_001 },
  },
  changeArticle: { target: '/api/admin/articles/1', body: { version: 999_999, title: '冬の会' } },
  publishArticle: { target: '/api/admin/articles/1/publish', body: { version: 999_999 } },
  takeBackArticle: { target: '/api/admin/articles/1/take-back', body: { version: 999_999 } },
  previewArticle: { body: { body: '## 席次' } },
  restoreArticle: { target: '/api/admin/articles/1/restore', body: { version: 999_999, no: 1 } },
  deleteArticle: { target: '/api/admin/articles/1', body: { version: 999_999 } },
  getClosure: { target: '/api/admin/closures/products-2027-06-01' },
  // A day that is over.
  createClosure: { body: { kind: 'products', date: '2026-11-02', note: '棚卸し' } },
  changeClosure: { target: '/api/admin/closures/products-2027-06-01', body: { version: 999_999, note: '棚卸し' } },
  deleteClosure: { target: '/api/admin/closures/products-2027-06-01', body: { version: 999_999 } },
  planSettings: {
    body: {
      version: 999_999,
      hours: '平日',
      kitchens: { products: { cancellation: steps }, plans: { cancellation: steps } },
      from: '2027-01-01',
      reason: '年が改まるため',
    },
  },
  planArea: {
    target: '/api/admin/areas/1/planned',
    body: { version: 999_999, fee: 1, from: '2027-01-01', announced_from: '2026-12-01', reason: '燃料費の上昇' },
  },
  dropPlannedChange: { target: '/api/admin/planned-changes/1' },
  createTaxRate: { target: '/api/admin/tax-rates', body: { class: 'reduced', rate: 8, from: '2020-01-01' } },
  changeTaxRate: { target: '/api/admin/tax-rates/1', body: { version: 999_999, rate: 5 } },
  deleteTaxRate: { target: '/api/admin/tax-rates/1', body: { version: 999_999 } },
  deleteArea: { target: '/api/admin/areas/1', body: { version: 999_999 } },
  arrangeProductPictures: {
    target: '/api/admin/products/1/images',
    body: { version: 999_999, images: [{ id: 1, alt: '湯気の立つ湯豆腐' }] },
  },
  openShop: {},
  pauseShop: { body: { version: 999_999, message: '厨房の点検のため、休みます。' } },
  resumeShop: {},
  setCalendarDays: { body: { days: [{ date: '2026-12-11', version: 999_999 }], closed: null } },
}
