import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type OperationName, routes } from '#contract/routes.ts'
import { testShop } from '#testing'
import { answered, book, sampleBooking } from './sample-booking.ts'
import { place, placementFor, sample } from './sample-placement.ts'
import { signUp, type TestPerson } from './test-person.ts'
import { quoteFor } from './test-quote.ts'

/** The owner of an operation's subject. A new operation does not compile until it is decided here. */
type Access =
  /** Staff's alone: see `staff-matrix.test.ts`. */
  | 'staff'
  /** The same for every caller. */
  | 'public'
  /** A caller with the password, the code or the mailed token. */
  | 'proof'
  /** The caller's own account, without an id. */
  | 'account'
  /** One thing that belongs to an account. */
  | { of: Kind; body?: unknown; params?: Record<string, string> }
  /** One thing that the holder of its link may open. */
  | {
      link: 'guest order' | 'guest booking' | 'rsvp' | 'quote' | 'quote order'
      /** What its holder is answered, where that is not 200. */
      answers?: number
      body?: unknown
      params?: Record<string, string>
    }

type Kind = 'address' | 'meetup' | 'booking' | 'event' | 'attendee' | 'session' | 'document'

const access: Record<OperationName, Access> = {
  listCategories: 'public',
  listProducts: 'public',
  getProduct: 'public',
  checkOfferable: 'public',
  calculate: 'public',
  proposeCart: 'public',
  listSelectableDates: 'public',
  listPlanDates: 'public',
  listPlans: 'public',
  listArticles: 'public',
  listArticleCategories: 'public',
  getArticle: 'public',
  listFaqs: 'public',
  getLegalText: 'public',
  listNotices: 'public',
  listScenes: 'public',
  getScene: 'public',
  proposeSceneCarts: 'public',
  sendEnquiry: 'public',
  reportPageError: 'public',
  getPlan: 'public',
  bookPlan: 'public',
  getGuestBooking: { link: 'guest booking' },
  changeGuestBooking: { link: 'guest booking', body: {} },
  openGuestBookingRefundPage: { link: 'guest booking', body: {}, answers: 409 },
  cancelGuestBooking: { link: 'guest booking', body: {} },
  getBooking: { of: 'booking' },
  changeOwnBooking: { of: 'booking', body: { note: 'x' } },
  cancelBooking: { of: 'booking', body: {} },
  openBookingRefundPage: { of: 'booking', body: {} },
  findPostalCode: 'public',
  findBanks: 'public',
  findBranches: 'public',
  getRefundAccount: 'proof',
  nameRefundAccount: 'proof',
  placeMeetup: 'public',
  // The number of a payment, which only the card company knows.
  notePayment: 'proof',
  getGuestOrder: { link: 'guest order' },
  changeGuestOrder: { link: 'guest order', body: {} },
  cancelGuestOrder: { link: 'guest order', body: {} },
  openGuestRefundPage: { link: 'guest order', body: {}, answers: 409 },
  getGuestOrderCalendar: { link: 'guest order' },
  listMeetups: 'account',
  getMeetup: { of: 'meetup' },
  changeMeetup: { of: 'meetup', body: { note: 'x' } },
  listMeetupRevisions: { of: 'meetup' },
  transferMeetup: { of: 'meetup', body: { email: 'colleague@example.com' } },
  getTransfer: { of: 'meetup' },
  withdrawTransfer: { of: 'meetup' },
  readTransfer: 'proof',
  acceptTransfer: 'account',
  getFormerDelivery: 'account',
  reorderMeetup: { of: 'meetup', body: {} },
  cancelMeetup: { of: 'meetup', body: {} },
  openRefundPage: { of: 'meetup', body: {} },
  getMeetupCalendar: { of: 'meetup' },
  listFutureEvents: 'account',
  listPastEvents: 'account',
  listCancelEvents: 'account',
  getEvent: { of: 'event' },
  updateEvent: { of: 'event', body: { title: 'x' } },
  getAdvice: { of: 'event' },
  getRunSheet: { of: 'event' },
  listAttendees: { of: 'event' },
  addAttendees: { of: 'event', body: { attendees: [{ name: 'x' }] } },
  exportAttendees: { of: 'event' },
  cancelAttendee: { of: 'attendee' },
  activateAttendee: { of: 'attendee' },
  updateAttendee: { of: 'attendee', body: { name: 'x' } },
  removeAttendee: { of: 'attendee' },
  joinAttendees: { of: 'attendee', body: (id: string) => ({ with: id }) },
  joinExact: { of: 'event', body: { pairs: [{ id: randomUUID(), with: randomUUID() }] } },
  separateAttendees: { of: 'event', body: { pairs: [{ id: randomUUID(), with: randomUUID() }] } },
  keepApart: { of: 'attendee', body: (id: string) => ({ with: id }) },
  reconsiderAttendees: { of: 'attendee', body: (id: string) => ({ with: id }) },
  changeAttendees: { of: 'event', body: { attendees: [randomUUID()], removed: true } },
  getLetters: { of: 'event' },
  sendInvitations: { of: 'event', body: { attendees: [randomUUID()] } },
  sendReminders: { of: 'event' },
  tellGuests: { of: 'event' },
  replaceRsvpLink: { of: 'event' },
  getRsvp: { link: 'rsvp' },
  answerRsvp: { link: 'rsvp', body: { name: 'x', coming: true } },
  // The guest's own link, behind that of the gathering.
  leaveRsvp: 'proof',
  getRsvpCalendar: { link: 'rsvp' },
  listMeetupDocuments: { of: 'meetup' },
  exportMeetupDocuments: { of: 'meetup' },
  zipMeetupDocuments: { of: 'meetup' },
  getMeetupDocument: { of: 'meetup', params: { kind: 'invoice' } },
  listGuestOrderDocuments: 'public',
  exportGuestOrderDocuments: 'public',
  zipGuestOrderDocuments: 'public',
  getGuestOrderIssuedDocument: 'public',
  listBookingDocuments: { of: 'booking' },
  exportBookingDocuments: { of: 'booking' },
  zipBookingDocuments: { of: 'booking' },
  getBookingDocument: { of: 'booking', params: { kind: 'invoice' } },
  listGuestBookingDocuments: { link: 'guest booking' },
  exportGuestBookingDocuments: { link: 'guest booking' },
  zipGuestBookingDocuments: 'public',
  getGuestBookingDocument: { link: 'guest booking', params: { kind: 'invoice' } },
  getGuestBookingIssuedDocument: 'public',
  getGuestOrderDocument: { link: 'guest order', params: { kind: 'invoice' } },
  createQuote: 'public',
  getQuote: { link: 'quote' },
  getOwnQuote: { link: 'quote order' },
  calculateQuote: { link: 'quote order', body: {} },
  getQuoteDocument: { link: 'quote' },
  approveQuote: { link: 'quote', body: { name: 'x' } },
  returnQuote: { link: 'quote', body: { name: 'x', comment: 'y' } },
  getCsrfToken: 'public',
  register: 'public',
  verifyEmail: 'proof',
  registerPassword: 'proof',
  login: 'proof',
  refreshSession: 'proof',
  logout: 'proof',
  requestChangeEmail: 'account',
  stopChangeEmail: 'proof',
  requestResetPassword: 'public',
  resetPassword: 'proof',
  changePassword: 'account',
  getProfile: 'account',
  updateProfile: 'account',
  listGuestOrders: 'account',
  claimGuestOrders: 'account',
  declineGuestOrders: 'account',
  listQuotes: 'account',
  listAddresses: 'account',
  keepAddress: 'account',
  changeAddress: { of: 'address', body: { name: 'x' } },
  removeAddress: { of: 'address' },
  listFavourites: 'account',
  getFavourite: 'account',
  addFavourite: 'account',
  removeFavourite: 'account',
  listDocuments: 'account',
  listOrderDocuments: 'account',
  summarizeDocuments: 'account',
  exportDocuments: 'account',
  zipDocuments: 'account',
  getDocument: { of: 'document' },
  checkDeletable: 'account',
  deleteAccount: 'account',
  listSessions: 'account',
  endSession: { of: 'session' },
  endOtherSessions: 'account',
  startSecondFactor: 'account',
  confirmSecondFactor: 'account',
  disableSecondFactor: 'account',
  getStaffMember: 'staff',
  followChanges: 'staff',
  listAuditLog: 'staff',
  listAuditPeople: 'staff',
  exportAuditLog: 'staff',
  listAreas: 'staff',
  createArea: 'staff',
  getArea: 'staff',
  changeArea: 'staff',
  deleteArea: 'staff',
  listClosures: 'staff',
  getClosure: 'staff',
  createClosure: 'staff',
  changeClosure: 'staff',
  deleteClosure: 'staff',
  listPlannedChanges: 'staff',
  countAgreed: 'staff',
  planSettings: 'staff',
  planArea: 'staff',
  dropPlannedChange: 'staff',
  listTaxRates: 'staff',
  createTaxRate: 'staff',
  changeTaxRate: 'staff',
  deleteTaxRate: 'staff',
  listMunicipalities: 'staff',
  uploadProductPicture: 'staff',
  getPictureUpload: 'staff',
  arrangeProductPictures: 'staff',
  getSettings: 'staff',
  changeSettings: 'staff',
  getLaunchChecklist: 'staff',
  confirmLaunchItem: 'staff',
  sendTestMail: 'staff',
  openShop: 'staff',
  pauseShop: 'staff',
  resumeShop: 'staff',
  listStaff: 'staff',
  listCustomers: 'staff',
  getCustomerRecord: 'staff',
  changeCustomer: 'staff',
  getGuestRecord: 'staff',
  changeGuest: 'staff',
  endCustomerSessions: 'staff',
  exportPersonalData: 'staff',
  eraseCustomer: 'staff',
  inviteStaff: 'staff',
  getStaffRecord: 'staff',
  changeStaff: 'staff',
  endStaff: 'staff',
  endStaffSession: 'staff',
  endStaffSessions: 'staff',
  askForSecondFactor: 'staff',
  resendStaffInvitation: 'staff',
  openStaffInvitation: 'proof',
  acceptStaffInvitation: 'proof',
  joinStaff: 'account',
  listBookings: 'staff',
  getBookingRecord: 'staff',
  confirmBooking: 'staff',
  declineBooking: 'staff',
  changeBooking: 'staff',
  cancelBookingByStaff: 'staff',
  getBookingCancellationLetter: 'staff',
  listEnquiries: 'staff',
  listOrders: 'staff',
  moveOrders: 'staff',
  noteReceivedPayments: 'staff',
  countOrders: 'staff',
  listOrderDays: 'staff',
  exportOrders: 'staff',
  countWaiting: 'staff',
  settleUndeliveredMail: 'staff',
  listViews: 'staff',
  saveView: 'staff',
  deleteView: 'staff',
  getEnquiryDesk: 'staff',
  getEnquiryRecord: 'staff',
  changeEnquiry: 'staff',
  replyToEnquiry: 'staff',
  startEnquiry: 'staff',
  noteOnEnquiry: 'staff',
  getKitchenDay: 'staff',
  noteKitchenPrint: 'staff',
  confirmKitchenChanges: 'staff',
  tickDishes: 'staff',
  listDeliveries: 'staff',
  markDelivered: 'staff',
  noteOnTheWay: 'staff',
  listCollections: 'staff',
  noteCollected: 'staff',
  listAllDocuments: 'staff',
  exportAllDocuments: 'staff',
  zipAllDocuments: 'staff',
  getAnyDocument: 'staff',
  getIssuedOrderPaper: 'staff',
  getIssuedBookingPaper: 'staff',
  listBookingPapers: 'staff',
  getBookingPaper: 'staff',
  noteBookingPayment: 'staff',
  takeBackBookingPayment: 'staff',
  getOrderRecord: 'staff',
  getCancellationLetter: 'staff',
  changeOrder: 'staff',
  stepBack: 'staff',
  cancelOrder: 'staff',
  noteReceivedPayment: 'staff',
  giveCredit: 'staff',
  listRefunds: 'staff',
  makeTransferFile: 'staff',
  listTransferFiles: 'staff',
  getTransferFile: 'staff',
  downloadTransferFile: 'staff',
  confirmTransferFile: 'staff',
  noteTransferResult: 'staff',
  withdrawTransferFile: 'staff',
  getOrderRefundAccount: 'staff',
  getBookingRefundAccount: 'staff',
  nameOrderRefundAccount: 'staff',
  nameBookingRefundAccount: 'staff',
  checkOrderRefundAccount: 'staff',
  checkBookingRefundAccount: 'staff',
  giveBackByBank: 'staff',
  askForRefundAccount: 'staff',
  askForBookingRefundAccount: 'staff',
  giveBookingCredit: 'staff',
  waiveBookingFee: 'staff',
  writeOffBookingDebt: 'staff',
  grantBookingCompensation: 'staff',
  noteBookingRefund: 'staff',
  mailBookingInvoice: 'staff',
  splitBookingReceipt: 'staff',
  takeBackBookingEntry: 'staff',
  noteAddition: 'staff',
  waiveFee: 'staff',
  writeOffDebt: 'staff',
  grantCompensation: 'staff',
  noteRefund: 'staff',
  mailInvoice: 'staff',
  listReceivables: 'staff',
  holdOrderBill: 'staff',
  endOrderHold: 'staff',
  noteOrderReminder: 'staff',
  holdBookingBill: 'staff',
  endBookingHold: 'staff',
  noteBookingReminder: 'staff',
  splitReceipt: 'staff',
  takeBackEntry: 'staff',
  takeBackPayment: 'staff',
  noteOnOrder: 'staff',
  resendOrderMail: 'staff',
  getOrderDocument: 'staff',
  listCalendarDays: 'staff',
  setCalendarDays: 'staff',
  setCalendarDay: 'staff',
  simulateDay: 'staff',
  getDashboard: 'staff',
  placeOrderByPhone: 'staff',
  listAllQuotes: 'staff',
  getQuoteRecord: 'staff',
  getQuotePaper: 'staff',
  sendQuote: 'staff',
  calculateByPhone: 'staff',
  listCallers: 'staff',
  listProductRows: 'staff',
  createProduct: 'staff',
  listArticleRows: 'staff',
  createArticle: 'staff',
  getArticleRecord: 'staff',
  changeArticle: 'staff',
  deleteArticle: 'staff',
  publishArticle: 'staff',
  takeBackArticle: 'staff',
  previewArticle: 'staff',
  restoreArticle: 'staff',
  listMailRows: 'staff',
  getMailRecord: 'staff',
  changeMail: 'staff',
  previewMail: 'staff',
  publishMail: 'staff',
  discardMail: 'staff',
  takeBackMail: 'staff',
  restoreMail: 'staff',
  tryMail: 'staff',
  listArticleCategoryRows: 'staff',
  listShopPictures: 'staff',
  uploadShopPicture: 'staff',
  createArticleCategory: 'staff',
  changeArticleCategory: 'staff',
  deleteArticleCategory: 'staff',
  exportProducts: 'staff',
  importProducts: 'staff',
  listProductImports: 'staff',
  undoProductImport: 'staff',
  sortProducts: 'staff',
  moveProducts: 'staff',
  getProductRecord: 'staff',
  previewProduct: 'staff',
  changeProduct: 'staff',
  archiveProduct: 'staff',
  copyProduct: 'staff',
  listCategoryRows: 'staff',
  createCategory: 'staff',
  sortCategories: 'staff',
  getCategoryRecord: 'staff',
  changeCategory: 'staff',
  deleteCategory: 'staff',
  listPlanRows: 'staff',
  createPlan: 'staff',
  sortPlans: 'staff',
  getPlanRecord: 'staff',
  previewPlan: 'staff',
  changePlan: 'staff',
  archivePlan: 'staff',
  copyPlan: 'staff',
  uploadPlanPicture: 'staff',
  listNoticeRows: 'staff',
  createNotice: 'staff',
  getNotice: 'staff',
  changeNotice: 'staff',
  deleteNotice: 'staff',
  getStorefront: 'public',
  getStorefrontRecord: 'staff',
  changeStorefront: 'staff',
  listSceneRows: 'staff',
  createScene: 'staff',
  sortScenes: 'staff',
  getSceneRecord: 'staff',
  previewScene: 'staff',
  changeScene: 'staff',
  deleteScene: 'staff',
  listCampaigns: 'staff',
  createCampaign: 'staff',
  simulateCampaign: 'staff',
  getCampaign: 'staff',
  changeCampaign: 'staff',
  deleteCampaign: 'staff',
  listFaqRows: 'staff',
  createFaq: 'staff',
  sortFaqs: 'staff',
  getFaqRecord: 'staff',
  changeFaq: 'staff',
  publishFaq: 'staff',
  restoreFaq: 'staff',
  takeBackFaq: 'staff',
  deleteFaq: 'staff',
  listFaqGroups: 'staff',
  createFaqGroup: 'staff',
  sortFaqGroups: 'staff',
  changeFaqGroup: 'staff',
  deleteFaqGroup: 'staff',
  listLegalTexts: 'staff',
  createLegalDraft: 'staff',
  getLegalVersion: 'staff',
  changeLegalVersion: 'staff',
  deleteLegalDraft: 'staff',
  publishLegalVersion: 'staff',
  takeBackLegalVersion: 'staff',
}

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const owner = await signUp(shop)
const other = await signUp(shop)
const staff = await withRole('staff')
const admin = await withRole('admin')
// More bookings than a day has places for.
await sql`insert into kitchen_days (kind, date, capacity) values ('plans', ${sampleBooking.event_date}, 1000)`
const strangers = { 'another customer': other, staff, admin }

