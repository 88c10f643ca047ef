import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { staffWith } from '../../../testing/test-staff.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'oriori-pictures-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await testShop({ config: { dataDir } })
const { headers } = await staffWith(shop, ['catalogue'])

const draft = { name: '湯豆腐', category_id: 3, price_with_tax: 3_240, tax_class: 'reduced', unit: '鍋' } as const
let id = ''
beforeEach(async () => {
  id = String((await shop.call('createProduct', { headers, body: draft })).body.id)
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c5341b' } })
const jpeg = () => plain(1600, 900).jpeg().toBuffer()
const small = () => plain(160, 90).jpeg().toBuffer()

const upload = (file: Uint8Array, query: object = {}, type = 'image/jpeg') =>
  shop.call('uploadProductPicture', {
    headers: { ...headers, 'content-type': type },
    params: { id },
    query: { alt: '湯気の立つ湯豆腐', ...query },
    body: file,
  })
const record = async () => (await shop.call('getProductRecord', { headers, params: { id } })).body
const files = async () => (await readdir(join(dataDir, 'pictures')).catch(() => [])).sort()

test('a photograph becomes pictures of a card, which the record and the product have at once', async () => {
  const { status, body } = await upload(await jpeg())
  expect([status, body.width, body.height, body.alt]).toEqual([201, 880, 660, '湯気の立つ湯豆腐'])
  expect(body.srcset.split(', ')).toHaveLength(3)
  expect((await files()).filter((name) => body.srcset_avif.includes(name) || body.srcset.includes(name))).toHaveLength(
    6,
  )
  expect((await record()).images).toEqual([body])
  expect(shop.context.snapshot.current().products.get(Number(id))!.pictures).toHaveLength(1)
})

test('what is shown is the part that was chosen, without where it was taken', async () => {
  const halves = await sharp({ create: { width: 160, height: 60, channels: 3, background: '#000000' } })
    .composite([{ input: await plain(80, 60).png().toBuffer(), left: 80, top: 0 }])
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const { body } = await upload(halves, { x: '1', y: '0.5' })
  const name = body.src.split('/').at(-1)!
  const shown = await sharp(join(dataDir, 'pictures', name)).metadata()
  expect(shown.exif).toBeUndefined()
  const { dominant } = await sharp(join(dataDir, 'pictures', name)).stats()
  expect(dominant.r).toBeGreaterThan(150)
})

test.each<[string, () => Promise<Uint8Array>, string, string]>([
  [
    'a drawing that could run a script',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/png',
    '種類',
  ],
  ['a picture of another type than it says', async () => plain(9, 9).png().toBuffer(), 'image/jpeg', '種類'],
  ['nothing', async () => new Uint8Array(), 'image/png', '種類'],
  ['half of a picture', async () => (await jpeg()).subarray(0, 3_000), 'image/jpeg', '読み取れません'],
  ['a wall of pixels', () => plain(6_001, 4_000).toColourspace('b-w').png().toBuffer(), 'image/png', '2,400万画素'],
  [
    'a film',
    async () =>
      sharp([await plain(40, 30).png().toBuffer(), await plain(40, 30).negate().png().toBuffer()], {
        join: { animated: true },
      })
        .webp()
        .toBuffer(),
    'image/webp',
    '動く画像',
  ],
])('%s is refused with a word, and nothing is kept', async (_what, make, type, words) => {
  const before = await files()
  const { status, body } = await upload(await make(), {}, type)
  expect([status, body.errors]).toEqual([422, [{ field: 'file', message: expect.stringContaining(words) }]])
  expect(await files()).toEqual(before)
  expect((await record()).images).toEqual([])
})

test('a picture needs its words, and a part that is in it', async () => {
  expect((await upload(await small(), { alt: '　' })).body.errors?.[0]?.field).toBe('alt')
  expect((await upload(await small(), { scale: '0.1' })).body.errors?.[0]?.field).toBe('scale')
  expect((await upload(await small(), { x: '2' })).body.errors?.[0]?.field).toBe('x')
})

test('another type of file, one that is too large and a product that is not there are refused as such', async () => {
  expect((await upload(Buffer.from('GIF89a'), {}, 'image/gif')).status).toBe(415)
  expect((await upload(new Uint8Array(15 * 1024 * 1024 + 1), {}, 'image/jpeg')).status).toBe(413)
  id = '999999'
  expect((await upload(await small())).body.code).toBe('product_not_found')
})

test('pictures change places and words, or go; who saw others is told', async () => {
  const one = (await upload(await small(), { alt: '正面' })).body
  const two = (await upload(await small(), { alt: '真上' })).body
  const { version } = await record()
  const images = [
    { id: two.id, alt: '真上から' },
    { id: one.id, alt: '正面' },
  ]
  const arrange = (body: { version: number; images: { id: number; alt: string }[] }) =>
    shop.call('arrangeProductPictures', { headers, params: { id }, body })
  const { status, body } = await arrange({ version, images })
  expect([status, body.images.map(({ alt }) => alt)]).toEqual([200, ['真上から', '正面']])
  const stale = await arrange({ version, images: [] })
  expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile'])
  const foreign = await arrange({ version: body.version, images: [{ id: 1, alt: '別の商品の写真' }] })
  expect([foreign.status, foreign.body.errors?.[0]?.field]).toEqual([422, 'images'])
  expect((await arrange({ version: body.version, images: [] })).body.images).toEqual([])
})

test('they are saved with the rest of the product, as one change', async () => {
  const one = (await upload(await small(), { alt: '正面' })).body
  const two = (await upload(await small(), { alt: '真上' })).body
  const { version } = await record()
  const change = (body: { version: number; images: { id: number; alt: string }[]; name?: string }) =>
    shop.call('changeProduct', { headers, params: { id }, body })
  const images = [{ id: two.id, alt: '真上から' }]
  const foreign = await change({ version, name: '冷奴', images: [{ id: 1, alt: '別の商品の写真' }] })
  expect([foreign.status, foreign.body.errors?.[0]?.field]).toEqual([422, 'images'])
  const { status, body } = await change({ version, name: '冷奴', images })
  expect([status, body.name, body.version, body.images.map(({ alt }) => alt)]).toEqual([
    200,
    '冷奴',
    version + 1,
    ['真上から'],
  ])
  const [line] = await shop.context.sql<{ before: object; after: object }[]>`
    select before, after from audit_log where action = 'changeProduct' and record_id = ${id} order by id desc limit 1`
  expect(line).toMatchObject({
    before: { pictures: [`正面（${one.id}）`, `真上（${two.id}）`] },
    after: { name: '冷奴', pictures: [`真上から（${two.id}）`] },
  })
  expect((await change({ version, images })).body.version).toBe(version + 1)
  const stale = await change({ version, images: [] })
  expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile'])
  expect((await record()).images).toHaveLength(1)
})

test('a product has no more than twelve', async () => {
  const dot = await plain(4, 3).png().toBuffer()
  for (let n = 0; n < 12; n += 1) expect((await upload(dot, {}, 'image/png')).status).toBe(201)
  const { status, body } = await upload(dot, {}, 'image/png')
  expect([status, body.errors?.[0]?.message]).toEqual([422, expect.stringContaining('12枚')])
})
