import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { book } from '../../../testing/sample-booking.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ now: '2026-11-24T10:00:00+09:00' })
const { sql, answers } = shop.context
const { headers, userId } = await staffWith(shop, ['catalogue'])

const stall = { name: '鮨の屋台', price_per_person_with_tax: 6_600, min_persons: 20, max_persons: 100 }
const create = (body: object = {}) => shop.call('createPlan', { headers, body: { ...stall, ...body } })
const made = async (body: object = {}) => (await create({ name: `屋台 ${randomUUID().slice(0, 8)}`, ...body })).body
const inPath = (id: number) => ({ id: String(id) })
const change = (id: number, body: Call<'changePlan'>['body']) =>
  shop.call('changePlan', { headers, params: inPath(id), body })
const get = (id: number) => shop.call('getPlanRecord', { headers, params: inPath(id) })
const archive = (id: number, version?: number) =>
  shop.call('archivePlan', { headers, params: inPath(id), query: {}, body: { version } })
const sort = (from: number[], to: number[]) => shop.call('sortPlans', { headers, body: { from, to } })
const ids = async (state?: 'archived' | 'draft' | 'published') =>
  (await shop.call('listPlanRows', { headers, query: state && { state } })).body.map(({ id }) => id)
/** As customers see them, once what is kept for a minute is gone. */
const shown = async () => {
  answers.clear()
  return (await shop.call('listPlans')).body
}
const log = (id: string) => sql<{ action: string; before: object | null; after: object | null }[]>`
  select action, before, after from audit_log
  where record_kind = 'plan' and record_id = ${id} and by_user_id = ${userId} order by id`

test('a new plan is the last and a draft; published, customers have it, with a plate where it has no picture', async () => {
  const { status, body } = await create({ contents: [{ name: 'お料理', text: '鮨十貫' }] })
  expect([status, body]).toMatchObject([
    201,
    { ...stall, tax_rate: 10, lead_days: 10, published: false, image: null, open_bookings: 0, version: 1 },
  ])
  expect((await ids()).at(-1)).toBe(body.id)
  expect((await shown()).map(({ id }) => id)).not.toContain(body.id)
  expect((await change(body.id, { version: 1, published: true })).body).toMatchObject({ published: true, version: 2 })
  expect((await shown()).at(-1)).toMatchObject({ id: body.id, image: { src: '/no-picture.svg' } })
  answers.clear()
  const { body: detail } = await shop.call('getPlan', { params: inPath(body.id) })
  expect(detail).toMatchObject({ contents: [{ name: 'お料理', text: '鮨十貫' }], images: [] })
  expect(await log(String(body.id))).toMatchObject([
    { action: 'createPlan', after: { contents: ['お料理：鮨十貫'] } },
    { action: 'changePlan', before: { published: false }, after: { published: true } },
  ])
})

test.each([
  ['a name of blanks', { name: '　' }, 'name'],
  ['a name that is too long', { name: '鮨'.repeat(61) }, 'name'],
  ['no price', { price_per_person_with_tax: 0 }, 'price_per_person_with_tax'],
  ['half a yen', { price_per_person_with_tax: 0.5 }, 'price_per_person_with_tax'],
  ['more persons at least than at most', { max_persons: 19 }, 'max_persons'],
  ['nobody', { min_persons: 0 }, 'min_persons'],
  ['a lead of three months', { lead_days: 90 }, 'lead_days'],
  ['a row without its heading', { contents: [{ name: '', text: '鮨' }] }, 'contents.0.name'],
  [
    'a row of the day thirteen hours before',
    { timeline: [{ minutes: -780, name: '伺う', text: '' }] },
    'timeline.0.minutes',
  ],
  ['half a minute', { timeline: [{ minutes: 0.5, name: '始まり', text: '' }] }, 'timeline.0.minutes'],
  ['a row of the day without its heading', { timeline: [{ minutes: 0, name: '', text: '鮨' }] }, 'timeline.0.name'],
  [
    'a day that runs backwards',
    {
      timeline: [
        { minutes: 0, name: '始まり', text: '' },
        { minutes: -1, name: '伺う', text: '' },
      ],
    },
    'timeline',
  ],
  ['a rate of its own', { tax_class: 'reduced' }, 'tax_class'],
])('%s is refused beside its field, and nothing is made', async (_what, changes, field) => {
  const before = await ids()
  const { status, body } = await create(changes)
  expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]])
  expect(await ids()).toEqual(before)
})

