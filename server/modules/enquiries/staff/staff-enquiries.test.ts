import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { enquired } from '../../../testing/sample-enquiry.ts'
import { place, placementFor } from '../../../testing/sample-placement.ts'
import { mailsTo, signUp, someEmail } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, config, jobs } = shop.context
shop.clock.set('2026-11-24T10:42:00+09:00')
const [person, colleague] = [await staffWith(shop, ['enquiries']), await staffWith(shop, ['enquiries', 'orders'])]
const { headers } = person

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:42:00+09:00')
  await sql`delete from enquiries`
  await sql`delete from limit_counts`
})

const read = async (id: string, by = headers) =>
  (await shop.call('getEnquiryRecord', { headers: by, params: { id } })).body
const list = async (query: Call<'listEnquiries'>['query'] = {}) => shop.call('listEnquiries', { headers, query })
const numbersOf = async (query: Call<'listEnquiries'>['query'] = {}) =>
  (await list(query)).body.map(({ number }) => number)
const numberOf = async (id: string) => (await read(id)).number

type Reply = Call<'replyToEnquiry'>['body']
const reply = (
  id: string,
  body: Partial<Reply> = {},
  { key, by = headers }: { key?: string; by?: typeof headers } = {},
) =>
  shop.call('replyToEnquiry', {
    params: { id },
    body: { version: 1, text: 'お返事いたします。', ...body },
    headers: { ...by, ...(key && { 'idempotency-key': key }) },
  })
const note = (id: string, body: Partial<Call<'noteOnEnquiry'>['body']> = {}, key?: string) =>
  shop.call('noteOnEnquiry', {
    params: { id },
    body: { version: 1, text: '折り返しは午後に。', ...body },
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
  })
const change = (id: string, body: Partial<Call<'changeEnquiry'>['body']> = {}) =>
  shop.call('changeEnquiry', { headers, params: { id }, body: { version: 1, ...body } })

/** Answers to a sender, without the mail that the enquiry has arrived. */
const answersTo = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('お返事'))

