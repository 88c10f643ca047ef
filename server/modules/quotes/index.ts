import type { Module } from '#context'
import { approveQuote, returnQuote } from './answer-quote.ts'
import { calculateQuote } from './calculate-quote.ts'
import { createQuote } from './create-quote.ts'
import { getOwnQuote } from './get-own-quote.ts'
import { getQuote } from './get-quote.ts'
import type { QuoteHooks } from './hooks.ts'
import { listQuotes } from './list-quotes.ts'
import { getQuoteRecord } from './staff/get-quote-record.ts'
import { listAllQuotes } from './staff/list-all-quotes.ts'
import { sendQuote } from './staff/send-quote.ts'

export { forgetQuotes } from './forget-quotes.ts'
export {
  checkIsQuoted,
  type HeldQuote,
  lockQuote,
  openHeldQuote,
  orderQuote,
  priceHeld,
  timelineHeld,
} from './held-price.ts'
export type { QuoteHooks } from './hooks.ts'
export {
  countHeld,
  type FoundQuote,
  findQuote,
  findQuotesOf,
  idOfQuote,
  isPromisedByQuotes,
  noteQuotePaper,
  openQuote,
  orderOfQuote,
  quotedFor,
  quoteOfOrder,
  quotesKept,
} from './queries.ts'
export { tellOfRates, toldOfOrder } from './quote-mails.ts'
export { applyQuoteRates, lockHeldQuote } from './rates/apply-quote-rates.ts'

export const quotes = (hooks: QuoteHooks): Module => ({
  endpoints: [
    createQuote(hooks),
    listQuotes,
    getQuote,
    getOwnQuote,
    calculateQuote,
    approveQuote,
    returnQuote,
    listAllQuotes,
    getQuoteRecord,
    sendQuote(hooks),
  ],
})
