import { beforeEach, describe, expect, test } from 'vitest'
import { confirmations, launchCodes } from '#contract/admin/launch.ts'
import type { SettingsChange } from '#contract/admin/settings.ts'
import { bankOnPapers } from '#contract/bank-words.ts'
import { testShop } from '#testing'
import { asShown } from '../../testing/as-shown.ts'
import { phoneOrderFor, takenDown } from '../../testing/phone-order.ts'
import { book } from '../../testing/sample-booking.ts'
import { place, placementFor, sample } from '../../testing/sample-placement.ts'
import { createEmptyDatabase } from '../../testing/test-database.ts'
import { mailsTo, signUp } from '../../testing/test-person.ts'
import { quoteFor, sampleQuote } from '../../testing/test-quote.ts'
import { staffWith } from '../../testing/test-staff.ts'
import { payerOf } from '../refund-accounts/payer.ts'

const shop = await testShop()
const { sql, snapshot } = shop.context
const owner = await staffWith(shop, ['settings'])
await staffWith(shop, [], 'admin')

const read = async () => (await shop.call('getSettings', { headers: owner.headers })).body
const change = async (body: Partial<SettingsChange>) =>
  shop.call('changeSettings', { headers: owner.headers, body: { version: (await read()).version, ...body } })
const checklist = async () => (await shop.call('getLaunchChecklist', { headers: owner.headers })).body
const open = () => shop.call('openShop', { headers: owner.headers })

beforeEach(async () => {
  await sql`update shop_settings set opened_at = '2026-11-01T10:00:00+09:00', confirmed = '{}', mail_tried_at = null,
    paused_at = null, pause_message = ''`
  await snapshot.refresh()
})

test('what is changed stands on pages, in mails and on new papers at once, and in the history', async () => {
  const { status, body } = await change({ company: '株式会社なにわ仕出し', bank: { name: '浪花銀行' } })
  expect([status, body.company, body.bank.name, body.bank.branch]).toEqual([
    200,
    '株式会社なにわ仕出し',
    '浪花銀行',
    '大手町支店',
  ])
  expect((await read()).history[0]).toMatchObject({
    by: { id: owner.userId },
    before: { company: '株式会社おりおり', bank: { name: '折節銀行' } },
    after: { company: '株式会社なにわ仕出し', bank: { name: '浪花銀行' } },
  })
  expect(snapshot.current().shop.company).toBe('株式会社なにわ仕出し')
  await place(shop, await placementFor(shop))
  const { text } = (await mailsTo(shop, sample.contact.email)).at(0)!
  expect(text).toContain('株式会社なにわ仕出し　お電話')
})

const parts = {
  bank_code: '０００１',
  branch_code: '004',
  kind: 'ordinary',
  number: '12345',
  holder_kana: 'かぶしきがいしゃ おりおり',
  client_code: '1234567',
} as const

test('an account in parts is read as banks write it, stands on papers, and begins a file of transfers', async () => {
  expect(await payerOf(snapshot.current().shop)).toBeUndefined()
  const before = (await read()).bank
  const { status, body } = await change({ bank: parts })
  const kept = { bank_code: '0001', number: '0012345', holder_kana: 'カ）オリオリ' }
  const named = { name: 'みずほ銀行', branch: '丸の内中央支店' }
  expect([status, body.bank]).toEqual([200, { ...before, ...parts, ...kept, ...named }])
  const { shop: now } = snapshot.current()
  expect(bankOnPapers(now.bank)).toEqual({
    ...named,
    account: '普通 0012345',
    holder: before.holder,
  })
  expect(await payerOf(now)).toMatchObject({
    bank: { code: '0001', kana: 'ミズホ' },
    branch: { code: '004' },
    kind: 'ordinary',
    number: '0012345',
    name: 'ｶ)ｵﾘｵﾘ',
    clientCode: '1234567',
  })
  const other = await change({ bank: { name: '折節銀行', branch: '本店' } })
  expect([other.status, other.body.errors]).toEqual([
    422,
    [
      { field: 'bank.name', message: '銀行コード0001の銀行は「みずほ銀行」です。' },
      { field: 'bank.branch', message: '店番004の支店は「丸の内中央支店」です。' },
    ],
  ])
  const unknown = await change({ bank: { bank_code: '9990' } })
  expect([unknown.status, unknown.body.errors?.map(({ field }) => field)]).toEqual([422, ['bank.bank_code']])
  expect((await change({ company: '株式会社おりおり' })).status).toBe(200)
  const empty = {
    ...Object.fromEntries(Object.keys(parts).map((name) => [name, ''])),
    name: before.name,
    branch: before.branch,
  }
  expect((await change({ bank: empty })).status).toBe(200)
  expect(bankOnPapers(snapshot.current().shop.bank).account).toBe('普通 0000000')
})