describe('the list', () => {
  test('has what waits at the top, the oldest first, then what is under way, then what is done, the newest first', async () => {
    const ids: string[] = []
    for (let day = 10; day < 16; day += 1) {
      const id = await enquired(shop)
      await sql`update enquiries set received_at = ${`2026-11-${day}T13:00:00+09:00`} where id = ${id}`
      ids.push(id)
    }
    await change(ids[0]!, { version: 2, state: 'done' })
    await change(ids[1]!, { version: 2, state: 'done' })
    await change(ids[2]!, { version: 2, state: 'in_progress' })
    const numbers = await Promise.all(ids.map(numberOf))
    expect(await numbersOf()).toEqual([3, 4, 5, 2, 1, 0].map((i) => numbers[i]))
    expect(await numbersOf({ state: 'done' })).toEqual([numbers[1], numbers[0]])
    const { body: desk } = await shop.call('getEnquiryDesk', { headers })
    expect(desk).toMatchObject({
      counts: { open: 3, in_progress: 1, done: 2, suspect: 0 },
      oldest_open_at: '2026-11-13T13:00:00+09:00',
    })
  })

  test('says who waits, for what, and by when an answer is promised', async () => {
    await enquired(shop, { message: `始め\n${'あ'.repeat(300)}` })
    const { body, headers: answered } = await list()
    expect(answered.get('x-total-count')).toBe('1')
    expect(body).toMatchObject([
      {
        number: expect.stringMatching(/^CT-261124-\d{4}$/),
        kind: 'estimate',
        state: 'open',
        suspect: false,
        name: '田中 仁',
        company: '一般社団法人みらい',
        received_at: '2026-11-24T10:42:00+09:00',
        due_at: '2026-11-25T18:00:00+09:00',
        assigned_to: null,
        version: 1,
      },
    ])
    expect(body[0]!.excerpt).toMatch(/^始め あ{117}$/)
  })

  test('has what a program seems to have sent apart, and wherever it is searched for', async () => {
    const [real, suspect] = [await enquired(shop), await enquired(shop, { trap: 'https://buy.example' })]
    expect(await numbersOf()).toEqual([await numberOf(real)])
    expect(await numbersOf({ suspect: 'true' })).toEqual([await numberOf(suspect)])
    expect(await numbersOf({ q: await numberOf(suspect) })).toEqual([await numberOf(suspect)])
    expect((await shop.call('getEnquiryDesk', { headers })).body.counts).toMatchObject({ open: 1, suspect: 1 })
    await change(suspect, { suspect: false })
    expect(await numbersOf()).toHaveLength(2)
  })

  test.each([
    ['１２３－４５６７ ｵﾘｵﾘ'],
    ['みらい折詰'],
    ['ＭＩＲＡＩ'],
    ['ミライ オリヅメ'],
    ['yuki@MIRAI'],
    ['03 1234 9999'],
    ['0312349999'],
  ])('finds by %j', async (q) => {
    await enquired(shop)
    const id = await enquired(shop, {
      name: '佐藤 ゆき',
      company: '123-4567 オリオリ、みらい折詰、みらいおりづめ',
      email: 'yuki@mirai.example.com',
      tel: '03-1234-9999',
    })
    expect(await numbersOf({ q })).toEqual([await numberOf(id)])
  })

  test('finds the thread by the subject of a mail, and nothing by what is in none', async () => {
    const id = await enquired(shop)
    const number = await numberOf(id)
    expect(await numbersOf({ q: `Re: 【おりおり】お問い合わせへのお返事（${number}）` })).toEqual([number])
    expect(await numbersOf({ q: '%' })).toEqual([])
    expect(await numbersOf({ q: 'CT-999999-0001' })).toEqual([])
  })

  test('is narrowed down by kind and by person, and has pages', async () => {
    const id = await enquired(shop, { kind: 'press' })
    await enquired(shop)
    await change(id, { assigned_to: person.userId })
    expect((await list({ kind: 'press' })).body).toMatchObject([
      { id, assigned_to: { id: person.userId, name: '神山 葵' } },
    ])
    expect(await numbersOf({ assigned_to: person.userId })).toHaveLength(1)
    expect(await numbersOf({ assigned_to: 'none' })).toHaveLength(1)
    await sql`
      insert into enquiries (id, number, kind, name, company, email, tel, message, is_suspect, received_at, request_hash, fingerprint)
      select gen_random_uuid(), 'CT-261123-' || n, 'other', 'あ', '', 'a@example.com', '', 'あ', false,
        '2026-11-23T10:00:00+09:00'::timestamptz, ''::bytea, ''::bytea from generate_series(1000, 1050) as n`
    const second = await list({ page: '2' })
    expect([second.body.length, second.headers.get('x-total-count')]).toEqual([3, '53'])
    expect(new Set([...(await numbersOf()), ...second.body.map(({ number }) => number)]).size).toBe(53)
  })
})

