import * as z from 'zod/mini'
import { id, requiredText } from '../text.ts'

// What browser and server check of a picture.

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Of the file, in bytes. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024

/** Of one record. */
export const MAX_PICTURES = 12

export const pictureAlt = requiredText(120, '写真の説明をご記入ください。')

export const pictureWords = {
  type: '写真は、JPEG、PNG、WebP、AVIFのファイルでお送りください。',
  size: '写真のファイルが大きすぎます。15MBまでにしてください。',
  number: `写真は${MAX_PICTURES}枚までです。`,
} as const

/** The pictures of a record in their order, each described: those that are left out are taken out. */
export const arrangedPictures = z
  .array(z.strictObject({ id, alt: pictureAlt }))
  .check(z.maxLength(MAX_PICTURES, { error: pictureWords.number }))