async function withRole(role: 'staff' | 'admin'): Promise<TestPerson> {
  const person = await signUp(shop)
  await sql`update users set role = ${role} where id = ${person.userId}`
  return person
}

type Targets = {
  live: string
  /** Cancelled, or ended. */
  cancelled: string
}

const makers: Record<Kind, () => Promise<Targets>> = {
  address: async () => {
    const kept = async () => {
      // The same place once more would be the one that is kept already.
      const address = { ...sample.address, building: randomUUID() }
      const { body } = await shop.call('keepAddress', { headers: owner.headers, body: { address } })
      return body.id
    }
    return { live: await kept(), cancelled: await kept() }
  },
  meetup: () => liveAndCancelled(),
  booking: async () => {
    const booked = async () => {
      const { id } = (await book(shop, {}, { headers: owner.headers })).body
      await answered(shop, id, { status: 'confirmed' })
      return id
    }
    const [live, gone] = [await booked(), await booked()]
    await shop.call('cancelBooking', { headers: owner.headers, params: { id: gone }, body: {} })
    return { live, cancelled: gone }
  },
  // The gathering of an order has its id.
  event: () => liveAndCancelled(),
  attendee: () => liveAndCancelled(invited),
  document: async () => {
    const issued = async () => {
      const { id } = await order()
      await ask('getMeetupDocument', id, { params: { kind: 'invoice' } }, owner.headers)
      const { body } = await shop.call('listMeetupDocuments', { headers: owner.headers, params: { id } })
      return { id, document: body.issued[0]!.id }
    }
    const [live, gone] = [await issued(), await issued()]
    await shop.call('cancelMeetup', { headers: owner.headers, params: { id: gone.id }, body: {} })
    return { live: live.document, cancelled: gone.document }
  },
  session: async () => {
    const { body } = await shop.call('listSessions', { headers: owner.headers })
    return { live: body[0]!.id, cancelled: randomUUID() }
  },
}

