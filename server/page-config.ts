import type { ShopTerms } from '#contract/shop-terms.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { presentTerms } from '#snapshot'
import type { Config } from './config.ts'
import type { Context } from './context.ts'

/** What every page is told: the configuration, and the terms of the shop as they are when it is rendered. */
export function pageConfigOf({ config, snapshot: memory, now }: Pick<Context, 'config' | 'snapshot' | 'now'>) {
  const configured = presentConfig(config)
  let known: { version: number; today: string; terms: ShopTerms } | undefined
  return () => {
    const snapshot = memory.current()
    const today = tokyoDateOf(now())
    if (known?.version !== snapshot.version || known.today !== today) {
      known = { version: snapshot.version, today, terms: presentTerms(snapshot, today) }
    }
    return { ...configured, terms: known.terms }
  }
}

function presentConfig(config: Config) {
  const { siteUrl, assetsUrl, gtmId, optimizeId, sentryDsn, postalApiToken, robotPaymentId, environment, external } =
    config
  return { siteUrl, assetsUrl, gtmId, optimizeId, sentryDsn, postalApiToken, robotPaymentId, environment, external }
}
