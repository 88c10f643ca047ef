import { Refused } from '#contract/refusals.ts'
import type { Yen } from '#domain/money.ts'

export type AuthorisationRequest = {
  method: 'invoice' | 'card'
  /** From the card company's own field; card numbers never reach this server. */
  cardToken: string | undefined
  /** Whole yen, tax-inclusive. */
  amount: Yen
}

/** What the card company calls this authorisation; null where nothing had to be authorised. */
export type Authorisation = { reference: string | null }

type Site = { isLocalSite: boolean }

/** Only on this machine: the demo gateway moves no money, so it must never stand in for a real one. */
const cardIsOffered = ({ isLocalSite }: Site): boolean => isLocalSite

/** Holds the amount on the customer's card; by invoice there is nothing to hold. Refuses with `payment_declined`. */
export async function authorise(
  { method, cardToken, amount }: AuthorisationRequest,
  site: Site,
): Promise<Authorisation> {
  if (method === 'invoice') return { reference: null }
  if (!cardIsOffered(site) || !cardToken || amount <= 0) throw new Refused('payment_declined')
  return { reference: demoGateway(cardToken) }
}

/** Answers as a card company would: tokens `tok_demo_…` are good, `tok_declined` and all others are not. */
function demoGateway(cardToken: string): string {
  if (!/^tok_demo_[\w-]{1,100}$/.test(cardToken)) throw new Refused('payment_declined')
  return `demo:${cardToken}`
}