test('what was written before there were parts stands as it was', async () => {
  const bank = { name: '浪花銀行', branch: '本店', account: '当座 7654321', holder: 'ナニワ' }
  const [row] = await sql<{ facts: object }[]>`select facts from shop_settings`
  await sql`update shop_settings set facts = facts || ${{ bank }}::jsonb`
  await snapshot.refresh()
  expect((await read()).bank).toMatchObject({ ...bank, number: '', kind: '' })
  expect(bankOnPapers(snapshot.current().shop.bank)).toEqual(bank)
  await sql`update shop_settings set facts = ${row!.facts}`
  await snapshot.refresh()
})

test.each([
  ['a bank code of three digits', { bank_code: '001' }, 'bank.bank_code', '4桁'],
  ['a number of eight', { number: '12345678' }, 'bank.number', '7桁'],
  ['a holder in kanji', { holder_kana: '折々' }, 'bank.holder_kana', 'カナ'],
  ['a client code in letters', { client_code: 'A1' }, 'bank.client_code', '10桁まで'],
  ['no kind beside a number', { kind: '' }, 'bank.kind', '口座の種類をご記入'],
] as const)('%s is refused at its field', async (_what, changes, field, words) => {
  const { status, body } = await change({ bank: { ...parts, ...changes } })
  expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]])
  expect(body.errors?.[0]?.message).toContain(words)
})

test.each([
  ['一二三四五、一二三四五六七八。', 200],
  ['一二三四五六七八、一二三四五六七八。', 200],
  ['', 200],
  ['一二三四五六七八九十', 422],
  ['一二三四五六七八九、一二三。', 422],
  ['一、二、三。', 422],
])('the two lines that stand upright on the home page have room: %s', async (tagline, status) => {
  const answer = await change({ tagline })
  const message = 'お店のひとことは、「、」で分けて2行まで、1行は9文字までにしてください。'
  expect([answer.status, answer.body.errors]).toEqual([
    status,
    status === 200 ? undefined : [{ field: 'tagline', message }],
  ])
})

test('a plan that is asked for is answered by when the shop says that it answers', async () => {
  const due = async (answers_by: string, event_date: string) => {
    await change({ answers_by })
    const { body } = await book(shop, { event_date })
    return (await shop.call('getGuestBooking', { params: { guest_token: body.guest_token! } })).body.reply_due_at
  }
  expect(await due('翌営業日の12:00', '2026-12-16')).toBe('2026-11-25T12:00:00+09:00')
  expect(await due('2営業日以内', '2026-12-17')).toBe('2026-11-26T18:00:00+09:00')
})

test('the same once more changes nothing; of two, the second is told what is there', async () => {
  const { version, history } = await read()
  const body = { version, hours: '平日 8:00〜17:00' }
  expect((await shop.call('changeSettings', { headers: owner.headers, body })).status).toBe(200)
  const again = await shop.call('changeSettings', { headers: owner.headers, body })
  expect([again.status, (await read()).history.length]).toEqual([200, history.length + 1])
  const other = { headers: owner.headers, body: { version, hours: '毎日' } }
  const { status, body: no } = await shop.call('changeSettings', other)
  expect([status, no.code]).toEqual([409, 'edited_meanwhile'])
  expect(no).toMatchObject({ settings: { hours: '平日 8:00〜17:00' } })
})