describe('a reply', () => {
  test('goes out by mail, is kept as it went, takes the enquiry on, and is noted without its words', async () => {
    const email = someEmail()
    const id = await enquired(shop, { email })
    const text = '田中 仁 様\n\n承ります。お品書きは次のとおりです。\nhttp://localhost:3000/menu'
    const { status, body } = await reply(id, { text })
    expect(status).toBe(200)
    const [mail, ...others] = await answersTo(email)
    expect(others).toEqual([])
    expect(mail!.subject).toBe(`【おりおり】お問い合わせへのお返事（${body.number}）`)
    expect(mail!.text).toContain(text.split('\n')[2])
    expect(body).toMatchObject({
      state: 'in_progress',
      assigned_to: { id: person.userId },
      version: 2,
      messages: [
        {
          kind: 'reply',
          at: '2026-11-24T10:42:00+09:00',
          by: { id: person.userId, name: '神山 葵' },
          text,
          mail: { to: email, subject: mail!.subject, text: mail!.text },
        },
      ],
    })
    const [line] = await sql`select before, after from audit_log where action = 'replyToEnquiry' and record_id = ${id}`
    expect(line).toEqual({
      before: { state: 'open', assigned_to: null, messages: [] },
      after: {
        state: 'in_progress',
        assigned_to: person.userId,
        messages: [{ id: body.messages[0]!.id, kind: 'reply' }],
      },
    })
  })

  test('has links to our own pages, and to nobody else’s', async () => {
    const email = someEmail()
    const id = await enquired(shop, { email })
    const own = `${config.siteUrl}/menu?from=1`
    await reply(id, { text: `${own} と、https://evil.example/x と ${config.siteUrl}.evil.example/ をご覧ください。` })
    const { text, html } = (await answersTo(email))[0]!
    expect(text).toContain(own)
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${own}"`])
    expect(text + html).not.toMatch(/evil\.example/)
  })

  test('repeats the words of the sender only where staff want it, without links, and never of a suspect', async () => {
    const words = '至急お電話ください 0120-000-000 https://evil.example'
    const [email, other, suspect] = [someEmail(), someEmail(), someEmail()]
    await reply(await enquired(shop, { email, message: words }))
    await reply(await enquired(shop, { email: other, message: words }), { quote: true })
    await reply(await enquired(shop, { email: suspect, message: words, seconds: 1 }), { quote: true })
    const [plain, quoting, doubtful] = await Promise.all([email, other, suspect].map(answersTo))
    expect(plain![0]!.text + plain![0]!.html).not.toMatch(/至急|0120/)
    expect(quoting![0]!.text).toContain('> 至急お電話ください 0120-000-000')
    expect(quoting![0]!.text + quoting![0]!.html).not.toMatch(/evil\.example/)
    expect(doubtful![0]!.text + doubtful![0]!.html).not.toMatch(/至急|0120/)
  })

  test('is closed with it where that is said, and stays done when answered again', async () => {
    const id = await enquired(shop)
    expect((await reply(id, { state: 'done' })).body.state).toBe('done')
    expect((await reply(id, { version: 2 })).body).toMatchObject({ state: 'done', messages: [{}, {}] })
  })

  test('repeated under its key, however often and at once, is one mail', async () => {
    const email = someEmail()
    const id = await enquired(shop, { email })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => reply(id, {}, { key })))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await answersTo(email)).toHaveLength(1)
    // Its answer was lost, and the screen has seen what it did.
    expect((await reply(id, { version: 2 }, { key })).body.messages).toHaveLength(1)
    const other = await reply(id, { text: 'べつのお返事です。' }, { key })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
    expect([(await reply(id, {}, { key: 'x' })).body.code]).toEqual(['malformed'])
  })

  test('of two people at once, one gets through; the other is told what was answered', async () => {
    const email = someEmail()
    const id = await enquired(shop, { email })
    const answers = await Promise.all([
      reply(id, { text: '一人目です。' }),
      reply(id, { text: '二人目です。' }, { by: colleague.headers }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)!
    expect(late.body).toMatchObject({
      code: 'edited_meanwhile',
      enquiry: { version: 2, messages: [{ kind: 'reply' }] },
    })
    expect(await answersTo(email)).toHaveLength(1)
  })

  test('beyond twenty a day to one address is refused, and then nothing is kept', async () => {
    const email = someEmail()
    const id = await enquired(shop, { email })
    for (let version = 1; version <= 20; version += 1) expect((await reply(id, { version })).status).toBe(200)
    const { status, body } = await reply(id, { version: 21 }, { by: colleague.headers })
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect((await read(id)).messages).toHaveLength(20)
    shop.clock.set('2026-11-25T10:43:00+09:00')
    const { headers: by } = await staffWith(shop, ['enquiries'])
    expect((await reply(id, { version: 21 }, { by })).status).toBe(200)
  })

  test.each([
    [{ text: '　' }, 'text'],
    [{ text: 'あ'.repeat(8_001) }, 'text'],
    [{ text: 'あ\u0000' }, 'text'],
    [{ version: undefined }, 'version'],
    [{ state: 'gone' }, 'state'],
  ])('%j is refused at its field, and nobody gets a mail', async (wrong, field) => {
    const email = someEmail()
    const id = await enquired(shop, { email })
    const { status, body } = await reply(id, wrong as Reply)
    expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]])
    expect(await answersTo(email)).toEqual([])
  })
})

