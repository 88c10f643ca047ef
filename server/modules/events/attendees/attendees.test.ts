import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { answer, coming, placedBy, rsvpTokenOf } from '../../../testing/test-event.ts'
import { mailsTo, signIn, signUp, someEmail, type TestPerson } from '../../../testing/test-person.ts'

const morning = '2026-11-24T10:00:00+09:00'
/** A guest is asked again only after two days. */
const twoDaysOn = '2026-11-26T10:00:00+09:00'
const shop = await testShop({ now: morning, config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const organiser = await signUp(shop)
const colleague = await signUp(shop)
beforeEach(() => shop.clock.set(morning))

type NewGuests = { name: string; email?: string; department?: string }[]

const add = (id: string, attendees: NewGuests, { headers }: TestPerson = organiser, invite = true) =>
  shop.call('addAttendees', { headers, params: { id }, body: { attendees, invite } })
const list = (id: string, { headers }: TestPerson = organiser) =>
  shop.call('listAttendees', { headers, params: { id } })
const set = (name: 'cancelAttendee' | 'activateAttendee', attendee_id: string, { headers }: TestPerson = organiser) =>
  shop.call(name, { headers, params: { attendee_id } })
const remind = (id: string, { headers }: TestPerson = organiser) =>
  shop.call('sendReminders', { headers, params: { id } })
const cancelOrder = (id: string, { headers }: TestPerson = organiser) =>
  shop.call('cancelMeetup', { headers, params: { id }, body: {} })
const privateLink = (text: string) => /\/rsvp\/([\w-]+)\?answer=([\w-]+)/.exec(text)!.slice(1) as [string, string]
const many = (count: number, of: (i: number) => NewGuests[number] = (i) => ({ name: `客 ${i}` })): NewGuests =>
  Array.from({ length: count }, (_, i) => of(i))

describe('adding', () => {
  test('one or many, in their order; those with an address are invited by mail with their own link', async () => {
    const id = await placedBy(shop, organiser)
    const [first, second] = [someEmail(), someEmail()]
    const { status, body } = await add(id, [
      { name: '佐藤 花子', email: first, department: '営業部' },
      { name: '髙橋 𠮷雄' },
      { name: '鈴木', email: second },
    ])
    expect(status).toBe(201)
    const fresh = {
      status: 'invited',
      allergens: [],
      note: '',
      responded_at: null,
      probably: null,
      apart_from: [],
      own_name: null,
      source: 'organizer',
      asked_at: null,
      invite_waits: false,
    }
    expect(body).toEqual({
      attendees: [
        { ...fresh, id: expect.any(String), name: '佐藤 花子', email: first, department: '営業部', asked_at: morning },
        { ...fresh, id: expect.any(String), name: '髙橋 𠮷雄', email: '', department: '' },
        { ...fresh, id: expect.any(String), name: '鈴木', email: second, department: '', asked_at: morning },
      ],
      summary: { invited: 3, active: 0, cancelled: 0, allergens: {} },
      added: 3,
      mailed: 2,
      waiting: 0,
      duplicates: [],
    })
    const { added: _, mailed: __, duplicates: ___, waiting: ____, ...listed } = body
    expect((await list(id)).body).toEqual(listed)
    const [mail] = await mailsTo(shop, first)
    const [token, own] = privateLink(mail!.text)
    const opened = await shop.call('getRsvp', { params: { token }, query: { answer: own } })
    expect(opened.body).toMatchObject({ answer: null, invited: { name: '佐藤 花子', email: first } })
    expect(privateLink((await mailsTo(shop, second))[0]!.text)[1]).not.toBe(own)
  })

  test('the mails to come can be read before, word for word but for the link; the gathering is named', async () => {
    const id = await placedBy(shop, organiser)
    const { body } = await shop.call('getLetters', { headers: organiser.headers, params: { id } })
    const email = someEmail()
    await add(id, [{ name: '佐藤 花子', email }])
    shop.clock.set(twoDaysOn)
    const again = await signIn(shop, organiser)
    await remind(id, again)
    const sent = (await mailsTo(shop, email)).sort((a, b) => a.subject.localeCompare(b.subject))
    const read = [body.invitation, body.reminder].sort((a, b) => a.subject.localeCompare(b.subject))
    const withoutLink = (text: string) =>
      text.replace(/https?:\S*answer=\S*|（お一人ずつの専用のリンクが入ります）/, '')
    expect(sent.map(({ subject, text }) => ({ subject, text: withoutLink(text) }))).toEqual(
      read.map(({ subject, text }) => ({ subject, text: withoutLink(text) })),
    )
    expect([body.invitation.subject, body.reminder.subject]).toEqual([
      '「開発本部 忘年会」へのご案内（12月11日）',
      '「開発本部 忘年会」のお返事のお願い',
    ])
    const inviter = '株式会社みらい計画　神山 葵 さま'
    expect(body.invitation.text).toMatch(new RegExp(`^${inviter}から、「開発本部 忘年会」へのご案内です。`))
    expect(body.reminder.text).toMatch(new RegExp(`^${inviter}が、「開発本部 忘年会」のお返事をお待ちです。`))
    for (const { text } of read) {
      expect(text).toContain('■会の名前　「開発本部 忘年会」')
      expect(text).toMatch(/12月7日（月）17時までに.*お答えください。\n\n?ご案内を見て/)
      expect(text).not.toContain('お預かり')
    }
  })

  test.each([
    '至急お電話ください',
    '03-1234-5678',
    'おりおりからのお知らせ',
    'http://a.example',
    '会'.repeat(41),
    '会'.repeat(80),
  ])('a gathering called %s has no name in the mails', async (title) => {
    const id = await placedBy(shop, organiser, { title })
    const { body } = await shop.call('getLetters', { headers: organiser.headers, params: { id } })
    expect(JSON.stringify(body)).not.toContain(title)
    expect(body.invitation.subject).toBe('12月11日（金）の会へのご案内')
    expect(body.invitation.text).toContain('神山 葵 さまから、12月11日（金）の会へのご案内です。')
    expect(body.reminder.subject).toBe('12月11日（金）の会のお返事のお願い')
  })

  test('the invitation says who asks, when and where about, and nothing that a stranger could be told by the sender', async () => {
    const spam = 'https://spam.example 今すぐ登録'
    const id = await placedBy(shop, organiser, { title: spam, note: spam })
    await shop.call('updateEvent', { headers: organiser.headers, params: { id }, body: { note: spam } })
    const email = someEmail()
    await add(id, [{ name: spam, email, department: spam }])
    const [mail] = await mailsTo(shop, email)
    expect(mail!.subject).toBe('12月11日（金）の会へのご案内')
    for (const words of [
      '株式会社みらい計画',
      '神山 葵',
      '2026年12月11日（金）',
      '18:00',
      '東京都千代田区',
      '12月7日（月）17時',
    ])
      for (const text of [mail!.text, mail!.html]) expect(text).toContain(words)
    for (const text of [mail!.subject, mail!.text, mail!.html]) {
      expect(text).not.toContain('spam')
      expect(text).not.toContain('登録')
      expect(text).not.toContain('折々ビル')
    }
  })

  test('sent again under the same key after a lost answer, everybody is there once and is mailed once', async () => {
    const id = await placedBy(shop, organiser)
    const { headers } = organiser
    const [email, known] = [someEmail(), someEmail()]
    await add(id, [{ name: '鈴木', email: known }])
    const guests = [{ name: '佐藤' }, { name: '佐藤' }, { name: '鈴木', email: known }, { name: '田中', email }]
    const key = randomUUID()
    const send = (attendees: NewGuests, invite: boolean, idempotencyKey: string = key) =>
      shop.call('addAttendees', {
        headers: { ...headers, 'idempotency-key': idempotencyKey as typeof key },
        params: { id },
        body: { attendees, invite },
      })
    const first = await send(guests, true)
    expect(first.body).toMatchObject({ added: 3, mailed: 1, waiting: 0, duplicates: [known] })
    expect((await send(guests, true)).body).toEqual(first.body)
    expect((await send(guests, false)).body).toEqual(first.body)
    expect((await list(id)).body.attendees).toHaveLength(4)
    expect(await mailsTo(shop, email)).toHaveLength(1)

    const other = await send([{ name: '別の方' }], false)
    expect([other.status, other.body]).toMatchObject([409, { code: 'idempotency_mismatch' }])
    expect((await send(guests, false, 'no-uuid')).status).toBe(400)
    expect((await send([{ name: '佐藤' }], false, randomUUID())).body).toMatchObject({ added: 1 })
    const elsewhere = await placedBy(shop, organiser)
    const there = { headers: { ...headers, 'idempotency-key': key }, params: { id: elsewhere } }
    expect((await shop.call('addAttendees', { ...there, body: { attendees: guests } })).body).toMatchObject({
      added: 4,
    })
  })

  test('added without a mail, and sent again to invite as well: the mail goes out once', async () => {
    const id = await placedBy(shop, organiser)
    const headers = { ...organiser.headers, 'idempotency-key': randomUUID() }
    const email = someEmail()
    const send = async (invite: boolean) => {
      const body = { attendees: [{ name: '佐藤', email }], invite }
      return (await shop.call('addAttendees', { headers, params: { id }, body })).body
    }
    expect(await send(false)).toMatchObject({ added: 1, mailed: 0 })
    expect(await send(true)).toMatchObject({ added: 1, mailed: 1 })
    expect(await send(true)).toMatchObject({ added: 1, mailed: 1 })
    expect(await mailsTo(shop, email)).toHaveLength(1)
  })

  test('addresses on the list already are left out, in any case of letters, and listed in the answer', async () => {
    const id = await placedBy(shop, organiser)
    const email = someEmail()
    await add(id, [{ name: '佐藤', email }])
    const { body } = await add(id, [
      { name: '佐藤 花子', email: email.toUpperCase() },
      { name: '鈴木', email: 'suzuki@example.com' },
      { name: '鈴木 二郎', email: 'Suzuki@example.com' },
      { name: '鈴木 二郎' },
      { name: '鈴木 二郎' },
    ])
    expect(body).toMatchObject({ added: 3, mailed: 1 })
    expect(body.duplicates.map((each) => each.toLowerCase())).toEqual([email, 'suzuki@example.com'])
    expect(body.attendees.map(({ name }) => name)).toEqual(['佐藤', '鈴木', '鈴木 二郎', '鈴木 二郎'])
    expect(await mailsTo(shop, email)).toHaveLength(1)
  })

  test('200 at once and 1,000 in all, counted also when many come at once', async () => {
    const id = await placedBy(shop, organiser)
    expect((await add(id, many(201))).status).toBe(422)
    expect((await add(id, [])).status).toBe(422)
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(id, many(190))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('too_many_attendees')
    expect((await add(id, many(51))).status).toBe(409)
    expect((await add(id, many(50))).body.summary.invited).toBe(1_000)
    const token = await rsvpTokenOf(shop, organiser, id)
    expect((await answer(shop, token)).body.code).toBe('too_many_attendees')
    const positions = await sql`select count(distinct position)::int as n from attendees where event_id = ${id}`
    expect(positions).toEqual([{ n: 1_000 }])
  })

  test.each([
    ['no name', { name: ' ' }, 'attendees.0.name'],
    ['a long name', { name: '長'.repeat(101) }, 'attendees.0.name'],
    ['two lines', { name: 'a\nb' }, 'attendees.0.name'],
    ['no address', { name: 'a', email: 'nobody' }, 'attendees.0.email'],
    ['two addresses', { name: 'a', email: 'a@example.com\r\nBcc: b@example.com' }, 'attendees.0.email'],
    ['a field nobody knows', { name: 'a', status: 'active' }, 'attendees.0.status'],
  ])('%s is refused, and nobody of the list is added', async (_name, wrong, field) => {
    const id = await placedBy(shop, organiser)
    const { status, body } = await add(id, [wrong as NewGuests[number], { name: '鈴木' }])
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([422, 'invalid', field])
    expect((await list(id)).body.attendees).toEqual([])
  })

  test('without invite no mail goes out, and the reply says how many do', async () => {
    const id = await placedBy(shop, organiser)
    const email = someEmail()
    const { body } = await shop.call('addAttendees', {
      headers: organiser.headers,
      params: { id },
      body: { attendees: [{ name: '佐藤', email }] },
    })
    expect(body).toMatchObject({ added: 1, mailed: 0, waiting: 0, attendees: [{ asked_at: null }] })
    expect(await mailsTo(shop, email)).toEqual([])
    await cancelOrder(id)
    expect(await mailsTo(shop, email)).toEqual([])
  })

  test('once answers are closed invitations wait, and go out when they are taken again', async () => {
    const id = await placedBy(shop, organiser)
    const open = (rsvp_open: boolean) =>
      shop.call('updateEvent', { headers: organiser.headers, params: { id }, body: { rsvp_open } })
    await open(false)
    const [email, other] = [someEmail(), someEmail()]
    expect((await add(id, [{ name: '佐藤', email }])).body).toMatchObject({ added: 1, mailed: 0, waiting: 1 })
    await add(id, [{ name: '鈴木', email: other }], organiser, false)
    expect(await mailsTo(shop, email)).toEqual([])
    await open(true)
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual([
      '「開発本部 忘年会」へのご案内（12月11日）',
    ])
    expect(await mailsTo(shop, other)).toEqual([])
    expect((await list(id)).body.attendees).toMatchObject([
      { asked_at: morning, invite_waits: false },
      { asked_at: null },
    ])
  })

  test.each(['setAttendee', 'changeAttendees'])(
    'who had a promised invitation, was set to not coming by %s and is put back still gets it',
    async (by) => {
      const id = await placedBy(shop, organiser)
      const { headers } = organiser
      const open = (rsvp_open: boolean) => shop.call('updateEvent', { headers, params: { id }, body: { rsvp_open } })
      const change = (attendee: string, status: 'invited' | 'cancelled') =>
        shop.call('changeAttendees', { headers, params: { id }, body: { attendees: [attendee], status } })
      await open(false)
      const [email, absent] = [someEmail(), someEmail()]
      const { body } = await add(id, [
        { name: '佐藤', email },
        { name: '鈴木', email: absent },
      ])
      for (const each of body.attendees) {
        if (by === 'setAttendee') await set('cancelAttendee', each.id)
        else await change(each.id, 'cancelled')
      }
      expect((await list(id)).body.attendees.map(({ invite_waits }) => invite_waits)).toEqual([false, false])
      await change(body.attendees[0]!.id, 'invited')
      expect((await list(id)).body.attendees.map(({ invite_waits }) => invite_waits)).toEqual([true, false])
      await open(true)
      expect(await mailsTo(shop, email)).toHaveLength(1)
      expect(await mailsTo(shop, absent)).toEqual([])
    },
  )

  test('an account cannot write to a town, and nobody gets many', async () => {
    const person = await signUp(shop)
    const victim = someEmail()
    const ids: string[] = []
    for (let i = 0; i < 11; i += 1) {
      const id = await placedBy(shop, person, { meetup_date: '2026-12-21' })
      ids.push(id)
      expect((await add(id, [{ name: '佐藤', email: victim }], person)).body.mailed).toBe(i < 10 ? 1 : 0)
    }
    expect((await mailsTo(shop, victim)).length).toBe(10)
    const strangers = () => many(200, (i) => ({ name: `客 ${i}`, email: someEmail() }))
    for (let i = 0; i < 4; i += 1) expect((await add(ids[0]!, strangers(), person)).body.mailed).toBe(200)
    const over = await add(ids[1]!, strangers(), person)
    expect([over.status, over.body.code]).toEqual([429, 'too_many_requests'])
    expect(over.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await list(ids[1]!, person)).body.attendees).toHaveLength(1)
    expect((await add(ids[1]!, many(3), person)).status).toBe(201)
  })
})

describe('whom the organiser takes off and puts back', () => {
  test('the same again changes nothing, and the order is not touched', async () => {
    const id = await placedBy(shop, organiser)
    const { body } = await add(id, [{ name: '佐藤 花子' }])
    const attendee = body.attendees[0]!
    const off = await set('cancelAttendee', attendee.id)
    expect([off.status, off.body]).toEqual([200, { ...attendee, status: 'cancelled' }])
    expect((await set('cancelAttendee', attendee.id)).body).toEqual(off.body)
    const on = await set('activateAttendee', attendee.id)
    expect(on.body).toEqual({ ...attendee, status: 'active' })
    expect((await set('activateAttendee', attendee.id)).body).toEqual(on.body)
    expect((await list(id)).body.summary).toEqual({ invited: 0, active: 1, cancelled: 0, allergens: {} })
  })

  test('any number at once leave one of the two states, and the counts add up', async () => {
    const id = await placedBy(shop, organiser)
    const { body } = await add(id, many(5))
    await Promise.all(
      body.attendees.flatMap((attendee) =>
        Array.from({ length: 8 }, (_, i) => set(i % 2 ? 'cancelAttendee' : 'activateAttendee', attendee.id)),
      ),
    )
    const { attendees, summary } = (await list(id)).body
    expect(attendees).toHaveLength(5)
    expect([summary.invited, summary.active + summary.cancelled]).toEqual([0, 5])
  })

  test('after the gathering is cancelled what is so stays so, and nothing else is done', async () => {
    const id = await placedBy(shop, organiser)
    const { body } = await add(id, [{ name: '佐藤' }])
    const attendee = body.attendees[0]!.id
    await set('cancelAttendee', attendee)
    await cancelOrder(id)
    expect((await set('cancelAttendee', attendee)).status).toBe(200)
    const answers = await Promise.all([set('activateAttendee', attendee), add(id, [{ name: '鈴木' }]), remind(id)])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'event_cancelled']))
  })

  test('an unknown id in a path is not found', async () => {
    for (const attendee of ['1', 'x']) {
      const path = `/backend/api/users/events/attendees/${attendee}/cancel`
      expect((await shop.fetch(path, { method: 'POST', headers: organiser.headers })).status).toBe(404)
    }
  })
})

