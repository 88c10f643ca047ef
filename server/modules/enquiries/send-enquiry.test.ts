import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EnquiryCall } from '#contract/enquiry-fields.ts'
import { inventedShop } from '#contract/invented-shop.ts'
import { testShop } from '#testing'
import { mailsTo, signUp } from '../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, jobs } = shop.context

const sample: EnquiryCall = {
  kind: 'estimate',
  name: '田中 仁',
  company: '一般社団法人みらい',
  email: 'jin@example.com',
  tel: '０３－１２３４－５６７８',
  message: '1月15日の夕方に、60名ほどの会を予定しております。\nhttps://evil.example をご覧ください。',
  agreed_privacy: true,
}

type Sent = { key?: string; network?: string }
const send = (changes: Partial<EnquiryCall> = {}, { key, network = '203.0.113.5' }: Sent = {}) =>
  shop.call('sendEnquiry', {
    body: { ...sample, ...changes },
    headers: { 'x-forwarded-for': network, ...(key && { 'idempotency-key': key }) },
  })

const rows = () => sql<Record<string, unknown>[]>`select * from enquiries order by received_at, number`

/** Which mails were queued, by template. */
async function templates(): Promise<string[]> {
  const queued = await sql<{ letters: { template: string }[] }[]>`select letters from outbox_mails`
  return queued.flatMap(({ letters }) => letters.map(({ template }) => template)).sort()
}

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:42:00+09:00')
  await sql`delete from enquiries`
  await jobs.drained()
  await sql`delete from outbox_mails`
  await sql`delete from dev_mails`
  await sql`delete from limit_counts`
})

describe('what somebody writes', () => {
  test('is taken down under a number', async () => {
    const { status, body } = await send()
    expect(status).toBe(202)
    expect(body).toEqual({
      number: expect.stringMatching(/^CT-261124-\d{4}$/),
      received_at: '2026-11-24T10:42:00+09:00',
    })
    expect(await rows()).toMatchObject([
      {
        number: body.number,
        kind: 'estimate',
        name: '田中 仁',
        company: '一般社団法人みらい',
        email: 'jin@example.com',
        tel: '0312345678',
        message: sample.message,
        is_suspect: false,
        received_at: '2026-11-24 01:42:00+00',
        privacy_version: '2026-11-23',
      },
    ])
  })

  test('goes to the shop whole', async () => {
    const { body } = await send()
    const [notice] = await mailsTo(shop, inventedShop.email)
    expect(notice!.subject).toBe(`お問い合わせ ${body.number}　お見積り`)
    for (const form of [notice!.text, notice!.html]) {
      for (const fact of ['田中 仁 さま', '一般社団法人みらい', 'jin@example.com', '03-1234-5678', '60名ほど']) {
        expect(form).toContain(fact)
      }
      // No mail program makes a link of it.
      expect(form).not.toContain('https://evil.example')
    }
  })

  test('comes back to its sender as a number and our own words, without one that was typed', async () => {
    const { body } = await send()
    const [receipt, ...others] = await mailsTo(shop, 'jin@example.com')
    expect(others).toEqual([])
    const { subject, text, html } = receipt!
    for (const form of [subject + text, subject + html]) {
      for (const fact of [body.number, 'お見積り', '11月24日', '翌営業日の18:00まで']) {
        expect(form).toContain(fact)
      }
      expect(form).not.toMatch(/田中|みらい|60名|evil|1234/)
    }
  })

  test('company and telephone may be left out', async () => {
    const { company: _, tel: __, ...least } = sample
    const { status } = await shop.call('sendEnquiry', { body: least as EnquiryCall })
    expect([status, (await rows())[0]]).toMatchObject([202, { company: '', tel: '' }])
    const [notice] = await mailsTo(shop, inventedShop.email)
    expect(notice!.text).not.toMatch(/会社名|お電話/)
  })

  test.each<[Partial<Record<keyof EnquiryCall, unknown>>, string]>([
    [{ kind: 'spam' }, 'kind'],
    [{ name: ' ' }, 'name'],
    [{ email: 'jin@' }, 'email'],
    [{ tel: '12' }, 'tel'],
    [{ tel: '0100000000' }, 'tel'],
    [{ message: '　' }, 'message'],
    [{ message: 'あ'.repeat(4_001) }, 'message'],
    [{ name: 'あ\r\nBcc: victim@example.com' }, 'name'],
    [{ email: 'jin@example.com\r\nBcc: victim@example.com' }, 'email'],
    [{ agreed_privacy: false }, 'agreed_privacy'],
    [{ seconds: -1 }, 'seconds'],
  ])('%j is refused at its field, and nobody gets a mail', async (changes, field) => {
    const { status, body } = await send(changes as Partial<EnquiryCall>)
    expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]])
    expect([await rows(), await templates()]).toEqual([[], []])
  })

  test('agrees to the privacy policy that was shown: one that holds no more is refused with the one that does', async () => {
    const old = await send({ privacy_version: '2026-11-22' })
    expect([old.status, old.body]).toMatchObject([409, { code: 'terms_changed', privacy_version: '2026-11-23' }])
    expect(old.body.message).toContain('プライバシーポリシーが改定されました')
    expect([await rows(), await templates()]).toEqual([[], []])
    expect((await send({ privacy_version: '2026-11-23' })).status).toBe(202)
    expect(await rows()).toMatchObject([{ privacy_version: '2026-11-23' }])
  })

  test('an unknown field is refused', async () => {
    expect((await send({ topic: 'x' } as never)).status).toBe(422)
  })
})

