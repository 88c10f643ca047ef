import { randomUUID } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { uncounted } from './mail-limits.ts'
import { openMailer } from './mailer.ts'
import { insertMails, queueMails } from './outbox.ts'
import { purgeMails } from './purge-mails.ts'
import { sendDueMails } from './send-due-mails.ts'
import type { MeetupMailProps } from './templates/meetup-words.ts'
import { sampleOrder as sampleMail } from './words/sample-order.ts'

type Received = { from: string; to: string[]; mail: Email }

/** A real SMTP server; `answers` says how it ends each DATA, in order, and takes the mail where it is silent. */
const received: Received[] = []
const answers: { code: number; afterTaking: boolean }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      const answer = answers.shift()
      if (!answer || answer.afterTaking) {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        })
      }
      done(answer && Object.assign(new Error('later'), { responseCode: answer.code }))
    })
  },
})
await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
const { port } = smtp.server.address() as { port: number }
afterAll(() => new Promise<void>((closed) => smtp.close(() => closed())))

// Only the tests send queued mails.
const shop = await testShop({ isScheduled: false, config: { shopMail: 'kitchen@example.com' } })
const { sql } = shop.context
const none = () => sql`null::uuid`
const context = { ...shop.context, hooks: { idOfBooking: none, idOfEnquiry: none, idOfQuote: none } }
const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}` })

beforeEach(async () => {
  received.length = 0
  answers.length = 0
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await sql`delete from outbox_mails`
})

const { number, ...sample } = sampleMail
const misaki = { name: '山本 美咲', address: 'misaki@example.com' }
const permit = uncounted('proven')

const write = (props: Partial<MeetupMailProps> = {}, to = misaki) =>
  insertMails(sql, {
    mails: {
      mails: [{ template: 'meetup-accepted', permit, consent: 'proven', ...to }],
      props: { ...sample, ...props },
    },
    stamp: sql`select ${sql.json({ number })}::jsonb as stamp`,
    now: context.now(),
    siteUrl: 'http://localhost:3000',
  })
const send = () => sendDueMails(context, mailer)

test('a mail that waits has the words of when it is sent', async () => {
  await write()
  await sql`
    insert into mail_words (template, published)
    values ('meetup-accepted', ${sql.json({ lead: '{お名前}、お待ちしております。' })})`
  await context.snapshot.refresh()
  await send()
  expect(received[0]!.mail.text).toContain('山本 美咲 様、お待ちしております。')
  expect(received[0]!.mail.text).not.toContain('当日は心をこめて')
  await sql`delete from mail_words`
  await context.snapshot.refresh()
})

test('a mail arrives with both parts, its Japanese subject and its sender', async () => {
  await write()
  await send()
  expect(received).toHaveLength(1)
  const { from, to, mail } = received[0]!
  expect([from, to]).toEqual(['kitchen@example.com', ['misaki@example.com']])
  expect(mail.subject).toBe('【おりおり】ご注文を承りました（OR-261211-0427）')
  expect(mail.from).toMatchObject({ name: 'おりおり', address: 'kitchen@example.com' })
  expect(mail.to).toMatchObject([misaki])
  expect(mail.messageId).toMatch(/^<[\da-f-]{36}\.meetup-accepted@localhost>$/)
  for (const part of [mail.text!, mail.html!]) {
    for (const words of [
      'OR-261211-0427',
      '2026年12月11日（金）　17:30〜18:00',
      '旬のにぎり「霜月」',
      '100,946円',
      '10%対象 14,762円',
      '2027年1月29日',
      '12月8日（火）17時まで',
      '12月9日（水）17時以降',
      '20歳未満の者の飲酒は法律で禁止されています',
      'http://localhost:3000/orders/',
    ]) {
      expect(part).toContain(words)
    }
  }
})

test('an answer to what a visitor has written goes to the visitor', async () => {
  const receipt = { number: 'CT-261124-0018', kind: 'question', receivedAt: '2026-11-24T10:42:00+09:00' } as const
  const notice = { ...receipt, name: '田中 仁', company: '', email: 'jin@example.com', tel: '', message: '問い' }
  const toShop = {
    template: 'enquiry-notice',
    consent: 'shop',
    name: 'おりおり',
    address: 'kitchen@example.com',
  } as const
  await context.db.transaction((tx) =>
    queueMails(tx, { mails: [toShop], props: { notice: { ...notice, isSuspect: false } }, cause: 'shop' }, context),
  )
  await send()
  expect(received[0]!.mail.replyTo).toMatchObject([{ address: 'jin@example.com' }])
  expect(received[0]!.mail.from).toMatchObject({ address: 'kitchen@example.com' })
})

test('a mail about an order without alcohol does not speak of it; a customer’s has no link', async () => {
  const lines = sample.order.calculation.lines.filter((line) => !line.is_age_restricted)
  const order = { ...sample.order, calculation: { ...sample.order.calculation, lines } }
  await write({ order, orderUrl: null, calendarUrl: null })
  await send()
  const { mail } = received[0]!
  expect(mail.text).not.toContain('20歳未満')
  expect(mail.html).not.toContain('20歳未満')
  expect(mail.html).not.toContain('<a ')
})

test('after a 451 it is sent again, under the same Message-ID, and then no more', async () => {
  await write()
  answers.push({ code: 451, afterTaking: true })
  await send()
  const [waiting] = await sql`select attempts, sent_at, id from outbox_mails`
  expect(waiting).toMatchObject({ attempts: 1, sent_at: null })
  await send()
  expect(received).toHaveLength(1)
  shop.clock.set('2026-11-24T10:00:30+09:00')
  await send()
  await send()
  expect(received).toHaveLength(2)
  expect(new Set(received.map(({ mail }) => mail.messageId))).toEqual(
    new Set([`<${waiting!.id}.meetup-accepted@localhost>`]),
  )
  const [sent] = await sql`select props, due_at from outbox_mails`
  expect(sent).toEqual({ props: null, due_at: null })
})

test('what is refused for good is given up at once, and can be counted', async () => {
  await write()
  answers.push({ code: 550, afterTaking: false })
  await send()
  shop.clock.set('2026-11-25T10:00:00+09:00')
  await send()
  expect(received).toEqual([])
  const [row] = await sql`select attempts, sent_at, due_at from outbox_mails`
  expect(row).toEqual({ attempts: 1, sent_at: null, due_at: null })
})

test('who is put off again and again is asked ever less, and given up after four days', async () => {
  await write()
  const begin = Date.parse('2026-11-24T10:00:00+09:00')
  const fourDays = 4 * 24 * 60
  /** Minutes until it is due again; undefined where it is given up. */
  const tryAt = async (minute: number) => {
    shop.clock.set(new Date(begin + minute * 60_000))
    answers.push({ code: 451, afterTaking: false })
    await send()
    const [next] = await sql<{ due: number }[]>`select extract(epoch from due_at)::float8 * 1000 as due
      from outbox_mails where due_at is not null`
    // The outbox is looked at every minute.
    return next && Math.max(1, Math.ceil((next.due - begin) / 60_000) - minute)
  }
  const gaps: number[] = []
  for (let minute = 0; gaps.length < 10; minute += gaps.at(-1)!) gaps.push((await tryAt(minute))!)
  expect(gaps).toEqual([1, 1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect([await tryAt(fourDays - 60), await tryAt(fourDays)]).toEqual([60, undefined])
  expect(await sql`select from outbox_mails where due_at is not null`).toEqual([])
})

// Each note that a mail was sent waits for the disk, which other tests keep busy.
const patience = 60_000

test('a recipient at whom the mail server hangs does not delay other mails', { timeout: 2 * patience }, async () => {
  for (let i = 0; i < 2; i += 1) await write({}, { name: '滞', address: `hangs-${i}@example.com` })
  for (let i = 0; i < 8; i += 1) await write()
  const arrived: string[] = []
  const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>()
  const run = sendDueMails(context, {
    async send({ to }) {
      if (to.address.startsWith('hangs')) await hanging
      else arrived.push(to.address)
    },
  })
  await expect.poll(() => arrived.length, { timeout: patience }).toBe(8)
  letGo()
  await run
})

test.each([
  ['at its first try', 0],
  ['at a later one', 1],
])('mails to many wait behind one about an account or order %s', { timeout: patience }, async (_when, attempts) => {
  for (let i = 0; i < 30; i += 1) await write({}, { name: '客', address: `guest-${i}@example.com` })
  await sql`update outbox_mails set is_for_many = true`
  shop.clock.set('2026-11-24T10:05:00+09:00')
  await write()
  await sql`update outbox_mails set attempts = ${attempts} where not is_for_many`
  const arrived: string[] = []
  const mailer = {
    async send({ to }: { to: { address: string } }) {
      arrived.push(to.address)
    },
  }
  await sendDueMails(context, mailer)
  expect(arrived).toHaveLength(31)
  // It was written last of 31; several lanes send, and a busy machine lets one of them wait.
  expect(arrived.indexOf(misaki.address)).toBeLessThan(15)
})

test('a lane that was given nothing looks again while mails are due', { timeout: patience }, async () => {
  for (let i = 0; i < 6; i += 1) await write()
  let claims = 0
  const crowded = new Proxy(sql, {
    apply(target, self, [parts, ...values]: [TemplateStringsArray, ...unknown[]]) {
      if (parts[0]?.includes('set attempts')) claims += 1
      const isTaken = parts[0]?.includes('set attempts') && claims <= 5
      return isTaken ? Promise.resolve([]) : Reflect.apply(target, self, [parts, ...values])
    },
  })
  await sendDueMails({ ...context, sql: crowded }, mailer)
  expect(received).toHaveLength(6)
})

test('the note that a mail was sent is written as soon as the database is back, and the mail is not sent again', async () => {
  await write()
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  let refusals = 3
  const shaky = new Proxy(sql, {
    apply(target, self, [parts, ...values]: [TemplateStringsArray, ...unknown[]]) {
      if (parts.join('').includes('set sent_at') && refusals-- > 0) return Promise.reject(away)
      return Reflect.apply(target, self, [parts, ...values])
    },
  })
  await sendDueMails({ ...context, sql: shaky }, mailer)
  shop.clock.set('2026-11-24T11:00:00+09:00')
  await send()
  expect(received).toHaveLength(1)
})

test('a lane that finds no database does not keep another from noting what it has sent', async () => {
  await write()
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  let claims = 0
  let refusals = 3
  const shaky = new Proxy(sql, {
    apply(target, self, [parts, ...values]: [TemplateStringsArray, ...unknown[]]) {
      const text = parts.join('')
      const isPart = !text.includes('outbox_mails')
      const isLost = !isPart && (text.includes('set sent_at') ? refusals-- > 0 : claims++ > 0)
      return isLost ? Promise.reject(away) : Reflect.apply(target, self, [parts, ...values])
    },
  })
  // As the queue does when a run has ended, however it did.
  const over = new AbortController()
  const run = sendDueMails({ ...context, sql: shaky }, mailer, { signal: over.signal }).finally(() => over.abort())
  await expect(run).rejects.toThrow('away')
  await expect.poll(() => sql`select from outbox_mails where sent_at is null`).toEqual([])
  shop.clock.set('2026-11-24T11:00:00+09:00')
  await send()
  expect(received).toHaveLength(1)
})

test('a row that an earlier version has queued is sent', async () => {
  await sql`
    insert into outbox_mails (id, host, letters, props, stamp, created_at, due_at)
    values (${randomUUID()}, 'localhost', ${JSON.stringify([{ template: 'meetup-accepted', ...misaki }])}::text::jsonb,
      ${JSON.stringify(sample)}, ${JSON.stringify({ number })}::text::jsonb, ${context.now()}, ${context.now()})`
  await send()
  expect(received.map(({ to }) => to)).toEqual([['misaki@example.com']])
})

test('mails and the mailbox are kept for thirty days', async () => {
  const purge = () => purgeMails.run(shop.context, {}, { id: '', attempt: 1, signal: new AbortController().signal })
  await write()
  await send()
  await write()
  answers.push({ code: 550, afterTaking: false })
  await send()
  await write({}, { name: '未送', address: 'waiting@example.com' })
  await purge()
  expect(await sql`select from outbox_mails`).toHaveLength(3)
  shop.clock.set('2026-12-25T10:00:00+09:00')
  await purge()
  expect(await sql`select letters -> 0 ->> 'address' as "to" from outbox_mails`).toEqual([
    { to: 'waiting@example.com' },
  ])
})

test('one mail that is refused does not hold up the others', async () => {
  for (const name of ['一', '二', '三', '四', '五', '六', '七']) await write({}, { ...misaki, name })
  answers.push({ code: 550, afterTaking: false })
  await send()
  expect(received).toHaveLength(6)
  const [left] = await sql`select count(*)::int as n from outbox_mails where sent_at is null`
  expect(left).toEqual({ n: 1 })
})

test('of two mails about the same order only the one that was refused is sent again', async () => {
  const mails = [
    { template: 'meetup-accepted' as const, permit, consent: 'proven' as const, ...misaki },
    {
      template: 'meetup-notice' as const,
      permit,
      name: 'おりおり',
      address: 'shop@example.com',
      consent: 'shop' as const,
    },
  ]
  const now = context.now()
  await insertMails(sql, {
    mails: { mails, props: sample },
    stamp: sql`select ${sql.json({ number })}::jsonb as stamp`,
    now,
    siteUrl: 'http://localhost:3000',
  })
  answers.push({ code: 451, afterTaking: false })
  await send()
  expect(received).toHaveLength(1)
  shop.clock.set('2026-11-24T10:00:30+09:00')
  await send()
  expect(received.map(({ to }) => to[0]).sort()).toEqual(['misaki@example.com', 'shop@example.com'])
})

test('of two servers at work each mail is sent by one', async () => {
  for (let i = 0; i < 12; i += 1) await write()
  await Promise.all([send(), send(), send()])
  expect(received).toHaveLength(12)
  expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(12)
})

test('a server that dies while sending leaves the mail to the next, after the lease', async () => {
  await write()
  const dying = { send: () => new Promise<void>(() => {}) }
  void sendDueMails(context, dying)
  await expect.poll(async () => (await sql`select from outbox_mails where attempts = 1`).length).toBe(1)
  await send()
  expect(received).toHaveLength(0)
  shop.clock.set('2026-11-24T10:01:00+09:00')
  await send()
  expect(received).toHaveLength(1)
})

test.each([
  ['a second recipient', '美咲 <evil@example.com>, x'],
  ['a line break and a header', '美咲\r\nBcc: evil@example.com'],
  ['a line break and a body', 'Misaki\n\nevil'],
  ['quotes', '"Misaki" \\" <evil@example.com>'],
])('a name with %s reaches nobody else', async (_what, name) => {
  await write({}, { name, address: 'misaki@example.com' })
  await send()
  const { to, mail } = received[0]!
  expect(to).toEqual(['misaki@example.com'])
  expect(mail.to?.map(({ address }) => address)).toEqual(['misaki@example.com'])
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
})

test('a subject is one line without control characters', async () => {
  const mail = { text: 'a', html: '<p>a</p>', messageId: '<1@localhost>', from: misaki, to: misaki }
  await mailer!.send({ ...mail, subject: '忘年会\u0007\r\nBcc: evil@example.com' })
  expect(received[0]!.mail.subject).toBe('忘年会 Bcc: evil@example.com')
  expect(received[0]!.to).toEqual(['misaki@example.com'])
})

test('markup in what customers write stays text', async () => {
  const { order } = sample
  const evil = `<img src=x onerror=alert(1)>"'&`
  const contact = { ...order.contact, company: evil, last_name: evil }
  const address = { ...order.address, building: evil, note: evil }
  const reception = { name: evil, tel: '0312345678' }
  const changed = { ...order, contact, address, reception, title: evil, note: evil }
  await write({ order: { ...changed, payment: { ...order.payment, po_number: evil, billing_name: evil } } })
  await send()
  expect(received[0]!.mail.html).not.toContain('<img')
  expect(received[0]!.mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
})

