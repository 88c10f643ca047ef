import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { demoToday } from '../../testing/prepare-template.ts'
import { staffWith } from '../../testing/test-staff.ts'
import { encodeUpload } from './encode-upload.ts'
import { forgetUploads } from './forget-uploads.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'oriori-uploads-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
/** No server works in it but as the test says. */
const shop = await testShop({ config: { dataDir }, isScheduled: false })
const { context } = shop
const { headers } = await staffWith(shop, ['catalogue'])
const colleague = await staffWith(shop, ['catalogue'])

const draft = { name: '湯豆腐', category_id: 3, price_with_tax: 3_240, tax_class: 'reduced', unit: '鍋' } as const
let id = ''
let key = ''
beforeEach(async () => {
  id = String((await shop.call('createProduct', { headers, body: draft })).body.id)
  key = randomUUID()
})

const photograph = async (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: '#c5341b' } })
    .jpeg()
    .toBuffer()
/** Of which two files are made, and not six as of a large one. */
const picture = await photograph(160, 90)
const large = await photograph(1_600, 900)
const broken = large.subarray(0, 3_000)

const send = ({ body = picture, alt = '湯気の立つ湯豆腐', as = headers } = {}) =>
  shop.call('uploadProductPicture', {
    headers: { ...as, 'content-type': 'image/jpeg', 'idempotency-key': key },
    params: { id },
    query: { alt },
    body,
  })
const progress = (as = headers) => shop.call('getPictureUpload', { headers: as, params: { id: key } })
const arrived = () => expect.poll(async () => (await progress()).status).toBe(200)
const encode = () =>
  encodeUpload.run(context, { id: key }, { id: '1', attempt: 1, signal: new AbortController().signal })
const images = async () => (await shop.call('getProductRecord', { headers, params: { id } })).body.images
const filesIn = async (folder: string) => (await readdir(join(dataDir, folder)).catch(() => [])).sort()

/** Sent, and made by the job. */
async function sent(...what: Parameters<typeof send>) {
  const answer = send(...what)
  await arrived()
  await encode()
  return answer
}

test('how far it is, whoever sent it can ask from the moment it has arrived', async () => {
  expect((await progress()).body.code).toBe('upload_not_found')
  const answer = send({ body: large })
  await arrived()
  // The shop's own worker may have begun with it.
  expect((await progress()).body).toMatchObject({ id: key, made: expect.any(Number) })
  const seen: string[] = []
  const work = encode()
  await expect
    .poll(
      async () => {
        const { body } = await progress()
        seen.push(`${body.state} ${body.made}/${body.total}`)
        return body.state
      },
      { interval: 1 },
    )
    .toBe('encoded')
  await work
  expect(seen.some((each) => /^encoding [0-5]\/6$/.test(each))).toBe(true)
  expect(seen.at(-1)).toBe('encoded 6/6')
  expect((await answer).status).toBe(201)
  expect((await progress(colleague.headers)).body.code).toBe('upload_not_found')
  expect(await filesIn('uploads')).toEqual([])
})

test('sent again after the answer was lost, twice at once, or later: it is one picture, and one entry in the log', async () => {
  const [one, other] = await Promise.all([sent(), send()])
  const later = await send()
  expect([one.status, other.status, later.status]).toEqual([201, 201, 201])
  expect([other.body, later.body]).toEqual([one.body, one.body])
  expect(await images()).toEqual([one.body])
  const entries = await context.sql`
    select from audit_log where record_id = ${id} and action = 'uploadProductPicture'`
  expect(entries).toHaveLength(1)
})

test('a key is for one file, one record and its words, and for whoever sent it', async () => {
  await sent()
  const mismatch = { status: 409, body: { code: 'idempotency_mismatch' } }
  expect(await send({ alt: 'ほかの説明' })).toMatchObject(mismatch)
  expect(await send({ as: colleague.headers })).toMatchObject(mismatch)
  expect(await send({ body: new Uint8Array([...picture, 0]) })).toMatchObject(mismatch)
  const first = id
  id = String((await shop.call('createProduct', { headers, body: draft })).body.id)
  expect(await send()).toMatchObject(mismatch)
  id = first
  expect(await images()).toHaveLength(1)
  key = 'one'
  expect(await send()).toMatchObject({ status: 400, body: { code: 'malformed' } })
})

