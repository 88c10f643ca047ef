/**
 * Orders, registrations and changes of the shop go on while what they stand on is taken away again and again; then
 * every mail is counted at the mail server: `npm run bench -- cuts [minutes] [what]`. `what` is one of
 * connections (all of them, every few seconds), lifetime (two seconds each), backends and postmaster (kill -9),
 * smtp (hangs, and puts off), disk (full, and free again; needs root for a tmpfs).
 */
import { execFileSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connectSql, type SqlPool, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { type CountingMailServer, countingMailServer } from './counting-mail-server.ts'
import { fillFolder } from './fill-shop.ts'
import { expectedTotal, placement, selectableDays } from './placement.ts'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from './shop-process.ts'

const minutes = Number(process.argv[2] ?? 10)
const what = process.argv[3] ?? 'connections'
const shopMail = 'kitchen@example.com'
const log = createLog({ level: 'silent' })

const seen = {
  orders: [] as string[],
  registrations: [] as string[],
  unknown: [] as string[],
  answers: {} as Record<string, number>,
}
const changes = { made: 0, seen: 0, slowestMs: 0 }
let faults = 0

await inTemporaryFolder(async (folder) => {
  const dataDir = what === 'disk' ? smallDisk(folder) : folder
  const mail = await countingMailServer({ hangs: what === 'smtp' ? 0.1 : 0, putsOff: what === 'smtp' ? 0.2 : 0 })
  await fillFolder(dataDir)
  const outside = what === 'lifetime' ? await startEmbeddedPostgres({ dataDir, log }) : undefined
  const shop = await startShopProcess(dataDir, await freePort(), {
    SMTP_URL: mail.url,
    SHOP_MAIL: shopMail,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    ...(outside && { DATABASE_URL: `${outside.url}?max_lifetime=2` }),
  })
  const admin = connectSql(await urlIn(dataDir), { max: 3 })
  try {
    await run(shop.port, admin, dataDir)
    await untilQuiet(admin, mail)
    report(mail)
  } finally {
    await admin.end()
    await stopProcess(shop.process)
    await outside?.stop()
    await mail.close()
    if (what === 'disk') execFileSync('umount', [dataDir])
  }
})

async function run(port: number, admin: SqlPool, dataDir: string): Promise<void> {
  // Far enough ahead for every product's deadline.
  const days = (await selectableDays(port)).slice(-20)
  const totals = await Promise.all(days.map(({ date }) => expectedTotal(port, date)))
  const until = Date.now() + minutes * 60_000
  const goesOn = () => Date.now() < until
  const order = async () => {
    while (goesOn()) {
      const day = randomInt(days.length)
      await placeUntilTold(port, days[day]!.date, totals[day]!)
      await pause(randomInt(100, 500))
    }
  }
  const others = [register(port, goesOn), changeShop(port, admin, goesOn), disturb(admin, dataDir, goesOn)]
  await Promise.all([order(), order(), ...others])
}

/** The same key until there is an answer: what became of an order is never left open. */
async function placeUntilTold(port: number, date: string, total: number): Promise<void> {
  const id = randomUUID()
  const body = placement(date, total, id)
  for (;;) {
    const answer = await call(port, '/backend/api/meetup/meetups', body, { 'idempotency-key': id })
    if (answer?.status === 201) return void seen.orders.push(body.contact.email)
    if (answer && answer.status !== 503) throw new Error(`an order was answered ${answer.status}`)
    await pause(300)
  }
}

async function register(port: number, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    await pause(randomInt(300, 900))
    const email = `new-${randomUUID()}@example.com`
    const names = { last_name: '神山', first_name: '葵', last_name_kana: 'コウヤマ', first_name_kana: 'アオイ' }
    const profile = { company: '計測株式会社', department: '', tel: '03-1234-5678', agreed_terms: true }
    const token = await fetch(`http://127.0.0.1:${port}/backend/api/token`).catch(() => undefined)
    if (!token?.ok) continue
    const { csrf_token } = (await token.json()) as { csrf_token: string }
    const cookie = token.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const answer = await call(
      port,
      '/backend/api/users/register',
      { email, ...names, ...profile },
      {
        'x-csrf-token': csrf_token,
        cookie,
      },
    )
    if (answer?.ok) seen.registrations.push(email)
    else seen.unknown.push(email)
  }
}

