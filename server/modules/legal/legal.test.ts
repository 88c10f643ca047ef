import { expect, test } from 'vitest'
import { inventedShop as facts } from '#contract/invented-shop.ts'
import { legalTexts, legalVersions } from '#contract/legal.ts'
import { beginFrom } from '#contract/legal-wordings/begin-from.ts'
import type { Call } from '#contract/operations.ts'
import { collectionWords } from '#contract/shop-facts.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import { addDays } from '#domain/tokyo-date.ts'
import { testShop } from '#testing'
import { place, placementFor } from '../../testing/sample-placement.ts'
import { staffWith } from '../../testing/test-staff.ts'

const mandatory = ALLERGENS.filter(({ kind }) => kind === 'mandatory')
  .map(({ name }) => name)
  .join('、')

const shop = await testShop({ now: '2030-01-10T10:00:00+09:00' })
const { sql, snapshot } = shop.context
let { headers, userId } = await staffWith(shop, ['settings'])

/** Whoever works at that moment has come in just before. */
async function at(instant: string): Promise<void> {
  shop.clock.set(instant)
  ;({ headers, userId } = await staffWith(shop, ['settings']))
}

type Text = Call<'createLegalDraft'>['body']['text']
const inPath = (id: number) => ({ id: String(id) })
const newestOf = (text: Text) => legalVersions[text].at(-1)!
const create = (text: Text, from: string = newestOf(text)) =>
  shop.call('createLegalDraft', { headers, body: { text, from } })
const some = async (text: Text = 'accessibility') => (await create(text)).body
const get = async (id: number) => (await shop.call('getLegalVersion', { headers, params: inPath(id) })).body
const change = (id: number, version: number, body: string) =>
  shop.call('changeLegalVersion', { headers, params: inPath(id), body: { version, body } })
const publish = (id: number, version: number, day: string) =>
  shop.call('publishLegalVersion', { headers, params: inPath(id), body: { version, day } })
const takeBack = (id: number, version: number) =>
  shop.call('takeBackLegalVersion', { headers, params: inPath(id), body: { version } })
const remove = (id: number, version?: number) =>
  shop.call('deleteLegalDraft', { headers, params: inPath(id), query: {}, body: { version } })
const read = async (text: Text, version?: string) =>
  (await shop.call('getLegalText', { params: { text }, query: version ? { version } : {} })).body
const rowOf = async (text: Text, id: number) =>
  (await shop.call('listLegalTexts', { headers })).body
    .find((each) => each.text === text)!
    .versions.find((version) => version.id === id)

/** Each test has a year of its own, so that none sees another's versions come into force. */
let year = 2030
async function nextYear(): Promise<string> {
  year += 1
  await at(`${year}-01-10T10:00:00+09:00`)
  return `${year}-01-10`
}

test.each<[Text, string | undefined, string[]]>([
  ['terms', undefined, [facts.company, '50%', '20歳未満', collectionWords(facts.collection)]],
  ['terms', '2026-12-07', ['一部キャンセル料', '出張プラン', '30%', '承諾を得ていない方', 'その前の営業日', mandatory]],
  ['terms', '2026-12-21', ['生命または身体', '算定の根拠を説明します', mandatory]],
  ['privacy', undefined, [facts.company, facts.manager, '同意された場合に限ります']],
  ['privacy', '2026-12-07', [facts.representative, '技術的な措置', '幹事を引き継いだ方', '会の30日後', '会の1年後']],
  ['accessibility', undefined, ['JIS X 8341-3:2016', facts.tel, facts.email]],
])('the %s that the shop comes with, of %s, is read as it is worded, with its facts', async (text, version, words) => {
  const { body_html } = await read(text, version)
  expect(body_html).not.toContain('{{')
  for (const each of words) expect(body_html).toContain(each)
})

test.each<Text>(['tokushoho', 'alcohol', 'external_transmission'])('%s is made of the settings', async (text) => {
  expect((await read(text)).body_html).toBeNull()
})

test('every text of the site can be begun from, in each of its versions', async () => {
  const today = await nextYear()
  for (const text of legalTexts) {
    for (const from of legalVersions[text]) {
      const { status, body } = await create(text, from)
      expect([status, body.standing, body.day, body.body]).toEqual([201, 'draft', null, beginFrom(text, from)])
      expect(body.body_html).not.toContain('{{')
      expect((await publish(body.id, 1, addDays(today, 900))).status).toBe(200)
      expect((await takeBack(body.id, 2)).body.standing).toBe('draft')
      expect((await remove(body.id, 3)).status).toBe(204)
    }
  }
})

