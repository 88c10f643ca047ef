import * as accounts from './accounts.ts'
import * as advice from './advice.ts'
import * as articles from './articles.ts'
import * as attendees from './attendees.ts'
import * as catalog from './catalog.ts'
import * as documentSearch from './document-search.ts'
import * as documents from './documents.ts'
import type { AnswerOf, CallOf } from './endpoint.ts'
import * as enquiries from './enquiries.ts'
import * as events from './events.ts'
import * as faqs from './faqs.ts'
import * as meetupChanges from './meetup-changes.ts'
import * as meetups from './meetups.ts'
import * as pageErrors from './page-errors.ts'
import * as payments from './payments.ts'
import * as plans from './plans.ts'
import * as proposals from './proposals.ts'
import * as quotes from './quotes.ts'
import type { OperationName } from './routes.ts'
import * as runSheet from './run-sheet.ts'
import * as scenes from './scenes.ts'
import * as transfers from './transfers.ts'

/** All that the contract is made of. What they export in capitals is a shape with a name. */
export const areas: readonly object[] = [
  accounts,
  advice,
  articles,
  attendees,
  catalog,
  documents,
  enquiries,
  events,
  faqs,
  meetupChanges,
  meetups,
  pageErrors,
  payments,
  plans,
  proposals,
  quotes,
  runSheet,
  scenes,
  transfers,
]

