import type { LegalInForce } from '#contract/legal.ts'
import type { PublicFacts } from '#contract/shop-facts.ts'
import type { ShopTerms } from '#contract/shop-terms.ts'
import type { OnSent } from '#web/api/client.ts'

/** What the server passes to every page. All of it is public: it is written into the page. */
export type PageConfig = {
  /** The site's own origin, without a slash at the end. */
  siteUrl: string
  /** Where static files are served from, when that is another origin. */
  assetsUrl?: string
  gtmId?: string
  optimizeId?: string
  sentryDsn?: string
  postalApiToken?: string
  robotPaymentId?: string
  /** The card company; missing: none, and an invoice is the only way to pay. */
  cards?: CardsTaken
  environment: 'production' | 'staging'
  /** Pages say that nothing is delivered. */
  isDemo: boolean
  /** Addresses that may be on another site. If one is missing, the page of this site is used. */
  external: ExternalAddresses
  shop: PublicFacts
  /** False: the shop is being prepared, and its pages say so. */
  isOpen: boolean
  /** It takes no new orders for a while, and says so with these words; undefined: it does. */
  pause: { message: string } | undefined
  terms: ShopTerms
  /** The versions of the legal texts that hold today. */
  legal: LegalInForce
}

/** The demo moves no money. The company's own scripts are at `url`: card numbers go there and nowhere else. */
export type CardsTaken = { by: 'demo' } | { by: 'robot_payment'; storeId: string; url: string }

export type ExternalAddresses = {
  faq?: string
  contact?: string
  articles?: string
  requestForm?: string
  summerCampaign?: string
  officeSushiCampaign?: string
}

/** What pages need from the server that renders them. */
export type Services = {
  /** The API, in process: takes the same requests as `/backend/…`. */
  fetch(request: Request, onSent?: OnSent): Promise<Response>
  /** The origin of the requests passed to `fetch`. */
  origin: string
  config: PageConfig
}

/** The page of an address: `target` is path and query as the server renders them, one for each page. */
export type PageAt =
  /** `screen` is the pattern of its address, for the log: an address may be the key to an order. */
  { target: string; screen: string; isMissing?: true } | { movedTo: string }