test('a draft is told from the newest version by clause, and nobody reads it', async () => {
  await nextYear()
  const { id, clauses, compared_with } = await some('terms')
  expect(compared_with).toBe('2026-12-21')
  expect(new Set(clauses.map((clause) => clause.change))).toEqual(new Set(['same']))
  const { body } = await change(id, 1, (await get(id)).body.replace('2時間以内', '3時間以内'))
  const changed = body.clauses.filter((clause) => clause.change !== 'same')
  expect(changed.map(({ title, change }) => [title, change])).toEqual([
    ['第5条（食品の取扱いおよびアレルギー）', 'changed'],
  ])
  expect(changed[0]!.parts).toContainEqual({ kind: 'inserted', text: '3' })
  expect((await read('terms')).versions).toEqual(legalVersions.terms)
  await remove(id, 2)
})

test.each([
  ['2026-11-22', ['2026-11-22', '2026-11-23', '2026-12-07', '2026-12-21']],
  ['2026-11-23', ['2026-11-23', '2026-12-07', '2026-12-21']],
  ['2026-11-24', ['2026-11-23', '2026-12-07', '2026-12-21']],
])('of the site’s versions those that had ended when the shop opened on %s are nowhere', async (day, versions) => {
  const [row] = await sql<{ before: Date }[]>`select opened_at as before from shop_settings`
  const openAt = async (at: Date | string) => {
    await sql`update shop_settings set opened_at = ${at}`
    await snapshot.refresh()
  }
  await openAt(`${day}T00:00:00+09:00`)
  expect((await read('terms')).versions).toEqual(versions)
  const texts = (await shop.call('listLegalTexts', { headers })).body
  const shown = texts.find(({ text }) => text === 'terms')!.versions.map((version) => version.day)
  expect(shown.toSorted()).toEqual(versions)
  const former = await shop.call('getLegalText', { params: { text: 'terms' }, query: { version: '2026-11-22' } })
  expect(former.body.version).toBe(versions.includes('2026-11-22') ? '2026-11-22' : '2026-12-21')
  await openAt(row!.before)
})

test('a version begun from the wording of the site has the steps of a cancellation that the shop has by then', async () => {
  const today = await nextYear()
  const { id, body } = await some('terms')
  expect(body).toContain('キャンセル料は、{{cancellation}}とします。')
  expect(body).toContain('キャンセル料は、{{plan_cancellation}}とします。')
  expect(body).toContain('貸与した器を{{collection}}に回収します。')
  const settings = () => shop.call('getSettings', { headers })
  const { version, kitchens } = (await settings()).body
  const steps = [
    { lead_days: 5, rate: 10 },
    { lead_days: null, rate: 90 },
  ]
  const products = { cancellation: { time: '12:00', steps } }
  await shop.call('changeSettings', { headers, body: { version, kitchens: { products } } })
  const changed = (await get(id)).clauses.filter((clause) => clause.change !== 'same')
  expect(changed.map(({ title }) => title)).toEqual(['第4条（変更およびキャンセル）'])
  const published = (await publish(id, 1, addDays(today, 3))).body.body
  expect(published).toContain('開催日の5営業日前の12時まではご注文の合計の10%、以降はご注文の合計の90%とします。')
  expect(published).toContain('開催日の8営業日前の17時までは無料')
  await takeBack(id, 2)
  await remove(id, 3)
  await shop.call('changeSettings', {
    headers,
    body: {
      version: (await settings()).body.version,
      kitchens: { products: { cancellation: kitchens.products.cancellation } },
    },
  })
})

test('what is published is announced until its day begins in Tokyo, holds from then on, and stays', async () => {
  const today = await nextYear()
  const day = addDays(today, 1)
  const before = (await read('terms')).in_force
  const { id, body } = await some('terms')
  const words = body.replace('2時間以内', '3時間以内')
  await change(id, 1, words)
  const announced = await publish(id, 2, day)
  expect([announced.status, announced.body]).toMatchObject([
    200,
    { standing: 'announced', day, published_by: '神山 葵', version: 3 },
  ])
  expect(await read('terms')).toMatchObject({ version: before, in_force: before })
  expect((await read('terms')).versions.at(-1)).toBe(day)
  expect((await read('terms', day)).body_html).toContain('3時間以内')

  await at(`${today}T23:59:59.999+09:00`)
  expect((await read('terms')).in_force).toBe(before)
  await at(`${day}T00:00:00+09:00`)
  expect(await read('terms')).toMatchObject({ version: day, in_force: day })
  expect(await rowOf('terms', id)).toMatchObject({ standing: 'in_force' })
  for (const answer of [
    await change(id, 3, '別の規約です。'),
    await publish(id, 3, addDays(day, 9)),
    await takeBack(id, 3),
    await remove(id, 3),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'legal_in_force'])
  }
  expect((await get(id)).body).toContain('3時間以内')
})