/** Every operation by its name. The server mounts them, the OpenAPI document lists them, clients call them. */
export const operations = {
  listCategories: catalog.listCategories,
  listProducts: catalog.listProducts,
  checkOfferable: catalog.checkOfferable,
  getProduct: catalog.getProduct,
  calculate: catalog.calculate,
  proposeCart: proposals.proposeCart,
  listSelectableDates: catalog.listSelectableDates,
  listPlanDates: catalog.listPlanDates,
  listPlans: plans.listPlans,
  getPlan: plans.getPlan,
  bookPlan: plans.bookPlan,
  getGuestBooking: plans.getGuestBooking,
  cancelGuestBooking: plans.cancelGuestBooking,
  getBooking: plans.getBooking,
  cancelBooking: plans.cancelBooking,
  listArticles: articles.listArticles,
  listArticleCategories: articles.listArticleCategories,
  getArticle: articles.getArticle,
  listFaqs: faqs.listFaqs,
  listScenes: scenes.listScenes,
  getScene: scenes.getScene,
  proposeSceneCarts: scenes.proposeSceneCarts,
  sendEnquiry: enquiries.sendEnquiry,
  reportPageError: pageErrors.reportPageError,
  findPostalCode: catalog.findPostalCode,
  placeMeetup: meetups.placeMeetup,
  notePayment: payments.notePayment,
  getGuestOrder: meetups.getGuestOrder,
  cancelGuestOrder: meetups.cancelGuestOrder,
  getGuestOrderCalendar: meetups.getGuestOrderCalendar,
  listMeetups: meetups.listMeetups,
  getMeetup: meetups.getMeetup,
  changeMeetup: meetupChanges.changeMeetup,
  listMeetupRevisions: meetupChanges.listMeetupRevisions,
  getFormerDelivery: meetups.getFormerDelivery,
  reorderMeetup: meetups.reorderMeetup,
  transferMeetup: transfers.transferMeetup,
  getTransfer: transfers.getTransfer,
  withdrawTransfer: transfers.withdrawTransfer,
  readTransfer: transfers.readTransfer,
  acceptTransfer: transfers.acceptTransfer,
  cancelMeetup: meetups.cancelMeetup,
  getMeetupCalendar: meetups.getMeetupCalendar,
  listFutureEvents: events.listFutureEvents,
  listPastEvents: events.listPastEvents,
  listCancelEvents: events.listCancelEvents,
  getEvent: events.getEvent,
  updateEvent: events.updateEvent,
  listAttendees: attendees.listAttendees,
  addAttendees: attendees.addAttendees,
  exportAttendees: attendees.exportAttendees,
  cancelAttendee: attendees.cancelAttendee,
  activateAttendee: attendees.activateAttendee,
  updateAttendee: attendees.updateAttendee,
  removeAttendee: attendees.removeAttendee,
  joinAttendees: attendees.joinAttendees,
  keepApart: attendees.keepApart,
  reconsiderAttendees: attendees.reconsiderAttendees,
  changeAttendees: attendees.changeAttendees,
  getLetters: attendees.getLetters,
  sendInvitations: attendees.sendInvitations,
  sendReminders: attendees.sendReminders,
  replaceRsvpLink: events.replaceRsvpLink,
  getRsvp: events.getRsvp,
  answerRsvp: events.answerRsvp,
  leaveRsvp: events.leaveRsvp,
  getRsvpCalendar: events.getRsvpCalendar,
  listMeetupDocuments: documents.listMeetupDocuments,
  exportMeetupDocuments: documentSearch.exportMeetupDocuments,
  zipMeetupDocuments: documentSearch.zipMeetupDocuments,
  getMeetupDocument: documents.getMeetupDocument,
  listGuestOrderDocuments: documents.listGuestOrderDocuments,
  exportGuestOrderDocuments: documentSearch.exportGuestOrderDocuments,
  zipGuestOrderDocuments: documentSearch.zipGuestOrderDocuments,
  getGuestOrderDocument: documents.getGuestOrderDocument,
  getGuestOrderIssuedDocument: documents.getGuestOrderIssuedDocument,
  listBookingDocuments: documents.listBookingDocuments,
  exportBookingDocuments: documentSearch.exportBookingDocuments,
  zipBookingDocuments: documentSearch.zipBookingDocuments,
  getBookingDocument: documents.getBookingDocument,
  listGuestBookingDocuments: documents.listGuestBookingDocuments,
  exportGuestBookingDocuments: documentSearch.exportGuestBookingDocuments,
  zipGuestBookingDocuments: documentSearch.zipGuestBookingDocuments,
  getGuestBookingDocument: documents.getGuestBookingDocument,
  getGuestBookingIssuedDocument: documents.getGuestBookingIssuedDocument,
  getAdvice: advice.getAdvice,
  createQuote: quotes.createQuote,
  getQuote: quotes.getQuote,
  getOwnQuote: quotes.getOwnQuote,
  calculateQuote: quotes.calculateQuote,
  getQuoteDocument: documents.getQuoteDocument,
  approveQuote: quotes.approveQuote,
  returnQuote: quotes.returnQuote,
  getRunSheet: runSheet.getRunSheet,
  getCsrfToken: accounts.getCsrfToken,
  register: accounts.register,
  verifyEmail: accounts.verifyEmail,
  registerPassword: accounts.registerPassword,
  login: accounts.login,
  refreshSession: accounts.refreshSession,
  logout: accounts.logout,
  requestChangeEmail: accounts.requestChangeEmail,
  stopChangeEmail: accounts.stopChangeEmail,
  requestResetPassword: accounts.requestResetPassword,
  resetPassword: accounts.resetPassword,
  changePassword: accounts.changePassword,
  getProfile: accounts.getProfile,
  updateProfile: accounts.updateProfile,
  listGuestOrders: accounts.listGuestOrders,
  claimGuestOrders: accounts.claimGuestOrders,
  declineGuestOrders: accounts.declineGuestOrders,
  listQuotes: quotes.listQuotes,
  listDocuments: documentSearch.listDocuments,
  listOrderDocuments: documentSearch.listOrderDocuments,
  summarizeDocuments: documentSearch.summarizeDocuments,
  exportDocuments: documentSearch.exportDocuments,
  zipDocuments: documentSearch.zipDocuments,
  getDocument: documents.getDocument,
  checkDeletable: accounts.checkDeletable,
  deleteAccount: accounts.deleteAccount,
  listSessions: accounts.listSessions,
  endSession: accounts.endSession,
  endOtherSessions: accounts.endOtherSessions,
  startSecondFactor: accounts.startSecondFactor,
  confirmSecondFactor: accounts.confirmSecondFactor,
  disableSecondFactor: accounts.disableSecondFactor,
} satisfies Record<OperationName, unknown>

export type Operations = typeof operations
export type Call<N extends OperationName> = CallOf<Operations[N]>
export type Answer<N extends OperationName> = AnswerOf<Operations[N]>
/** Operations that tell whether their answer has changed. */
export type ConditionalName = {
  [N in OperationName]: Operations[N] extends { conditional: true } ? N : never
}[OperationName]
/** Operations that answer with one page of a list. */
export type PagedName = { [N in OperationName]: Operations[N] extends { paged: true } ? N : never }[OperationName]
