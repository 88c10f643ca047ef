import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { auditFieldWords } from '#contract/admin/audit-field-words.ts'
import { confirmations } from '#contract/admin/launch.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { type Answer, operations } from '#contract/operations.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import type { OperationName } from '#contract/routes.ts'
import { addDays } from '#domain/tokyo-date.ts'
import type { Snapshot } from '#snapshot'
import { testShop } from '#testing'
import { dueToday } from './due-today.ts'
import { isThorough } from './is-thorough.ts'
import { demoToday } from './prepare-template.ts'
import { book, sampleBooking } from './sample-booking.ts'
import { enquired } from './sample-enquiry.ts'
import { place, placementFor, sample } from './sample-placement.ts'
import { createTestDatabase } from './test-database.ts'
import { payTransfer } from './test-papers.ts'
import { from, mailsTo, signUp, someEmail, someNetwork } from './test-person.ts'
import { quoteFor, sampleQuote } from './test-quote.ts'
import { invite, staffWith } from './test-staff.ts'

type ForStaff = { [N in OperationName]: (typeof operations)[N] extends { who: 'staff' } ? N : never }[OperationName]

/**
 * How an operation is called: `id` is of a record that it can be done to; `logged` is the record of the log, where that
 * is another one.
 */
type Example = {
  id?: (caller?: Record<string, string>) => Promise<string | { id: string }>
  /** What else stands in the path, or something else than the id. */
  params?: object | ((record: string) => object)
  query?: object
  body?: (id: string) => object | Promise<object>
  headers?: Record<string, string>
  logged?: (answer: { id: string }) => string
  /** What the record asks for, where the operation alone asks for nothing. */
  has?: Permission
}

