import { type LegalInForce, legalInForce } from '#contract/legal.ts'
import type { PublicFacts, ShopFacts } from '#contract/shop-facts.ts'
import type { ShopTerms } from '#contract/shop-terms.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { cardsOf } from '#modules/payments'
import { presentTerms } from '#snapshot'
import type { CardsTaken } from '#web/services.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'

/** What every page gets: the configuration, and the terms of the shop at the time of rendering. */
export function pageConfigOf({ config, snapshot: memory, now }: Pick<Context, 'config' | 'snapshot' | 'now'>) {
  const configured = presentConfig(config)
  let known: { version: number; today: string; terms: ShopTerms; legal: LegalInForce } | undefined
  return () => {
    const snapshot = memory.current()
    const today = tokyoDateOf(now())
    if (known?.version !== snapshot.version || known.today !== today) {
      known = {
        version: snapshot.version,
        today,
        terms: presentTerms(snapshot, today),
        legal: legalInForce(today, snapshot.legalVersions),
      }
    }
    const { shop, isOpen, pause } = snapshot
    return { ...configured, shop: publicFacts(shop), isOpen, pause, terms: known.terms, legal: known.legal }
  }
}

const publicFacts = ({ bank: _, ownFields: __, dayContact: ___, reminders: ____, ...facts }: ShopFacts): PublicFacts =>
  facts

function presentConfig(config: Config) {
  const {
    siteUrl,
    assetsUrl,
    gtmId,
    optimizeId,
    sentryDsn,
    postalApiToken,
    robotPaymentId,
    environment,
    isDemo,
    external,
  } = config
  const ids = { gtmId, optimizeId, sentryDsn, postalApiToken, robotPaymentId }
  return { siteUrl, assetsUrl, ...ids, cards: presentCards(config), environment, isDemo, external }
}

function presentCards(config: Config): CardsTaken | undefined {
  const by = cardsOf(config)
  const { robotPaymentId: storeId = '', robotPaymentUrl: url } = config
  return by === 'robot_payment' ? { by, storeId, url } : by && { by }
}
