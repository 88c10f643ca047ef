import type { EnquiryKind } from '#domain/enquiry.ts'

/** Words that screens and mails share. */
export const kindWords: Record<EnquiryKind, string> = {
  question: 'ご質問',
  estimate: 'お見積り',
  request: '会のご相談',
  press: '取材・撮影',
  other: 'そのほか',
}
