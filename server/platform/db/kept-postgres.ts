import { setTimeout as pause } from 'node:timers/promises'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'

/** Milliseconds before each try to start it again. */
const waits = [200, 1_000, 2_000, 5_000, 10_000]

/**
 * PostgreSQL of our own that comes back under the same address whenever it ends: killed, out of memory, or stopped by a
 * full disk, for as long as that takes. The first start refuses as `startEmbeddedPostgres` does.
 */
export async function keepEmbeddedPostgres(
  options: Omit<EmbeddedPostgresOptions, 'onExit'>,
): Promise<EmbeddedPostgres> {
  const { log } = options
  let stopping = false
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  const start = (port?: number) => startEmbeddedPostgres({ ...options, ...(port && { port }), onExit: startAgain })
  let current: Promise<EmbeddedPostgres | undefined> = start()
  const { url } = (await current)!
  const port = Number(new URL(url).port)

  function startAgain(): void {
    let tries = 0
    const attempt = async (): Promise<EmbeddedPostgres | undefined> => {
      await Promise.race([pause(waits[Math.min(tries, waits.length - 1)]), told])
      if (stopping) return undefined
      tries += 1
      try {
        const started = await start(port)
        log.warn('postgres_started_again', { tries })
        return started
      } catch (error) {
        log.error('postgres_not_started', { tries, error })
        return stopping ? undefined : attempt()
      }
    }
    if (!stopping) current = attempt()
  }

  return {
    url,
    async stop() {
      stopping = true
      tell()
      await (await current)?.stop()
    },
  }
}