test('without a mail server mails are kept once, newest first, and can be read', async () => {
  const address = `${randomUUID()}@example.com`
  await write({}, { name: '一通目', address })
  await sendDueMails(context, undefined)
  await sql`update outbox_mails set sent_at = null, due_at = created_at, props = ${JSON.stringify(sample)}`
  await sendDueMails(context, undefined)
  await write({ order: { ...sample.order, title: '<b>二通目</b>' } }, { name: '二通目', address })
  await sendDueMails(context, undefined)
  const answer = await shop.fetch(`/backend/dev/mails?to=${encodeURIComponent(address.toUpperCase())}`)
  const mails = (await answer.json()) as { id: number; to: string; html: string; text: string; created_at: string }[]
  expect(mails).toHaveLength(2)
  expect(mails[0]!.text).toContain('二通目')
  expect(mails[0]).toMatchObject({ to: address, created_at: '2026-11-24T01:00:00.000Z' })
  const page = await shop.fetch('/dev/mailbox')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain(address)
  const mail = await shop.fetch(`/dev/mailbox/${mails[0]!.id}`)
  expect(mail.headers.get('content-security-policy')).toMatch(/^sandbox /)
  expect(await mail.text()).toContain('&lt;b&gt;二通目&lt;/b&gt;')
})

test.each(['%00', '%', "'", 'x'.repeat(2_000)])('a mailbox of nobody is empty: %s', async (to) => {
  const answer = await shop.fetch(`/backend/dev/mails?to=${to}`)
  expect(answer.status).toBeLessThan(500)
})
