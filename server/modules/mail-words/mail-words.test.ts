import { expect, test } from 'vitest'
import type { MailSlot } from '#contract/admin/mail-fields.ts'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { csrfHeaders, from, mailsTo, registration, someEmail, someNetwork } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop()
const { sql } = shop.context
const { headers, userId, email } = await staffWith(shop, ['content'])
const usualLead =
  '会員登録のお手続きをありがとうございます。このメールのリンクからパスワードを設定すると、登録が完了します。'

const template = 'account-register'
const get = async (template: string) => (await shop.call('getMailRecord', { headers, params: { template } })).body
const version = async (template: string) => (await get(template)).version
const change = async (template: string, body: Partial<Call<'changeMail'>['body']>) =>
  shop.call('changeMail', { headers, params: { template }, body: { version: await version(template), ...body } })
const act = async (
  name: 'publishMail' | 'discardMail' | 'takeBackMail',
  template: string,
  body: { version?: number } = {},
) => shop.call(name, { headers, params: { template }, body: { version: await version(template), ...body } })
const restore = async (template: string, no: number) =>
  shop.call('restoreMail', { headers, params: { template }, body: { version: await version(template), no } })
const tryIt = (template: string, caller = headers) => shop.call('tryMail', { headers: caller, params: { template } })
const slotOf = (record: Awaited<ReturnType<typeof get>>, name: MailSlot) =>
  record.slots.find(({ slot }) => slot === name)!
const actsOn = async (id: string) =>
  (
    await sql<{ action: string }[]>`
      select action from audit_log where record_kind = 'mail' and record_id = ${id} and by_user_id = ${userId}
      order by id`
  ).map(({ action }) => action)

/** Somebody registers, through the public door. */
async function registered(): Promise<string> {
  const email = someEmail()
  const body = registration(email)
  await shop.call('register', { body, headers: { ...(await csrfHeaders(shop)), ...from(someNetwork()) } })
  return email
}
const mailNow = async () => (await mailsTo(shop, await registered()))[0]!

test('every mail to customers and guests is listed, as it came', async () => {
  const { body } = await shop.call('listMailRows', { headers })
  expect(body.length).toBeGreaterThan(30)
  expect(new Set(body.map(({ template }) => template)).size).toBe(body.length)
  expect(body.find((row) => row.template === template)).toEqual({
    template,
    occasion: '会員登録のご確認',
    to: '会員登録される方',
    state: 'usual',
    version: 1,
  })
  expect(body.some(({ template }) => /notice|signed-in|shop-mail|mail-tried/.test(template))).toBe(false)
})

test('what is written goes out once it is published, is kept as a version, and is taken back', async () => {
  const lead = 'ご登録ありがとうございます。\n{店名}一同、お待ちしております。'
  const drafted = await change(template, { lead, closing: 'ご不明な点は、{お電話}で。' })
  expect([drafted.status, drafted.body.state, drafted.body.has_own]).toEqual([200, 'changed', false])
  expect(slotOf(drafted.body, 'lead')).toEqual({ slot: 'lead', words: lead, sent: usualLead, usual: usualLead })
  expect((await mailNow()).text).toContain(usualLead)

  const published = (await act('publishMail', template)).body
  expect(published).toMatchObject({ state: 'own', has_own: true, last_change: { by: '神山 葵' } })
  expect(published.versions).toMatchObject([
    { no: 2, by: '神山 葵' },
    { no: 1, by: null },
  ])
  const mail = await mailNow()
  expect(mail.text).toContain('ご登録ありがとうございます。\nおりおり一同、お待ちしております。')
  expect(mail.text).toContain('ご不明な点は、お電話（')
  expect(mail.html).toContain('ご登録ありがとうございます。<br>おりおり一同')
  expect(mail.text).not.toContain(usualLead)
  expect(mail.text).toContain('?token=')

  const back = (await act('takeBackMail', template)).body
  expect([back.state, back.versions.length, slotOf(back, 'lead').sent]).toEqual(['usual', 3, usualLead])
  expect((await mailNow()).text).toContain(usualLead)

  const restored = (await restore(template, 2)).body
  expect([restored.state, slotOf(restored, 'lead')]).toMatchObject(['changed', { words: lead, sent: usualLead }])
  const discarded = (await act('discardMail', template)).body
  expect([discarded.state, slotOf(discarded, 'lead').words]).toEqual(['usual', usualLead])
  expect(await actsOn(template)).toEqual(['changeMail', 'publishMail', 'takeBackMail', 'restoreMail', 'discardMail'])
})