const isRead = (name: OperationName) => routes[name].startsWith('GET ')

/** Who is refused and who reads leave them as they are: one of each is enough. */
const untouched = new Map<object, Promise<unknown>>()
function oneOf<T>(make: () => Promise<T>): Promise<T> {
  const made = (untouched.get(make) as Promise<T> | undefined) ?? make()
  untouched.set(make, made)
  return made
}

async function liveAndCancelled(subjectOf = async (meetupId: string) => meetupId): Promise<Targets> {
  const [live, gone] = [await order(), await order()]
  const [ofLive, ofGone] = [await subjectOf(live.id), await subjectOf(gone.id)]
  await shop.call('cancelMeetup', { headers: owner.headers, params: { id: gone.id }, body: {} })
  return { live: ofLive, cancelled: ofGone }
}

async function invited(id: string): Promise<string> {
  const body = { attendees: [{ name: '佐藤 花子' }] }
  const answer = await shop.call('addAttendees', { headers: owner.headers, params: { id }, body })
  return answer.body.attendees[0]!.id
}

async function order({ headers, email }: Pick<TestPerson, 'headers' | 'email'> = owner) {
  const body = await placementFor(shop, { contact: { ...sample.contact, email } })
  return (await place(shop, body, randomUUID(), headers)).body
}

