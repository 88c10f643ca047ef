import { load } from '/work/main/bench/load.ts'
import { expectedTotal, placement, placementRequest, selectableDays } from '/work/main/bench/placement.ts'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from '/work/main/bench/shop-process.ts'
import { connectDatabase, migrateDatabase, startEmbeddedPostgres } from '/work/main/server/platform/db/index.ts'
import { createLog } from '/work/main/server/platform/log/index.ts'
import { loadDemo, loadMasters } from '/work/main/server/seed/index.ts'

const seconds = Number(process.argv[2] ?? 5)
await inTemporaryFolder(async (dataDir) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) })
  try {
    await migrateDatabase(postgres.url)
    const database = connectDatabase(postgres.url, { statementTimeout: 0 })
    await loadMasters(database)
    await loadDemo(database, { now: () => new Date() })
    await database.sql`update kitchens set default_capacity = 1000000`
    await database.sql`update kitchen_days set capacity = null`
    const shop = await startShopProcess(dataDir, await freePort(), {
      DATABASE_URL: postgres.url,
      ...(process.env.PROF ? { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof' } : {}),
    })
    const days = (await selectableDays(shop.port)).slice(4)
    const totals = await Promise.all(days.map(({ date }) => expectedTotal(shop.port, date)))
    for (const day of [(n: number) => n % days.length, (n: number) => n % days.length, () => 5]) {
      const own = await load({
        port: shop.port,
        clients: 8,
        seconds,
        request: (n) => placementRequest(placement(days[day(n)]!.date, totals[day(n)]!, String(n))),
      })
      console.log(
        JSON.stringify(own),
        (await database.sql`select count(*)::int n, count(sent_at)::int sent from outbox_mails`)[0],
      )
    }
    await database.close()
    await stopProcess(shop.process)
  } finally {
    await postgres.stop()
  }
})
