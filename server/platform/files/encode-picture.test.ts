import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePicture, pictureFileName } from '#platform/files'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c5341b' } })

describe('encodePicture', () => {
  test('one at a time, a few wait, more are sent away', async () => {
    const original = await plain(64, 48).png().toBuffer()
    const asked = Array.from({ length: 20 }, () => encodePicture(original, { widths: [32] }))
    const outcomes = await Promise.allSettled(asked)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('unavailable'))
    await expect(encodePicture(original, { widths: [32] })).resolves.toHaveLength(2)
  })

  test('each width that fits, as AVIF and WebP, keeping the proportions', async () => {
    const encoded = await encodePicture(await plain(880, 660).jpeg().toBuffer(), { widths: [480, 240, 1440] })
    expect(encoded.map(({ format, width, height }) => `${format} ${width}x${height}`)).toEqual([
      'avif 240x180',
      'webp 240x180',
      'avif 480x360',
      'webp 480x360',
    ])
    for (const { format, bytes, width } of encoded) {
      const found = await sharp(bytes).metadata()
      expect(found.width).toBe(width)
      expect(found.format).toBe(format === 'avif' ? 'heif' : 'webp')
    }
  })

  test('a small original keeps its own width', async () => {
    const encoded = await encodePicture(await plain(100, 75).png().toBuffer(), { widths: [240] })
    expect(encoded.map(({ width }) => width)).toEqual([100, 100])
  })

  test('a lying camera is turned upright and its EXIF is gone', async () => {
    const original = await plain(60, 40)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const sideways = await sharp(original).withMetadata({ orientation: 6 }).toBuffer()
    for (const { bytes, width, height } of await encodePicture(sideways, { widths: [40] })) {
      expect([width, height]).toEqual([40, 60])
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    }
  })

  test('the same picture has the same name, another one another', async () => {
    const [first] = await encodePicture(await plain(240, 180).png().toBuffer(), { widths: [240] })
    const [again] = await encodePicture(await plain(240, 180).png().toBuffer(), { widths: [240] })
    const [other] = await encodePicture(await plain(240, 200).png().toBuffer(), { widths: [240] })
    expect(pictureFileName('ebi', first!)).toMatch(/^ebi-240-[0-9a-f]{10}\.avif$/)
    expect(again!.hash).toBe(first!.hash)
    expect(other!.hash).not.toBe(first!.hash)
  })

  test.each([
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['a JPEG only by its first bytes', Buffer.from('\xff\xd8\xff and nothing more', 'latin1')],
  ])('%s is not a picture', async (_, bytes) => {
    await expect(encodePicture(bytes, { widths: [240] })).rejects.toMatchObject({ why: 'not_a_picture' })
  })

  test('a cut-off upload is not a picture', async () => {
    const whole = await plain(400, 300).png({ compressionLevel: 0 }).toBuffer()
    const cut = encodePicture(whole.subarray(0, whole.length / 2), { widths: [240] })
    await expect(cut).rejects.toMatchObject({ why: 'not_a_picture' })
  })

  test('more than 24 megapixels are refused before they are unpacked', async () => {
    const huge = await plain(6001, 4000).png().toBuffer()
    await expect(encodePicture(huge, { widths: [240] })).rejects.toMatchObject({ why: 'too_many_pixels' })
  })
})