test.each<[string, object, string, string]>([
  ['a number whose check digit is wrong', { registration_number: 'T6999900000012' }, 'registration_number', '検査数字'],
  ['an empty name', { name: '　' }, 'name', 'お店の名前'],
  ['no telephone while it is open', { tel: '' }, 'tel', '電話番号'],
  ['no account while it is open', { bank: { account: '' } }, 'bank.account', '口座'],
  ['alcohol without its licence', { alcohol: { sells: 'yes', number: '' } }, 'alcohol.number', '免許の番号'],
  [
    'windows that end before they begin',
    { kitchens: { products: { delivery_from: '20:00', delivery_to: '10:00' } } },
    'kitchens.products.delivery_to',
    '後にして',
  ],
  [
    'hours of a weekday that end before they begin',
    { kitchens: { products: { day_hours: { sat: '17:00-10:00' } } } },
    'kitchens.products.day_hours.sat',
    '後にして',
  ],
  [
    'hours of holidays that begin at a quarter past',
    { kitchens: { plans: { day_hours: { holiday: '10:15-17:00' } } } },
    'kitchens.plans.day_hours.holiday',
    '30分ごと',
  ],
  [
    'a week without a day',
    {
      kitchens: { plans: { day_hours: { mon: 'closed', tue: 'closed', wed: 'closed', thu: 'closed', fri: 'closed' } } },
    },
    'kitchens.plans.day_hours.mon',
    '1つ以上',
  ],
  [
    'a break that ends before it begins',
    { kitchens: { products: { new_year_break: '01-03/12-29' } } },
    'kitchens.products.new_year_break',
    '12月20日から1月10日',
  ],
  [
    'a break in the summer',
    { kitchens: { products: { new_year_break: '08-11/08-16' } } },
    'kitchens.products.new_year_break',
    '12月20日から1月10日',
  ],
  [
    'a break without an end',
    { kitchens: { plans: { new_year_break: '12-29/' } } },
    'kitchens.plans.new_year_break',
    '12月20日から1月10日',
  ],
  [
    'a time that no clock shows',
    { kitchens: { plans: { cutoff_time: '24:00' } } },
    'kitchens.plans.cutoff_time',
    '17:00',
  ],
  [
    'a capacity below nothing',
    { kitchens: { products: { default_capacity: -1 } } },
    'kitchens.products.default_capacity',
    '0以上',
  ],
])('%s is refused beside its field', async (_what, body, field, words) => {
  const { status, body: no } = await change(body as never)
  expect(status).toBe(422)
  expect(no.errors).toEqual([{ field, message: expect.stringContaining(words) }])
})

test('numbers are read however they are typed, and kept as pages show them', async () => {
  const { body } = await change({ registration_number: '\u202dＴ７０００−０１２０─５０００２\u202c' as never })
  expect(body.registration_number).toBe('T7000012050002')
  const { body: seller } = await change({ tel: '０６１１１１２２２２', postal_code: '〒5300001' })
  expect([seller.tel, seller.postal_code]).toEqual(['06-1111-2222', '530-0001'])
  expect(snapshot.current().shop).toMatchObject({ tel: '06-1111-2222', postalCode: '530-0001' })
  await change({ tel: '03-0000-0000', postal_code: '104-0000' })
})

test('the rules of the kitchen hold for the next order; what was ordered keeps its cut-off', async () => {
  const placed = await place(shop, await placementFor(shop))
  const cutoffOf = async () =>
    (await sql<{ at: Date }[]>`select cutoff_at as at from meetups where id = ${placed.body.id}`)[0]!.at
  const before = await cutoffOf()
  await change({ kitchens: { products: { cutoff_time: '12:00' } } })
  expect(await cutoffOf()).toEqual(before)
  const { body } = await shop.call('listSelectableDates')
  const day = body.dates.find(({ date }) => date === sample.meetup_date)!
  expect(day.cutoff_at).toMatch(/T12:00:00\+09:00$/)
  await change({ kitchens: { products: { cutoff_time: '17:00' } } })
})

const steps = (...written: [lead_days: number | null, rate: number][]) => ({
  time: '12:00',
  steps: written.map(([lead_days, rate]) => ({ lead_days, rate })),
})

