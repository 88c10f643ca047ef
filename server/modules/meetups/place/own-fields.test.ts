import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { SettingsChange } from '#contract/admin/settings.ts'
import { inventedShop } from '#contract/invented-shop.ts'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { phoneOrderFor, takenDown } from '../../../testing/phone-order.ts'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { placedBy } from '../../../testing/test-event.ts'
import { paperDesk } from '../../../testing/test-papers.ts'
import { mailsTo, signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ now: '2026-11-24T10:00:00+09:00', config: { trustProxy: ['loopback'] } })
const person = await signUp(shop)
const owner = await staffWith(shop, ['settings', 'orders', 'customers'])
const desk = staffDesk(shop, owner)
const papers = paperDesk(shop, person)
const { headers } = person

type Questions = SettingsChange['own_fields']

async function ask(own_fields: Questions) {
  const { version } = (await shop.call('getSettings', { headers: owner.headers })).body
  return shop.call('changeSettings', { headers: owner.headers, body: { version, own_fields } })
}
const { first, second, third } = inventedShop.ownFields
afterEach(() => ask({ first, second, third }))

const change = (id: string, body: object, query = {}) =>
  asShown(shop, 'changeMeetup', { headers, params: { id }, body, query })
const order = async (id: string) => (await shop.call('getMeetup', { headers, params: { id } })).body
const costCentre = (value: string) => ({ key: 'first', label: '費用負担部署', value, on_papers: true })
const centre = (value: string, label = '費用負担部署') => ({ label, value })
const entry = (value: string) => ({ label: '入館の手続き', value })
const badge = { label: '入館の手続き', hint: '', answer: 'required', papers: 'no' } as const

test('what was answered is kept with the order: its customer, staff, letters, file and papers have it', async () => {
  await ask({ second: { ...badge, answer: 'optional' } })
  const own_fields = { first: centre(' 開発本部 4120 '), second: entry('受付で記名') }
  const id = await placedBy(shop, person, { own_fields })
  const kept = [
    costCentre('開発本部 4120'),
    { key: 'second', label: '入館の手続き', value: '受付で記名', on_papers: false },
  ]
  const { number, own_fields: shown } = await order(id)
  expect(shown).toEqual(kept)
  expect((await desk.record(id)).own_fields).toEqual(kept)
  const [mail] = await mailsTo(shop, person.email)
  expect(mail!.text).toContain('■費用負担部署　開発本部 4120\n■入館の手続き　受付で記名')
  const file = await shop.call('exportOrders', { headers: owner.headers, query: { q: number } })
  expect(String(file.body)).toContain('"費用負担部署 開発本部 4120、入館の手続き 受付で記名"')
  for (const kind of ['quotation', 'order', 'delivery', 'invoice'] as const) {
    const text = (await papers.document(id, kind)).pages.join('').replace(/\s/g, '')
    expect([kind, text.includes('費用負担部署'), text.includes('開発本部4120')]).toEqual([
      kind,
      kind !== 'quotation',
      kind !== 'quotation',
    ])
    expect(text).not.toContain('入館の手続き')
  }
  const list = await shop.fetch('/backend/api/users/documents.csv?kind=invoice', { headers })
  expect(await list.text()).toContain('"費用負担部署 開発本部 4120"')
})

test('a guest has it, too; a letter to an unproven address has nothing that was typed', async () => {
  const email = `${randomUUID()}@example.com`
  const own_fields = { first: centre('example.com へどうぞ') }
  const { body: placed } = await place(
    shop,
    await placementFor(shop, { own_fields, contact: { ...sample.contact, email } }),
  )
  const params = { guest_token: placed.guest_token! }
  expect((await shop.call('getGuestOrder', { params })).body.own_fields).toEqual([costCentre('example.com へどうぞ')])
  const [mail] = await mailsTo(shop, email)
  expect(mail!.text).not.toMatch(/費用負担部署|example\.com へ/)
})