test('two announced versions take their turns', async () => {
  const today = await nextYear()
  const [first, second] = [await some('alcohol'), await some('alcohol')]
  await change(second.id, 1, '第二の版です。')
  await change(first.id, 1, '第一の版です。')
  expect((await publish(second.id, 2, addDays(today, 20))).body.compared_with).toBe('2026-11-23')
  expect((await publish(first.id, 2, addDays(today, 10))).body.compared_with).toBe('2026-11-23')
  expect((await get(second.id)).compared_with).toBe(addDays(today, 10))
  for (const [days, words] of [
    [10, '第一の版です。'],
    [19, '第一の版です。'],
    [20, '第二の版です。'],
  ] as const) {
    await at(`${addDays(today, days)}T00:00:00+09:00`)
    expect((await read('alcohol')).body_html).toContain(words)
  }
  expect(await rowOf('alcohol', first.id)).toMatchObject({ standing: 'ended' })
  expect((await read('alcohol', addDays(today, 10))).body_html).toContain('第一の版です。')
})

test.each([
  ['today', 0],
  ['a day that is over', -1],
])('%s is refused beside its field, and nothing is published', async (_what, days) => {
  const today = await nextYear()
  const { id } = await some()
  const { status, body } = await publish(id, 1, addDays(today, days))
  expect([status, body.errors]).toMatchObject([422, [{ field: 'day', message: expect.stringContaining('明日から') }]])
  expect(await get(id)).toMatchObject({ standing: 'draft', version: 1 })
  await remove(id, 1)
})

test('two versions of one text never have the same day, not even of two at once', async () => {
  const today = await nextYear()
  for (let round = 0; round < 5; round += 1) {
    const day = addDays(today, 100 + round)
    const [first, second] = [await some(), await some()]
    const answers = await Promise.all([publish(first.id, 1, day), publish(second.id, 1, day)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)!.body.errors?.[0]?.field).toBe('day')
  }
  const { id } = await some('tokushoho')
  expect((await publish(id, 1, addDays(today, 100))).status).toBe(200)
  await at('2026-11-24T10:00:00+09:00')
  const { id: late } = await some('terms')
  expect((await publish(late, 1, '2026-12-07')).status).toBe(422)
})

test('before its day a version is changed, moved and taken back', async () => {
  const today = await nextYear()
  const { id } = await some('external_transmission')
  await publish(id, 1, addDays(today, 5))
  expect((await change(id, 2, '何も送信しません。')).body).toMatchObject({ standing: 'announced', version: 3 })
  expect((await read('external_transmission', addDays(today, 5))).body_html).toContain('何も送信しません。')
  expect((await publish(id, 3, addDays(today, 6))).body).toMatchObject({ day: addDays(today, 6), version: 4 })
  expect((await remove(id, 4)).body.code).toBe('not_deletable')
  expect((await takeBack(id, 4)).body).toMatchObject({ standing: 'draft', day: null, published_by: null, version: 5 })
  expect((await takeBack(id, 1)).body.version).toBe(5)
  expect((await read('external_transmission')).versions).not.toContain(addDays(today, 6))
  expect((await remove(id, 5)).status).toBe(204)
  const acts = await sql<{ action: string }[]>`
    select action from audit_log
    where record_kind = 'legal' and record_id = ${String(id)} and by_user_id = ${userId} order by id`
  expect(acts.map(({ action }) => action)).toEqual([
    'createLegalDraft',
    'publishLegalVersion',
    'changeLegalVersion',
    'publishLegalVersion',
    'takeBackLegalVersion',
    'deleteLegalDraft',
  ])
})

