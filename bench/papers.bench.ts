/**
 * How long placing takes while 50 papers are requested at once, compared with placing alone: `npm run bench -- papers
 * [orders a second]`. Orders come at a steady pace, as visitors do, whether or not the ones before are answered.
 */
import { loadavg } from 'node:os'
import { startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { fillShop } from './fill-shop.ts'
import { expectedTotal, fromElsewhere, placement, selectableDays } from './placement.ts'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from './shop-process.ts'

const perSecond = Number(process.argv[2] ?? 20)
const papersAtOnce = 50
const aloneForMs = 5_000

await inTemporaryFolder(async (dataDir) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) })
  const shop = await (async () => {
    await fillShop(postgres.url)
    return startShopProcess(dataDir, await freePort(), { DATABASE_URL: postgres.url })
  })()
  try {
    await measure(shop.port)
  } finally {
    await stopProcess(shop.process)
    await postgres.stop()
  }
})

async function measure(port: number): Promise<void> {
  const day = (await selectableDays(port)).at(-1)!
  const total = await expectedTotal(port, day.date)
  let count = 0
  const place = async () => {
    count += 1
    const begun = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/backend/api/meetup/meetups`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...fromElsewhere() },
      body: JSON.stringify(placement(day.date, total, String(count))),
    })
    const { guest_token } = (await answer.json()) as { guest_token?: string }
    return { took: performance.now() - begun, token: guest_token, status: answer.status }
  }
  const tokens: string[] = []
  while (tokens.length < papersAtOnce) tokens.push((await place()).token!)
  const paper = async (token: string, kind = 'invoice') => {
    const begun = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/backend/api/meetup/guest-orders/${token}/documents/${kind}`)
    await answer.arrayBuffer()
    return { took: performance.now() - begun, status: answer.status }
  }
  await paper(tokens[0]!, 'approval')
  console.log(`machine load at the start: ${loadavg()[0]!.toFixed(1)}`)
  for (let round = 1; round <= 3; round += 1) {
    const alone = await placeUntil(place, new Promise((resolve) => setTimeout(resolve, aloneForMs)))
    const kind = ['invoice', 'quotation', 'delivery'][round - 1]!
    const begun = performance.now()
    const papers = Promise.all(tokens.map((token) => paper(token, kind)))
    const beside = await placeUntil(place, papers)
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    const made = (await papers).filter(({ status }) => status === 200).length
    console.log(
      `placing alone: ${words(alone)}; while ${made} of ${papersAtOnce} papers were made in ${seconds} s: ${words(beside)}`,
    )
  }
}

type Placed = { took: number; status: number }

async function placeUntil(place: () => Promise<Placed>, end: Promise<unknown>): Promise<Placed[]> {
  const sent: Promise<Placed>[] = []
  const timer = setInterval(() => void sent.push(place()), 1_000 / perSecond)
  await end
  clearInterval(timer)
  return Promise.all(sent)
}

function words(placed: Placed[]): string {
  const sorted = placed.map(({ took }) => took).sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  const right = placed.filter(({ status }) => status === 201).length
  return `${right} of ${placed.length} orders, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`
}