test('words as usual are no words of the shop, and follow the usual ones', async () => {
  const usual = slotOf(await get('rsvp-answered'), 'lead').usual
  expect((await change('rsvp-answered', { lead: 'お返事を承りました。' })).body.state).toBe('changed')
  expect((await change('rsvp-answered', { lead: usual })).body.state).toBe('usual')
  const [row] = await sql`select published, draft from mail_words where template = 'rsvp-answered'`
  expect(row).toEqual({ published: {}, draft: null })
})

test('nothing is written where nothing is changed, and what is taken back keeps what is written next', async () => {
  const before = await version('fee-reminder')
  for (const name of ['publishMail', 'discardMail', 'takeBackMail'] as const)
    expect((await act(name, 'fee-reminder', { version: 999 })).status).toBe(200)
  expect(await sql`select from mail_words where template = 'fee-reminder'`).toHaveLength(0)
  expect([before, await actsOn('fee-reminder')]).toEqual([1, []])
  await change('fee-reminder', { closing: '一' })
  await act('publishMail', 'fee-reminder')
  await change('fee-reminder', { closing: '二' })
  const { body } = await act('takeBackMail', 'fee-reminder')
  expect([body.state, body.has_own, slotOf(body, 'closing').words]).toEqual(['changed', false, '二'])
})

test('of two who write at the same time the second is told, and sees what there is', async () => {
  const all = await Promise.all(
    ['一', '二'].map((closing) =>
      shop.call('changeMail', { headers, params: { template: 'quote-made' }, body: { version: 1, closing } }),
    ),
  )
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first, second] = [...all].sort((a, b) => a.status - b.status)
  expect(second!.body).toMatchObject({ code: 'edited_meanwhile', mail: { version: first!.body.version } })
  for (const name of ['publishMail', 'discardMail'] as const)
    expect((await act(name, 'quote-made', { version: 1 })).body.code).toBe('edited_meanwhile')
  expect((await act('publishMail', 'quote-made')).status).toBe(200)
  expect((await act('takeBackMail', 'quote-made', { version: 1 })).body.code).toBe('edited_meanwhile')
})

test.each([
  [
    'a fact that there is not',
    { lead: '{合計}です' },
    'lead',
    '「{合計}」は使えません。波かっこで使えるのは、{店名}、',
  ],
  ['one of another mail', { lead: '{見積番号}です' }, 'lead', '「{見積番号}」は使えません'],
  ['one that every object has', { closing: '{constructor}' }, 'closing', '「{constructor}」は使えません'],
  ['braces in braces', { lead: '{{お名前}}' }, 'lead', '「{」は使えません'],
  ['half a brace', { closing: 'お名前}' }, 'closing', '「}」は使えません'],
  ['a link', { lead: 'https://evil.example/' }, 'lead', 'リンクやメールアドレスは書けません'],
  ['an address beside a fact', { lead: 'evil.{お名前}' }, 'lead', 'リンクやメールアドレスは書けません'],
  ['a mail address', { closing: 'shop@example' }, 'closing', 'リンクやメールアドレスは書けません'],
  ['a line break in a subject', { subject: '一\r\nBcc: a' }, 'subject', 'ご利用いただけない文字が含まれています'],
  ['a control character', { lead: 'あ\u0007' }, 'lead', 'ご利用いただけない文字が含まれています'],
  ['2,000 characters', { lead: 'あ'.repeat(2_000) }, 'lead', '600文字以内でご記入ください'],
  ['too long a subject', { subject: 'あ'.repeat(61) }, 'subject', '60文字以内でご記入ください'],
  ['no lead', { lead: '　\n ' }, 'lead', 'はじめの文をご記入ください'],
  ['no subject', { subject: '' }, 'subject', '件名をご記入ください'],
  ['a slot that there is not', { footer: 'あ' }, 'footer', ''],
])('%s is refused beside its field, and nothing is written', async (_what, body, field, message) => {
  const before = await get('meetup-accepted')
  const answer = await change('meetup-accepted', body as never)
  expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([422, [field]])
  expect(answer.body.errors?.[0]?.message).toContain(message)
  expect(await get('meetup-accepted')).toEqual(before)
})

