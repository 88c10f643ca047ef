import { z } from 'zod'

/** A mail as it would be sent. */
export const WrittenMail = z.object({ to: z.string(), subject: z.string(), text: z.string() })