describe('what is noted', () => {
  test('is kept inside: no mail goes, the state stays', async () => {
    const email = someEmail()
    const id = await enquired(shop, { email })
    await mailsTo(shop, email)
    const [before] = await sql`select count(*)::int as n from outbox_mails`
    const { body } = await note(id)
    expect(body).toMatchObject({
      state: 'open',
      assigned_to: null,
      version: 2,
      messages: [{ kind: 'note', text: '折り返しは午後に。', mail: null }],
    })
    await jobs.drained()
    expect(await sql`select count(*)::int as n from outbox_mails`).toEqual([before])
  })

  test('once for its key', async () => {
    const id = await enquired(shop)
    const key = randomUUID()
    await Promise.all([note(id, {}, key), note(id, {}, key)])
    expect((await note(id, {}, key)).body.messages).toHaveLength(1)
    expect((await note(id)).body).toMatchObject({ code: 'edited_meanwhile' })
  })

  test('as an answer that came by mail opens again what was done', async () => {
    const id = await enquired(shop)
    await reply(id, { state: 'done' })
    shop.clock.set('2026-11-24T10:43:00+09:00')
    const { body } = await note(id, { version: 2, kind: 'received', text: '60名に決まりました。' })
    expect(body).toMatchObject({ state: 'open', messages: [{ kind: 'reply' }, { kind: 'received', mail: null }] })
    const wrong = await note(id, { version: 3, kind: 'reply' as never })
    expect(wrong.status).toBe(422)
  })
})

describe('a change', () => {
  test('moves state and person; with an older version it is refused with the record, unless it is already so', async () => {
    const id = await enquired(shop)
    const changed = await change(id, { state: 'in_progress', assigned_to: colleague.userId })
    expect(changed.body).toMatchObject({ state: 'in_progress', assigned_to: { id: colleague.userId }, version: 2 })
    expect((await change(id, { state: 'in_progress' })).body).toEqual(changed.body)
    const late = await change(id, { state: 'done' })
    expect([late.status, late.body]).toMatchObject([409, { code: 'edited_meanwhile', enquiry: { version: 2 } }])
    expect((await change(id, { version: 2, assigned_to: null })).body.assigned_to).toBeNull()
    const lines =
      await sql`select before, after from audit_log where record_id = ${id} and action = 'changeEnquiry' order by id`
    expect(lines).toMatchObject([
      { before: { state: 'open', assigned_to: null }, after: { state: 'in_progress', assigned_to: colleague.userId } },
      { before: { assigned_to: colleague.userId }, after: { assigned_to: null } },
    ])
  })

  test('gives it to nobody who may not see it', async () => {
    const [customer, without] = [await signUp(shop), await staffWith(shop, ['orders'])]
    const gone = await staffWith(shop, ['enquiries'])
    await sql`update users set disabled_at = now() where id = ${gone.userId}`
    const id = await enquired(shop)
    for (const assigned_to of [customer.userId, without.userId, gone.userId, randomUUID()]) {
      const { status, body } = await change(id, { assigned_to })
      expect([status, body.errors?.[0]?.field]).toEqual([422, 'assigned_to'])
    }
    const { staff } = (await shop.call('getEnquiryDesk', { headers })).body
    const ids = staff.map((each) => each.id)
    expect(ids).toEqual(expect.arrayContaining([person.userId, colleague.userId]))
    expect(ids).not.toEqual(expect.arrayContaining([without.userId]))
    expect(ids).not.toEqual(expect.arrayContaining([gone.userId]))
  })

  test('an unknown enquiry is not found', async () => {
    const id = randomUUID()
    for (const answer of [await change(id, { state: 'done' }), await reply(id), await note(id)]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'enquiry_not_found'])
    }
  })
})

