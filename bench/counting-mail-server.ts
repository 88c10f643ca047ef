import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type CountingMailServer = {
  url: string
  /** How many mails were taken for the address. */
  to(address: string): number
  /** How many came under a Message-ID that had been taken before. */
  repeated(): number
  /** From now on every mail is taken at once. */
  behave(): void
  close(): Promise<void>
}

/** A mail server that remembers recipients and Message-IDs; of its mails it leaves some without an answer, and puts some off. */
export async function countingMailServer(shares: { hangs: number; putsOff: number }): Promise<CountingMailServer> {
  let { hangs, putsOff } = shares
  const counts = new Map<string, number>()
  const ids = new Set<string>()
  let repeated = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const chance = Math.random()
      if (chance < hangs) return
      done(chance < hangs + putsOff ? Object.assign(new Error('later'), { responseCode: 451 }) : undefined)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [, id = ''] = /^message-id:\s*(<[^>]+>)/im.exec(Buffer.concat(chunks).toString()) ?? []
        if (ids.has(id)) repeated += 1
        ids.add(id)
        for (const { address } of envelope.rcptTo) counts.set(address, (counts.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    to: (address) => counts.get(address) ?? 0,
    repeated: () => repeated,
    behave: () => {
      hangs = 0
      putsOff = 0
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
