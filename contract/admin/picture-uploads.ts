import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const uploadStates = ['waiting', 'encoding', 'encoded', 'refused'] as const

/** How far a file is that was sent to become a picture. */
export const PictureUpload = z.object({
  /** The `Idempotency-Key` it was sent with. */
  id: z.uuid(),
  state: z.enum(uploadStates),
  /** Of the pictures that are made of it: each width in AVIF and in WebP. */
  made: z.int(),
  /** Null until the file is open. */
  total: z.int().nullable(),
})
export type PictureUpload = z.output<typeof PictureUpload>

export const getPictureUpload = endpoint({
  summary: 'お送りになった写真が、どこまで作り直されたか。送った方だけにお答えし、1日で消えます',
  who: 'staff',
  needs: null,
  logs: null,
  params: z.object({ id: z.uuid() }),
  answer: PictureUpload,
  refuses: ['upload_not_found'],
})
