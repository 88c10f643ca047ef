import { rm } from 'node:fs/promises'

/** Runs after all journeys. The server may still be closing its database: what it writes last goes nowhere. */
export default async function removeE2eData(): Promise<void> {
  for (const left of [process.env.E2E_DATA_DIR, process.env.E2E_JUDGED]) {
    if (left) await rm(left, { recursive: true, force: true, maxRetries: 5 })
  }
}
