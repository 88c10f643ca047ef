import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#context'
import { pictureWords } from '#contract/admin/picture-fields.ts'
import { type MayRefuse, type Refusing, refused } from '#contract/refusals.ts'
import type { Crop } from '#domain/picture-crop.ts'
import { isSameRequest, keyedRequest, readKey } from '#modules/idempotency'
import { type PictureRefusedWhy, pictureTypeOf } from '#platform/files'
import { encodeUpload, isEncoded } from './encode-upload.ts'
import { findUpload, insertUpload, type StoredUpload } from './queries.ts'
import { keepOriginal } from './upload-files.ts'

const sentences: Record<PictureRefusedWhy, string> = {
  not_a_picture: '写真として読み取れませんでした。別のファイルでお試しください。',
  too_many_pixels: '写真が大きすぎます。2,400万画素（6,000×4,000など）までにしてください。',
  animated: '動く画像は使えません。静止画のファイルをお選びください。',
}

const wrongFile = (message: string) => refused('invalid', { errors: [{ field: 'file', message }] })

/** Of a record that has as many as it may. */
export const tooManyPictures = () => wrongFile(`${pictureWords.number}どれかを外してから、もう一度お試しください。`)

/** Milliseconds. Longer than any call waits. */
const look = 100
const longest = 60_000

/** A call with a file. */
type Sent = {
  query: Crop & { alt: string }
  body: Uint8Array
  header: (name: string) => string | undefined
  caller: { userId: string }
}
type Use = {
  /** For what it is, such as `product 4`. */
  record: string
  /** In pixels; left out: those of a card. */
  widths?: number[]
}
type Receiving = Context & MayRefuse<'malformed' | 'unavailable'>

/**
 * The pictures of a file, made by a job: sent again with the same key, it is the same one, however far it was. Takes
 * JPEG, PNG, WebP and AVIF that are what they say; a file that is refused leaves no trace.
 */
export async function receivePicture(
  { record, ...use }: Use,
  { query: { alt, ...crop }, body, header, caller: { userId } }: Sent,
  context: Receiving,
): Promise<StoredUpload | Refusing<'invalid' | 'idempotency_mismatch'>> {
  const id = readKey(header('idempotency-key'), context.refuse) ?? randomUUID()
  if (
    pictureTypeOf(Buffer.from(body.subarray(0, 16))) !== header('content-type')?.split(';')[0]?.trim().toLowerCase()
  ) {
    return wrongFile('ファイルの中身が、その種類の写真ではありません。別のファイルでお試しください。')
  }
  const file = createHash('sha256').update(body).digest('hex')
  const { fingerprint } = keyedRequest(id, { userId, record, alt, crop, file })
  if (!(await findUpload(context.db, id))) await keep({ id, userId, fingerprint, crop, body, ...use }, context)
  const known = await findUpload(context.db, id)
  if (!known || !isSameRequest(known.fingerprint, { fingerprint })) return refused('idempotency_mismatch')
  return ended(id, context)
}

type Kept = Pick<StoredUpload, 'id' | 'userId' | 'fingerprint' | 'crop'> & Pick<Use, 'widths'> & { body: Uint8Array }

/** The file first: whoever makes the pictures finds it. */
async function keep({ body, ...upload }: Kept, { config, db, jobs, now }: Context): Promise<void> {
  await keepOriginal(config, upload, body)
  await db.transaction(async (tx) => {
    const slug = `u${randomBytes(6).toString('hex')}`
    const isNew = await insertUpload(tx, { ...upload, slug, createdAt: now() })
    if (isNew) await jobs.enqueue(tx, encodeUpload.name, { id: upload.id })
  })
}

async function ended(id: string, { db, refuse }: Receiving): Promise<StoredUpload | Refusing<'invalid'>> {
  for (let waited = 0; waited < longest; waited += look) {
    const upload = await findUpload(db, id)
    if (upload?.refusedFor) return wrongFile(sentences[upload.refusedFor])
    if (upload && isEncoded(upload)) return upload
    await pause(look)
  }
  throw refuse('unavailable')
}