test('what is agreed to keeps the conditions of its publication; a notice says those of today', async () => {
  const today = await nextYear()
  const words = '{{company}}のキャンセル料は{{cancellation}}です。'
  const [terms, notice] = [await some('terms'), await some('tokushoho')]
  await change(terms.id, 1, words)
  await change(notice.id, 1, words)
  const [agreed, shown] = [
    await publish(terms.id, 2, addDays(today, 2)),
    await publish(notice.id, 2, addDays(today, 2)),
  ]
  expect(agreed.body.body).toMatch(/^\{\{company\}\}のキャンセル料は開催日の3営業日前/)
  expect(shown.body.body).toBe(words)
  expect(agreed.body.body_html).toBe(shown.body.body_html)
  expect(agreed.body.body_html).not.toContain('{{')
})

test('who saw another version is told what there is now; without one nothing is done', async () => {
  const today = await nextYear()
  const { id } = await some()
  await change(id, 1, '目標です。')
  for (const answer of [
    await change(id, 1, '課題です。'),
    await publish(id, 1, addDays(today, 50)),
    await remove(id, 1),
  ]) {
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'edited_meanwhile', legal: { id, version: 2 } }])
  }
  expect((await change(id, 1, '目標です。')).body.version).toBe(2)
  expect((await remove(id)).status).toBe(422)
  expect((await remove(id, 2)).status).toBe(204)
  expect((await remove(id, 2)).body.code).toBe('legal_version_not_found')
})

test.each([
  ['nothing', ''],
  ['too much', '規'.repeat(50_001)],
  ['a fact that there is not', '{{telephone}}'],
  ['a product', '{{product:4}}'],
])('%s is refused beside the text', async (_what, words) => {
  await nextYear()
  const { id } = await some()
  const { status, body } = await change(id, 1, words)
  expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['body']])
  await remove(id, 1)
})

test('facts that make a text too long are refused when it is published', async () => {
  const today = await nextYear()
  const { id } = await some('terms')
  await change(id, 1, '{{partial_cancellation}}\n'.repeat(1_900))
  const { status, body } = await publish(id, 2, addDays(today, 70))
  expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['body']])
  await remove(id, 2)
})

test('what staff write does nothing but show, and a fact that nobody has written has no line', async () => {
  const today = await nextYear()
  const { id } = await some('privacy')
  const words =
    '<script>alert(1)</script>\n\n[こちら](javascript:alert(1))\n\n- **条件**：{{alcohol_condition}}\n- **会社**：{{company}}'
  await change(id, 1, words)
  await publish(id, 2, addDays(today, 3))
  const { body_html } = await read('privacy', addDays(today, 3))
  expect(body_html).not.toMatch(/<script|javascript:/)
  expect(body_html).toContain('会社')
  await sql`update shop_settings set facts = jsonb_set(facts, '{alcohol,condition}', '""')`
  await sql`update shop_version set version = version + 1`
  await shop.context.snapshot.refresh()
  expect((await read('privacy', addDays(today, 3))).body_html).not.toContain('条件')
})

test('the database keeps what has been in force, whoever writes', async () => {
  const [row] = await sql<{ id: number }[]>`
    insert into legal_versions (text, body, day, published_at) values ('terms', '規約', '2020-01-01', now()) returning id`
  const id = row!.id
  for (const write of [
    sql`update legal_versions set body = '別の規約' where id = ${id}`,
    sql`update legal_versions set day = '2099-01-01' where id = ${id}`,
    sql`delete from legal_versions where id = ${id}`,
  ]) {
    await expect(write).rejects.toMatchObject({ code: 'OR002' })
  }
})

test('terms that change while a visitor is at the last step are agreed to anew', async () => {
  await at('2026-11-29T10:00:00+09:00')
  const { id, body } = await some('terms')
  await change(id, 1, `${body}\n\n## 付則\n\nこの規約は改定されました。`)
  const shown = (await read('terms')).in_force
  expect((await publish(id, 2, '2026-11-30')).status).toBe(200)
  const order = await placementFor(shop, { terms_version: shown })
  expect((await place(shop, order)).status).toBe(201)

  await at('2026-11-30T00:00:00+09:00')
  const late = await place(shop, await placementFor(shop, { terms_version: shown }))
  expect([late.status, late.body]).toMatchObject([409, { code: 'terms_changed', terms_version: '2026-11-30' }])
  const agreed = await place(shop, await placementFor(shop, { terms_version: '2026-11-30' }))
  const { body: seen } = await shop.call('getGuestOrder', { params: { guest_token: agreed.body.guest_token! } })
  expect(seen.terms_version).toBe('2026-11-30')
  expect((await read('terms', '2026-11-30')).body_html).toContain('この規約は改定されました。')
})
