import type { MailSlot } from '#contract/admin/mail-fields.ts'
import type { MailRow } from '#contract/admin/mails.ts'

export const mailStateWords: Record<MailRow['state'], string> = {
  usual: 'はじめの文面',
  own: 'お店の文面',
  changed: '下書きあり',
}

export const mailTones = { usual: 'mute', own: 'ok', changed: 'warn' } as const

export const slotNames: Readonly<Record<MailSlot, string>> = {
  subject: '件名',
  lead: 'はじめの文',
  phone_lead: 'はじめの文（お電話のご注文）',
  closing: 'おわりの文',
}
