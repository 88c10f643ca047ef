import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop()
const { sql } = shop.context
const { headers, userId } = await staffWith(shop, ['content'])

const inPath = (id: number) => ({ id: String(id) })
const rows = async () => (await shop.call('listFaqRows', { headers })).body
const groups = async () => (await shop.call('listFaqGroups', { headers })).body
const idsIn = async (group: number) => (await rows()).flatMap((row) => (row.group.id === group ? [row.id] : []))
const create = (body: object = {}) =>
  shop.call('createFaq', { headers, body: { question: '箸は付きますか', answer: 'はい。', group_id: 1, ...body } })
const some = async (body: object = {}) => (await create(body)).body
const get = async (id: number) => (await shop.call('getFaqRecord', { headers, params: inPath(id) })).body
const change = (id: number, body: Call<'changeFaq'>['body']) =>
  shop.call('changeFaq', { headers, params: inPath(id), body })
const publish = (id: number, version: number) =>
  shop.call('publishFaq', { headers, params: inPath(id), body: { version } })
const takeBack = (id: number, version: number) =>
  shop.call('takeBackFaq', { headers, params: inPath(id), body: { version } })
const remove = (id: number, version?: number) =>
  shop.call('deleteFaq', { headers, params: inPath(id), query: {}, body: { version } })
const sort = (group_id: number, from: number[], to: number[]) =>
  shop.call('sortFaqs', { headers, body: { group_id, from, to } })
const createGroup = (name: string = randomUUID()) => shop.call('createFaqGroup', { headers, body: { name } })
const someGroup = async () => (await createGroup()).body
const changeGroup = (id: number, body: { version: number; name: string }) =>
  shop.call('changeFaqGroup', { headers, params: inPath(id), body })
const removeGroup = (id: number, version?: number) =>
  shop.call('deleteFaqGroup', { headers, params: inPath(id), query: {}, body: { version } })
const sortGroups = (from: number[], to: number[]) => shop.call('sortFaqGroups', { headers, body: { from, to } })
/** As customers read it; undefined where they do not. */
async function shown(id: number, query: { featured?: '1' } = {}) {
  const { body } = await shop.call('listFaqs', { query })
  const found = body.flatMap(({ group, items }) => items.map((item) => ({ group, ...item })))
  return found.find((item) => item.id === id)
}
const actsOn = async (id: string) =>
  (
    await sql<{ action: string }[]>`
    select action from audit_log where record_kind = 'faq' and record_id = ${id} and by_user_id = ${userId} order by id`
  ).map(({ action }) => action)

test('a new question is the last of its group, and nobody reads it before it is published', async () => {
  const { status, body } = await create({ answer: '**人数分**をお付けします。お電話（{{tel}}）でも承ります。' })
  expect([status, body]).toMatchObject([201, { published: false, featured: false, has_draft: false, version: 1 }])
  expect(body.answer_html).toContain('<strong>人数分</strong>')
  expect(body.answer_html).not.toContain('{{')
  expect((await idsIn(1)).at(-1)).toBe(body.id)
  expect(await shown(body.id)).toBeUndefined()
  expect((await publish(body.id, 1)).body).toMatchObject({ published: true, version: 2 })
  expect(await shown(body.id)).toEqual({
    id: body.id,
    group: body.group.name,
    question: body.question,
    answer_html: body.answer_html,
  })
  expect((await get(body.id)).last_change).toEqual({ by: expect.any(String), at: expect.any(String) })
  expect(await actsOn(String(body.id))).toEqual(['createFaq', 'publishFaq'])
})

test('what is changed after that is a draft: customers read the old until it is published', async () => {
  const group = await someGroup()
  const { id } = await some()
  await publish(id, 1)
  const before = await shown(id)
  const words = { question: '器は返しますか', answer: '回収に伺います。', group_id: group.id, featured: true }
  const { body } = await change(id, { version: 2, ...words })
  expect(body).toMatchObject({ ...words, published: true, has_draft: true, version: 3, group: { id: 1 } })
  expect(await shown(id)).toEqual(before)
  expect(await shown(id, { featured: '1' })).toBeUndefined()
  expect((await groups()).find((each) => each.id === group.id)?.faqs).toBe(1)
  expect((await removeGroup(group.id, 1)).body.code).toBe('not_deletable')

  expect((await publish(id, 3)).body).toMatchObject({ has_draft: false, version: 4, group: { id: group.id } })
  expect(await shown(id, { featured: '1' })).toMatchObject({ question: words.question, group: group.name })
})

test('a draft that says what is published is none', async () => {
  const { id } = await some()
  await publish(id, 1)
  await change(id, { version: 2, answer: '回収に伺います。' })
  expect((await change(id, { version: 3, answer: 'はい。' })).body).toMatchObject({ has_draft: false, version: 4 })
  expect((await publish(id, 1)).body.version).toBe(4)
})

