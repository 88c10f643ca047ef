import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { browserScripts, ThreeDSecure } from './card-company-scripts.ts'

// A card company of our own, on this machine, that speaks as ROBOT PAYMENT does (decision 25). It is meaner than that
// one: it holds again whenever it is asked again, and does whatever a network can do to an answer.

/** What becomes of one request: whether it is done, and what of that arrives. */
export type Behaviour =
  | 'accept'
  | 'decline'
  /** Done, and answered after the caller has given up. */
  | 'late'
  /** Done, and the connection breaks. */
  | 'lost'
  /** Never answered, and not done. */
  | 'silent'
  /** Done, and answered with something that says nothing. */
  | 'garbage'
  | 'error_500'
  /** Not done, though it sounds as if it were the company's own trouble. */
  | 'internal_error'
  /** A hold is done twice, under two names. */
  | 'twice'

export const behaviours = [
  ...['accept', 'decline', 'late', 'lost', 'silent', 'garbage', 'error_500', 'internal_error', 'twice'],
] as readonly Behaviour[]

export type Held = {
  name: string
  reference: string
  amount: number
  state: 'held' | 'captured' | 'cancelled'
  captured: number
  refunded: number
}

export type GatewayRequest = { page: string; job: string; reference: string; token: string; amount: number }

export type CardCompany = {
  url: string
  /** Every hold that was ever there. */
  ledger: Held[]
  /** Everything it was asked, in order. */
  requests: GatewayRequest[]
  /** What it does with a request. By default the token decides (`tok_decline`, `tok_late…`), and any other is accepted. */
  behave: (request: GatewayRequest) => Behaviour
  /** Milliseconds that a late answer takes. */
  lateBy: number
  /** Where it says what it has held, as often as `notices` says. Undefined: nowhere. */
  noticeUrl: string | undefined
  notices: (held: Held) => number
  /** All late answers and notices are out. */
  settled(): Promise<void>
  close(): Promise<void>
}

const errors = { declined: 'ER030', notCaptured: 'ER032', notCancelled: 'ER033', internal: 'ER000', threeD: 'ER901' }

export async function startCardCompany({ port = 0 }: { port?: number } = {}): Promise<CardCompany> {
  const threeDSecure = new ThreeDSecure()
  const outstanding = new Set<Promise<unknown>>()
  const later = (work: Promise<unknown>) => {
    outstanding.add(work)
    void work.catch(() => {}).finally(() => outstanding.delete(work))
  }
  const server = createServer((incoming, outgoing) => {
    later(answer(incoming, outgoing).catch(() => void outgoing.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const company: CardCompany = {
    url,
    ledger: [],
    requests: [],
    behave: ({ token }) => behaviours.find((name) => token.startsWith(`tok_${name}`)) ?? 'accept',
    lateBy: 1_000,
    noticeUrl: undefined,
    notices: () => 1,
    async settled() {
      while (outstanding.size > 0) await Promise.allSettled(outstanding)
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await company.settled()
    },
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', url)
    const script = browserScripts(url)[pathname]
    if (script) return void outgoing.setHeader('content-type', 'text/javascript; charset=utf-8').end(script)
    const form = new URLSearchParams(await textOf(incoming))
    if (pathname === '/local/3ds') {
      outgoing.setHeader('access-control-allow-origin', '*')
      return void outgoing.end(threeDSecure.authenticate(form))
    }
    const page = pathname.replace('/gateway/', '')
    if (page !== 'gateway_token.aspx' && page !== 'gateway.aspx') return void outgoing.writeHead(404).end()
    const request = readRequest(page, form, company.ledger)
    company.requests.push(request)
    await act(request, form, outgoing)
  }

  async function act(request: GatewayRequest, form: URLSearchParams, outgoing: ServerResponse): Promise<void> {
    const behaviour = company.behave(request)
    if (behaviour === 'silent') return sleep(company.lateBy).then(() => void outgoing.destroy())
    const line = lineFor(behaviour, request, form)
    if (behaviour === 'late') await sleep(company.lateBy)
    if (behaviour === 'lost') return void outgoing.destroy()
    if (behaviour === 'garbage') return void outgoing.end('<html>ただいま混み合っています</html>')
    if (behaviour === 'error_500') return void outgoing.writeHead(500).end('Server Error')
    outgoing.end(line)
  }

  function lineFor(behaviour: Behaviour, request: GatewayRequest, form: URLSearchParams): string {
    if (behaviour === 'internal_error') return refused(errors.internal, request)
    if (request.job === 'AUTH') {
      if (behaviour === 'decline') return refused(errors.declined, request)
      if (!threeDSecure.covers(form)) return refused(errors.threeD, request)
      if (behaviour === 'twice') hold(request)
      return done(hold(request))
    }
    const held = company.ledger.find(({ name }) => name === form.get('tid'))
    if (request.job === 'SALES') {
      if (behaviour === 'decline' || held?.state !== 'held') return refused(errors.notCaptured, request)
      Object.assign(held, { state: 'captured', captured: request.amount })
      return done(held, request.amount)
    }
    const isPart = form.has('am')
    const isOpen = held?.state === 'held' || (held?.state === 'captured' && held.refunded === 0)
    if (behaviour === 'decline' || !held || !isOpen) return refused(errors.notCancelled, request)
    if (held.state === 'captured') held.refunded = isPart ? request.amount : held.captured
    if (!isPart) held.state = 'cancelled'
    return done(held, request.amount)
  }

  function hold({ reference, amount }: GatewayRequest): Held {
    const held: Held = { name: uniqueName(), reference, amount, state: 'held', captured: 0, refunded: 0 }
    company.ledger.push(held)
    const notices = company.noticeUrl ? company.notices(held) : 0
    for (let n = 0; n < notices; n += 1) later(sleep(20 * (n + 1)).then(() => notify(held)))
    return held
  }

  function notify({ name, reference, amount }: Held) {
    const told = { gid: name, rst: '1', ap: '0000000', cod: reference, am: amount, tx: 0, sf: 0, ta: amount }
    const query = new URLSearchParams(
      Object.entries(told).map(([key, value]): [string, string] => [key, String(value)]),
    )
    return fetch(`${company.noticeUrl}?${query}`)
  }

  return company
}

const uniqueName = () => randomUUID().replaceAll('-', '').slice(0, 16)

function readRequest(page: string, form: URLSearchParams, ledger: readonly Held[]): GatewayRequest {
  const field = (name: string) => form.get(name) ?? ''
  const held = ledger.find(({ name }) => name === field('tid'))
  const amount = form.has('am') ? Number(field('am')) + Number(field('tx')) + Number(field('sf')) : (held?.amount ?? 0)
  return { page, job: field('jb'), reference: field('cod') || (held?.reference ?? ''), token: field('tkn'), amount }
}

/** `gid,rst,ap,ec,god,cod,am,tx,sf,ta` */
const done = ({ name, reference, amount }: Held, answered = amount) =>
  `${name},1,0000000,,${name}-1,${reference},${answered},0,0,${answered},,`
const refused = (code: string, { reference, amount }: GatewayRequest) =>
  `,2,,${code},,${reference},${amount},0,0,${amount},,`

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