const database = await createTestDatabase()
const shop = await testShop({ database, config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const customer = await signUp(shop)
const admin = await staffWith(shop, [], 'admin')
const stranger: { headers: Record<string, string> } = { headers: {} }
// Each of them still has an access token that has not run out.
const ended = await staffWith(shop, permissions)
const disabled = await staffWith(shop, permissions)
const demoted = await staffWith(shop, permissions)
const withoutFactor = await staffWith(shop, permissions)
const { body: record } = await shop.call('getStaffRecord', { headers: admin.headers, params: { id: ended.userId } })
await shop.call('endStaff', { headers: admin.headers, params: { id: ended.userId }, body: { version: record.version } })
await sql`update users set disabled_at = now() where id = ${disabled.userId}`
await sql`update users set role = 'customer' where id = ${demoted.userId}`
await sql`update users set totp_confirmed_at = null where id = ${withoutFactor.userId}`
const ownAccount = {
  bankCode: '0001',
  branchCode: '004',
  kind: 'ordinary',
  number: '0012345',
  holderKana: 'カ）オリオリ',
}
await sql`
  update shop_settings set facts = jsonb_set(facts, '{bank}', facts -> 'bank' || ${sql.json({ ...ownAccount, confirmFrom: 1e9 })}::jsonb)`
await shop.context.snapshot.refresh()
await sql`insert into kitchen_days (kind, date, capacity) values ('plans', ${sampleBooking.event_date}, 1000)`

/** One of the caller's own. */
async function sentPicture(caller = admin.headers): Promise<string> {
  const { body } = await shop.call('getStaffMember', { headers: caller })
  const [{ id }] = (await sql`
    insert into picture_uploads (id, user_id, fingerprint, slug, crop, created_at)
    values (gen_random_uuid(), ${body.id}, '', 'u1', '{}', now()) returning id`) as [{ id: string }]
  return id
}
async function savedView(caller = admin.headers): Promise<string> {
  const { body } = await shop.call('getStaffMember', { headers: caller })
  const [{ id }] = (await sql`
    insert into saved_views (id, user_id, list, name, query, columns, created_at)
    values (gen_random_uuid(), ${body.id}, 'orders', gen_random_uuid()::text, '', '{}', now()) returning id`) as [
    { id: string },
  ]
  return id
}
const day = async () => 'plans/2026-12-14'

const requested = async () => (await book(shop, {}, { headers: from(someNetwork()) })).body.id
const ordered = async () => (await place(shop, await placementFor(shop), randomUUID(), from(someNetwork()))).body.id
const confirmedOrder = async () => {
  const id = await ordered()
  await sql`update meetups set status = 'confirmed' where id = ${id}`
  await sql`insert into meetup_history (meetup_id, status, at, by) values (${id}, 'confirmed', now(), 'staff')`
  return id
}
const confirmedBooking = async () => {
  const id = await requested()
  await sql`update plan_bookings set status = 'confirmed', answered_at = '2026-11-24T09:00:00+09:00' where id = ${id}`
  return id
}
const handedOver = async () => {
  const id = await ordered()
  await sql`update meetups set status = 'delivered' where id = ${id}`
  return id
}
/** To an address that nothing was mailed to: so many in an hour go to one. */
const billed = async () => {
  const id = await handedOver()
  await sql`update meetups set contact_email = ${someEmail()} where id = ${id}`
  return id
}
const billedBooking = async () => {
  const id = await confirmedBooking()
  await sql`update plan_bookings set contact_email = ${someEmail()} where id = ${id}`
  return id
}
/** Over, and not paid. */
const unpaid = async () => {
  const id = await ordered()
  await sql`update meetups set status = 'delivered', meetup_date = '2026-11-20' where id = ${id}`
  return id
}
const unpaidBooking = async () => {
  const id = await confirmedBooking()
  await sql`update plan_bookings set event_date = '2026-11-20' where id = ${id}`
  return id
}
const withFee = async () => {
  const id = await ordered()
  await sql`update meetups set change_fee = 500 where id = ${id}`
  return id
}
async function entered(kind: string, amount = 1, sale = ordered) {
  const id = await sale()
  const [row] = await sql<{ entry_id: string }[]>`
    insert into book_entries (id, kind, method, meetup_id, plan_booking_id, amount, accounting_day, at)
    select gen_random_uuid(), ${kind}::book_kind, case when ${kind} = 'received' then 'transfer'::received_by end,
      (select id from meetups where id = ${id}), (select id from plan_bookings where id = ${id}), ${amount},
      '2026-11-24', '2026-11-24T10:00:00+09:00' returning id as entry_id`
  return { id, ...row! }
}
const servedBooking = async () => {
  const id = await requested()
  await sql`
    update plan_bookings set status = 'confirmed', answered_at = '2026-11-20T09:00:00+09:00', event_date = '2026-11-24', start_time = '09:00' where id = ${id}`
  return id
}
const bookingWithFee = async () => {
  const id = await confirmedBooking()
  await sql`update plan_bookings set change_fee = 500 where id = ${id}`
  return id
}
const overpaid = async () => (await entered('received', 1_000_000)).id
/** What was paid too much is to go back to a card. */
const refundedByCard = async () => {
  const id = await overpaid()
  await sql`
    insert into payments (id, meetup_id, amount, captured, refunded, state, asked_at, changed_at, due_at)
    values (gen_random_uuid(), ${id}, 1000, 1000, 1000, 'refunding', ${now}, ${now}, ${now})`
  return id
}
const refundAccount = {
  bank_code: '0001',
  branch_code: '112',
  kind: 'ordinary',
  number: '1234567',
  holder_kana: 'カ）イロハ',
  third_party: true,
} as const
/** The shop knows where it goes to. */
const payable = async () => {
  const id = await overpaid()
  await shop.call('nameOrderRefundAccount', { headers: admin.headers, params: { id }, body: refundAccount })
  return id
}
const overpaidBooking = async () => (await entered('received', 1_000_000, confirmedBooking)).id
async function sentFile() {
  const body = { ids: [await payable()], pay_on: '2026-11-24' }
  return (await shop.call('makeTransferFile', { headers: admin.headers, query: {}, body })).body.id
}
const fileToConfirm = async () => {
  const id = await sentFile()
  await sql`update transfer_files set state = 'to_confirm', made_by = gen_random_uuid() where id = ${id}`
  return id
}
/** Nobody has called about its holder yet. */
const now = '2026-11-24T10:00:00+09:00'
const unchecked = async (id: string) => {
  await sql`update refund_accounts set named_at = ${now}, checked_at = null where ${id} in (meetup_id, plan_booking_id)`
  return id
}
const uncheckedOrder = async () => unchecked(await payable())
const uncheckedBooking = async () => {
  const id = await overpaidBooking()
  await shop.call('nameBookingRefundAccount', { headers: admin.headers, params: { id }, body: refundAccount })
  return unchecked(id)
}
const payment = { amount: 1_000, received_on: '2026-11-24', payer: 'カ）ミライケイカク' }

/** With a payment that may be taken back. */
async function paid(sale: () => Promise<string>) {
  const id = await sale()
  await payTransfer(sql, { id, at: '2026-11-24T09:00:00+09:00' })
  const [row] = await sql<{ payment_id: string }[]>`
    select id as payment_id from book_entries where ${id}::uuid in (meetup_id, plan_booking_id)`
  return { id, ...row! }
}

async function receivedFor(sale: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from book_entries where ${sale}::uuid in (meetup_id, plan_booking_id) and kind = 'received'`
  return row?.id ?? sale
}

async function issuedPaper() {
  const id = await ordered()
  await shop.call('getOrderDocument', { headers: admin.headers, params: { id, kind: 'order' }, query: {} })
  return paperOf(id)
}
async function issuedPaperOfBooking() {
  const id = await confirmedBooking()
  await shop.call('getBookingPaper', { headers: admin.headers, params: { id, kind: 'quotation' }, query: {} })
  return paperOf(id)
}
async function paperOf(id: string) {
  const [row] = await sql<{ document_id: string }[]>`
    select id as document_id from issued_documents where ${id}::uuid in (meetup_id, plan_booking_id)`
  return { id, ...row! }
}

/** With its confirmation sent. */
async function mailed() {
  const contact = { ...sample.contact, email: someEmail() }
  const { id } = (await place(shop, await placementFor(shop, { contact }), randomUUID(), from(someNetwork()))).body
  await mailsTo(shop, contact.email)
  const [row] = await sql<{ mail_id: string }[]>`select id as mail_id from kept_mails where meetup_id = ${id}`
  return { id, ...row! }
}
/** Whose hand-over no mail server took. */
async function undelivered() {
  const { id } = (await place(shop, await placementFor(shop), randomUUID(), from(someNetwork()))).body
  const [row] = await sql<{ id: string }[]>`
    insert into undelivered_mails (message_id, meetup_id, template, reader, address, subject, code, at)
    values (${id}, ${id}, 'transfer-offered', 'other', 'typo@exmaple.com', 'ご注文の引き継ぎ', '550', now()) returning id`
  return row!.id
}
const invited = async () => (await invite(shop, { headers: admin.headers })).body.id
const registered = async () => (await signUp(shop)).userId
async function quoted() {
  const { number } = await quoteFor(shop)
  return (await sql<{ id: string }[]>`select id from quotes where number = ${number}`)[0]!.id
}
/** Somebody without an account who has ordered. */
async function guest() {
  const contact = { ...sample.contact, email: someEmail() }
  await place(shop, await placementFor(shop, { contact }))
  const [{ headers }, query] = [await staffWith(shop, ['customers']), { q: contact.email }]
  return (await shop.call('listCustomers', { headers, query })).body[0]!.id!
}
async function colleagueOnADevice() {
  const { userId } = await staffWith(shop, [])
  const [row] = await sql<{ session_id: string }[]>`select id as session_id from sessions where user_id = ${userId}`
  return { id: userId, ...row! }
}
async function colleagueWithoutFactor() {
  const { userId } = await staffWith(shop, [])
  await sql`update users set totp_confirmed_at = null where id = ${userId}`
  return userId
}
const version = () => ({ version: 1 })

const kitchenDay = sample.meetup_date
const cook = await staffWith(shop, ['kitchen'])
const orderOfDay = async () => (await place(shop, await placementFor(shop))).body.id
await orderOfDay()
const letter = {
  name: '橘 悠真',
  email: 'letter@example.com',
  subject: '搬入のご相談',
  text: '搬入口をお知らせください。',
}
const phoneOrder = await placementFor(shop)
const dayInKitchen = async () =>
  (await shop.call('getKitchenDay', { headers: cook.headers, query: { date: kitchenDay } })).body
const printed = (version: string) => ({ id: randomUUID(), date: kitchenDay, sheets: ['production'] as const, version })

/** What is printed is what is there. */
let dayToPrint = ''
const unprinted = async () => {
  dayToPrint = (await dayInKitchen()).version
  return kitchenDay
}

/** Printed when nothing was ordered yet. */
let changedDay: { print: string; changes: { key: string; to: string }[] } | undefined
const changedSincePrint = async () => {
  const id = randomUUID()
  await sql`insert into kitchen_prints (id, date, at, by_user_id, by_name, sheets, orders)
    values (${id}, ${kitchenDay}, now(), ${cook.userId}, '', '{production}', '[]')`
  const { changes } = await dayInKitchen()
  changedDay = { print: id, changes: changes.map(({ key, to }) => ({ key, to })) }
  return kitchenDay
}

/** Each is pressed later than the one before. */
let presses = 0
const tick = () => {
  presses += 1
  const at = new Date(Date.parse('2026-11-24T09:00:00+09:00') + presses).toISOString()
  return { from: '17:30', to: '18:00', id: 4, done: true, qty: presses, at }
}

const sampleArea = { name: '湾岸', fee: 1_650, free_from: null }
const towns = [
  ...(await sql<{ city: string }[]>`
  select distinct city from postal_codes where prefecture = '北海道' order by city limit 40`),
]
const someTown = () => ({ prefecture: '北海道', city: towns.pop()!.city })
async function someArea() {
  const body = { ...sampleArea, cities: [someTown()] }
  return `area/${(await shop.call('createArea', { headers: admin.headers, body })).body.id}`
}
let freeDays = 0
const nextFreeDay = () => addDays('2027-06-01', freeDays++)
async function closedDay() {
  const date = nextFreeDay()
  await sql`insert into kitchen_days (kind, date, closed, version) values ('plans', ${date}, true, 1)`
  return `plans/${date}`
}
const closureInPath = (record: string) => ({ id: record.replace('/', '-') })
async function somePlan() {
  const [row] = (await sql`
    insert into planned_changes (from_day, area_id, fees, planned_at, by_user_id, by_name, network)
    values ('2027-01-15', 1, '{"fee": 2420}', now(), ${admin.userId}, '', '') returning id`) as [{ id: number }]
  return `planned/${row.id}`
}
let rateDays = 0
const nextRateDay = () => addDays('2030-01-01', rateDays++)
async function someRate() {
  const [row] = (await sql`
    insert into tax_rates (tax_class, rate, valid_from) values ('reduced', 8, ${nextRateDay()}) returning id`) as [
    { id: number },
  ]
  return `tax_rate/${row.id}`
}

/** In the log it has its kind before it. */
const idInPath = (record: string) => ({ id: record.split('/')[1]! })

let seenSettings = 0
const settingsSeen = async () => {
  const [row] = await sql<{ version: number }[]>`select version from shop_settings`
  seenSettings = row!.version
  return 'settings'
}
const allConfirmed = Object.fromEntries(confirmations.map((each) => [each, demoToday]))
async function prepared({ confirmed = {}, isOpen = true }: { confirmed?: object; isOpen?: boolean }) {
  await sql`update shop_settings set mail_tried_at = null, confirmed = ${sql.json(confirmed)},
    opened_at = case when ${isOpen} then now() end, paused_at = null`
  return 'settings'
}

async function paused() {
  await sql`update shop_settings set opened_at = now(), paused_at = now()`
  return 'settings'
}

const newProduct = { name: '湯豆腐', category_id: 3, price_with_tax: 3_240, tax_class: 'reduced', unit: '鍋' } as const
const madeProduct = async () =>
  String((await shop.call('createProduct', { headers: admin.headers, body: newProduct })).body.id)

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
let importId: string = randomUUID()
async function importedProduct() {
  const id = await madeProduct()
  const headers = { ...admin.headers, 'content-type': 'text/csv' }
  const body = Buffer.from(`ID,単位\n${id},皿`)
  importId = (await shop.call('importProducts', { headers, query: {}, body })).body.import_id!
  return id
}
let seenProduct = 0
async function picturedProduct() {
  const id = await madeProduct()
  const [{ version }] = (await sql`
    with shown as (insert into product_pictures values (${id}, 0, 1)) select version from products where id = ${id}`) as [
    { version: number },
  ]
  seenProduct = version
  return id
}

const newCategory = () => ({ name: randomUUID().slice(0, 18), short_name: '鍋' })
const emptyCategory = async () =>
  String((await shop.call('createCategory', { headers: admin.headers, body: newCategory() })).body.id)

const newPlan = { name: '鮨の屋台', price_per_person_with_tax: 6_600, min_persons: 20, max_persons: 100 }
const madePlan = async () => String((await shop.call('createPlan', { headers: admin.headers, body: newPlan })).body.id)
/** All plans, with the last two the other way round. */
let planOrder = { from: [0], to: [0] }
async function plansSeen() {
  await madePlan()
  const from = (await shop.call('listPlanRows', { headers: admin.headers })).body.map(({ id }) => id)
  planOrder = { from, to: [...from.slice(0, -2), from.at(-1)!, from.at(-2)!] }
  return 'plans'
}

let seenStorefront = 0
async function storefrontSeen() {
  seenStorefront = (await shop.call('getStorefrontRecord', { headers: admin.headers })).body.version
  return '1'
}

const newScene = () => ({
  slug: `scene-${randomUUID()}`,
  name: '新年会',
  title: '新年会に、春を待つ料理',
  summary: '',
  points: [{ name: '料理', text: '{{cutoff}}までにお知らせください。' }],
  picture_id: 1,
  estimated_person: 20,
  budgets: [3_000],
  drinkers_percent: 60,
  serving: 'shared',
  soft_drinks: true,
  sweets: false,
  article_slugs: [],
})
const madeScene = async () =>
  String((await shop.call('createScene', { headers: admin.headers, body: newScene() as never })).body.id)
let sceneOrder = { from: [0], to: [0] }
async function scenesSeen() {
  await madeScene()
  const from = (await shop.call('listSceneRows', { headers: admin.headers, query: {} })).body.map(({ id }) => id)
  sceneOrder = { from, to: from.toReversed() }
  return 'scenes'
}

const madeNotice = async () =>
  String((await shop.call('createNotice', { headers: admin.headers, body: { message: '年末の受付について' } })).body.id)
const newCampaign = {
  name: '冬の配送料',
  code: null,
  discount_kind: 'share',
  discount_value: 50,
  order_from: '2026-12-01',
  order_until: '2026-12-20',
} as const
const madeCampaign = async () =>
  String((await shop.call('createCampaign', { headers: admin.headers, body: newCampaign })).body.id)
const { name: _, code: __, discount_value: ___, ...simulated } = newCampaign

/** All categories, with the last two the other way round. */
let categoryOrder = { from: [0], to: [0] }
async function categoriesSeen() {
  const from = (await shop.call('listCategoryRows', { headers: admin.headers })).body.map(({ id }) => id)
  categoryOrder = { from, to: [...from.slice(0, -2), from.at(-1)!, from.at(-2)!] }
  return 'categories'
}

/** A category of its own, with two products. */
let madeOrder = { from: [0], to: [0] }
async function madeCategory() {
  const id = await emptyCategory()
  const body = { ...newProduct, category_id: Number(id) }
  const made = async () => (await shop.call('createProduct', { headers: admin.headers, body })).body.id
  const [first, second] = [await made(), await made()]
  madeOrder = { from: [first, second], to: [second, first] }
  return id
}

const newArticle = () => ({
  slug: `a-${randomUUID()}`,
  category_id: 1,
  title: '冬の会',
  excerpt: '',
  body: '鍋を囲む。',
  picture_id: 1,
})
const newArticleCategory = () => ({ slug: `c-${randomUUID()}`, name: randomUUID().slice(0, 18) })
const madeArticleCategory = async () =>
  `category/${(await shop.call('createArticleCategory', { headers: admin.headers, body: newArticleCategory() })).body.id}`
const madeArticle = async () =>
  String((await shop.call('createArticle', { headers: admin.headers, body: newArticle() })).body.id)
async function publishedArticle() {
  const id = await madeArticle()
  await shop.call('publishArticle', { headers: admin.headers, params: { id }, body: { version: 1 } })
  return id
}
async function changedArticle() {
  const id = await publishedArticle()
  await shop.call('changeArticle', { headers: admin.headers, params: { id }, body: { version: 2, title: '春の会' } })
  return id
}
const newFaq = { question: '箸は付きますか', answer: 'はい。人数分をお付けします。', group_id: 1 }
const madeFaq = async () => String((await shop.call('createFaq', { headers: admin.headers, body: newFaq })).body.id)
async function publishedFaq() {
  const id = await madeFaq()
  await shop.call('publishFaq', { headers: admin.headers, params: { id }, body: { version: 1 } })
  return id
}
/** Published, and another draft beside it. */
async function changedFaq() {
  const id = await publishedFaq()
  const body = { version: 2, answer: 'いいえ。' }
  await shop.call('changeFaq', { headers: admin.headers, params: { id }, body })
  return id
}
const madeLegalDraft = async () =>
  String(
    (
      await shop.call('createLegalDraft', {
        headers: admin.headers,
        body: { text: 'accessibility', from: '2026-11-23' },
      })
    ).body.id,
  )
let legalDay = 1
const nextLegalDay = () => `2031-01-${String(legalDay++).padStart(2, '0')}`
async function announcedLegalVersion() {
  const id = await madeLegalDraft()
  const body = { version: 1, day: nextLegalDay() }
  await shop.call('publishLegalVersion', { headers: admin.headers, params: { id }, body })
  return id
}
const newFaqGroup = () => ({ name: randomUUID() })
const emptyFaqGroup = async () =>
  `group/${(await shop.call('createFaqGroup', { headers: admin.headers, body: newFaqGroup() })).body.id}`
const groupInPath = (record: string) => ({ id: record.slice('group/'.length) })

/** A group of its own, with two questions. */
let faqOrder = { group_id: 0, from: [0], to: [0] }
async function faqsSeen() {
  const group = await emptyFaqGroup()
  const body = { ...newFaq, group_id: Number(groupInPath(group).id) }
  const made = async () => (await shop.call('createFaq', { headers: admin.headers, body })).body.id
  const [first, second] = [await made(), await made()]
  faqOrder = { group_id: body.group_id, from: [first, second], to: [second, first] }
  return group
}
let faqGroupOrder = { from: [0], to: [0] }
async function faqGroupsSeen() {
  const from = (await shop.call('listFaqGroups', { headers: admin.headers })).body.map(({ id }) => id)
  faqGroupOrder = { from, to: from.toReversed() }
  return 'groups'
}

const template = 'meetup-accepted'
const ofMail = { template }
let mailVersion = 1
const atMail = () => ({ version: mailVersion })
async function seenMail() {
  const { body } = await shop.call('getMailRecord', { headers: admin.headers, params: ofMail })
  mailVersion = body.version
  return template
}
async function draftedMail() {
  await seenMail()
  const body = { ...atMail(), closing: randomUUID() }
  mailVersion = (await shop.call('changeMail', { headers: admin.headers, params: ofMail, body })).body.version
  return template
}
async function publishedMail() {
  await draftedMail()
  const call = { headers: admin.headers, params: ofMail, body: atMail() }
  mailVersion = (await shop.call('publishMail', call)).body.version
  return template
}

/** A new operation for staff does not compile until it is here. */
const examples: Record<ForStaff, Example> = {
  getStaffMember: {},
  followChanges: {},
  listAuditLog: {},
  listAuditPeople: {},
  exportAuditLog: { logged: () => 'audit_log' },
  uploadProductPicture: {
    id: madeProduct,
    query: { alt: '湯豆腐の鍋' },
    body: () => onePixel,
    headers: { 'content-type': 'image/png' },
  },
  getPictureUpload: { id: sentPicture },
  exportProducts: {},
  importProducts: {
    id: madeProduct,
    body: (id) => Buffer.from(`ID,価格（税込）\n${id},3456`),
    headers: { 'content-type': 'text/csv' },
  },
  listProductImports: {},
  undoProductImport: {
    id: importedProduct,
    params: () => ({ id: importId }),
    logged: (answer) => String((answer as unknown as Answer<'undoProductImport'>).undone[0]!.id),
  },
  listArticleRows: {},
  listArticleCategoryRows: {},
  listShopPictures: {},
  uploadShopPicture: {
    query: { alt: '湯豆腐の鍋' },
    body: () => onePixel,
    headers: { 'content-type': 'image/png' },
    logged: ({ id }) => String(id),
  },
  createArticleCategory: { body: newArticleCategory, logged: ({ id }) => `category/${id}` },
  changeArticleCategory: {
    id: madeArticleCategory,
    params: idInPath,
    body: () => ({ version: 1, name: randomUUID().slice(0, 18) }),
  },
  deleteArticleCategory: { id: madeArticleCategory, params: idInPath, body: version },
  createArticle: { body: newArticle, logged: ({ id }) => String(id) },
  getArticleRecord: { id: madeArticle },
  changeArticle: { id: madeArticle, body: () => ({ version: 1, title: '春の会' }) },
  publishArticle: { id: madeArticle, body: version },
  takeBackArticle: { id: publishedArticle, body: () => ({ version: 2 }) },
  previewArticle: { body: () => ({ body: '## 席次' }) },
  restoreArticle: { id: changedArticle, body: () => ({ version: 3, no: 1 }) },
  listMailRows: {},
  getMailRecord: { id: seenMail, params: ofMail },
  changeMail: { id: seenMail, params: ofMail, body: () => ({ ...atMail(), closing: randomUUID() }) },
  previewMail: { id: seenMail, params: ofMail },
  publishMail: { id: draftedMail, params: ofMail, body: atMail },
  discardMail: { id: draftedMail, params: ofMail, body: atMail },
  takeBackMail: { id: publishedMail, params: ofMail, body: atMail },
  restoreMail: { id: publishedMail, params: ofMail, body: () => ({ ...atMail(), no: 1 }) },
  tryMail: { id: seenMail, params: ofMail },
  deleteArticle: { id: madeArticle, body: version },
  arrangeProductPictures: {
    id: picturedProduct,
    body: () => ({ version: seenProduct, images: [] }),
  },
  listAreas: {},
  createArea: { body: () => ({ ...sampleArea, cities: [someTown()] }), logged: ({ id }) => `area/${id}` },
  getArea: { id: async () => 'area/1', params: { id: 1 } },
  changeArea: { id: someArea, params: idInPath, body: () => ({ version: 1, fee: 1_980 }) },
  deleteArea: { id: someArea, params: idInPath, body: version },
  listPlannedChanges: {},
  countAgreed: {},
  planSettings: {
    id: settingsSeen,
    body: () => ({ version: seenSettings, hours: randomUUID(), from: '2027-01-15' }),
    logged: ({ id }) => `planned/${id}`,
  },
  planArea: {
    id: someArea,
    params: idInPath,
    body: () => ({ version: 1, fee: 1_980, from: '2027-01-15', reason: '燃料費の上昇' }),
    logged: ({ id }) => `planned/${id}`,
  },
  dropPlannedChange: { id: somePlan, params: idInPath },
  listTaxRates: {},
  createTaxRate: {
    body: () => ({ class: 'reduced', rate: 8, from: nextRateDay() }),
    logged: (answer) => `tax_rate/${(answer as unknown as Answer<'createTaxRate'>).rate!.id}`,
  },
  changeTaxRate: { id: someRate, params: idInPath, body: () => ({ version: 1, rate: 5 }) },
  deleteTaxRate: { id: someRate, params: idInPath, body: version },
  listMunicipalities: { query: { prefecture: '東京都' } },
  getSettings: {},
  changeSettings: { id: settingsSeen, body: () => ({ version: seenSettings, hours: randomUUID() }) },
  getLaunchChecklist: {},
  confirmLaunchItem: { id: () => prepared({}), body: () => ({ confirmed: 'windows' }) },
  sendTestMail: { id: () => prepared({}) },
  pauseShop: {
    id: settingsSeen,
    body: () => ({ version: seenSettings, message: `厨房の点検のため、休みます。${randomUUID()}` }),
  },
  resumeShop: { id: paused },
  openShop: { id: () => prepared({ isOpen: false, confirmed: allConfirmed }) },
  listStaff: {},
  getStaffRecord: { id: invited },
  inviteStaff: { body: () => ({ email: someEmail(), permissions: [] }), logged: ({ id }) => id },
  changeStaff: { id: invited, body: () => ({ version: 1, permissions: [] }) },
  endStaff: { id: invited, body: version },
  endStaffSession: { id: colleagueOnADevice },
  endStaffSessions: { id: async () => (await colleagueOnADevice()).id },
  askForSecondFactor: { id: colleagueWithoutFactor, body: () => ({ asked_at: null }) },
  resendStaffInvitation: { id: invited, body: version },
  listBookings: {},
  getBookingRecord: { id: requested },
  confirmBooking: { id: requested, body: () => ({ version: 1 }) },
  getKitchenDay: {},
  noteKitchenPrint: { id: unprinted, body: () => printed(dayToPrint) },
  confirmKitchenChanges: { id: changedSincePrint, body: () => ({ date: kitchenDay, ...changedDay }) },
  tickDishes: { id: async () => kitchenDay, body: () => ({ date: kitchenDay, ticks: [tick()] }) },
  listDeliveries: { query: { date: kitchenDay } },
  listCollections: {},
  noteOnTheWay: { id: async () => dueToday(shop.context, await orderOfDay()), body: () => ({ step: 'departed' }) },
  noteCollected: { id: orderOfDay, body: () => ({ collected: true }) },
  markDelivered: {
    id: async () => dueToday(shop.context, await orderOfDay()),
    body: () => ({ version: 2, received_by: '受付の島田' }),
  },
  declineBooking: { id: requested, body: () => ({ version: 1, reason: '料理人の手配がつきません。' }) },
  changeBooking: { id: requested, body: () => ({ version: 1, note: randomUUID() }) },
  cancelBookingByStaff: { id: requested, body: () => ({ version: 1, reason: 'お電話のご依頼' }) },
  getBookingCancellationLetter: { id: requested },
  listOrders: {},
  countOrders: {},
  listOrderDays: { query: { dates: sample.meetup_date } },
  exportOrders: { logged: () => 'meetups' },
  countWaiting: {},
  listViews: {},
  saveView: {
    body: () => ({ list: 'orders', name: randomUUID(), query: '', columns: [] }),
    logged: ({ id }) => id,
  },
  deleteView: { id: savedView },
  listAllDocuments: {},
  exportAllDocuments: { logged: () => 'documents' },
  zipAllDocuments: { id: issuedPaper, query: { kind: 'order' }, logged: () => 'documents' },
  getAnyDocument: { id: async () => (await issuedPaper()).document_id },
  getIssuedOrderPaper: { id: issuedPaper },
  getIssuedBookingPaper: { id: issuedPaperOfBooking },
  listBookingPapers: { id: requested },
  getBookingPaper: { id: confirmedBooking, params: { kind: 'invoice' } },
  noteBookingPayment: { id: confirmedBooking, body: () => ({ version: 2, ...payment }) },
  takeBackBookingPayment: { id: () => paid(requested), body: () => ({ version: 2, reason: '別の会社の入金でした。' }) },
  getOrderRecord: { id: ordered },
  getCancellationLetter: { id: ordered },
  changeOrder: { id: ordered, body: () => ({ version: 1, status: 'confirmed' }) },
  moveOrders: { id: ordered, body: (id) => ({ status: 'confirmed', orders: [{ id, version: 1 }] }) },
  stepBack: { id: confirmedOrder, body: () => ({ version: 2, reason: '別のご注文でした。' }) },
  cancelOrder: { id: ordered, body: () => ({ version: 1, reason: 'お電話のご依頼' }) },
  noteReceivedPayment: { id: ordered, body: () => ({ version: 1, ...payment }) },
  giveCredit: {
    id: handedOver,
    body: () => ({ version: 2, amount: { reduced: 1 }, kind: 'goodwill', reason: 'お詫び' }),
  },
  noteAddition: { id: handedOver, body: () => ({ version: 2, lines: [{ id: 4, qty: 1 }], reason: '多くお渡し' }) },
  waiveFee: { id: withFee, body: () => ({ version: 2, amount: 1, reason: 'お詫び' }) },
  writeOffDebt: { id: ordered, body: () => ({ version: 1, amount: 1, reason: '回収できません' }) },
  grantCompensation: { id: ordered, body: () => ({ version: 1, amount: 1, reason: 'お見舞い' }) },
  noteRefund: { id: overpaid, body: () => ({ version: 2, amount: 1, method: 'cash', paid_on: '2026-11-24' }) },
  mailInvoice: { id: billed, body: () => ({ version: 3 }) },
  listReceivables: {},
  holdOrderBill: { id: unpaid, body: () => ({ version: 2, reason: '数が違うとのこと' }) },
  holdBookingBill: { id: unpaidBooking, body: () => ({ version: 3, reason: '数が違うとのこと' }) },
  endOrderHold: {
    id: async () => {
      const id = await unpaid()
      await sql`insert into billing_pauses (meetup_id, kind, reason, at, by_name) values (${id}, 'hold', '', now(), '')`
      return id
    },
    body: () => ({ version: 2 }),
  },
  endBookingHold: {
    id: async () => {
      const id = await unpaidBooking()
      await sql`
        insert into billing_pauses (plan_booking_id, kind, reason, at, by_name) values (${id}, 'hold', '', now(), '')`
      return id
    },
    body: () => ({ version: 3 }),
  },
  noteOrderReminder: { id: unpaid, body: () => ({ version: 2, step: 'call', note: '月末にお支払い' }) },
  noteBookingReminder: { id: unpaidBooking, body: () => ({ version: 3, step: 'letter' }) },
  splitReceipt: {
    id: overpaid,
    body: async (id) => ({ version: 2, payment: await receivedFor(id), parts: [{ addressee: '開発本部', amount: 1 }] }),
  },
  listRefunds: {},
  makeTransferFile: {
    id: payable,
    body: (id) => ({ ids: [id], pay_on: '2026-11-24' }),
    logged: ({ id }) => id,
  },
  listTransferFiles: {},
  getTransferFile: { id: sentFile },
  downloadTransferFile: { id: sentFile },
  confirmTransferFile: { id: fileToConfirm, body: () => ({}) },
  noteTransferResult: { id: sentFile, body: () => ({ paid_on: '2026-11-24' }) },
  withdrawTransferFile: { id: sentFile },
  nameOrderRefundAccount: { id: overpaid, body: () => refundAccount },
  nameBookingRefundAccount: { id: overpaidBooking, body: () => refundAccount },
  checkOrderRefundAccount: { id: uncheckedOrder, body: () => ({ named_at: now }) },
  checkBookingRefundAccount: { id: uncheckedBooking, body: () => ({ named_at: now }) },
  giveBackByBank: { id: refundedByCard, body: () => ({ version: 2 }) },
  askForRefundAccount: { id: overpaid, body: () => ({ version: 2 }) },
  askForBookingRefundAccount: { id: overpaidBooking, body: () => ({ version: 3 }) },
  getOrderRefundAccount: { id: ordered },
  getBookingRefundAccount: { id: requested },
  giveBookingCredit: {
    id: servedBooking,
    body: () => ({ version: 2, amount: { usual: 1 }, kind: 'goodwill', reason: 'お詫び' }),
  },
  waiveBookingFee: { id: bookingWithFee, body: () => ({ version: 3, amount: 1, reason: 'お詫び' }) },
  writeOffBookingDebt: { id: confirmedBooking, body: () => ({ version: 2, amount: 1, reason: '回収できません' }) },
  grantBookingCompensation: { id: confirmedBooking, body: () => ({ version: 2, amount: 1, reason: 'お見舞い' }) },
  noteBookingRefund: {
    id: async () => (await entered('received', 1_000_000, confirmedBooking)).id,
    body: () => ({ version: 3, amount: 1, method: 'cash', paid_on: '2026-11-24' }),
  },
  mailBookingInvoice: { id: billedBooking, body: () => ({ version: 3 }) },
  splitBookingReceipt: {
    id: async () => (await entered('received', 1_000, confirmedBooking)).id,
    body: async (id) => ({ version: 3, payment: await receivedFor(id), parts: [{ addressee: '開発本部', amount: 1 }] }),
  },
  takeBackBookingEntry: {
    id: () => entered('write_off', 1, confirmedBooking),
    params: { list: 'write-offs' },
    body: () => ({ version: 3, reason: '間違いでした' }),
  },
  takeBackEntry: {
    id: () => entered('write_off'),
    params: { list: 'write-offs' },
    body: () => ({ version: 2, reason: '間違いでした' }),
  },
  noteReceivedPayments: {
    id: ordered,
    body: (id) => {
      const { received_on, ...one } = payment
      return { received_on, payments: [{ id, version: 1, key: randomUUID(), ...one }] }
    },
  },
  takeBackPayment: { id: () => paid(ordered), body: () => ({ version: 2, reason: '別の会社の入金でした。' }) },
  noteOnOrder: { id: ordered, body: () => ({ kind: 'call', text: '搬入口は地下2階。' }) },
  resendOrderMail: { id: mailed },
  settleUndeliveredMail: { id: undelivered, has: 'orders' },
  getOrderDocument: { id: ordered, params: { kind: 'invoice' } },
  listEnquiries: {},
  getEnquiryDesk: {},
  getEnquiryRecord: { id: () => enquired(shop) },
  changeEnquiry: { id: () => enquired(shop), body: () => ({ version: 1, state: 'done' }) },
  startEnquiry: { body: () => letter, logged: ({ id }) => id },
  replyToEnquiry: { id: () => enquired(shop), body: () => ({ version: 1, text: 'お返事いたします。' }) },
  noteOnEnquiry: { id: () => enquired(shop), body: () => ({ version: 1, text: '折り返しは午後に。' }) },
  listCalendarDays: { query: { from: '2026-12-01', to: '2026-12-31' } },
  setCalendarDay: {
    id: day,
    params: () => ({ date: '2026-12-14' }),
    body: () => ({ kind: 'plans', note: randomUUID() }),
  },
  listClosures: {},
  getClosure: { id: closedDay, params: closureInPath },
  createClosure: { body: () => ({ kind: 'plans', date: nextFreeDay() }), logged: ({ id }) => id.replace('-', '/') },
  changeClosure: { id: closedDay, params: closureInPath, body: () => ({ version: 1, note: randomUUID() }) },
  deleteClosure: { id: closedDay, params: closureInPath, body: version },
  getDashboard: {},
  simulateDay: { query: { date: '2026-12-11' } },
  setCalendarDays: { id: day, body: () => ({ kind: 'plans', days: [{ date: '2026-12-14' }], note: randomUUID() }) },
  listCustomers: {},
  getCustomerRecord: { id: registered },
  changeCustomer: {
    id: registered,
    body: () => ({ version: 1, note: '搬入は地下2階から。', locked: true, reason: 'ご依頼' }),
  },
  getGuestRecord: { id: guest },
  changeGuest: { id: guest, body: () => ({ version: 1, note: '搬入は地下2階から。' }) },
  endCustomerSessions: { id: registered },
  exportPersonalData: { id: registered },
  eraseCustomer: { id: registered, body: () => ({ version: 1, reason: 'ご本人からのご請求' }) },
  listCallers: { query: { q: '0127' } },
  listProductRows: {},
  createProduct: { body: () => newProduct, logged: ({ id }) => String(id) },
  getProductRecord: { id: madeProduct },
  previewProduct: { id: madeProduct },
  changeProduct: { id: madeProduct, body: () => ({ version: 1, name: '湯豆腐の鍋' }) },
  archiveProduct: { id: madeProduct, body: version },
  moveProducts: { id: madeProduct, body: (id) => ({ to: 'archived', products: [{ id: Number(id), version: 1 }] }) },
  copyProduct: { id: madeProduct, logged: ({ id }) => String(id) },
  sortProducts: { id: madeCategory, body: (id) => ({ category_id: Number(id), ...madeOrder }) },
  listCategoryRows: {},
  createCategory: { body: newCategory, logged: ({ id }) => String(id) },
  getCategoryRecord: { id: emptyCategory },
  changeCategory: { id: emptyCategory, body: () => ({ version: 1, note: '寒い日に' }) },
  deleteCategory: { id: emptyCategory, body: version },
  sortCategories: { id: categoriesSeen, body: () => categoryOrder },
  listPlanRows: {},
  createPlan: { body: () => newPlan, logged: ({ id }) => String(id) },
  sortPlans: { id: plansSeen, body: () => planOrder },
  getPlanRecord: { id: madePlan },
  previewPlan: { id: madePlan },
  changePlan: { id: madePlan, body: () => ({ version: 1, lead_days: 14 }) },
  archivePlan: { id: madePlan, body: version },
  copyPlan: { id: madePlan, logged: ({ id }) => String(id) },
  uploadPlanPicture: {
    id: madePlan,
    query: { alt: '鮨の屋台' },
    body: () => onePixel,
    headers: { 'content-type': 'image/png' },
  },
  getStorefrontRecord: {},
  changeStorefront: { id: storefrontSeen, body: () => ({ version: seenStorefront, about_text: randomUUID() }) },
  listSceneRows: {},
  createScene: { body: newScene, logged: ({ id }) => String(id) },
  sortScenes: { id: scenesSeen, body: () => sceneOrder },
  getSceneRecord: { id: madeScene },
  previewScene: { id: madeScene },
  changeScene: { id: madeScene, body: () => ({ version: 1, published: true }) },
  deleteScene: { id: madeScene, body: version },
  listNoticeRows: {},
  createNotice: { body: () => ({ message: '年末の受付について' }), logged: ({ id }) => String(id) },
  getNotice: { id: madeNotice },
  changeNotice: { id: madeNotice, body: () => ({ version: 1, published: true }) },
  deleteNotice: { id: madeNotice, body: version },
  listCampaigns: {},
  createCampaign: { body: () => newCampaign, logged: ({ id }) => String(id) },
  simulateCampaign: { query: { ...simulated, discount_value: '50', goods: '20000' } },
  getCampaign: { id: madeCampaign },
  changeCampaign: { id: madeCampaign, body: () => ({ version: 1, max_uses: 100 }) },
  deleteCampaign: { id: madeCampaign, body: version },
  listFaqRows: {},
  createFaq: { body: () => newFaq, logged: ({ id }) => String(id) },
  getFaqRecord: { id: madeFaq },
  changeFaq: { id: madeFaq, body: () => ({ version: 1, featured: true }) },
  publishFaq: { id: madeFaq, body: version },
  restoreFaq: { id: changedFaq, body: () => ({ version: 3, no: 1 }) },
  takeBackFaq: { id: publishedFaq, body: () => ({ version: 2 }) },
  deleteFaq: { id: madeFaq, body: version },
  sortFaqs: { id: faqsSeen, body: () => faqOrder },
  listLegalTexts: {},
  createLegalDraft: { body: () => ({ text: 'terms', from: '2026-11-23' }), logged: ({ id }) => String(id) },
  getLegalVersion: { id: madeLegalDraft },
  changeLegalVersion: { id: madeLegalDraft, body: () => ({ version: 1, body: '## 目標' }) },
  publishLegalVersion: { id: madeLegalDraft, body: () => ({ version: 1, day: nextLegalDay() }) },
  takeBackLegalVersion: { id: announcedLegalVersion, body: () => ({ version: 2 }) },
  deleteLegalDraft: { id: madeLegalDraft, body: version },
  listFaqGroups: {},
  createFaqGroup: { body: newFaqGroup, logged: ({ id }) => `group/${id}` },
  changeFaqGroup: { id: emptyFaqGroup, params: groupInPath, body: () => ({ version: 1, ...newFaqGroup() }) },
  deleteFaqGroup: { id: emptyFaqGroup, params: groupInPath, body: version },
  sortFaqGroups: { id: faqGroupsSeen, body: () => faqGroupOrder },
  calculateByPhone: { body: () => ({ cart: phoneOrder.cart }) },
  listAllQuotes: {},
  getQuoteRecord: { id: quoted },
  getQuotePaper: { id: quoted },
  sendQuote: { body: () => ({ ...sampleQuote, email: someEmail() }), logged: ({ id }) => id },
  placeOrderByPhone: { body: () => phoneOrder, logged: ({ id }) => id },
}

const rows = (Object.entries(examples) as [ForStaff, Example][]).map(([name, example]) => {
  const { needs, logs, method, status = 200, beforeNewPassword }: EndpointSpec & { method: string } = operations[name]
  const guard = [needs, method, beforeNewPassword].join()
  return { name, example, needs: needs ?? null, logs: logs ?? null, isRead: method === 'GET', status, guard }
})

/**
 * Who calls is looked at in one place for all operations (`mount`, and before it `guardAdmin`), which sees of an operation
 * nothing but this: one of each that is guarded alike is called by everybody who may not, the others by two of them.
 */
const firstGuarded = new Map(rows.toReversed().map(({ guard, name }) => [guard, name]))
const firstNeeding = new Map(rows.toReversed().map(({ needs, name }) => [needs, name]))

/** `record`: what it is done to, if not one of its own. */
async function ask(
  name: ForStaff,
  { id, params, query, body, headers: own }: Example,
  headers: Record<string, string>,
  given?: string | { id: string },
) {
  const made = given ?? (await id?.(headers)) ?? ''
  const ids = typeof made === 'string' ? { id: made } : made
  const { id: record } = ids
  const call = {
    params: { ...ids, ...(typeof params === 'function' ? params(record) : params) },
    query,
    body: await body?.(record),
    headers: { 'idempotency-key': randomUUID(), ...own, ...headers },
  }
  return { record, ...(await shop.call(name, call as never)) }
}

type Line = {
  by_user_id: string
  action: string
  record_kind: string
  record_id: string
  before: object
  after: object
}

/** What the log has grown by; nothing in it ever changes. */
async function linesBy(work: () => Promise<void>): Promise<Line[]> {
  const [{ last }] = await sql<[{ last: string }]>`select coalesce(max(id), 0) as last from audit_log`
  await work()
  return [
    ...(await sql<Line[]>`
    select by_user_id, action, record_kind, record_id, before, after from audit_log where id > ${last} order by id`),
  ]
}

/** One of each is enough for those who lose nothing by it: to sign up takes its time. */
const people = new Map<string, ReturnType<typeof staffWith>>()
function colleague(given: readonly Permission[], role: 'staff' | 'admin' = 'staff') {
  const key = [role, ...given].join()
  const person = people.get(key) ?? staffWith(shop, given, role)
  people.set(key, person)
  return person
}

/** A shop that was made ready to be opened takes no orders, and neither does one that pauses. */
async function takeOrders(after: ForStaff) {
  if (!['openShop', 'pauseShop', 'resumeShop'].includes(after)) return
  await prepared({})
  await shop.context.snapshot.refresh()
}

/** Whatever they ask for. */
const neverAnswered = [
  { caller: customer, answer: [403, 'forbidden'] },
  { caller: ended, answer: [401, 'unauthorized'] },
  { caller: disabled, answer: [401, 'unauthorized'] },
  { caller: demoted, answer: [403, 'forbidden'] },
  { caller: withoutFactor, answer: [403, 'second_factor_setup_required'] },
]

describe.each(rows)('$name', ({ name, example, needs, logs, isRead, status, guard }) => {
  afterAll(() => takeOrders(name))

  test('is refused without an account, to customers, to who was staff, without a second factor and without the permission: with no trace', async () => {
    const isFirst = isThorough || firstGuarded.get(guard) === name
    const others = permissions.filter((each) => each !== needs)
    const told = [
      { caller: stranger, answer: [401, 'unauthorized'] },
      ...(isFirst ? neverAnswered : []),
      ...(needs ? [{ caller: await colleague(others), answer: [403, 'forbidden'] }] : []),
    ]
    // Nobody gets as far as the record.
    const record = isFirst ? ((await example.id?.()) ?? '') : randomUUID()
    const answers: unknown[] = []
    const lines = await linesBy(async () => {
      for (const { caller } of told) {
        const { status, body } = await ask(name, example, caller.headers, record)
        answers.push([status, body.code])
      }
    })
    expect(answers).toEqual(told.map(({ answer }) => answer))
    expect(lines).toEqual([])
  })

  test('is answered to staff with the permission and to admins, never kept on the way, and leaves one line where it should', async () => {
    for (const person of [await colleague([needs ?? example.has ?? []].flat()), await colleague([], 'admin')]) {
      let answer!: Awaited<ReturnType<typeof ask>>
      const grown = await linesBy(async () => {
        answer = await ask(name, example, person.headers)
      })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const lines = grown.filter(({ by_user_id }) => by_user_id === person.userId)
      if (!logs) expect(lines).toEqual([])
      else {
        const record_id = example.logged?.(answer.body as { id: string }) ?? answer.record
        expect(lines).toMatchObject([{ action: name, record_kind: logs, record_id }])
        expect((lines[0]!.after ?? lines[0]!.before) !== null).toBe(!isRead)
        const fields = Object.keys({ ...lines[0]!.before, ...lines[0]!.after })
        expect(fields.filter((field) => !auditFieldWords(logs, field))).toEqual([])
      }
    }
  })
})

const oneOfEachNeed = rows.filter(({ needs, name }) => needs && (isThorough || firstNeeding.get(needs) === name))

test.each(oneOfEachNeed)(
  '$name: the permission that is taken away, or the account that ends, is of no use a moment later',
  async ({ name, example, needs, status }) => {
    const person = await colleague([needs!])
    expect((await ask(name, example, person.headers)).status).toBe(status)
    await sql`update users set permissions = '{}' where id = ${person.userId}`
    expect((await ask(name, example, person.headers, randomUUID())).status).toBe(403)
    await sql`update users set permissions = ${[needs!]}, disabled_at = now() where id = ${person.userId}`
    expect((await ask(name, example, person.headers, randomUUID())).status).toBe(401)
    await sql`update users set disabled_at = null where id = ${person.userId}`
    await takeOrders(name)
  },
)

test('what is refused leaves no line, and the record as it was', async () => {
  const { headers } = await staffWith(shop, ['plans'])
  const id = await requested()
  const lines = await linesBy(async () => {
    const stale = await shop.call('confirmBooking', { headers, params: { id }, body: { version: 0 } })
    expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile'])
    expect(stale.body).toMatchObject({ booking: { id, status: 'requested', version: 1 } })
    const nobody = await shop.call('confirmBooking', { headers, params: { id: randomUUID() }, body: { version: 1 } })
    expect([nobody.status, nobody.body.code]).toEqual([404, 'booking_not_found'])
  })
  expect(lines).toEqual([])
})

test('what is refused when half of it was written leaves nothing of that half', async () => {
  const { headers } = await staffWith(shop, ['orders'])
  const id = await ordered()
  const row = () => sql`select to_jsonb(meetups) as row from meetups where id = ${id}`
  const before = await row()
  const lines = await linesBy(async () => {
    const body = { version: 1, internal_note: '搬入口は地下2階', title: '別の会', status: 'closed' } as const
    const { status, body: told } = await shop.call('changeOrder', { headers, params: { id }, body })
    expect([status, told.code]).toEqual([409, 'status_not_reachable'])
  })
  expect(lines).toEqual([])
  expect(await row()).toEqual(before)
})

test('repeated, it is answered alike and noted once', async () => {
  const { headers, userId } = await staffWith(shop, ['plans'])
  const id = await requested()
  const call = { headers, params: { id }, body: { version: 1 } }
  const lines = await linesBy(async () => {
    const first = await shop.call('confirmBooking', call)
    expect((await shop.call('confirmBooking', call)).body).toEqual(first.body)
  })
  expect(lines).toMatchObject([{ by_user_id: userId }])
})

test('after all that, this process knows the menu as one that has just begun', async () => {
  const there = await testShop({ database: { ...database, drop: async () => {} } })
  const [here, fresh] = [await shop.context.snapshot.refresh(), there.context.snapshot.current()]
  expect(fresh.version).toBeGreaterThan(100)
  expect(menuOf(here)).toEqual(menuOf(fresh))
})

const menuOf = ({ categories, products, allergens, pictures, taxRates }: Snapshot) => ({
  categories,
  products: [...products],
  allergens,
  pictures,
  taxRates,
})

test.each(['update audit_log set by_name = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
  'the database itself refuses: %s',
  async (statement) => {
    const { headers } = await staffWith(shop, ['plans'])
    await shop.call('getBookingRecord', { headers, params: { id: await requested() } })
    const whole = () => sql`select * from audit_log order by id`
    const before = await whole()
    expect(before.length).toBeGreaterThan(0)
    await expect(shop.context.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed') },
    })
    expect(await whole()).toEqual(before)
  },
)

test('the log says who, what, and from what to what, the newest first; of one record, or of one person', async () => {
  const person = await staffWith(shop, ['plans', 'audit'])
  const id = await requested()
  const { headers } = person
  await shop.call('getBookingRecord', { headers, params: { id } })
  await shop.call('declineBooking', { headers, params: { id }, body: { version: 1, reason: '手配がつきません。' } })
  const { body, headers: answered } = await shop.call('listAuditLog', { headers, query: { record: id } })
  expect(answered.get('x-total-count')).toBe('2')
  expect(body).toMatchObject([
    {
      action: 'declineBooking',
      at: '2026-11-24T10:00:00+09:00',
      by: { id: person.userId, name: '神山 葵' },
      record: { kind: 'booking', id },
      before: { status: 'requested', decline_reason: null },
      after: { status: 'declined', decline_reason: '手配がつきません。' },
      network: person.network,
    },
    { action: 'getBookingRecord', before: null, after: null },
  ])
  expect(Object.keys(body[0]!.after!).sort()).toEqual(['answered_at', 'decline_reason', 'history', 'status'])
  const own = await shop.call('listAuditLog', { headers, query: { by: person.userId } })
  expect(own.body.map(({ action }) => action)).toEqual(['declineBooking', 'getBookingRecord'])
})
