import { createTransport } from 'nodemailer'
import type { Mail } from './mail-layout.ts'

export type MailAddress = { name: string; address: string }

export type Addressed = Mail & {
  messageId: string
  /** Always name and address apart: from one string a line break could make a second recipient. */
  from: MailAddress
  to: MailAddress
}

export type Mailer = { send(mail: Addressed): Promise<void> }

/** Undefined without a mail server: mails then stay in the mailbox of the site. */
export function openMailer({ smtpUrl }: { smtpUrl?: string }): Mailer | undefined {
  if (!smtpUrl) return undefined
  const transport = createTransport(
    {
      url: smtpUrl,
      dnsTimeout: 5_000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    async send({ from, to, subject, text, html, replyTo, messageId }) {
      await transport.sendMail({
        from: { ...from, name: oneLine(from.name) },
        to: { ...to, name: oneLine(to.name) },
        subject: oneLine(subject),
        text,
        html,
        messageId,
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      })
    },
  }
}

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
