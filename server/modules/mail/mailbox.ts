import type { Hono } from 'hono'
import type { Context } from '#context'
import { type Html, html } from './html.ts'

type Kept = { id: number; to: string; subject: string; text: string; html: string; created_at: string }

const most = 100

/** On this machine alone: the reader of the mailbox can set everybody's password. Elsewhere mails wait for a mail server. */
export const hasMailbox = ({ smtpUrl, isLocalSite }: Pick<Context['config'], 'smtpUrl' | 'isLocalSite'>): boolean =>
  !smtpUrl && isLocalSite

/** A public site without a mail server: its mails must not be readable, and cannot be sent yet. */
export const mailsWait = (config: Pick<Context['config'], 'smtpUrl' | 'isLocalSite'>): boolean =>
  !config.smtpUrl && !hasMailbox(config)

/** The mails of a site without a mail server, for people at /dev/mailbox and for programs as JSON. */
export function mountMailbox(app: Hono, { sql }: Context): void {
  app.get('/backend/dev/mails', async ({ req }) => {
    const to = req.query('to')?.trim().toLowerCase().replaceAll('\0', '')
    const mails = await sql<Kept[]>`
      select id, "to", subject, text, html, created_at from dev_mails
      ${to ? sql`where lower("to") = ${to}` : sql``} order by id desc limit ${most}`
    return Response.json(
      mails.map((mail) => ({ ...mail, created_at: new Date(mail.created_at).toISOString() })),
      { headers: { 'cache-control': 'no-store' } },
    )
  })

  app.get('/dev/mailbox', async () => {
    const mails = await sql<Kept[]>`
      select id, "to", subject, text, created_at from dev_mails order by id desc limit ${most}`
    return page(list(mails), "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'")
  })

  app.get('/dev/mailbox/:id{[0-9]{1,9}}', async ({ req }) => {
    const [mail] = await sql<Kept[]>`select html from dev_mails where id = ${Number(req.param('id'))}`
    if (!mail) return new Response('', { status: 404 })
    return page(
      mail.html.replace('<head>', '<head><base target="_blank">'),
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src *; frame-ancestors 'self'",
    )
  })
}

const page = (markup: string, policy: string) =>
  new Response(markup, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  })

const list = (mails: readonly Kept[]) =>
  String(html`<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>開発用の受信箱</title>
<style>body{margin:0 auto;max-width:720px;padding:24px 16px;font-family:sans-serif;line-height:1.7;color:#1a1d23}h1{font-size:20px}
summary{cursor:pointer;padding:12px 0}details{border-top:1px solid #d5dae1}small{color:#5c6572;display:block}
iframe{width:100%;height:70vh;border:1px solid #d5dae1}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f6f8;padding:16px}</style></head>
<body><h1>開発用の受信箱</h1>
<p>SMTP_URL が設定されていないため、メールは送信されず、ここに届きます。</p>
${mails.length === 0 ? html`<p>メールはまだありません。</p>` : mails.map(entry)}
</body></html>`)

const entry = ({ id, to, subject, text, created_at }: Kept): Html =>
  html`<details name="mail"><summary>${subject}<small>${to}　${new Date(created_at).toISOString()}</small></summary>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${subject}" src="/dev/mailbox/${id}"></iframe>
<pre>${text}</pre></details>`
