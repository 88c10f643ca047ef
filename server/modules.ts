import * as accounts from '#modules/accounts'
import { addressBook } from '#modules/address-book'
import { articles } from '#modules/articles'
import { audit } from '#modules/audit'
import { banks } from '#modules/banks'
import { bestSellers } from '#modules/best-sellers'
import { type BillingHooks, billing, forgetBilling } from '#modules/billing'
import * as calendar from '#modules/calendar'
import { campaigns } from '#modules/campaigns'
import { catalog } from '#modules/catalog'
import * as customers from '#modules/customers'
import { dashboard } from '#modules/dashboard'
import * as delivery from '#modules/delivery'
import * as documents from '#modules/documents'
import * as enquiries from '#modules/enquiries'
import { errorReports } from '#modules/error-reports'
import * as events from '#modules/events'
import { faqs } from '#modules/faqs'
import { favourites } from '#modules/favourites'
import * as kitchen from '#modules/kitchen'
import { legal } from '#modules/legal'
import { live } from '#modules/live'
import * as mail from '#modules/mail'
import { mailWords } from '#modules/mail-words'
import * as meetups from '#modules/meetups'
import { notices } from '#modules/notices'
import { paymentNotices } from '#modules/payment-notices'
import { payments } from '#modules/payments'
import { pictureUploads } from '#modules/pictures'
import * as plans from '#modules/plans'
import { pricing } from '#modules/pricing'
import { proposals } from '#modules/proposals'
import * as quotes from '#modules/quotes'
import { eraseAccountsOf, refundAccounts } from '#modules/refund-accounts'
import { type RefundsHooks, refunds } from '#modules/refunds'
import { eraseNeverAccepted, retention } from '#modules/retention'
import { scenes } from '#modules/scenes'
import * as settings from '#modules/settings'
import { simulator } from '#modules/simulator'
import { storefront } from '#modules/storefront'
import { taxRates } from '#modules/tax-rates'
import { views } from '#modules/views'
import type { Module } from './context.ts'

/** What other modules keep about a person; an account does not know them. */
const accountHooks: accounts.AccountHooks = {
  countAssigned: enquiries.countAssigned,
  handOver: enquiries.handOver,
  async deletionObstacles(db, userId, asked) {
    const found = []
    // In turn: a transaction has one connection.
    for (const module of [meetups, plans, kitchen]) found.push(...(await module.deletionObstacles(db, userId, asked)))
    return found
  },
  async onEmailChanged(tx, moved) {
    await meetups.followAddress(tx, moved)
    await plans.followAddress(tx, moved)
  },
  async onAccountDeleted(tx, userId, now) {
    await eraseAccountsOf(tx, userId, now)
    await forgetBilling(tx, userId)
    const orderIds = await meetups.detachOrders(tx, userId, now)
    await kitchen.forgetPrinted(tx, orderIds)
    await eraseNeverAccepted(tx, userId)
    await plans.detachBookings(tx, userId, now)
    await quotes.forgetQuotes(tx, userId)
    await enquiries.forgetEnquiries(tx, { userId, orderIds })
  },
}

/** What a gathering asks of its order. */
const eventHooks: events.EventHooks = { renameOrder: meetups.renameOrder }

/** What an order asks of its papers, and of who ordered it. */
const meetupHooks: meetups.MeetupHooks = {
  settlePapers: documents.settleOrderPapers,
  settleAfterAct: documents.settleOrderAfterAct,
  billOf: documents.billOfOrder,
  splitReceipt: documents.splitOrderReceipt,
  papersOf: documents.papersOfOrder,
  issueQuotePaper: documents.issueQuotePaperSoon,
  ordersOfPaper: documents.ordersOfPaper,
  guestsNear: customers.guestsNear,
}

/** What a booking asks of its papers. */
const planHooks: plans.PlanHooks = {
  settlePapers: documents.settleBookingPapers,
  settleAfterAct: documents.settleBookingAfterAct,
  billOf: documents.billOfBooking,
  splitReceipt: documents.splitBookingReceipt,
  papersOf: documents.papersOfBooking,
  bookingsOfPaper: documents.bookingsOfPaper,
}

/** What the calendar asks of the bookings of plans. */
const calendarHooks: calendar.CalendarHooks = { servedByBookings: plans.servedByBookings }

/** What an area asks of the settings. */
const deliveryHooks: delivery.DeliveryHooks = { applyDue: settings.applyDue }

/** What mails ask of those who send them. */
const mailHooks: mail.MailHooks = {
  idOfBooking: plans.idOfBooking,
  idOfEnquiry: enquiries.idOfEnquiry,
  idOfQuote: quotes.idOfQuote,
}

/** What a quote asks of the papers. */
const quoteHooks: quotes.QuoteHooks = {
  nextNumber: (tx, at) => documents.nextNumber(tx, 'quotation', at),
}

/** What money goes back for. */
const refundHooks = { order: meetups.orderToRefund, booking: plans.bookingToRefund }

/** What the bank says is done to the money of an order or a booking, with its papers and its letter. */
const refundsHooks: RefundsHooks = {
  meetup: (tx, who, act, context) => meetups.actOnOrder(tx, who, act, { ...context, hooks: meetupHooks }),
  booking: (tx, who, act, context) => plans.actOnBooking(tx, who, act, { ...context, hooks: planHooks }),
}

/** How what was delivered or served is billed and reminded of. */
const billingHooks: BillingHooks = {
  meetup: {
    hold: async (tx, id) => (await meetups.lockOrderById(tx, id))?.meetup,
    async mailBill(tx, id, letter, context) {
      const order = await meetups.lockOrderById(tx, id)
      return order && meetups.mailBill(tx, order, `meetup-${letter}`, { ...context, hooks: meetupHooks })
    },
  },
  booking: {
    hold: plans.lockBooking,
    async mailBill(tx, id, letter, context) {
      const booking = await plans.lockBooking(tx, id)
      return booking && plans.mailBill(tx, booking, `plan-${letter}`, { ...context, hooks: planHooks })
    },
  },
}

/** All that the shop can do. Modules that need each other are joined above, by what the lower one asks for. */
export const modules: readonly Module[] = [
  catalog,
  articles,
  faqs,
  legal,
  enquiries.enquiries,
  pricing,
  campaigns,
  proposals,
  notices,
  scenes,
  storefront,
  settings.settings,
  simulator,
  dashboard,
  calendar.calendar(calendarHooks),
  delivery.delivery(deliveryHooks),
  bestSellers,
  payments,
  paymentNotices,
  banks,
  refundAccounts(refundHooks),
  refunds(refundsHooks),
  billing(billingHooks),
  pictureUploads,
  plans.plans(planHooks),
  meetups.meetups(meetupHooks),
  events.events(eventHooks),
  documents.documents,
  quotes.quotes(quoteHooks),
  accounts.accounts(accountHooks),
  addressBook,
  favourites,
  kitchen.kitchen,
  customers.customers(accountHooks),
  taxRates,
  retention,
  views,
  audit,
  live,
  mailWords,
  errorReports,
  mail.mail(mailHooks),
]
