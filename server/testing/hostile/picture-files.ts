import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** `why`: the words it is refused with; undefined: it may be taken, and then nothing of it but the picture is left. */
export type PictureFile = { what: string; type: string; why?: RegExp; make: () => Promise<Uint8Array> | Uint8Array }

const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c5341b' } })
const jpegOf = (width = 1_600, height = 900) => red(width, height).jpeg().toBuffer()
const pngOf = (width = 1_600, height = 900) => red(width, height).png().toBuffer()
const text = (words: string) => Buffer.from(words, 'latin1')

const notOfType = /種類/
const unreadable = /読み取れません/
const tooLarge = /2,400万画素/
const moving = /動く画像/

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crcOf = (bytes: Uint8Array) =>
  (bytes.reduce((crc, byte) => crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([text(name), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crcOf(body), body.length + 4)
  return framed
}

const signature = text('\x89PNG\r\n\x1a\n')

/** A PNG of one colour, packed a thousand times smaller than it is. */
function flatPng({ width, height, rows = height, depth = 8 }: Record<string, number>, before: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width!, 0)
  head.writeUInt32BE(height!, 4)
  head.set([depth!, 2, 0, 0, 0], 8)
  const row = 1 + width! * 3 * (depth! / 8)
  const pixels = deflateSync(Buffer.alloc(row * rows!), { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function withBytes(file: Promise<Buffer>, change: (bytes: Buffer) => Uint8Array): Promise<Uint8Array> {
  return change(Buffer.from(await file))
}

const film = async (format: 'webp' | 'gif') =>
  sharp([await pngOf(40, 30), await red(40, 30).negate().png().toBuffer()], { join: { animated: true } })
    .toFormat(format)
    .toBuffer()

const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 })

/** Thirty files that somebody might send instead of a photograph, or as one. */
export const pictureFiles: readonly PictureFile[] = [
  { what: 'a drawing with a script', type: 'image/png', why: notOfType, make: () => text('<svg onload="alert(1)"/>') },
  { what: 'a page', type: 'image/jpeg', why: notOfType, make: () => text('<!doctype html><script>alert(1)</script>') },
  { what: 'a program', type: 'image/webp', why: notOfType, make: () => text('\x7fELF\x02\x01\x01') },
  { what: 'an archive', type: 'image/png', why: notOfType, make: () => text('PK\x03\x04'.padEnd(4_000, '\0')) },
  { what: 'nothing', type: 'image/png', why: notOfType, make: () => new Uint8Array() },
  { what: 'one byte', type: 'image/jpeg', why: notOfType, make: () => new Uint8Array([0xff]) },
  { what: 'a PNG that says JPEG', type: 'image/jpeg', why: notOfType, make: () => pngOf(9, 9) },
  { what: 'a film named PNG', type: 'image/png', why: notOfType, make: () => film('gif') },
  {
    what: 'the first bytes of a JPEG, then a page',
    type: 'image/jpeg',
    why: unreadable,
    make: () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), text('<script>alert(1)</script>')]),
  },
  {
    what: 'the first bytes of a WebP alone',
    type: 'image/webp',
    why: unreadable,
    make: () => text('RIFF\xff\xff\xff\x7fWEBPVP8 '),
  },
  {
    what: 'the first bytes of an AVIF alone',
    type: 'image/avif',
    why: unreadable,
    make: () => text('\0\0\0\x20ftypavif\0\0\0\0'),
  },
  {
    what: 'half of a JPEG',
    type: 'image/jpeg',
    why: unreadable,
    make: () => withBytes(jpegOf(), (all) => all.subarray(0, all.length / 2)),
  },
  {
    what: 'half of a PNG',
    type: 'image/png',
    why: unreadable,
    make: () => withBytes(pngOf(), (all) => all.subarray(0, all.length / 2)),
  },
  {
    what: 'half of a WebP',
    type: 'image/webp',
    why: unreadable,
    make: () => withBytes(red(900, 600).webp().toBuffer(), (all) => all.subarray(0, all.length / 2)),
  },
  {
    what: 'half of an AVIF',
    type: 'image/avif',
    why: unreadable,
    make: () => withBytes(red(900, 600).avif({ effort: 0 }).toBuffer(), (all) => all.subarray(0, all.length - 60)),
  },
  {
    what: 'a PNG with a wrong sum',
    type: 'image/png',
    why: unreadable,
    make: () => withBytes(pngOf(), (all) => all.fill(0x55, all.length - 60, all.length - 20)),
  },
  {
    what: 'a PNG without its pixels',
    type: 'image/png',
    why: unreadable,
    make: () => flatPng({ width: 4_000, height: 4_000, rows: 1 }),
  },
  {
    what: 'a PNG of no width',
    type: 'image/png',
    why: unreadable,
    make: () => flatPng({ width: 0, height: 900, rows: 1 }),
  },
  {
    what: 'a bomb of 2,500,000,000 pixels',
    type: 'image/png',
    why: tooLarge,
    make: () => flatPng({ width: 50_000, height: 50_000, rows: 40 }),
  },
  {
    what: 'a bomb as long as a number can be',
    type: 'image/png',
    why: /2,400万画素|読み取れません/,
    make: () => flatPng({ width: 1, height: 2_147_483_647, rows: 1 }),
  },
  { what: 'a JPEG of more than the limit', type: 'image/jpeg', why: tooLarge, make: () => jpegOf(6_001, 4_000) },
  { what: 'a film as WebP', type: 'image/webp', why: moving, make: () => film('webp') },
  {
    what: 'as many pixels as are taken, in 70 kB',
    type: 'image/png',
    make: () => flatPng({ width: 6_000, height: 4_000 }),
  },
  {
    what: 'the same in sixteen bits',
    type: 'image/png',
    make: () => flatPng({ width: 6_000, height: 4_000, depth: 16 }),
  },
  { what: 'a strip one pixel high', type: 'image/png', make: () => flatPng({ width: 16_000, height: 1 }) },
  {
    what: 'words that unpack to 60 MB',
    type: 'image/png',
    make: () =>
      flatPng({ width: 300, height: 200 }, [chunk('zTXt', Buffer.concat([text('Comment\0\0'), packed(60_000_000)]))]),
  },
  {
    what: 'a profile of colours that unpacks to 60 MB',
    type: 'image/png',
    make: () =>
      flatPng({ width: 300, height: 200 }, [chunk('iCCP', Buffer.concat([text('x\0\0'), packed(60_000_000)]))]),
  },
  {
    what: 'a JPEG with 12 MB behind its end',
    type: 'image/jpeg',
    make: () =>
      withBytes(jpegOf(400, 300), (all) =>
        Buffer.concat([all, Buffer.alloc(12_000_000, '<?php system($_GET[0]); ?>')]),
      ),
  },
  {
    what: 'a JPEG for printing, that says where it was taken',
    type: 'image/jpeg',
    make: () =>
      red(400, 300)
        .toColourspace('cmyk')
        .withExif({ IFD0: { Copyright: '<script>' }, IFD3: { GPSLatitudeRef: 'N' } })
        .jpeg()
        .toBuffer(),
  },
  { what: 'a picture of one pixel', type: 'image/png', make: () => pngOf(1, 1) },
]