test('a slot of another mail, a mail without words and a version that was never are refused', async () => {
  expect((await change('rsvp-answered', { phone_lead: 'あ' })).body.errors).toEqual([
    { field: 'phone_lead', message: 'このメールでは、この文は変えられません。' },
  ])
  for (const unknown of ['meetup-notice', 'account-signed-in', 'constructor', 'あ']) {
    const params = { template: unknown }
    const answers = [
      await shop.call('getMailRecord', { headers, params }),
      await shop.call('previewMail', { headers, params, query: {} }),
      await shop.call('changeMail', { headers, params, body: { version: 1 } }),
      await shop.call('publishMail', { headers, params, body: { version: 1 } }),
      await shop.call('restoreMail', { headers, params, body: { version: 1, no: 1 } }),
      await shop.call('tryMail', { headers, params }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'mail_not_found']))
  }
  expect((await restore('event-cancelled', 1)).body.code).toBe('not_found')
  expect((await change('event-cancelled', { version: undefined })).body.errors?.[0]?.field).toBe('version')
})

test('a preview is the mail as it is written, of facts that might be, and markup is text', async () => {
  await change('meetup-confirmed', { lead: '<script>alert(1)</script>{お名前}\n.次の行', subject: '確定の<b>お知らせ' })
  const params = { template: 'meetup-confirmed' }
  const { body } = await shop.call('previewMail', { headers, params, query: {} })
  expect(body.subject).toBe('【おりおり】確定の<b>お知らせ（OR-261211-0427）')
  expect(body.text).toContain('<script>alert(1)</script>山本 美咲 様\n.次の行')
  expect(body.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;山本 美咲 様<br>.次の行')
  expect(body.html).not.toMatch(/<script|<b>|<style/)
  const long = await shop.call('previewMail', { headers, params, query: { sample: 'long' } })
  expect(long.body.text).toContain('勅使河原グリュックスブルク マクシミリアン瑠璃子 様')
  const phone = { params: { template: 'meetup-accepted' }, query: { sample: 'by_phone' } } as const
  expect((await shop.call('previewMail', { headers, ...phone })).body.text).toContain('お電話でのご注文、誠に')
  expect(await actsOn('meetup-confirmed')).toEqual(['changeMail'])
})

test('a test mail goes to whoever asks, and to nobody else', async () => {
  await change('meetup-delivered', { closing: 'またのご利用を。' })
  const answer = await tryIt('meetup-delivered')
  expect([answer.status, answer.body]).toEqual([200, { to: email }])
  const [mail] = await mailsTo(shop, email)
  expect(mail!.subject).toBe('【テスト】【おりおり】お届けが完了しました（OR-261211-0427）')
  expect(mail!.text).toContain('またのご利用を。')
  expect(mail!.html).toContain('またのご利用を。')
  expect(mail!.html).toMatch(/href="http[^"]+\/orders\/sample"/)
  expect(await mailsTo(shop, 'misaki@example.com')).toEqual([])
  const path = '/backend/api/admin/mails/meetup-delivered/test?to=a@example.com'
  const body = JSON.stringify({ to: 'a@example.com', email: 'a@example.com' })
  const json = { ...headers, 'content-type': 'application/json' }
  await shop.fetch(path, { method: 'POST', headers: json, body })
  expect(await mailsTo(shop, 'a@example.com')).toEqual([])
  expect((await actsOn('meetup-delivered')).slice(0, 2)).toEqual(['changeMail', 'tryMail'])
})

test('twenty test mails an hour for each person, and not one more however many at once', async () => {
  const person = await staffWith(shop, ['content'])
  const answers = await Promise.all(Array.from({ length: 25 }, () => tryIt(template, person.headers)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [429, 'too_many_requests']))
  expect((await mailsTo(shop, person.email)).filter(({ subject }) => subject.startsWith('【テスト】'))).toHaveLength(20)
  expect((await tryIt(template)).status).toBe(200)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
})

test('what is stored and is no words of a slot does no harm', async () => {
  await sql`
    insert into mail_words (template, published, draft)
    values ('plan-cancelled', ${sql.json({ lead: 5, closing: ['a'], other: 'x' })}, ${sql.json([1])})`
  await shop.context.snapshot.refresh()
  expect((await get('plan-cancelled')).slots.map(({ words, usual }) => words === usual)).toEqual([true, true, true])
  const answer = await shop.call('previewMail', { headers, params: { template: 'plan-cancelled' }, query: {} })
  expect(answer.status).toBe(200)
})