type CallInput = { body?: unknown; params?: Record<string, string> }

async function ask(
  name: OperationName,
  id: string,
  { body, params = {} }: CallInput,
  headers: Record<string, string> = {},
) {
  const [method, pattern] = routes[name].split(' ') as [string, string]
  const sent = typeof body === 'function' ? body(id) : body
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => params[key] ?? id)
  const answer = await shop.fetch(`/backend${path}`, {
    method,
    headers: { ...headers, ...(sent !== undefined && { 'content-type': 'application/json' }) },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  })
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  return { status: answer.status, text: text.replace(/"request_id":"[^"]*"/, ''), headers: answer.headers }
}

/** Everything an account owns, as stored in the tables. */
async function standing(): Promise<unknown> {
  return sql`
    select (select json_agg(to_jsonb(meetups) order by id) from meetups) as meetups,
      (select json_agg(to_jsonb(plan_bookings) order by id) from plan_bookings) as bookings,
      (select json_agg(to_jsonb(events) order by id) from events) as events,
      (select json_agg(to_jsonb(attendees) order by id) from attendees) as attendees,
      (select json_agg(to_jsonb(kept_addresses) order by id) from kept_addresses) as addresses,
      (select count(*)::int from meetup_history) as history, (select count(*)::int from outbox_mails) as mails,
      (select count(*)::int from sessions) as sessions`
}