test('taken back it is nowhere, with what was written last', async () => {
  const { id } = await some()
  await publish(id, 1)
  await change(id, { version: 2, answer: '回収に伺います。' })
  const { body } = await takeBack(id, 3)
  expect(body).toMatchObject({ answer: '回収に伺います。', published: false, has_draft: false, version: 4 })
  expect(await shown(id)).toBeUndefined()
  expect((await takeBack(id, 1)).body.version).toBe(4)
  expect(await actsOn(String(id))).toEqual(['createFaq', 'publishFaq', 'changeFaq', 'takeBackFaq'])
})

test('who saw another version is told what there is now; without one nothing is done', async () => {
  const { id } = await some()
  await change(id, { version: 1, question: '箸は何膳付きますか' })
  const answers = [
    await change(id, { version: 1, question: '箸はありますか' }),
    await publish(id, 1),
    await remove(id, 1),
  ]
  for (const { status, body } of answers) {
    expect([status, body]).toMatchObject([409, { code: 'edited_meanwhile', faq: { id, version: 2 } }])
  }
  const without = [
    await change(id, { question: '箸はありますか' } as never),
    await publish(id, undefined as never),
    await takeBack(id, undefined as never),
    await remove(id),
  ]
  expect(without.map(({ status, body }) => [status, body.errors?.[0]?.field])).toEqual(
    without.map(() => [422, 'version']),
  )
  expect((await change(id, { version: 1, question: '箸は何膳付きますか' })).body.version).toBe(2)
  expect((await change(900_001, { version: 1, featured: true })).body.code).toBe('faq_not_found')
})

test('of two who write at the same time, the second is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await some()
    const answers = await Promise.all([
      change(id, { version: 1, answer: '一膳です。' }),
      change(id, { version: 1, answer: '二膳です。' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await get(id)).answer).toBe(answers.find(({ status }) => status === 200)!.body.answer)
  }
})

test.each([
  ['a question of blanks', { question: '　' }, 'question'],
  ['too long a question', { question: '箸'.repeat(201) }, 'question'],
  ['too long an answer', { answer: '箸'.repeat(5_001) }, 'answer'],
  ['no answer', { answer: '' }, 'answer'],
  ['a fact that there is not', { answer: 'お電話（{{telephone}}）で。' }, 'answer'],
  ['one that every object has', { answer: '{{constructor}}' }, 'answer'],
  ['one in Japanese', { question: '{{電話}}は通じますか' }, 'question'],
  ['a picture in a question', { question: '{{picture:nabe}}' }, 'question'],
  ['a group that there is not', { group_id: 900_001 }, 'group_id'],
  ['being published at once', { published: true }, 'published'],
])('%s is refused beside its field, and nothing is made', async (_what, changes, field) => {
  const before = await rows()
  const { status, body } = await create(changes)
  expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]])
  expect(await rows()).toEqual(before)
})

test('what staff write does nothing but show, in the preview and to customers', async () => {
  const answer =
    '[こちら](javascript:alert(1))と[締切](/faq)。<a href="data:text/html,x">x</a>\n\n<script>alert(1)</script><img src=x onerror=alert(1)>'
  const { id, answer_html } = await some({ answer, question: '<script>alert(1)</script>' })
  await publish(id, 1)
  expect(answer_html).not.toMatch(/<script|<img|onerror|javascript:|data:/)
  expect(answer_html).toContain('href="/faq"')
  expect((await shown(id))?.answer_html).toBe(answer_html)
})

test('a question goes for good, also one that customers read', async () => {
  const { id } = await some()
  await publish(id, 1)
  expect((await remove(id, 2)).status).toBe(204)
  expect((await remove(id, 2)).status).toBe(404)
  expect(await shown(id)).toBeUndefined()
  expect((await actsOn(String(id))).at(-1)).toBe('deleteFaq')
})

