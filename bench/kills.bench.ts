/**
 * Kills the shop with SIGKILL again and again while orders are being placed, and counts what was promised and is gone:
 * `npm run bench -- kills [kills]`. The shop's own PostgreSQL dies with it, since both belong to one folder.
 */
import { randomUUID } from 'node:crypto'
import { connectDatabase, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { fillFolder } from './fill-shop.ts'
import { expectedTotal, fromElsewhere, placement, selectableDays } from './placement.ts'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from './shop-process.ts'

type Sent = { key: string; body: object; number?: string; token?: string }

const kills = Number(process.argv[2] ?? 30)
const clients = 8

await inTemporaryFolder(async (dataDir) => {
  await fillFolder(dataDir)
  const sent: Sent[] = []
  for (let round = 1; round <= kills; round++) {
    const shop = await startShopProcess(dataDir, await freePort())
    const days = await selectableDays(shop.port)
    const day = days[round % days.length]!.date
    const total = await expectedTotal(shop.port, day)
    const killing = new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 1_400)).then(() =>
      stopProcess(shop.process, 'SIGKILL'),
    )
    const before = sent.length
    await Promise.all(Array.from({ length: clients }, () => orderUntilGone(shop.port, day, total, sent)))
    await killing
    const answered = sent.slice(before).filter(({ number }) => number).length
    console.log(
      `kill ${round}: ready after ${shop.readyAfterMs} ms, ${answered} answered of ${sent.length - before} sent`,
    )
  }
  await count(dataDir, sent)
})

async function orderUntilGone(port: number, day: string, total: number, sent: Sent[]): Promise<void> {
  for (;;) {
    const order: Sent = { key: randomUUID(), body: placement(day, total, String(sent.length)) }
    sent.push(order)
    if (!(await send(port, order))) return
  }
}

/** False where no complete answer came: the order may exist or not. */
async function send(port: number, order: Sent): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/backend/api/meetup/meetups`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': order.key, ...fromElsewhere() },
      body: JSON.stringify(order.body),
    })
    const body = (await answer.json()) as { number?: string; guest_token?: string }
    if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${JSON.stringify(body)}`)
    if (order.number && order.number !== body.number) throw new Error(`${order.number} became ${body.number}`)
    order.number = body.number!
    order.token = body.guest_token!
    return true
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return false
    throw error
  }
}

/** Every acknowledged order is read back by its link; every unknown one is sent again with its key, and then exists once. */
async function count(dataDir: string, sent: readonly Sent[]): Promise<void> {
  const shop = await startShopProcess(dataDir, await freePort())
  const acknowledged = sent.filter(({ number }) => number)
  let lost = 0
  for (const { token, number } of acknowledged) {
    const answer = await fetch(`http://127.0.0.1:${shop.port}/backend/api/meetup/guest-orders/${token}`)
    if (!answer.ok || ((await answer.json()) as { number: string }).number !== number) lost++
  }
  const unknown = sent.filter(({ number }) => !number)
  for (const order of unknown) await send(shop.port, order)
  await stopProcess(shop.process)
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) })
  const { sql, close } = connectDatabase(postgres.url)
  const [row] = await sql<{ orders: number; notes: number }[]>`
    select count(*)::int as orders, count(distinct note)::int as notes
    from meetups`
  await close()
  await postgres.stop()
  console.log(
    `${kills} kills, ${acknowledged.length} acknowledged, ${lost} lost, ${unknown.length} unknown and sent again; ` +
      `${row!.orders} orders for ${sent.length} keys, ${row!.orders - row!.notes} doubled`,
  )
  if (lost > 0 || row!.orders !== sent.length || row!.orders !== row!.notes) process.exitCode = 1
}