test('other steps of a cancellation hold for what is agreed from then on: orders and quotes keep their own', async () => {
  const placed = await place(shop, await placementFor(shop))
  const quoted = await shop.call('createQuote', { body: sampleQuote })
  const { body: before } = await shop.call('listSelectableDates')
  const cancellation = steps([5, 10], [1, 60], [null, 90])
  await change({ kitchens: { products: { cancellation } } })

  const stale = await place(shop, { ...(await placementFor(shop)), cancellation: before.cancellation })
  expect([stale.status, stale.body.code]).toEqual([409, 'cancellation_changed'])
  const { body: after } = await shop.call('listSelectableDates')
  expect(after.cancellation).toEqual(cancellation)
  const fresh = await place(shop, { ...(await placementFor(shop)), cancellation: after.cancellation })
  const ratesOf = async (order: typeof placed) =>
    (await shop.call('getGuestOrder', { params: { guest_token: order.body.guest_token! } })).body.fee_timeline.map(
      ({ rate }) => rate,
    )
  expect([await ratesOf(placed), await ratesOf(fresh)]).toEqual([
    [0, 50, 100],
    [10, 60, 90],
  ])

  const { cart, meetup_date, estimated_person } = sampleQuote
  const placement = await placementFor(shop, { cart, meetup_date, estimated_person: estimated_person! })
  const held = await place(shop, { ...placement, quote_token: quoted.body.order_token! })
  expect(held.status).toBe(201)
  const { body: order } = await shop.call('getGuestOrder', { params: { guest_token: held.body.guest_token! } })
  const { total } = order.calculation
  expect(order.fee_timeline.map(({ rate, fee }) => [rate, fee])).toEqual([
    [0, 0],
    [50, Math.floor(total / 2)],
    [100, total],
  ])

  const { body: notice } = await shop.call('listFaqs')
  expect(JSON.stringify(notice)).toContain('5営業日前の12時まではご注文の合計の10%')
  await change({ kitchens: { products: { cancellation: before.cancellation } } })
})

test.each([
  ['days that grow', steps([2, 0], [3, 50], [null, 100]), 'steps.1.lead_days'],
  ['the same days twice', steps([2, 0], [2, 50], [null, 100]), 'steps.1.lead_days'],
  ['a last step that ends', steps([2, 0], [1, 50]), 'steps.1.lead_days'],
  ['no end but the last', steps([null, 0], [1, 50], [null, 100]), 'steps.0.lead_days'],
  ['less for who waits', steps([2, 50], [null, 30]), 'steps.1.rate'],
  ['more than all', steps([2, 0], [null, 101]), 'steps.1.rate'],
  ['no step', steps(), 'steps'],
])('%s are no steps of a cancellation', async (_what, cancellation, field) => {
  const { status, body } = await change({ kitchens: { products: { cancellation } } })
  expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [`kitchens.products.cancellation.${field}`]])
})

test('a shop that is not open takes no order, no booking and no quote, and opens when nothing is left', async () => {
  await sql`update shop_settings set opened_at = null`
  await snapshot.refresh()
  const placement = await placementFor(shop)
  const refusals = [
    await place(shop, placement),
    await book(shop),
    await shop.call('createQuote', { body: sampleQuote }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'shop_not_open'],
    [409, 'shop_not_open'],
    [409, 'shop_not_open'],
  ])
  expect((await checklist()).filter(({ done }) => !done).map(({ code }) => code)).toEqual([
    'windows',
    'closures',
    'mail',
    'legal_texts',
  ])
  const early = await open()
  expect([early.status, early.body.code]).toEqual([409, 'not_ready'])
  const confirm = (confirmed: (typeof confirmations)[number]) =>
    shop.call('confirmLaunchItem', { headers: owner.headers, body: { confirmed } })
  expect((await confirm('mail')).body.code).toBe('not_ready')
  const sent = await shop.call('sendTestMail', { headers: owner.headers })
  expect([sent.status, sent.body.to]).toEqual([202, 'shop@example.com'])
  expect((await mailsTo(shop, 'shop@example.com')).at(0)!.subject).toContain('メールの送信テスト')
  expect((await shop.call('sendTestMail', { headers: owner.headers })).status).toBe(429)
  for (const each of confirmations) expect((await confirm(each)).status).toBe(200)
  expect((await open()).status).toBe(200)
  const opened = (await read()).opened_at
  expect([(await open()).status, (await read()).opened_at]).toEqual([200, opened])
  expect((await place(shop, placement)).status).toBe(201)
})