test('without an answer there is none, and no word of it', async () => {
  const id = await placedBy(shop, person, { own_fields: { first: centre(' \u200b'), third: { label: '', value: '' } } })
  expect((await order(id)).own_fields).toEqual([])
  const [mail] = await mailsTo(shop, person.email)
  expect(mail!.text).not.toContain('費用負担部署')
})

test('it is changed like any other field, one without the other, by whoever may: history and letter say what it was and is', async () => {
  await ask({ second: { ...badge, answer: 'optional' } })
  const id = await placedBy(shop, person, { own_fields: { first: centre('開発本部'), second: entry('受付') } })
  const [, second] = (await order(id)).own_fields
  const next = { own_fields: { first: centre('営業部') } }
  expect((await change(id, next, { dry_run: '1' })).body.own_fields).toEqual([costCentre('営業部'), second])
  expect((await change(id, next)).body).toMatchObject({ own_fields: [costCentre('営業部'), second], revision: 1 })
  expect((await change(id, next)).body.revision).toBe(1)
  const [former] = (await shop.call('listMeetupRevisions', { headers, params: { id } })).body
  expect(former!.order.own_fields).toEqual([costCentre('開発本部'), second])
  const [mail] = await mailsTo(shop, person.email)
  expect(mail!.text).toMatch(/費用負担部署.*開発本部.*営業部/s)
  const taken = await desk.change(id, { own_fields: { first: centre('') } })
  expect(taken.body.own_fields).toEqual([second])
})

test('an invoice and a delivery note do not outlive another answer that they name', async () => {
  await ask({ second: { ...badge, answer: 'optional' } })
  const id = await placedBy(shop, person, { own_fields: { first: centre('開発本部'), second: entry('受付') } })
  const standing = async () =>
    (await papers.papersOf(id)).issued.filter(({ state }) => state === 'valid').map(({ kind }) => kind)
  await papers.document(id, 'invoice')
  await papers.document(id, 'delivery')
  await change(id, { own_fields: { second: entry('警備室') } })
  expect((await standing()).toSorted()).toEqual(['delivery', 'invoice'])
  await change(id, { own_fields: { first: centre('営業部') } })
  expect(await standing()).toEqual([])
})

test('an order keeps the question of then: another label, or none, changes nothing of it', async () => {
  const id = await placedBy(shop, person, { own_fields: { first: centre('開発本部') } })
  await ask({ first: { label: 'プロジェクト番号', papers: 'no' } })
  expect((await change(id, { own_fields: { first: centre('営業部') } })).body.own_fields).toEqual([
    costCentre('営業部'),
  ])
  await ask({ first: { label: '' } })
  expect((await change(id, { own_fields: { first: centre('総務部') } })).body.own_fields).toEqual([
    costCentre('総務部'),
  ])
  expect((await change(id, { own_fields: { first: centre('') } })).body.own_fields).toEqual([])
  const again = await change(id, { own_fields: { first: centre('総務部') } })
  expect([again.status, again.body]).toMatchObject([422, { errors: [{ field: 'own_fields.first' }] }])
})

test('ordered once more it is answered as before where it is asked the same, by the account and on the telephone', async () => {
  await ask({ second: badge, third: { ...badge, label: '予算', answer: 'optional' } })
  const office = await signUp(shop)
  const own_fields = { first: centre('開発本部'), second: entry('受付') }
  const id = await placedBy(shop, office, { own_fields })
  const again = async () =>
    (await shop.call('reorderMeetup', { headers: office.headers, params: { id }, body: {} })).body.own_fields
  expect(await again()).toEqual({ ...own_fields, third: { label: '予算', value: '' } })
  const [caller] = (await shop.call('listCallers', { headers: owner.headers, query: { q: office.email } })).body
  expect(caller!.last).toMatchObject({
    id,
    own_fields: [costCentre('開発本部'), { key: 'second', ...entry('受付'), on_papers: false }],
  })
  await ask({ first: { label: 'プロジェクト番号' }, third: { label: '' } })
  expect(await again()).toEqual({ first: centre('', 'プロジェクト番号'), second: entry('受付') })
  await placedBy(shop, office, { own_fields: await again() })
})

