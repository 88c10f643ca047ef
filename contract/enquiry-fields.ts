import * as z from 'zod/mini'
import { ENQUIRY_KINDS } from '#domain/enquiry.ts'
import { agreedTextVersion, email, multilineText, requiredText, telOrNone, text } from './text.ts'

/** What the contact form sends. As in `placement.ts`, browser and server check with the same schema. */
export const Enquiry = z.strictObject({
  kind: z.enum(ENQUIRY_KINDS, { error: 'ご用件をお選びください。' }),
  name: requiredText(100, 'お名前をご記入ください。'),
  company: z._default(text(100), ''),
  email,
  tel: z._default(telOrNone, ''),
  message: multilineText(4000).check(
    z.refine((value) => value !== '', { error: 'お問い合わせの内容をご記入ください。' }),
  ),
  agreed_privacy: z.literal(true, { error: 'プライバシーポリシーへのご同意をお願いいたします。' }),
  privacy_version: agreedTextVersion,
  /** People do not see this field of the form, and leave it empty. */
  trap: z._default(z.string().check(z.maxLength(4000)), ''),
  /** How long the form was open before it was sent. */
  seconds: z.optional(z.int().check(z.minimum(0), z.maximum(1e9))),
})
export type Enquiry = z.output<typeof Enquiry>

/** What an API client may send. */
export type EnquiryCall = z.input<typeof Enquiry>
/** What the form sends: every field by name, without defaults. */
export type EnquiryInput = Required<Omit<EnquiryCall, 'seconds'>> & Pick<EnquiryCall, 'seconds'>
