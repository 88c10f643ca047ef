import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'
import type { Sql } from '#platform/db'

/** A real SMTP server that knows no mailbox here. */
export const nowhere = '@exmaple.com'

/**
 * What it delivers lies where a shop without a mail server keeps its mails, so that whoever recounts them reads the same
 * table. A message that comes twice is refused there.
 */
export async function openPostman() {
  let sql: Sql | undefined
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address.endsWith(nowhere) ? Object.assign(new Error('5.1.1 unknown'), { responseCode: 550 }) : null)
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { subject, id } = headOf(Buffer.concat(parts).toString())
        const [to] = envelope.rcptTo
        const kept = sql!`
          insert into dev_mails (message_id, "to", subject, text, html, created_at)
          values (${id}, ${to!.address}, ${subject}, '', '', now())`
        kept.then(
          () => done(),
          () => done(new Error('it came before')),
        )
      })
    },
  })
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  afterAll(() => new Promise<void>((closed) => smtp.close(() => closed())))
  const { port } = smtp.server.address() as { port: number }
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    delivers(into: Sql) {
      sql = into
    },
  }
}

function headOf(mail: string): { subject: string; id: string } {
  const head = mail.slice(0, mail.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ')
  const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(head)![1]!
  return { subject: decoded(line('Subject')), id: line('Message-ID') }
}

/** RFC 2047: words of one text lie side by side, and a character may be cut in two. */
function decoded(value: string): string {
  const bytes = [...value.replace(/\?=\s+=\?/g, '?==?').matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=|[^=]+|=/gi)].map(
    ([all, form, word]) => {
      if (form === undefined) return Buffer.from(all)
      return form.toUpperCase() === 'B' ? Buffer.from(word!, 'base64') : quoted(word!)
    },
  )
  return Buffer.concat(bytes).toString()
}

const quoted = (word: string): Buffer =>
  Buffer.from(
    word.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