test('what a colleague answered is not answered for whoever took the order over', async () => {
  const id = await placedBy(shop, person, { own_fields: { first: centre('開発本部') } })
  const colleague = await signUp(shop)
  await shop.context.sql`update meetups set user_id = ${colleague.userId} where id = ${id}`
  const { body } = await shop.call('reorderMeetup', { headers: colleague.headers, params: { id }, body: {} })
  expect([body.delivery, body.own_fields]).toEqual([null, { first: centre('') }])
})

test('an order from before it was asked has none, in its history and its papers too', async () => {
  const id = await placedBy(shop, person)
  await papers.document(id, 'invoice')
  await shop.context.sql.begin(async (tx) => {
    await tx`alter table issued_documents disable trigger user`
    await tx`update issued_documents set facts = facts #- '{order,own}' where meetup_id = ${id}`
    await tx`alter table issued_documents enable trigger user`
  })
  await change(id, { title: '新しい名前' })
  await shop.context.sql`update meetup_revisions set "order" = "order" - 'own_fields' where meetup_id = ${id}`
  const [former] = (await shop.call('listMeetupRevisions', { headers, params: { id } })).body
  expect(former!.order.own_fields).toEqual([])
  const [paper] = (await papers.papersOf(id)).issued
  expect([paper!.state, paper!.own_fields]).toEqual(['valid', []])
})

describe('what must be answered', () => {
  test('is asked of customers, when they order and when they take it out; staff may not know', async () => {
    await ask({ second: badge })
    const refusal = [422, { errors: [{ field: 'own_fields.second', message: '入館の手続きをご記入ください。' }] }]
    for (const own_fields of [undefined, {}, { second: entry(' ') }]) {
      const placed = await place(shop, await placementFor(shop, own_fields && { own_fields }))
      expect([placed.status, placed.body]).toMatchObject(refusal)
    }
    const id = await placedBy(shop, person, { own_fields: { second: entry('受付') } })
    const emptied = await change(id, { own_fields: { second: entry('') } })
    expect([emptied.status, emptied.body]).toMatchObject(refusal)
    expect((await desk.change(id, { own_fields: { second: entry('') } })).status).toBe(200)
    // What it does not touch is not asked for.
    expect((await change(id, { title: '忘年会' })).status).toBe(200)
    const taken = await takenDown(shop, owner, await phoneOrderFor(shop))
    expect(taken.status).toBe(201)
  })
})

describe('refused beside its field', () => {
  test.each([
    ['what is not asked', { third: centre('はい', 'お弁当') }, 'own_fields.third'],
    ['another question', { first: centre('はい', 'お弁当') }, 'own_fields.first'],
    ['no question', { first: centre('はい', '') }, 'own_fields.first'],
    ['what is unknown', { fourth: centre('はい') }, 'own_fields.fourth'],
    ['too long', { first: centre('あ'.repeat(101)) }, 'own_fields.first.value'],
    ['a text', { first: '4120' }, 'own_fields.first'],
    ['a list', [], 'own_fields'],
  ])('%s', async (_, own_fields, field) => {
    const body = { ...(await placementFor(shop)), own_fields: own_fields as object }
    const placed = await place(shop, body)
    expect([placed.status, placed.body]).toMatchObject([422, { errors: [{ field }] }])
    const id = await placedBy(shop, person)
    const changed = await change(id, { own_fields })
    expect([changed.status, changed.body]).toMatchObject([422, { errors: [{ field }] }])
  })

  test.each([
    ['a label that is too long', { label: 'あ'.repeat(21) }, 'own_fields.first.label'],
    ['a hint that is too long', { hint: 'あ'.repeat(61) }, 'own_fields.first.hint'],
    ['another answer', { answer: 'maybe' }, 'own_fields.first.answer'],
  ])('in the settings: %s', async (_, wrong, field) => {
    const answer = await ask({ first: wrong } as Questions)
    expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ field }] }])
  })
})