const rows = Object.entries(access) as [OperationName, Access][]
const owned = rows.flatMap(([name, row]) => (typeof row === 'object' && 'of' in row ? [{ name, ...row }] : []))
const linked = rows.flatMap(([name, row]) => (typeof row === 'object' && 'link' in row ? [{ name, ...row }] : []))
const account = rows.flatMap(([name, row]) => (row === 'account' ? [name] : []))

describe.each(owned)('$name', ({ name, of, ...asked }) => {
  test('without an account 401; to others what exists, what is cancelled and what does not exist are the same 404', async () => {
    const { live, cancelled } = await oneOf(makers[of])
    const before = await standing()
    const cells = [live, randomUUID(), cancelled]
    for (const headers of [{}, ...Object.values(strangers).map((person) => person.headers)]) {
      const isAnonymous = !('authorization' in headers)
      const answers = []
      for (const id of cells) answers.push(await ask(name, id, asked, headers))
      expect(answers.map(({ status }) => status)).toEqual(cells.map(() => (isAnonymous ? 401 : 404)))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    }
    expect(await standing()).toEqual(before)
    const missing = await ask(name, randomUUID(), asked, owner.headers)
    expect(missing.text).toBe((await ask(name, live, asked, other.headers)).text)
  })

  test('to its owner it is there, cancelled or not, and never kept on the way', async () => {
    const { live, cancelled } = await (isRead(name) ? oneOf(makers[of]) : makers[of]())
    for (const id of of === 'session' ? [] : [cancelled, live]) {
      const { status, headers } = await ask(name, id, asked, owner.headers)
      expect([401, 403, 404]).not.toContain(status)
      expect(status).toBeLessThan(500)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })
})

/** Tokens that open, and that do not. */
type Link = { good: string; unknown: string }

const openers: Record<(typeof linked)[number]['link'], () => Promise<Link>> = {
  'guest order': async () => {
    const { guest_token } = await order({ headers: {}, email: 'guest@example.com' })
    return { good: guest_token!, unknown: 'A'.repeat(43) }
  },
  'guest booking': async () => {
    const { id, guest_token } = (await book(shop)).body
    await answered(shop, id, { status: 'confirmed' })
    return { good: guest_token!, unknown: 'A'.repeat(43) }
  },
  rsvp: async () => {
    const { id } = await order()
    const { body } = await shop.call('getEvent', { headers: owner.headers, params: { id } })
    return { good: body.rsvp.url.split('/').at(-1)!, unknown: 'A'.repeat(48) }
  },
  quote: async () => ({ good: (await quoteFor(shop, {}, owner.headers)).token, unknown: 'A'.repeat(48) }),
  'quote order': async () => {
    const { order_token: good, token: unknown } = await quoteFor(shop, {}, owner.headers)
    return { good, unknown }
  },
}

describe.each(linked)('$name', ({ name, link, answers = 200, ...asked }) => {
  test('opens to the holder of the link only', async () => {
    const token = await (isRead(name) ? oneOf<Link>(openers[link]) : openers[link]())
    const callers = [{}, ...[owner, ...Object.values(strangers)].map(({ headers }) => headers)]
    const unknown = []
    for (const headers of callers) unknown.push(await ask(name, token.unknown, asked, headers))
    expect(unknown.map(({ status }) => status)).toEqual(callers.map(() => 404))
    expect(new Set(unknown.map(({ text }) => text)).size).toBe(1)
    for (const headers of callers) {
      const answer = await ask(name, token.good, asked, headers)
      expect(answer.status).toBe(answers)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })
})

test.each(account)('%s is refused without an account', async (name) => {
  const answers = [
    await ask(name, randomUUID(), { body: undefined }),
    await ask(name, randomUUID(), { body: undefined }, { authorization: 'Bearer x' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401])
})
