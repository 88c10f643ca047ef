/** Why somebody hears from us. */
export type Consent =
  /** Our own mailbox. */
  | 'shop'
  /** The address is that of the account which the mail is about: its owner has proved it. */
  | 'proven'
  /** Whoever asked for the mail has just typed the address as their own; nobody has proved it. */
  | 'asked'
  /** Has answered, and left the address for it. */
  | 'agreed'
  /** Somebody else has typed the address. */
  | 'stranger'

/** Known to be read by the person it is about: may be told what they wrote, as often as they cause it. */
export const isKnown = (consent: Consent) => consent === 'shop' || consent === 'proven'

/** Of a mail that somebody gets about their own: proven is the address of the account alone, any other was typed. */
export const consentOf = (account: { email: string } | undefined, address: string): 'proven' | 'asked' =>
  account?.email.toLowerCase() === address.toLowerCase() ? 'proven' : 'asked'
