import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type Refusing, refused } from '#contract/refusals.ts'
import { type Crop, cropBox } from '#domain/picture-crop.ts'
import type { Tx } from '#platform/db'
import {
  type EncodedPicture,
  encodePicture,
  PictureRefused,
  type PictureRefusedWhy,
  pictureFileName,
  pictureTypeOf,
} from '#platform/files'
import { pictures } from '../tables.ts'

// What products and plans share of their pictures.

const widths = [240, 480, 880]

const sentences: Record<PictureRefusedWhy, string> = {
  not_a_picture: '写真として読み取れませんでした。別のファイルでお試しください。',
  too_many_pixels: '写真が大きすぎます。2,400万画素（6,000×4,000など）までにしてください。',
  animated: '動く画像は使えません。静止画のファイルをお選びください。',
}

export const wrongFile = (message: string) => refused('invalid', { errors: [{ field: 'file', message }] })

export async function encodeUpload(
  file: Buffer,
  { type, crop }: { type: string | undefined; crop: Crop },
): Promise<EncodedPicture[] | Refusing<'invalid'>> {
  if (pictureTypeOf(file) !== type?.split(';')[0]?.trim().toLowerCase()) {
    return wrongFile('ファイルの中身が、その種類の写真ではありません。別のファイルでお試しください。')
  }
  try {
    return await encodePicture(file, { widths, partOf: (size) => cropBox(size, crop) })
  } catch (error) {
    if (error instanceof PictureRefused) return wrongFile(sentences[error.why])
    throw error
  }
}

type Kept = { encoded: readonly EncodedPicture[]; alt: string; dataDir: string }

/** Files first, each under its own name as a whole: a row never names a file that is not there. */
export async function keepPicture(tx: Tx, { encoded, alt, dataDir }: Kept) {
  const slug = `u${randomBytes(6).toString('hex')}`
  const folder = join(dataDir, 'pictures')
  await mkdir(folder, { recursive: true })
  const files = { avif: {} as Record<string, string>, webp: {} as Record<string, string> }
  for (const picture of encoded) {
    const name = pictureFileName(slug, picture)
    await writeFile(join(folder, `${name}.part`), picture.bytes)
    await rename(join(folder, `${name}.part`), join(folder, name))
    files[picture.format][picture.width] = name
  }
  const { width, height } = encoded.at(-1)!
  const [row] = await tx
    .insert(pictures)
    .values({ name: slug, alt, width, height, ...files })
    .returning()
  return row!
}

type Described = { id: number; alt: string }

/** Two may be described by the same words. */
export const altsOf = (shown: readonly Described[]) => shown.map(({ id, alt }) => `${alt}（${id}）`)

/** Whether somebody arranges pictures that are there, each once. */
export function isArrangementOf(present: readonly Described[], wanted: readonly Described[]): boolean {
  const own = new Set(present.map(({ id }) => id))
  const ids = wanted.map(({ id }) => id)
  return ids.every((id) => own.has(id)) && new Set(ids).size === ids.length
}

export async function describePictures(tx: Tx, images: readonly Described[]): Promise<void> {
  for (const { id, alt } of images) await tx.update(pictures).set({ alt }).where(eq(pictures.id, id))
}
