/**
 * Whether the time of an answer tells who has an account: for each flow so many pairs of a known and an unknown
 * address, asked in random order, each with an account and a network of its own. Prints the area under the curve of the
 * best guess by time alone (0.5: none), and fails outside 0.45–0.55: `npm run bench -- account-timing [pairs]`.
 * With 1,000 pairs chance alone stays within 0.04 of 0.5, with 200 within 0.09.
 */

import { randomInt, randomUUID } from 'node:crypto'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from './shop-process.ts'

const pairs = Number(process.argv[2] ?? 1_000)
const password = 'hidamari no engawa 7'

type Account = { email: string; token: string }
type TimedAnswer = {
  status: number
  cookie: string
  body: { csrf_token: string; access_token: string; text: string }[]
}
type Flow = (email: string, requester: Account) => Promise<unknown>

const stranger = () => `person-${randomUUID()}@example.com`
const network = () => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`

/** The area under the curve by ranks: how often a known address takes longer than an unknown one. */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  const sorted = [...unknown].sort((a, b) => a - b)
  const below = (value: number) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]! < value) low = middle + 1
      else high = middle
    }
    return low
  }
  return known.reduce((sum, value) => sum + below(value), 0) / (known.length * unknown.length)
}

async function measure(folder: string): Promise<boolean> {
  const shop = await startShopProcess(folder, await freePort(), { TRUST_PROXY: 'loopback' })
  const send = sender(`http://127.0.0.1:${shop.port}/backend`)
  try {
    const accounts = await makeAccounts(send)
    const csrf = await send('GET', '/api/token')
    const csrfHeaders = { 'x-csrf-token': csrf.body[0]!.csrf_token, cookie: csrf.cookie }
    const flows: Record<string, Flow> = {
      login: (email) => send('POST', '/api/users/login', { email, password: 'not this one' }),
      register: (email) => send('POST', '/api/users/register', registration(email), csrfHeaders),
      'reset password': (email) => send('POST', '/api/users/request-reset-password', { email }),
      'change e-mail': (email, { token }) =>
        send('POST', '/api/users/request-change-email', { email }, { authorization: `Bearer ${token}` }),
    }
    let isHidden = true
    for (const [name, flow] of Object.entries(flows)) {
      const area = await areaOf(flow, accounts)
      console.log(name.padEnd(16), `${pairs} pairs`, 'AUC', area.toFixed(3))
      isHidden &&= area >= 0.45 && area <= 0.55
    }
    return isHidden
  } finally {
    await stopProcess(shop.process)
  }
}

async function areaOf(flow: Flow, accounts: readonly Account[]): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const timed = async (kind: 'known' | 'unknown', email: string, requester: Account) => {
    const begun = performance.now()
    await flow(email, requester)
    times[kind].push(performance.now() - begun)
  }
  for (const [i, { email }] of accounts.entries()) {
    const requester = accounts[(i + 1) % accounts.length]!
    const both = [() => timed('known', email, requester), () => timed('unknown', stranger(), requester)]
    for (const ask of randomInt(2) ? both : both.reverse()) await ask()
  }
  return areaUnderCurve(times.known, times.unknown)
}

type Send = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<TimedAnswer>

function sender(base: string): Send {
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(base + path, {
      method,
      headers: { 'x-forwarded-for': network(), ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (![200, 202, 400].includes(answer.status)) throw new Error(`${path}: ${answer.status} ${text}`)
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return { status: answer.status, cookie, body: text === '' ? [] : [JSON.parse(text)].flat() }
  }
}

const registration = (email: string) => ({
  email,
  last_name: '神山',
  first_name: '葵',
  last_name_kana: 'コウヤマ',
  first_name_kana: 'アオイ',
  company: '',
  department: '',
  tel: '0312345678',
  agreed_terms: true,
})

/** Through the public door: form, mailbox, first password. */
async function makeAccounts(send: Send): Promise<Account[]> {
  const csrf = await send('GET', '/api/token')
  const headers = { 'x-csrf-token': csrf.body[0]!.csrf_token, cookie: csrf.cookie }
  const accounts: Account[] = []
  while (accounts.length < pairs) {
    const emails = Array.from({ length: Math.min(50, pairs - accounts.length) }, stranger)
    for (const email of emails) await send('POST', '/api/users/register', registration(email), headers)
    for (const email of emails) {
      const token = await mailedToken(send, email)
      const { body } = await send('POST', '/api/users/register-password', { token, password })
      accounts.push({ email, token: body[0]!.access_token })
    }
  }
  return accounts
}

async function mailedToken(send: Send, email: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { body } = await send('GET', `/dev/mails?to=${encodeURIComponent(email)}`)
    const token = /\?token=([\w-]+)/.exec(body[0]?.text ?? '')?.[1]
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail to ${email}`)
}

if (!(await inTemporaryFolder(measure))) process.exitCode = 1