test('questions change places in their group; who has seen another order is told', async () => {
  const { id: group } = await someGroup()
  for (let n = 0; n < 3; n += 1) await some({ group_id: group })
  const from = await idsIn(group)
  const to = from.toReversed()
  expect((await sort(group, from, to)).body).toEqual({ faqs: to })
  expect(await idsIn(group)).toEqual(to)
  // Nobody who writes about one is disturbed.
  expect((await get(to[0]!)).version).toBe(1)
  const stale = await sort(group, from, [from[1]!, from[0]!, from[2]!])
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'edited_meanwhile', faqs: to }])
  expect((await sort(1, from, to)).status).toBe(409)
  expect((await sort(group, to, to.slice(1))).body.errors?.[0]?.field).toBe('to')
  const orders = [from, [to[1]!, to[0]!, to[2]!]]
  const answers = await Promise.all(orders.map((order) => sort(group, to, order)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

const restore = (id: number, version: number, no: number) =>
  shop.call('restoreFaq', { headers, params: inPath(id), body: { version, no } })

test('what was published is kept, and taken up again as a draft; customers read on what they read', async () => {
  const { id } = await some({ answer: '付きます。' })
  await publish(id, 1)
  await change(id, { version: 2, answer: '人数分が付きます。', featured: true })
  const second = (await publish(id, 3)).body
  expect(second.versions).toMatchObject([
    { no: 2, by: expect.any(String) },
    { no: 1, by: expect.any(String) },
  ])
  const taken = await restore(id, 4, 1)
  expect([taken.status, taken.body]).toMatchObject([
    200,
    { answer: '付きます。', featured: false, published: true, has_draft: true, version: 5 },
  ])
  expect((await shown(id))?.answer_html).toContain('人数分が付きます。')
  // What is read is no draft beside itself.
  expect((await restore(id, 5, 2)).body).toMatchObject({ has_draft: false, featured: true })
  expect((await restore(id, 6, 2)).body.version).toBe(6)
  expect((await restore(id, 5, 1)).body.code).toBe('edited_meanwhile')
  expect((await restore(id, 6, 3)).status).toBe(404)
  await takeBack(id, 6)
  expect((await restore(id, 7, 1)).body).toMatchObject({ published: false, has_draft: false, answer: '付きます。' })
  expect(await actsOn(String(id))).toEqual([
    ...['createFaq', 'publishFaq', 'changeFaq', 'publishFaq', 'restoreFaq', 'restoreFaq', 'takeBackFaq', 'restoreFaq'],
  ])
  await remove(id, 8)
  expect(await sql`select 1 from published_versions where kind = 'faq' and record_id = ${id}`).toHaveLength(0)
})

test('of a question of the first day, what was read until then is the first version', async () => {
  const [{ id, version } = { id: 0, version: 0 }] = (await rows()).filter(({ published }) => published)
  const { answer } = await get(id)
  await change(id, { version, answer: '別のお答えです。' })
  const { body } = await publish(id, version + 1)
  expect(body.versions).toMatchObject([{ no: 2 }, { no: 1, by: null }])
  expect((await restore(id, version + 2, 1)).body.answer).toBe(answer)
})

test('where its group is gone by now, what is taken up stays in the present one', async () => {
  const group = await someGroup()
  const { id } = await some({ group_id: group.id })
  await publish(id, 1)
  await change(id, { version: 2, group_id: 1, answer: 'いいえ。' })
  await publish(id, 3)
  expect((await removeGroup(group.id, 1)).status).toBe(204)
  expect((await restore(id, 4, 1)).body).toMatchObject({ answer: 'はい。', group_id: 1 })
})

test('groups are made, renamed, put in order and, while empty, deleted', async () => {
  const group = await someGroup()
  expect((await groups()).at(-1)).toEqual({ ...group, faqs: 0, version: 1 })
  expect((await createGroup(group.name)).body.errors?.[0]?.field).toBe('name')
  const name = randomUUID()
  expect((await changeGroup(group.id, { version: 1, name })).body).toMatchObject({ name, version: 2 })
  const stale = await changeGroup(group.id, { version: 1, name: randomUUID() })
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'edited_meanwhile', group: { name, version: 2 } }])
  expect((await changeGroup(group.id, { name: randomUUID() } as never)).body.errors?.[0]?.field).toBe('version')

  const { id: faq } = await some({ group_id: group.id })
  await publish(faq, 1)
  const from = (await groups()).map(({ id }) => id)
  const to = [group.id, ...from.filter((id) => id !== group.id)]
  expect((await sortGroups(from, to)).body).toEqual({ groups: to })
  expect((await shop.call('listFaqs', { query: {} })).body[0]?.group).toBe(name)
  expect((await sortGroups(from, to.toReversed())).body).toMatchObject({ code: 'edited_meanwhile', groups: to })

  const full = await removeGroup(group.id, 2)
  expect([full.status, full.body]).toMatchObject([409, { code: 'not_deletable', group: { faqs: 1 } }])
  await remove(faq, 2)
  expect((await removeGroup(group.id)).body.errors?.[0]?.field).toBe('version')
  expect((await removeGroup(group.id, 1)).body.code).toBe('edited_meanwhile')
  expect((await removeGroup(group.id, 2)).status).toBe(204)
  expect((await removeGroup(group.id, 2)).body.code).toBe('faq_group_not_found')
  expect(await actsOn(`group/${group.id}`)).toEqual(['createFaqGroup', 'changeFaqGroup', 'deleteFaqGroup'])
})

test('of a question that comes in and a group that goes at the same time, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await someGroup()
    const answers = await Promise.all([create({ group_id: id }), removeGroup(id, 1)])
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual(answers.map(({ status }) => status))
  }
})