test('only what was sent changes; who saw another version is told, and the same once more is no change', async () => {
  const { id } = await made()
  expect((await change(id, { version: 1, lead_days: 14 })).body).toMatchObject({ lead_days: 14, version: 2 })
  const stale = await change(id, { version: 1, lead_days: 12 })
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'edited_meanwhile', plan: { lead_days: 14, version: 2 } },
  ])
  expect((await change(id, { version: 1, lead_days: 14 })).body.version).toBe(2)
  expect((await change(id, { lead_days: 13 } as never)).body.errors?.[0]?.field).toBe('version')
  expect((await change(900_001, { version: 1, lead_days: 13 })).body.code).toBe('plan_not_found')
})

test('a booking keeps its name and price; the next one has the new ones', async () => {
  const { id } = await made()
  await change(id, { version: 1, published: true })
  const { body: booked } = await book(shop, { expected_total: 24 * 6_600 }, { plan: String(id) })
  expect(booked.number).toBeTruthy()
  const params = { guest_token: booked.guest_token! }
  const before = (await shop.call('getGuestBooking', { params })).body
  expect((await get(id)).body.open_bookings).toBe(1)
  const { status } = await change(id, {
    version: 2,
    name: '別の屋台',
    price_per_person_with_tax: 7_000,
    min_persons: 30,
  })
  expect(status).toBe(200)
  const after = (await shop.call('getGuestBooking', { params })).body
  expect(after).toEqual({ ...before, changing: after.changing })
  const next = await book(shop, { expected_total: 30 * 7_000, estimated_person: 30 }, { plan: String(id) })
  expect(next.status).toBe(201)
})

test('a booking has the price that customers read, not that of a draft; a copy and the archive have the draft', async () => {
  const plan = await made({ name: `卓 ${randomUUID().slice(0, 8)}` })
  await change(plan.id, { version: 1, published: true })
  const words = { name: '卓上の鮨', price_per_person_with_tax: 7_700 }
  expect((await change(plan.id, { version: 2, ...words, draft: 'write' })).body).toMatchObject({
    ...words,
    has_draft: true,
    version: 3,
  })
  expect((await shown()).at(-1)).toMatchObject({ name: plan.name, price_per_person_with_tax: 6_600 })
  const booking = { event_date: '2026-12-10', estimated_person: 20 }
  const of = { plan: String(plan.id) }
  const dearer = await book(shop, { ...booking, expected_total: 20 * 7_700 }, of)
  expect(dearer.body.code).toBe('price_changed')
  expect((await book(shop, { ...booking, expected_total: 20 * 6_600 }, of)).status).toBe(201)
  const { body: copy } = await shop.call('copyPlan', { headers, params: inPath(plan.id) })
  expect(copy).toMatchObject({ name: '卓上の鮨（コピー）', price_per_person_with_tax: 7_700, published: false })

  expect((await archive(plan.id, (await get(plan.id)).body.version)).status).toBe(204)
  const { version, ...archived } = (await get(plan.id)).body
  expect(archived).toMatchObject({ ...words, published: false, has_draft: false })
  expect((await change(plan.id, { version, archived: false })).body).toMatchObject({ ...words, published: false })
})

test('a preview is what customers have, or will have once it is published', async () => {
  const preview = (id: number) => shop.call('previewPlan', { headers, params: inPath(id) })
  answers.clear()
  const { body: read } = await shop.call('getPlan', { params: inPath(1) })
  expect((await preview(1)).body).toEqual({ plan: read, published: true, has_draft: false })
  const { id } = await made({ contents: [{ name: 'お料理', text: '鮨十貫' }] })
  expect((await preview(id)).body).toMatchObject({ published: false, plan: { contents: [{ text: '鮨十貫' }] } })
  await change(id, { version: 1, published: true })
  await change(id, { version: 2, price_per_person_with_tax: 7_700, draft: 'write' })
  expect((await preview(id)).body).toMatchObject({ has_draft: true, plan: { price_per_person_with_tax: 7_700 } })
  await archive(id, 3)
  expect([(await preview(id)).status, (await preview(900_001)).status]).toEqual([404, 404])
})

