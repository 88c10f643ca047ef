import { z } from 'zod'
import { wholeCrop } from '#domain/picture-crop.ts'
import { FileBody } from '../file-body.ts'
import { pictureAlt as alt, MAX_PICTURE_BYTES, pictureTypes, pictureWords } from './picture-fields.ts'

const share = (least: number) =>
  z
    .string()
    .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, '切り抜きは、0から1までの数でお送りください。')
    .transform(Number)
    .refine((value) => value >= least, `${least}以上にしてください。`)

/** Of every operation that takes a picture: the file is the body, what is to be made of it the query. */
export const pictureUpload = {
  query: z.strictObject({
    alt,
    /** The middle of the part that is shown, and how much of the largest part it takes. */
    x: share(0).default(wholeCrop.x),
    y: share(0).default(wholeCrop.y),
    scale: share(0.2).default(wholeCrop.scale),
  }),
  body: FileBody,
  bodyTypes: pictureTypes,
  bodyLimit: MAX_PICTURE_BYTES,
  status: 201,
  takesIdempotencyKey: true,
  says: {
    malformed: 'Idempotency-Key は、UUID でお送りください。',
    idempotency_mismatch: '同じ受付番号で、異なる写真が送られました。画面を読み込み直してください。',
    unsupported_media_type: pictureWords.type,
    payload_too_large: pictureWords.size,
  },
} as const

export const uploadSummary = (what: string) =>
  `${what}。ファイルをそのまま本文でお送りください（JPEG、PNG、WebP、AVIF、15MBまで）。カードの形（4:3）に切り抜き、位置情報などを取り除いて作り直します。同じ Idempotency-Key（UUID）で繰り返しても、写真は1枚です`

/** What every one of them refuses, beside what its record does. */
export const uploadRefusals = ['malformed', 'idempotency_mismatch'] as const
