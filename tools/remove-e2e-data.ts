import { rm } from 'node:fs/promises'

/** Runs after all journeys. The server may still be closing its database: what it writes last goes nowhere. */
export default async function removeE2eData(): Promise<void> {
  const folder = process.env.E2E_DATA_DIR
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
