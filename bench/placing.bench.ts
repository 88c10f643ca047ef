/**
 * Orders placed per second by 8 clients, compared with `bare-placing.ts` on the same PostgreSQL, in turns in one run:
 * `npm run bench -- placing [seconds]`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { fillShop } from './fill-shop.ts'
import { type Load, load } from './load.ts'
import { expectedTotal, placement, placementRequest, selectableDays } from './placement.ts'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from './shop-process.ts'

const seconds = Number(process.argv[2] ?? 5)

await inTemporaryFolder(async (dataDir) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) })
  const children: ChildProcess[] = []
  try {
    await fillShop(postgres.url)
    const shop = await startShopProcess(dataDir, await freePort(), { DATABASE_URL: postgres.url })
    const bare = fork(new URL('./bare-placing.ts', import.meta.url).pathname, {
      env: { ...process.env, DATABASE_URL: postgres.url },
    })
    children.push(shop.process, bare)
    const [barePort] = (await once(bare, 'message')) as [number]
    await measure(shop.port, barePort)
  } finally {
    for (const child of children) await stopProcess(child)
    await postgres.stop()
  }
})

async function measure(port: number, barePort: number): Promise<void> {
  const days = await selectableDays(port)
  const totals = await Promise.all(days.map(({ date }) => expectedTotal(port, date)))
  const spread = (n: number) => n % days.length
  const runs: Record<string, (n: number) => number> = {
    'all on one day': () => days.length - 1,
    'spread over days': spread,
  }
  for (const [name, dayOf] of Object.entries(runs)) {
    const request = (n: number) => placementRequest(placement(days[dayOf(n)]!.date, totals[dayOf(n)]!, String(n)))
    const rounds: Array<{ own: Load; other: Load }> = []
    for (let round = 0; round < 3; round++) {
      const own = await load({ port, clients: 8, seconds, request })
      const other = await load({ port: barePort, clients: 8, seconds, request })
      rounds.push({ own, other })
    }
    for (const { own, other } of rounds) {
      const ratio = Math.round((own.requestsPerSecond / other.requestsPerSecond) * 100)
      console.log(
        `${name}: ${own.requestsPerSecond}/s, p50 ${own.p50} ms, p99 ${own.p99} ms, ${JSON.stringify(own.statuses)}; ` +
          `bare ${other.requestsPerSecond}/s, p99 ${other.p99} ms; ${ratio} %`,
      )
    }
  }
}