test('one that is taken out stays for its bookings, is booked no more, and comes back as a draft', async () => {
  const { id } = await made()
  await change(id, { version: 1, published: true })
  const { body: booked } = await book(
    shop,
    { expected_total: 24 * 6_600, event_date: '2026-12-17' },
    { plan: String(id) },
  )
  expect(booked.number).toBeTruthy()
  expect((await archive(id)).body.errors?.[0]?.field).toBe('version')
  expect((await archive(id, 1)).body.code).toBe('edited_meanwhile')
  expect((await archive(id, 2)).status).toBe(204)
  expect((await archive(id, 2)).status).toBe(204)
  expect([await ids(), await ids('archived'), (await shown()).map((plan) => plan.id)]).toEqual([
    expect.not.arrayContaining([id]),
    expect.arrayContaining([id]),
    expect.not.arrayContaining([id]),
  ])
  const seen = await shop.call('getGuestBooking', { params: { guest_token: booked.guest_token! } })
  expect(seen.status).toBe(200)
  expect((await book(shop, { expected_total: 24 * 6_600 }, { plan: String(id) })).body.code).toBe('plan_not_found')
  expect((await change(id, { version: 3, lead_days: 9 })).body.code).toBe('plan_archived')
  const back = await change(id, { version: 3, archived: false })
  expect(back.body).toMatchObject({ published: false, archived_at: null, version: 4 })
})

test('plans change places; who has seen another order is told what it is now', async () => {
  const from = await ids()
  const to = [from.at(-1)!, ...from.slice(0, -1)]
  expect((await sort(from, to)).body).toEqual({ plans: to })
  expect(await ids()).toEqual(to)
  const published = await ids('published')
  expect((await shown()).map(({ id }) => id)).toEqual(published)
  const stale = await sort(from, from.toReversed())
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'edited_meanwhile', plans: to }])
  expect((await sort(from, to)).status).toBe(200)
  expect((await sort(to, to.slice(1))).body.errors?.[0]?.field).toBe('to')
})

test('of two who sort at the same time, the second sees what the first did', async () => {
  for (let round = 0; round < 3; round += 1) {
    const from = await ids()
    const orders = [from.toReversed(), [...from.slice(1), from[0]!]]
    const sorted = await Promise.all(orders.map((to) => sort(from, to)))
    expect(sorted.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ids()).toEqual(orders[sorted.findIndex(({ status }) => status === 200)])
  }
})

const picture = (background: string) =>
  sharp({ create: { width: 120, height: 90, channels: 3, background } })
    .png()
    .toBuffer()
const upload = async (id: number, alt: string, background = '#c5341b') =>
  shop.call('uploadPlanPicture', {
    headers: { ...headers, 'content-type': 'image/png' },
    params: inPath(id),
    query: { alt },
    body: await picture(background),
  } as never)
type Images = readonly { id: number; alt: string }[]
const altsOf = (images: readonly { alt: string }[]) => images.map(({ alt }) => alt)
const named = (images: Images) => images.map(({ id, alt }) => ({ id, alt }))
/** As customers see them in the plan. */
const shownAlts = async (id: number) => {
  answers.clear()
  return altsOf((await shop.call('getPlan', { params: inPath(id) })).body.images)
}

test('pictures are added, described, put in order and taken out; a copy has them too, with words of its own', async () => {
  const { id } = await made()
  const [first, second] = [await upload(id, '鮨の屋台'), await upload(id, '板前の手もと')]
  expect([first.status, second.status]).toEqual([201, 201])
  const { body } = await get(id)
  expect(altsOf(body.images)).toEqual(['鮨の屋台', '板前の手もと'])
  const turned = body.images.toReversed().map((image) => ({ id: image.id, alt: `${image.alt}（夜）` }))
  expect((await change(id, { version: 1, images: turned })).body.code).toBe('edited_meanwhile')
  const { version } = body
  const arranged = await change(id, { version, images: turned })
  expect(altsOf(arranged.body.images)).toEqual(['板前の手もと（夜）', '鮨の屋台（夜）'])
  await change(id, { version: arranged.body.version, published: true })
  expect((await shown()).find((plan) => plan.id === id)?.image.alt).toBe('板前の手もと（夜）')
  const copy = await shop.call('copyPlan', { headers, params: inPath(id) })
  expect([copy.status, copy.body]).toMatchObject([
    201,
    { published: false, name: expect.stringContaining('（コピー）') },
  ])
  const own = copy.body.images.map((image) => ({ id: image.id, alt: '別の会の写真' }))
  await change(copy.body.id, { version: copy.body.version, images: own })
  expect(await shownAlts(id)).toEqual(['板前の手もと（夜）', '鮨の屋台（夜）'])
  const now = await get(id)
  expect((await change(id, { version: now.body.version, images: turned.slice(1) })).body.images).toHaveLength(1)
  expect(altsOf((await get(copy.body.id)).body.images)).toEqual(['別の会の写真', '別の会の写真'])
})

