import type { ShopTerms } from '#contract/shop-terms.ts'

/** What the server tells every page. All of it is public: it is written into the page. */
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
  environment: 'production' | 'staging'
  /** Addresses that may lie on another site. A missing one leads to the page built into this site. */
  external: ExternalAddresses
  terms: ShopTerms
}

export type ExternalAddresses = {
  faq?: string
  contact?: string
  articles?: string
  requestForm?: string
  summerCampaign?: string
  officeSushiCampaign?: string
}

/** All that the pages may ask of the server that renders them. */
export type Services = {
  /** The API, in process: takes what a browser would send to `/backend/…`. */
  fetch(request: Request): Promise<Response>
  /** The origin of the requests handed to `fetch`. */
  origin: string
  config: PageConfig
}

/** Where the page of an address is: `target` is path and query as the server renders them, one for each page. */
export type PageAt =
  /** `screen` is the pattern of its address, for the log: an address may be a key to somebody's order. */
  { target: string; screen: string; isMissing?: true } | { movedTo: string }
