import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import { Settings } from './settings.ts'

/** What has to be there before a shop opens, in the order in which it is shown. */
export const launchCodes = [
  'seller',
  'registration_number',
  'alcohol',
  'bank',
  'second_factor',
  'areas',
  'windows',
  'closures',
  'product',
  'mail',
  'legal_texts',
] as const
export type LaunchCode = (typeof launchCodes)[number]

/** What nobody but a person can tell: that it was read and is right, or that a mail has arrived. */
export const confirmations = ['windows', 'closures', 'mail', 'tokushoho', 'terms', 'privacy'] as const
export type Confirmation = (typeof confirmations)[number]

export const LaunchItem = z.object({
  code: z.enum(launchCodes),
  done: z.boolean(),
  /** The screen on which it is written. */
  path: z.string(),
  /** What is there, or what is missing, in words. */
  detail: z.string(),
  /** What is left to be confirmed by somebody. */
  to_confirm: z.array(z.enum(confirmations)),
})
export type LaunchItem = z.output<typeof LaunchItem>

export const getLaunchChecklist = endpoint({
  summary: '開店の準備の項目。完了したかどうかと、入力する画面',
  who: 'staff',
  needs: 'settings',
  logs: null,
  answer: z.array(LaunchItem),
})

export const confirmLaunchItem = endpoint({
  summary: '読んで確かめたこと、テストメールが届いたことの記録',
  who: 'staff',
  needs: 'settings',
  logs: 'settings',
  body: z.strictObject({ confirmed: z.enum(confirmations) }),
  answer: z.array(LaunchItem),
  refuses: ['not_ready'],
})

export const sendTestMail = endpoint({
  summary: 'お店のメールアドレスへのテストメール',
  who: 'staff',
  needs: 'settings',
  logs: 'settings',
  status: 202,
  answer: z.object({ to: z.string() }),
  refuses: ['not_ready', 'too_many_requests'],
})

export const openShop = endpoint({
  summary: 'お店を開きます。未完了の項目があるあいだは開けません。開いているお店では何も起きません',
  who: 'staff',
  needs: 'settings',
  logs: 'settings',
  answer: Settings,
  refuses: ['not_ready'],
})

export const pauseShop = endpoint({
  summary:
    '新しいご注文・ご予約・お見積りの受付を休みます。受けたものの変更・キャンセル・お届けはそのままで、電話の受注もできます。休んでいるお店では、ひとことだけが変わります',
  who: 'staff',
  needs: 'settings',
  logs: 'settings',
  /** For customers: why, and until when. */
  body: z.strictObject({ message: z.optional(text(200)), version: z.int() }),
  answer: Settings,
  refuses: ['not_ready', 'edited_meanwhile'],
})

export const resumeShop = endpoint({
  summary: '受付の再開。休んでいないお店では何も起きません',
  who: 'staff',
  needs: 'settings',
  logs: 'settings',
  answer: Settings,
})
