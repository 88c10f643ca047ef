import { z } from 'zod'
import { type Refusing, refused } from '../refusals.ts'

/** Who of the staff changed a record last, and when. */
export const LastChange = z.object({ by: z.string(), at: z.string() })
export type LastChange = z.output<typeof LastChange>

/** What customers have read since a moment, by whom it was published; null: it was there from the beginning. */
export const PublishedVersion = z.object({ no: z.int(), at: z.string(), by: z.string().nullable() })
export type PublishedVersion = z.output<typeof PublishedVersion>

/** The version of a record that is taken away: in the body, or in the address for clients that send no body with DELETE. */
export const versionToEnd = {
  query: z.object({
    version: z
      .string()
      .regex(/^[0-9]{1,9}$/, '版は整数でお送りください。')
      .transform(Number)
      .optional(),
  }),
  body: z.strictObject({ version: z.int().optional() }).default({}),
}

/** The version that is named, wherever it stands. */
export const namedVersion = ({
  query,
  body,
}: {
  query: { version?: number | undefined }
  body: { version?: number | undefined }
}): number | Refusing<'invalid'> =>
  body.version ??
  query.version ??
  refused('invalid', { errors: [{ field: 'version', message: 'version をお送りください。' }] })