test('what else came from the address is told; its orders only to whom orders are shown', async () => {
  const customer = await signUp(shop)
  const id = await enquired(shop, { email: customer.email.toUpperCase() })
  const other = await enquired(shop, { email: customer.email })
  await change(other, { state: 'done' })
  const placed = await place(shop, await placementFor(shop), randomUUID(), customer.headers)
  expect(placed.status).toBe(201)
  expect((await read(id)).others).toMatchObject({
    enquiries: [{ id: other, state: 'done' }],
    enquiries_total: 1,
    orders: null,
  })
  expect((await read(id, colleague.headers)).others.orders).toEqual({ count: 1, total: placed.body.total })
  await shop.call('cancelMeetup', { headers: customer.headers, params: { id: placed.body.id }, body: {} })
  expect((await read(id, colleague.headers)).others.orders).toEqual({ count: 0, total: 0 })
})

describe('forgotten with the enquiry', () => {
  const messages = () => sql`select text from enquiry_messages`

  test('is its thread, after a year', async () => {
    const id = await enquired(shop)
    await reply(id, { text: '一年前のお返事' })
    await note(id, { version: 2 })
    await mailsTo(shop, someEmail())
    await sql`update dev_mails set created_at = '2027-11-20T10:00:00+09:00'`
    shop.clock.set('2027-11-25T00:30:00+09:00')
    await jobs.enqueue(sql, 'purge-enquiries', {})
    await jobs.drained()
    expect(await messages()).toEqual([])
    expect(await sql`select 1 from dev_mails where text like '%一年前の%'`).toEqual([])
  })

  test('is its thread and its mails, with the account of its sender; the log says that there was one', async () => {
    const customer = await signUp(shop)
    const id = await enquired(shop, { email: customer.email })
    await reply(id, { text: '折田 桜子 様へのお返事' })
    await mailsTo(shop, customer.email)
    await shop.call('deleteAccount', { headers: customer.headers, body: { password: customer.password } })
    expect(await messages()).toEqual([])
    expect(await sql`select 1 from dev_mails where text like '%折田 桜子%'`).toEqual([])
    const lines =
      await sql`select before::text || after::text as logged from audit_log where record_id = ${id} and after is not null`
    expect(lines).toHaveLength(1)
    expect(lines[0]!.logged).not.toMatch(/折田|田中|example\.com/)
  })

  test('of a member of staff who goes, the words stay, with the name of then', async () => {
    const leaving = await staffWith(shop, ['enquiries'])
    const id = await enquired(shop)
    await reply(id, {}, { by: leaving.headers })
    await sql`delete from users where id = ${leaving.userId}`
    expect(await read(id)).toMatchObject({ assigned_to: null, messages: [{ by: { id: null, name: '神山 葵' } }] })
  })
})

