import type { Database } from '#platform/db'
import type { Log } from '#platform/log'
import { createShopAt } from './at-moment.ts'
import { shopChanged } from './bump-version.ts'
import { KeptRows } from './kept-rows.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'

export type ShopInMemory = {
  /** The newest version here, as it is at this moment. A writer that relies on it compares `version` with the database in the same transaction. */
  current(): Snapshot
  /** Reads everything again, including what was committed before the call. */
  refresh(): Promise<Snapshot>
  /** Called after every new snapshot. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

type Source = { database: Database; log: Log; config: { assetsUrl?: string }; now: () => Date }

const retryMilliseconds = 200

/** Reads the shop and keeps it fresh: PostgreSQL announces every server's change, and a lost connection makes it read again. */
export async function openSnapshot({ database: { db, sql }, log, config, now }: Source): Promise<ShopInMemory> {
  const listeners = new Set<() => void>()
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<Snapshot> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  const shopAt = createShopAt()
  const kept = new KeptRows()
  let snapshot: Snapshot | undefined

  const current = () => shopAt(snapshot!, now())
  const read = async () => {
    snapshot = await readSnapshot(db, { assetsUrl: config.assetsUrl ?? '', kept, before: snapshot })
    for (const listener of listeners) listener()
    return snapshot
  }
  // A read that has begun may have missed the change; so one more waits for it, and all who ask share that one.
  const refresh = () => {
    waiting ??= running.then(() => {
      waiting = undefined
      const reading = read()
      running = reading.catch(() => {})
      return reading.then(current)
    })
    return waiting
  }
  const refreshUntilRead = (): Promise<unknown> =>
    refresh().catch((error) => {
      if (closed) return
      log.warn('shop not read, trying again', { error })
      clearTimeout(retry)
      retry = setTimeout(refreshUntilRead, retryMilliseconds).unref()
    })

  const listening = await sql.listen(
    shopChanged,
    (version) => {
      if (Number(version) !== snapshot?.version) refreshUntilRead()
    },
    () => {
      if (snapshot) refreshUntilRead()
    },
  )
  await refresh()

  return {
    current,
    refresh,
    onChange: (listener) => void listeners.add(listener),
    close: async () => {
      closed = true
      clearTimeout(retry)
      await listening.unlisten()
    },
  }
}
