import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { limitConcurrency } from '#platform/limits'

export type PictureFormat = 'avif' | 'webp'

export type EncodedPicture = {
  format: PictureFormat
  /** In pixels. */
  width: number
  height: number
  bytes: Buffer
  /** First ten hex digits of SHA-256: a new picture has a new address, so every address may be cached for ever. */
  hash: string
}

export type PictureRefusedWhy = 'not_a_picture' | 'too_many_pixels' | 'animated'

export class PictureRefused extends Error {
  readonly why: PictureRefusedWhy

  constructor(why: PictureRefusedWhy) {
    super(why)
    this.name = 'PictureRefused'
    this.why = why
  }
}

// No file is read twice; what libvips would keep of it is memory for nothing.
sharp.cache(false)

const maxPixels = 24_000_000

/**
 * AVIF and WebP in each width that the original can fill without enlarging, the smallest first; an original narrower
 * than all of them is kept in its own width. Turned upright, then freed of EXIF, so no place or camera leaves with it.
 * Takes JPEG, PNG, WebP and AVIF, recognised by their first bytes, never by name. Throws PictureRefused for anything
 * else and above 24 megapixels, and refuses with `unavailable` while too many wait.
 */
export function encodePicture(...asked: Parameters<typeof encode>): Promise<EncodedPicture[]> {
  return oneByOne(() => encode(...asked))
}

/** One at a time: six at once took 300 MB and the thread pool that passwords and files need, too. */
const oneByOne = limitConcurrency({ max: 1, maxWaiting: 16 })

type Size = { width: number; height: number }

type EncodingOptions = {
  widths: readonly number[]
  quality?: Record<PictureFormat, number>
  /** What is cut out of the upright picture; all of it by default. */
  partOf?: (size: Size) => Size & { left: number; top: number }
  /** How many there will be, once the file is open. */
  onOpen?: (total: number) => Promise<unknown>
  onMade?: (picture: EncodedPicture) => Promise<void>
}

async function encode(
  input: Buffer | string,
  { widths, quality = { avif: 50, webp: 74 }, partOf, onOpen, onMade }: EncodingOptions,
): Promise<EncodedPicture[]> {
  const original = typeof input === 'string' ? await readFile(input) : input
  if (!pictureTypeOf(original)) throw new PictureRefused('not_a_picture')

  const upright = await turnUpright(original)
  const part = partOf?.(upright)
  const picture = part ? upright.picture.extract(part) : upright.picture
  const ownWidth = part?.width ?? upright.width
  const fitting = widths.filter((width) => width <= ownWidth).toSorted((a, b) => a - b)
  const taken = fitting.length > 0 ? fitting : [ownWidth]
  await onOpen?.(2 * taken.length)

  const encoded: EncodedPicture[] = []
  const keep = async (one: EncodedPicture) => {
    encoded.push(one)
    await onMade?.(one)
  }
  for (const width of taken) {
    const resized = picture.clone().resize({ width, withoutEnlargement: true, kernel: 'lanczos3' })
    await keep(await finish('avif', resized.clone().avif({ quality: quality.avif, effort: 4 })))
    await keep(await finish('webp', resized.clone().webp({ quality: quality.webp, effort: 5, smartSubsample: true })))
  }
  return encoded
}

/** `karaage-480-1a2b3c4d5e.avif` */
export function pictureFileName(slug: string, { width, hash, format }: Omit<EncodedPicture, 'bytes'>): string {
  return `${slug}-${width}-${hash}.${format}`
}

async function turnUpright(original: Buffer): Promise<Size & { picture: Sharp }> {
  const picture = sharp(original, { failOn: 'error', limitInputPixels: false })
  const {
    width,
    height,
    pages = 1,
    autoOrient,
  } = await picture.metadata().catch(() => {
    throw new PictureRefused('not_a_picture')
  })
  if (width * height > maxPixels) throw new PictureRefused('too_many_pixels')
  if (pages > 1) throw new PictureRefused('animated')
  return { picture: picture.autoOrient().toColourspace('srgb'), ...autoOrient }
}

async function finish(format: PictureFormat, picture: Sharp): Promise<EncodedPicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(() => {
    throw new PictureRefused('not_a_picture')
  })
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 10)
  return { format, width: info.width, height: info.height, bytes: data, hash }
}

/** The content type of a picture by its first bytes, whatever it is called; undefined: none that is taken. */
export function pictureTypeOf(bytes: Buffer): string | undefined {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to)
  const isJpeg = ascii(0, 3) === '\xff\xd8\xff'
  const isPng = ascii(0, 8) === '\x89PNG\r\n\x1a\n'
  const isWebp = ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP'
  const isAvif = ascii(4, 12) === 'ftypavif'
  if (isJpeg) return 'image/jpeg'
  if (isPng) return 'image/png'
  if (isWebp) return 'image/webp'
  return isAvif ? 'image/avif' : undefined
}