describe('reminders', () => {
  test('go to those who were invited by e-mail and have not answered, once in 24 hours', async () => {
    const id = await placedBy(shop, organiser)
    const [silent, answered, taken] = [someEmail(), someEmail(), someEmail()]
    const { body } = await add(id, [
      { name: '佐藤', email: silent },
      { name: '鈴木', email: answered },
      { name: '田中', email: taken },
      { name: '無し' },
    ])
    const [token, own] = privateLink((await mailsTo(shop, answered))[0]!.text)
    await answer(shop, token, { ...coming, name: '鈴木', answer_token: own })
    await set('activateAttendee', body.attendees[2]!.id)
    expect((await remind(id)).body).toEqual({ sent: 0 })
    shop.clock.set('2026-11-26T09:59:59+09:00')
    expect((await remind(id, await signIn(shop, organiser))).body).toEqual({ sent: 0 })
    shop.clock.set(twoDaysOn)
    const person = await signIn(shop, organiser)
    const first = await remind(id, person)
    expect([first.status, first.body]).toEqual([200, { sent: 1 }])
    const [mail] = await mailsTo(shop, silent)
    expect(mail!.subject).toBe('「開発本部 忘年会」のお返事のお願い')
    const [again, mine] = privateLink(mail!.text)
    expect((await shop.call('getRsvp', { params: { token: again }, query: { answer: mine } })).status).toBe(200)
    for (const email of [answered, taken]) expect(await mailsTo(shop, email)).toHaveLength(1)
    const { body: event } = await shop.call('getEvent', { headers: person.headers, params: { id } })
    expect(event.reminded_at).toBe(twoDaysOn)
    const second = await remind(id, person)
    expect([second.status, second.body.code, second.headers.get('retry-after')]).toEqual([
      ...[429, 'too_many_requests', String(24 * 60 * 60)],
    ])
    shop.clock.set('2026-11-27T09:59:59+09:00')
    expect((await remind(id, await signIn(shop, organiser))).headers.get('retry-after')).toBe('1')
    shop.clock.set('2026-11-27T10:00:00+09:00')
    expect((await remind(id, await signIn(shop, organiser))).body).toEqual({ sent: 0 })
    shop.clock.set('2026-11-28T10:00:00+09:00')
    expect((await remind(id, await signIn(shop, organiser))).body).toEqual({ sent: 1 })
  })

  test('of any number at once one is sent', async () => {
    const id = await placedBy(shop, organiser)
    const email = someEmail()
    await add(id, [{ name: '佐藤', email }])
    shop.clock.set(twoDaysOn)
    const person = await signIn(shop, organiser)
    const answers = await Promise.all(Array.from({ length: 5 }, () => remind(id, person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429])
    expect(await mailsTo(shop, email)).toHaveLength(2)
  })

  test('without a waiting guest, or when answers are closed, none goes out and none is used up', async () => {
    const id = await placedBy(shop, organiser)
    await add(id, [{ name: '佐藤' }])
    expect((await remind(id)).body).toEqual({ sent: 0 })
    await add(id, [{ name: '鈴木', email: someEmail() }])
    shop.clock.set(twoDaysOn)
    const person = await signIn(shop, organiser)
    const open = (rsvp_open: boolean) =>
      shop.call('updateEvent', { headers: person.headers, params: { id }, body: { rsvp_open } })
    await open(false)
    expect((await remind(id, person)).body.code).toBe('rsvp_closed')
    await open(true)
    expect((await remind(id, person)).body).toEqual({ sent: 1 })
  })
})

describe('the list as CSV', () => {
  test('opens in Excel: who they are and what they have answered, in the order of the list', async () => {
    const id = await placedBy(shop, organiser)
    await add(id, [{ name: '=HYPERLINK("https://spam.example")', email: 'a@example.com', department: '営業部' }])
    const token = await rsvpTokenOf(shop, organiser, id)
    await answer(shop, token, { ...coming, note: '遅れます\n"19時"ごろ' })
    const file = await shop.fetch(`/backend/api/users/events/${id}/attendees.csv`, { headers: organiser.headers })
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('cache-control')).toBe('no-store')
    const disposition = file.headers.get('content-disposition')!
    expect(decodeURIComponent(disposition)).toBe(
      `attachment; filename="attendees.csv"; filename*=UTF-8''参加者_2026-12-11.csv`,
    )
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.of(0xef, 0xbb, 0xbf))
    expect(bytes.toString().slice(1)).toBe(
      [
        '"お名前","メールアドレス","部署","ご出欠","食物アレルギー","ひとこと","お返事の日時","確認が必要なこと"',
        `"'=HYPERLINK(""https://spam.example"")","a@example.com","営業部","未回答","","","",""`,
        '"佐藤 花子","","","参加","えび、卵","遅れます\n""19時""ごろ","11月24日（火）10時",""',
        '',
      ].join('\r\n'),
    )
  })
})