test('the texts to begin with leave names open, and have the shop’s own facts', async () => {
  const { templates } = (await shop.call('getEnquiryDesk', { headers })).body
  expect(templates.length).toBeGreaterThan(3)
  for (const { text } of templates) {
    expect(text).toMatch(/\{\{company\}\}\n\{\{name\}\} 様/)
    expect(text.replaceAll(/\{\{(company|name|staff|number)\}\}/g, '')).not.toMatch(/\{\{|undefined/)
  }
})

describe('a letter that the shop writes first', () => {
  const letter = {
    name: '橘 悠真',
    company: '株式会社たちばな',
    email: '',
    tel: '03-5550-0199',
    subject: '12月11日の搬入について',
    text: '搬入口は、どちらをご利用になりますか。',
  }
  const write = (body: object, key: string = randomUUID(), by = headers) =>
    shop.call('startEnquiry', { body: { ...letter, ...body }, headers: { ...by, 'idempotency-key': key } })

  test('goes out once under its subject, and is a thread of its own that waits for an answer', async () => {
    const [email, key] = [someEmail(), randomUUID()]
    const [first, again] = [await write({ email }, key), await write({ email }, key)]
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    expect(first.body).toMatchObject({
      kind: 'other',
      subject: letter.subject,
      state: 'in_progress',
      name: '橘 悠真',
      tel: '0355500199',
      message: '',
      due_at: null,
      assigned_to: { id: person.userId },
      messages: [{ kind: 'reply', text: letter.text, mail: { to: email } }],
    })
    const mails = await mailsTo(shop, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toBe(`【おりおり】${letter.subject}（${first.body.number}）`)
    for (const form of [mails[0]!.text, mails[0]!.html]) {
      expect(form).toContain(letter.text)
      expect(form).not.toContain('お問い合わせ')
    }
    expect((await list({ q: '搬入について' })).body).toMatchObject([{ id: first.body.id, excerpt: letter.subject }])
    shop.clock.set('2026-11-24T10:43:00+09:00')
    const answered = await note(first.body.id, { version: first.body.version, kind: 'received', text: '地下です。' })
    expect(answered.body).toMatchObject({ state: 'in_progress', messages: [{}, { kind: 'received' }] })
    shop.clock.set('2026-11-24T10:44:00+09:00')
    const further = await reply(first.body.id, { version: answered.body.version, quote: true })
    expect(further.body.messages.at(-1)!.mail).toMatchObject({
      subject: mails[0]!.subject,
      text: expect.not.stringContaining('いただいたお問い合わせ'),
    })
  })

  test('about an order it stands on the order’s record, and leads back to it', async () => {
    const { body: order } = await place(shop, await placementFor(shop))
    const { body } = await write({ email: someEmail(), order_id: order.id }, randomUUID(), colleague.headers)
    expect(body.order).toEqual({ id: order.id, number: order.number })
    expect((await read(body.id)).order).toBeNull()
    const record = await shop.call('getOrderRecord', { headers: colleague.headers, params: { id: order.id! } })
    expect(record.body.letters).toMatchObject([{ id: body.id, number: body.number, subject: letter.subject }])
    expect((await write({ email: someEmail(), order_id: randomUUID() })).body.code).toBe('meetup_not_found')
  })

  test('may wait for nothing, and opens again with what comes', async () => {
    const { body } = await write({ email: someEmail(), state: 'done' })
    expect(body.state).toBe('done')
    expect((await note(body.id, { version: body.version, kind: 'received' })).body.state).toBe('open')
  })

  test('another letter under the same key is refused, and so is one without a key', async () => {
    const [email, key] = [someEmail(), randomUUID()]
    await write({ email }, key)
    expect((await write({ email, text: '別のこと' }, key)).body.code).toBe('idempotency_mismatch')
    expect((await write({ email }, key, colleague.headers)).body.code).toBe('idempotency_mismatch')
    const without = await shop.call('startEnquiry', { body: { ...letter, email }, headers })
    expect(without.body.code).toBe('idempotency_key_required')
  })

  test.each([
    ['name', { name: ' ' }],
    ['email', { email: 'tachibana' }],
    ['tel', { tel: '12' }],
    ['subject', { subject: '' }],
    ['subject', { subject: 'あ'.repeat(101) }],
    ['text', { text: ' \n' }],
    ['state', { state: 'closed' }],
  ])('a wrong %s is named, and nothing goes out', async (field, wrong) => {
    const email = someEmail()
    const { status, body } = await write({ email, ...wrong })
    expect([status, body.errors!.map((each) => each.field)]).toEqual([422, [field]])
    expect(await mailsTo(shop, email)).toEqual([])
    expect(await numbersOf()).toEqual([])
  })

  test('the log has that it was written, and nothing of it', async () => {
    const { body } = await write({ email: someEmail() })
    const log = await sql`select * from audit_log where record_id = ${body.id}`
    expect(log).toMatchObject([{ action: 'startEnquiry', record_kind: 'enquiry', by_user_id: person.userId }])
    expect(JSON.stringify(log)).not.toMatch(/搬入|橘|たちばな/)
  })

  test('to one address no more go out in a day than answers do', async () => {
    const email = someEmail()
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 60 && !codes.includes('too_many_requests'); n += 1)
      codes.push((await write({ email })).body.code)
    expect(codes.at(-1)).toBe('too_many_requests')
    expect(await numbersOf()).toHaveLength(codes.length - 1)
  })
})