test.each([
  ['of another record', [{ id: 1, alt: 'よその写真' }]],
  ['that is not there', [{ id: 900_001, alt: 'ない写真' }]],
])('pictures: one %s is refused at its field, in a draft too', async (_what, images) => {
  const { id } = await made({ published: true })
  for (const draft of [undefined, 'write', 'publish'] as const) {
    const { status, body } = await change(id, { version: 1, images, draft })
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'images'])
  }
})

test('a picture twice, without words, or the thirteenth is refused', async () => {
  const { id } = await made()
  await upload(id, '鮨の屋台')
  const { version, images } = (await get(id)).body
  const [image] = named(images)
  for (const wrong of [[image!, image!], [{ ...image!, alt: '　' }], Array.from({ length: 13 }, () => image!)]) {
    const { status, body } = await change(id, { version, images: wrong })
    expect([status, body.errors?.[0]?.field]).toEqual([422, expect.stringMatching(/^images/)])
  }
})

test('what becomes of the pictures of a published plan is a draft: customers see it when it is published', async () => {
  const { id } = await made({ published: true })
  expect((await upload(id, '下書きの写真')).status).toBe(201)
  expect(await shownAlts(id)).toEqual([])
  const drafted = (await get(id)).body
  expect([drafted.has_draft, altsOf(drafted.images), drafted.image]).toEqual([true, ['下書きの写真'], null])
  const preview = await shop.call('previewPlan', { headers, params: inPath(id) })
  expect(altsOf(preview.body.plan.images)).toEqual(['下書きの写真'])
  // Words that are saved as a draft leave the pictures of it, and the other way round.
  const worded = await change(id, { version: drafted.version, summary: '屋台で握ります', draft: 'write' })
  expect(altsOf(worded.body.images)).toEqual(['下書きの写真'])
  await upload(id, '二枚目', '#1b34c5')
  expect((await get(id)).body).toMatchObject({ summary: '屋台で握ります', images: [{}, { alt: '二枚目' }] })
  const published = await change(id, { version: (await get(id)).body.version, draft: 'publish' })
  expect(published.body).toMatchObject({ has_draft: false, image: { alt: '下書きの写真' } })
  expect(await shownAlts(id)).toEqual(['下書きの写真', '二枚目'])

  const others = named(published.body.images.toReversed()).map((image) => ({ ...image, alt: `${image.alt}、変更後` }))
  const turned = await change(id, { version: published.body.version, images: others, draft: 'write' })
  expect(altsOf(turned.body.images)).toEqual(['二枚目、変更後', '下書きの写真、変更後'])
  expect(await shownAlts(id)).toEqual(['下書きの写真', '二枚目'])
  // One that the draft has let go is still there to be taken back, by its words of before.
  const fewer = await change(id, { version: turned.body.version, images: others.slice(1), draft: 'write' })
  const back = await change(id, { version: fewer.body.version, images: others, draft: 'write' })
  expect(altsOf(back.body.images)).toEqual(['二枚目、変更後', '下書きの写真、変更後'])
  const discarded = await change(id, { version: back.body.version, draft: 'discard' })
  expect([discarded.body.has_draft, altsOf(discarded.body.images)]).toEqual([false, ['下書きの写真', '二枚目']])
  expect(await shownAlts(id)).toEqual(['下書きの写真', '二枚目'])
})

test('a draft from before it had pictures keeps those that customers see', async () => {
  const { id } = await made({ published: true })
  await upload(id, '鮨の屋台')
  await change(id, { version: (await get(id)).body.version, draft: 'publish' })
  await change(id, { version: (await get(id)).body.version, summary: '新しい', draft: 'write' })
  await sql`update plans set draft = draft - 'images' where id = ${id}`
  const { body } = await get(id)
  expect(altsOf(body.images)).toEqual(['鮨の屋台'])
  expect((await change(id, { version: body.version, draft: 'publish' })).body.summary).toBe('新しい')
  expect(await shownAlts(id)).toEqual(['鮨の屋台'])
})

test('what is taken out keeps the pictures of its draft, as it keeps the words', async () => {
  const { id } = await made({ published: true })
  await upload(id, '下書きの写真')
  const drafted = (await get(id)).body
  await change(id, { version: drafted.version, summary: '下書きの言葉', draft: 'write' })
  expect((await archive(id, (await get(id)).body.version)).status).toBe(204)
  const { body } = await get(id)
  expect([body.has_draft, body.summary, altsOf(body.images)]).toEqual([false, '下書きの言葉', ['下書きの写真']])
})