/** As staff would: a row, the version, and the word to all servers, in one transaction. */
async function changeShop(port: number, admin: SqlPool, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    await pause(randomInt(1_000, 3_000))
    const name = `品書き ${changes.made + 1}`
    const isMade = await admin
      .begin(async (tx) => {
        await tx`update products set name = ${name} where id = 1`
        await tx`with touched as (update shop_version set version = version + 1 where id = 1 returning version)
          select pg_notify('shop_changed', version::text) from touched`
      })
      .then(
        () => true,
        () => false,
      )
    if (!isMade) continue
    changes.made += 1
    const from = Date.now()
    while (Date.now() - from < 60_000) {
      const answer = await fetch(`http://127.0.0.1:${port}/backend/api/meetup/products/1`).catch(() => undefined)
      if (answer?.ok && (await answer.text()).includes(name)) {
        changes.seen += 1
        changes.slowestMs = Math.max(changes.slowestMs, Date.now() - from)
        break
      }
      await pause(50)
    }
  }
}

async function disturb(admin: SqlPool, dataDir: string, goesOn: () => boolean): Promise<void> {
  const every = {
    connections: [500, 4_000],
    backends: [4_000, 10_000],
    postmaster: [10_000, 25_000],
    disk: [8_000, 20_000],
  }[what]
  while (every && goesOn()) {
    await pause(randomInt(every[0]!, every[1]!))
    faults += 1
    if (what === 'connections') await cutAll(admin).catch(() => {})
    if (what === 'backends') await killOne(admin).catch(() => {})
    if (what === 'postmaster') await killPostmaster(dataDir).catch(() => {})
    if (what === 'disk') await fillDisk(dataDir)
  }
}

function cutAll(admin: SqlPool) {
  return admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'app' and pid <> pg_backend_pid()`
}

async function killPostmaster(dataDir: string): Promise<void> {
  process.kill(Number((await postmasterOf(dataDir))[0]), 'SIGKILL')
}

async function killOne(admin: SqlPool): Promise<void> {
  const [one] = await admin<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = 'app' and pid <> pg_backend_pid() order by random() limit 1`
  if (one) process.kill(one.pid, 'SIGKILL')
}

async function fillDisk(dataDir: string): Promise<void> {
  const file = join(dataDir, 'everything')
  await writeFile(file, Buffer.alloc(1 << 30)).catch(() => {})
  await pause(5_000)
  await rm(file, { force: true })
}

function smallDisk(folder: string): string {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder])
  return folder
}

async function call(port: number, path: string, body: object, headers: Record<string, string>) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': someNetwork(), ...headers },
      body: JSON.stringify(body),
    })
    const said = await answer.text()
    if (answer.status >= 400 && answer.status !== 503) console.log(path, answer.status, said)
    seen.answers[answer.status] = (seen.answers[answer.status] ?? 0) + 1
    return answer
  } catch {
    seen.answers.none = (seen.answers.none ?? 0) + 1
    return undefined
  }
}

function someNetwork(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`
}

/** Until nothing waits any more, and a lease longer: what was sent twice would have come by then. */
async function untilQuiet(admin: SqlPool, mail: CountingMailServer): Promise<void> {
  mail.behave()
  const patience = Date.now() + 5 * 60_000
  while (Date.now() < patience) {
    await pause(2_000)
    const waiting = await admin`select from outbox_mails where sent_at is null limit 1`.catch(() => [{}])
    if (waiting.length === 0) break
  }
  await pause(65_000)
}

function report(mail: CountingMailServer): void {
  const once = (emails: readonly string[]) => ({
    promised: emails.length,
    once: emails.filter((email) => mail.to(email) === 1).length,
    missing: emails.filter((email) => mail.to(email) === 0).length,
    twice: emails.filter((email) => mail.to(email) > 1).length,
  })
  const notices = mail.to(shopMail)
  const orders = seen.orders.length
  console.log(`${what}, ${minutes} min, ${faults} faults, answers ${JSON.stringify(seen.answers)}`)
  console.table({
    'to who ordered': once(seen.orders),
    'to the shop': {
      promised: orders,
      once: Math.min(notices, orders),
      missing: Math.max(0, orders - notices),
      twice: Math.max(0, notices - orders),
    },
    'to who registered': once(seen.registrations),
  })
  console.log(`mails taken by the mail server under a Message-ID it had: ${mail.repeated()}`)
  console.log(`changes of the shop: ${changes.made}, seen ${changes.seen}, the slowest after ${changes.slowestMs} ms`)
  const wrong = [...seen.orders, ...seen.registrations].filter((email) => mail.to(email) !== 1).length
  if (wrong > 0 || notices !== orders || mail.repeated() > 0 || changes.seen !== changes.made) process.exitCode = 1
}

async function postmasterOf(dataDir: string): Promise<string[]> {
  return (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
}

/** The port stays the same when the shop starts its PostgreSQL again. */
async function urlIn(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  return `postgres://app:${password}@127.0.0.1:${(await postmasterOf(dataDir))[3]}/app`
}