describe('the same request', () => {
  test('has one effect, however often and however many at once', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({}, { key })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202))
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    shop.clock.set('2026-11-26T10:00:00+09:00')
    // Also when another privacy policy holds meanwhile: it was agreed to when it was sent.
    const again = await send({ privacy_version: '2026-11-22' }, { key: key.toUpperCase() })
    expect(again.body).toEqual(answers[0]!.body)
    expect([(await rows()).length, await templates()]).toEqual([1, ['enquiry-notice', 'enquiry-received']])
  })

  test('the same words are one enquiry without a key too, until the next day', async () => {
    const answers = await Promise.all([send(), send({ seconds: 90 }), send()])
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    shop.clock.set('2026-11-25T10:42:00.001+09:00')
    expect((await send()).body.number).not.toBe(answers[0]!.body.number)
    expect(await rows()).toHaveLength(2)
  })

  test('other words are another enquiry, and under the same key none', async () => {
    const key = randomUUID()
    await send({}, { key })
    const other = await send({ message: 'べつのお尋ねです。' }, { key })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
    expect((await send({ message: 'べつのお尋ねです。' })).status).toBe(202)
    expect(await rows()).toHaveLength(2)
  })

  test('a key that is no UUID is refused', async () => {
    const { status, body } = await send({}, { key: 'x' })
    expect([status, body.code]).toEqual([400, 'malformed'])
  })
})

describe('against programs', () => {
  test.each([
    ['fills what people do not see', { trap: 'https://buy.example' }],
    ['is faster than anybody writes', { seconds: 1 }],
  ])('what %s reaches the shop, marked, and nobody else', async (_what, signs) => {
    expect((await send(signs)).status).toBe(202)
    expect(await rows()).toMatchObject([{ is_suspect: true }])
    expect(await templates()).toEqual(['enquiry-notice'])
    const [notice] = await mailsTo(shop, inventedShop.email)
    expect(notice!.subject).toMatch(/^【自動送信の疑い】/)
  })

  test('one network cannot fill the mailbox of the shop', async () => {
    for (let i = 0; i < 20; i += 1)
      expect((await send({ message: `その${i}`, email: `a${i}@example.com` })).status).toBe(202)
    const refused = await send({ message: 'もう一つ', email: 'b@example.com' })
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'too_many_requests',
      '3600',
    ])
    expect((await send({ message: 'もう一つ', email: 'b@example.com' }, { network: '203.0.113.6' })).status).toBe(202)
    expect(await rows()).toHaveLength(21)
  })

  test('an address gets five mails a day, from wherever and however it is written; every enquiry stands', async () => {
    const written = ['victim@example.com', 'VICTIM@example.com', 'vic.tim+x@example.com']
    for (let i = 0; i < 8; i += 1) {
      const sent = { email: written[i % 3]!, message: `その${i}` }
      expect((await send(sent, { network: `203.0.113.${i}` })).status).toBe(202)
    }
    expect(await rows()).toHaveLength(8)
    expect((await templates()).filter((template) => template === 'enquiry-received')).toHaveLength(5)
  })

  test('all addresses together get 300 an hour', async () => {
    await sql`insert into limit_counts (key, count, expires_at) values ('enquiry-mails-all', 299, '2026-11-24T11:00:00+09:00')`
    await send({ message: 'その1', email: 'a@example.com' })
    await send({ message: 'その2', email: 'b@example.com' })
    expect(await templates()).toEqual(['enquiry-notice', 'enquiry-notice', 'enquiry-received'])
  })
})

const purge = async () => {
  await jobs.enqueue(sql, 'purge-enquiries', {})
  await jobs.drained()
}

test('after a year it is forgotten', async () => {
  await send()
  shop.clock.set('2027-11-24T23:00:00+09:00')
  await purge()
  expect(await rows()).toHaveLength(1)
  shop.clock.set('2027-11-25T00:30:00+09:00')
  await purge()
  expect(await rows()).toEqual([])
})

test('with an account goes what was written with its address, and the mails about it', async () => {
  const person = await signUp(shop)
  await send({ email: person.email.toUpperCase(), name: '折田 桜子' })
  await send({ message: 'ほかの方の' })
  await mailsTo(shop, inventedShop.email)
  await shop.call('deleteAccount', { headers: person.headers, body: { password: person.password } })
  expect(await rows()).toMatchObject([{ email: 'jin@example.com' }])
  expect((await mailsTo(shop, inventedShop.email)).filter(({ text }) => text.includes('折田 桜子'))).toEqual([])
})
