import { findBrowser } from './find-browser.ts'

/** Runs before all journeys; the workers, which read the configuration again, inherit the environment. */
export default async function prepareE2e(): Promise<void> {
  process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser())
}
