import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '#testing'
import { staffWith } from '../test-staff.ts'
import { pictureFiles } from './picture-files.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'oriori-hostile-pictures-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await testShop({ config: { dataDir } })
const { headers } = await staffWith(shop, ['catalogue'])
const body = { name: '湯豆腐', category_id: 3, price_with_tax: 3_240, tax_class: 'reduced', unit: '鍋' } as const
const id = String((await shop.call('createProduct', { headers, body })).body.id)
const kept = async () => (await readdir(join(dataDir, 'pictures')).catch(() => [])).sort()

test('there are thirty of them', () => {
  expect(pictureFiles).toHaveLength(30)
})

test.each(pictureFiles.map((file) => [file.what, file] as const))(
  '%s is refused with a word, or nothing but a picture is left of it',
  async (_what, { type, why, make }) => {
    const before = await kept()
    const answer = await shop.call('uploadProductPicture', {
      headers: { ...headers, 'content-type': type },
      params: { id },
      query: { alt: '湯気の立つ湯豆腐' },
      body: await make(),
    })
    const added = (await kept()).filter((name) => !before.includes(name))
    if (why || answer.status === 422) {
      expect([answer.status, answer.body.errors]).toEqual([422, [{ field: 'file', message: expect.any(String) }]])
      expect(answer.body.errors![0]!.message).toMatch(why ?? /読み取れません/)
      expect(added).toEqual([])
      return
    }
    expect(answer.status).toBe(201)
    expect(added.length).toBeGreaterThan(0)
    for (const name of added) {
      const bytes = await readFile(join(dataDir, 'pictures', name))
      const { format, width, exif, xmp, icc, pages = 1 } = await sharp(bytes).metadata()
      expect([['heif', 'webp'].includes(format), pages, exif, xmp, icc]).toEqual([
        true,
        1,
        undefined,
        undefined,
        undefined,
      ])
      expect(width).toBeLessThanOrEqual(880)
      expect(bytes.length).toBeLessThan(200_000)
      expect(bytes.includes('<script>') || bytes.includes('<?php')).toBe(false)
    }
  },
)
