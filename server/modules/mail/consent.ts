/** Why somebody hears from us. */
export type Consent =
  /** Our own mailbox. */
  | 'shop'
  /** The address is that of the account which the mail is about: its owner has proved it. */
  | 'proven'
  /** The sender has typed the address as their own; it is unproven. */
  | 'asked'
  /** Has answered, and left the address for it. */
  | 'agreed'
  /** Somebody else has typed the address. */
  | 'stranger'

/** The person the mail is about certainly reads this address: mails may repeat what they wrote, without a limit. */
export const isKnown = (consent: Consent) => consent === 'shop' || consent === 'proven'

/** The consent for a mail to a customer: only the account's own address is proven, any other was typed. */
export const consentOf = (account: { email: string } | undefined, address: string): 'proven' | 'asked' =>
  account?.email.toLowerCase() === address.toLowerCase() ? 'proven' : 'asked'
