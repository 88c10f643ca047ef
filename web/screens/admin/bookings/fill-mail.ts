import type { MailPart } from '../sale/mail-preview.tsx'

type Words = { message?: string; reason?: string; dates?: readonly string[] }

/**
 * The mail as the shop writes it, with what staff have typed so far in its places. Where nothing is typed, its lines
 * are left out, as the shop does.
 */
export function fillMail(text: string, { message = '', reason = '', dates = [] }: Words): MailPart[] {
  const paragraphs = text.split('\n\n')
  const offer = paragraphs.findIndex((each) => each.includes('{{dates}}'))
  const shown = paragraphs.filter(
    (each, i) =>
      !(each.trim() === '{{message}}' && message.trim() === '') &&
      // What is offered, and the address where it is asked for below it.
      !(dates.length === 0 && offer >= 0 && (i === offer || i === offer + 1)),
  )
  const filled: Record<string, string> = { message: message.trim(), reason: reason.trim(), dates: dates.join('\n・') }
  return shown
    .join('\n\n')
    .split(/\{\{(message|reason|dates)\}\}/)
    .map((part, i) => (i % 2 ? { text: filled[part]!, own: true } : { text: part, own: false }))
    .filter((part) => part.text !== '')
}
