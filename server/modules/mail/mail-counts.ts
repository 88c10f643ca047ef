import { day, type Figures, hour } from '#platform/limits'

/** How many mails of one sort an account and a network may cause, and an address that has not proved itself may get. */
export type MailCount = {
  /** Begins the keys of the counts, and is what the security log calls them. */
  name: string
  perAccount?: Figures
  perNetwork: Figures
  perAddressee: Figures
  /** Over all accounts and networks. */
  inAll?: Figures
  /** The limit per address and hour; later mails wait. */
  perHour?: number
  /**
   * Beyond the figures: `refused` refuses the operation that causes the mail, except that an addressee over the limit
   * is left out; `no_mail` lets the operation succeed without the mail.
   */
  beyond: 'refused' | 'no_mail'
}

/** Every limit on mails to addresses that are unproven or somebody else's. */
export const mailCounts = {
  // An office registers at once.
  register: {
    name: 'register',
    beyond: 'refused',
    perNetwork: { max: 1_000, within: hour },
    perAddressee: { max: 10, within: hour },
  },
  staffInvitation: {
    name: 'staff-invitation',
    beyond: 'refused',
    perAccount: { max: 50, within: day },
    perNetwork: { max: 200, within: day },
    perAddressee: { max: 10, within: day },
  },
  reset: {
    name: 'reset',
    beyond: 'refused',
    perNetwork: { max: 1_000, within: hour },
    perAddressee: { max: 10, within: hour },
  },
  changeEmail: {
    name: 'change-email',
    beyond: 'refused',
    perAccount: { max: 10, within: hour },
    perNetwork: { max: 500, within: hour },
    perAddressee: { max: 10, within: hour },
  },
  /** Whatever is written to an orderer: placed, changed, cancelled, reminded of. */
  order: {
    name: 'place-mails',
    beyond: 'no_mail',
    perAccount: { max: 100, within: day },
    perNetwork: { max: 1_000, within: day },
    perAddressee: { max: 50, within: day },
    perHour: 5,
  },
  booking: {
    name: 'book-mails',
    beyond: 'no_mail',
    perAccount: { max: 40, within: day },
    perNetwork: { max: 200, within: day },
    perAddressee: { max: 20, within: day },
  },
  /** That an account was named for a refund: to the orderer, whoever has the link. */
  refundAccount: {
    name: 'refund-account-mails',
    beyond: 'no_mail',
    perNetwork: { max: 200, within: day },
    perAddressee: { max: 20, within: day },
  },
  /** The shop's own news: one for each order, booking and quote of an address. */
  rateNews: {
    name: 'rate-news',
    beyond: 'no_mail',
    perNetwork: { max: 20_000, within: day },
    perAddressee: { max: 2_000, within: day },
    perHour: 5,
  },
  enquiry: {
    name: 'enquiry-mails',
    beyond: 'no_mail',
    inAll: { max: 300, within: hour },
    perNetwork: { max: 60, within: day },
    perAddressee: { max: 5, within: day },
  },
  /** Staff write it; the address is what somebody has typed into the form. */
  enquiryReply: {
    name: 'enquiry-replies',
    beyond: 'refused',
    perAccount: { max: 500, within: day },
    perNetwork: { max: 2_000, within: day },
    perAddressee: { max: 20, within: day },
  },
  quote: {
    name: 'quote-mails',
    beyond: 'refused',
    perAccount: { max: 30, within: day },
    perNetwork: { max: 300, within: hour },
    perAddressee: { max: 10, within: day },
  },
  /** The maker's own links, to somebody without an account. */
  quoteLinks: {
    name: 'quote-links',
    beyond: 'refused',
    perNetwork: { max: 120, within: hour },
    perAddressee: { max: 10, within: day },
  },
  quoteNews: {
    name: 'quote-news',
    beyond: 'no_mail',
    perNetwork: { max: 600, within: day },
    perAddressee: { max: 20, within: day },
  },
  transfer: {
    name: 'transfer',
    beyond: 'refused',
    perAccount: { max: 20, within: day },
    perNetwork: { max: 200, within: day },
    perAddressee: { max: 5, within: day },
  },
  /** That an order is cancelled, to whom it was offered. */
  transferNews: {
    name: 'transfer-news',
    beyond: 'no_mail',
    perAccount: { max: 20, within: day },
    perNetwork: { max: 200, within: day },
    perAddressee: { max: 5, within: day },
  },
  // Anybody with an account may invite: the limits protect each address, and stop one account or office from writing to
  // a whole town.
  invitation: {
    name: 'invitation',
    beyond: 'refused',
    perAccount: { max: 1_000, within: day },
    perNetwork: { max: 3_000, within: day },
    perAddressee: { max: 10, within: day },
  },
  reminder: {
    name: 'event-reminder',
    beyond: 'refused',
    perAccount: { max: 2_000, within: day },
    perNetwork: { max: 6_000, within: day },
    perAddressee: { max: 5, within: day },
  },
  /** A guest's own link. Counted for the organiser too, who may be the one that answers. */
  answer: {
    name: 'rsvp-mails',
    beyond: 'no_mail',
    perAccount: { max: 1_000, within: day },
    perNetwork: { max: 1_000, within: day },
    perAddressee: { max: 5, within: day },
  },
  eventNews: {
    name: 'event-cancelled',
    beyond: 'no_mail',
    perAccount: { max: 1_000, within: day },
    perNetwork: { max: 3_000, within: day },
    perAddressee: { max: 20, within: day },
  },
} as const satisfies Record<string, MailCount>

export type MailCountName = keyof typeof mailCounts
