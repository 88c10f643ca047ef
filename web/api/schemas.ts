import * as z from 'zod/mini'

// Where it may, zod compiles schemas with `new Function`. The content security policy forbids it and reports each try.
z.config({ jitless: true })

export { currentPassword, newPassword, otp, password, profileChange, registration } from '#contract/account-fields.ts'
export { Placement } from '#contract/placement.ts'
export { email, tel } from '#contract/text.ts'