test('a file that is no picture is refused each time, and leaves nothing', async () => {
  const before = await filesIn('pictures')
  expect((await sent({ body: broken })).status).toBe(422)
  expect((await progress()).body.state).toBe('refused')
  expect((await send({ body: broken })).body.errors?.[0]?.message).toContain('読み取れません')
  expect([await filesIn('pictures'), await filesIn('uploads')]).toEqual([before, []])
})

test('one for articles and scenes belongs to no product: it is the first of the list, and an article may show it', async () => {
  const writer = await staffWith(shop, ['content'])
  const sendForShop = (as = writer.headers) =>
    shop.call('uploadShopPicture', {
      headers: { ...as, 'content-type': 'image/jpeg', 'idempotency-key': key },
      query: { alt: '湯気の立つ湯豆腐' },
      body: picture,
    })
  expect((await sendForShop(headers)).status).toBe(403)
  const answer = sendForShop()
  await expect.poll(async () => (await progress(writer.headers)).status).toBe(200)
  await encode()
  const { status, body } = await answer
  expect([status, body.alt]).toEqual([201, '湯気の立つ湯豆腐'])
  expect((await sendForShop()).body).toEqual(body)
  const list = await shop.call('listShopPictures', { headers: writer.headers, query: {} })
  expect(list.body[0]).toEqual(body)
  const entries =
    await context.sql`select action from audit_log where record_kind = 'picture' and record_id = ${String(body.id)}`
  expect(entries).toEqual([{ action: 'uploadShopPicture' }])

  const article = {
    slug: 'yudofu',
    category_id: 1,
    title: '湯豆腐を',
    excerpt: '冬に。',
    body: '## 鍋',
    picture_id: body.id,
  }
  const written = await shop.call('createArticle', { headers: writer.headers, body: article })
  const params = { id: String(written.body.id) }
  const { version } = written.body
  await shop.call('publishArticle', { headers: writer.headers, params, body: { version } })
  const seen = await shop.call('getArticle', { params: { slug: 'yudofu' } })
  expect(seen.body.image.src).toBe(body.src)
})

test('where the disk refuses, the next run makes it', async () => {
  await rm(join(dataDir, 'pictures'), { recursive: true, force: true })
  await writeFile(join(dataDir, 'pictures'), '')
  const answer = send()
  await arrived()
  await expect(encode()).rejects.toMatchObject({ code: 'EEXIST' })
  await rm(join(dataDir, 'pictures'))
  await mkdir(join(dataDir, 'pictures'))
  await encode()
  expect((await answer).status).toBe(201)
  expect(await filesIn('pictures')).toHaveLength(2)
  await encode()
  expect(await images()).toHaveLength(1)
})

test('after a day nothing is left of what no record has taken, and all of what one has', async () => {
  await rm(join(dataDir, 'pictures'), { recursive: true, force: true })
  const kept = (await sent()).body
  const [full, lost] = [await filesIn('pictures'), randomUUID()]
  key = randomUUID()
  await context.sql`
    insert into picture_uploads (id, user_id, fingerprint, slug, crop, created_at)
    select ${key}, user_id, '', 'u2', crop, created_at from picture_uploads limit 1`
  await writeFile(join(dataDir, 'uploads', `${key}-`), picture)
  await encode()
  await writeFile(join(dataDir, 'uploads', lost), picture)
  expect(await filesIn('pictures')).toHaveLength(4)
  const run = { id: '1', attempt: 1, signal: new AbortController().signal }
  await forgetUploads.run(context, {}, run)
  expect(await filesIn('pictures')).toHaveLength(4)
  // Files have the time of the machine.
  shop.clock.set(new Date(Date.now() + 25 * 60 * 60 * 1_000))
  await forgetUploads.run(context, {}, run)
  shop.clock.set(demoToday)
  expect([await filesIn('pictures'), await filesIn('uploads')]).toEqual([full, []])
  expect(await images()).toEqual([kept])
})