test('attendees of others are answered like those who do not exist', async () => {
  const id = await placedBy(shop, organiser)
  const { body } = await add(id, [{ name: '佐藤' }])
  const attendee = body.attendees[0]!.id
  const same = async (answers: Promise<{ status: number; body: object }>[]) => {
    const [first, ...others] = await Promise.all(answers)
    expect(first!.status).toBe(404)
    for (const each of others) expect({ ...each.body, request_id: '' }).toEqual({ ...first!.body, request_id: '' })
  }
  await same([list(id, colleague), list(randomUUID(), colleague)])
  await same([add(id, [{ name: 'x' }], colleague), add(randomUUID(), [{ name: 'x' }], colleague)])
  await same([remind(id, colleague), remind(randomUUID(), colleague)])
  await same([set('cancelAttendee', attendee, colleague), set('cancelAttendee', randomUUID(), colleague)])
  await same([set('activateAttendee', attendee, colleague), set('activateAttendee', randomUUID(), colleague)])
  expect((await list(id)).body.attendees).toEqual(body.attendees)
})

describe('asking again', () => {
  const ask = async (id: string, tag?: string) => {
    const known = tag === undefined ? {} : { 'if-none-match': tag }
    const path = `/backend/api/users/events/${id}/attendees`
    const response = await shop.fetch(path, { headers: { ...organiser.headers, ...known } })
    const { status, headers } = response
    const bytes = (await response.arrayBuffer()).byteLength
    return { status, bytes, tag: headers.get('etag')!, cacheControl: headers.get('cache-control') }
  }

  test('nothing is sent again until something has changed', async () => {
    const id = await placedBy(shop, organiser)
    const { body } = await add(id, many(200))
    const first = await ask(id)
    expect(first).toMatchObject({ status: 200, cacheControl: 'no-store' })
    expect(first.bytes).toBeGreaterThan(20_000)
    for (const known of [first.tag, `W/${first.tag}`, `"other", ${first.tag}`]) {
      expect(await ask(id, known)).toEqual({ ...first, status: 304, bytes: 0 })
    }
    await set('activateAttendee', body.attendees[0]!.id)
    const later = await ask(id, first.tag)
    expect([later.status, later.tag === first.tag]).toEqual([200, false])
  })

  test('a tag opens nothing: what is another’s is not found', async () => {
    const id = await placedBy(shop, organiser)
    const { tag } = await ask(id)
    const path = `/backend/api/users/events/${id}/attendees`
    for (const known of [tag, '*']) {
      const { status } = await shop.fetch(path, { headers: { ...colleague.headers, 'if-none-match': known } })
      expect(status).toBe(404)
    }
  })
})