describe('a pause', async () => {
  const pause = async (message: string, version?: number) =>
    shop.call('pauseShop', { headers: owner.headers, body: { message, version: version ?? (await read()).version } })
  const resume = () => shop.call('resumeShop', { headers: owner.headers })

  test('takes nothing new and says why; what is taken goes on, and orders by telephone are taken', async () => {
    const organiser = await signUp(shop)
    const placement = await placementFor(shop)
    const quote = await quoteFor(shop)
    const { body: order } = await place(shop, placement, undefined, organiser.headers)
    const { status, body } = await pause('厨房の点検のため、12月3日まで休みます。')
    expect([status, body.pause?.message]).toEqual([200, '厨房の点検のため、12月3日まで休みます。'])
    const paused = async () => (await shop.call('countWaiting', { headers: owner.headers })).body.paused
    expect(await paused()).toBe(true)
    const refusals = [
      await place(shop, placement),
      await place(shop, { ...placement, quote_token: quote.order_token }),
      await book(shop),
      await shop.call('createQuote', { body: sampleQuote }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      Array(4).fill([409, 'shop_paused', expect.stringContaining('12月3日まで休みます。')]),
    )
    const cart = [{ id: 4, qty: 6 }]
    const changed = await asShown(shop, 'changeMeetup', {
      headers: organiser.headers,
      params: { id: order.id },
      body: { cart },
    })
    expect(changed.status).toBe(200)
    const cancelled = await asShown(shop, 'cancelMeetup', {
      headers: organiser.headers,
      params: { id: order.id },
      body: {},
    })
    expect(cancelled.status).toBe(200)
    const { headers } = await staffWith(shop, ['orders'])
    expect((await takenDown(shop, { headers }, await phoneOrderFor(shop))).status).toBe(201)
    expect((await resume()).body.pause).toBeNull()
    expect(await paused()).toBe(false)
    expect((await place(shop, { ...placement, quote_token: quote.order_token })).status).toBe(201)
  })

  test('is for an open shop, for who has seen the newest, and stands in the history', async () => {
    expect((await pause('休みます。', 1)).body.code).toBe('edited_meanwhile')
    const { body: first } = await pause('休みます。')
    const { body: second } = await pause('あすから再開します。')
    expect(second.pause).toEqual({ since: first.pause!.since, message: 'あすから再開します。' })
    expect((await read()).history[0]).toMatchObject({ after: { pause: { message: 'あすから再開します。' } } })
    const { history } = await read()
    await resume()
    expect((await resume()).status).toBe(200)
    expect((await read()).history.length).toBe(history.length + 1)
    await sql`update shop_settings set opened_at = null`
    expect((await pause('休みます。')).body.code).toBe('not_ready')
  })
})

test('another address has to be tried again', async () => {
  await sql`update shop_settings set confirmed = ${sql.json({ mail: 'x', windows: 'x' })}, opened_at = null`
  await change({ email: 'other@example.com' })
  expect((await checklist()).filter(({ done }) => done).map(({ code }) => code)).toContain('windows')
  expect((await checklist()).find(({ code }) => code === 'mail')).toMatchObject({ done: false, to_confirm: ['mail'] })
})

test('an empty shop names everything that is missing', async () => {
  const empty = await testShop({ database: await createEmptyDatabase(), isScheduled: false })
  const { headers } = await staffWith(empty, ['settings'])
  const { body } = await empty.call('getLaunchChecklist', { headers })
  expect(body.map(({ code }) => code)).toEqual(launchCodes)
  expect(body.filter(({ done }) => done)).toEqual([])
  expect(body.every(({ detail }) => detail !== '')).toBe(true)
})

test('reminders come one after the other, and a shop may do without one', async () => {
  const { reminders: usual } = await read()
  expect(usual).toEqual({ mail: 1, again: 7, call: 14, letter: 30 })
  for (const [changes, field, words] of [
    [{ again: 1 }, 'reminders.again', '前の段階より後'],
    [{ again: 0, call: 1 }, 'reminders.call', '前の段階より後'],
    [{ mail: -1 }, 'reminders.mail', '0日以上'],
    [{ letter: 366 }, 'reminders.letter', '365日以内'],
    [{ mail: 1.5 }, 'reminders.mail', '整数'],
  ] as const) {
    const { status, body } = await change({ reminders: { ...usual, ...changes } })
    expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]])
    expect(body.errors?.[0]?.message).toContain(words)
  }
  expect((await change({ reminders: { ...usual, again: 0 } })).status).toBe(200)
  expect((await read()).reminders).toEqual({ ...usual, again: 0 })
  await change({ reminders: usual })
})
