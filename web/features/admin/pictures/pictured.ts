import type { Image } from '#contract/catalog.ts'
import type { Crop } from '#domain/picture-crop.ts'
import type { OnSent } from '#web/api/client.ts'
import type { Outcome } from '#web/store/use-submit.ts'

export type ShownPicture = Image & { id: number }
export type Arrangement = { version: number; images: { id: number; alt: string }[] }
/** `key`: sent again with the same one, it is the same picture. */
export type NewFile = { file: File; alt: string; crop: Crop; key: string; onSent: OnSent }
export type Replacement = { old: number; by: number }

/** A record that has pictures: a product, a plan. */
export type Pictured = {
  /** Under what its edits are kept in the tab. */
  record: string
  version: number
  images: readonly ShownPicture[]
  calls: {
    /** Answers with the new picture. */
    upload: (added: NewFile) => PromiseLike<Outcome>
    arrange: (body: Arrangement) => PromiseLike<Outcome>
    replace: (replacement: Replacement) => PromiseLike<Outcome>
  }
}

/** Of a large file over a slow line. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000

/** What is sent with a file. */
export const uploadOf = async ({ file, alt, crop, key, onSent }: NewFile) => ({
  query: { alt, x: crop.x.toFixed(6), y: crop.y.toFixed(6), scale: crop.scale.toFixed(6) },
  body: new Uint8Array(await file.arrayBuffer()),
  headers: { 'content-type': file.type, 'idempotency-key': key },
  onSent,
  timeoutMs: UPLOAD_TIMEOUT_MS,
})

/** One picture in the place of another one; undefined if one of them is not there any more. */
export function withReplaced(
  images: readonly ShownPicture[],
  { old, by }: Replacement,
): Arrangement['images'] | undefined {
  const [gone, added] = [images.find((each) => each.id === old), images.find((each) => each.id === by)]
  if (!gone || !added) return undefined
  const kept = images.filter((each) => each !== added).map((each) => (each === gone ? added : each))
  return kept.map(({ id, alt }) => ({ id, alt }))
}
