import type { MeetupDocuments } from '#contract/documents.ts'
import { ownLoad } from '#web/store/own-load.ts'
import type { PaperSource } from './save-document.ts'

/** Which papers an order or a booking has, and which were issued. */
export const meetupDocuments = ownLoad(
  'meetupDocuments',
  ({ api, signal }, source: PaperSource): Promise<MeetupDocuments> => {
    if ('guestToken' in source) {
      return api.call('listGuestOrderDocuments', { params: { guest_token: source.guestToken }, query: {}, signal })
    }
    if ('bookingToken' in source) {
      return api.call('listGuestBookingDocuments', { params: { guest_token: source.bookingToken }, query: {}, signal })
    }
    return 'bookingId' in source
      ? api.call('listBookingDocuments', { params: { id: source.bookingId }, query: {}, signal })
      : api.call('listMeetupDocuments', { params: { id: source.meetupId }, query: {}, signal })
  },
)
