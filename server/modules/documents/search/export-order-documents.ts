import { serve } from '#context'
import * as contract from '#contract/document-search.ts'
import { findByGuestToken, findOwn } from '#modules/meetups'
import { findBookingByGuestToken, findOwnBooking } from '#modules/plans'
import { hour, perNetwork } from '#platform/limits'
import { zipsOfAccount } from './export-documents.ts'
import { csvOf, zipOf } from './save-papers.ts'

/** The holder of a link needs no account. */
const zipsOfNetwork = perNetwork('papers-zip-by-link', { max: 120, within: hour })

export const exportMeetupDocuments = serve(
  contract.exportMeetupDocuments,
  async ({ params, query, caller, addHeader }, context) => {
    const order = await findOwn(context, { id: params.id, userId: caller.userId })
    if (!order) throw context.refuse('meetup_not_found')
    return csvOf({ ...query, meetupIds: [order.meetup.id] }, addHeader, context)
  },
)

export const zipMeetupDocuments = serve(
  contract.zipMeetupDocuments,
  async ({ params, query, caller, addHeader }, context) => {
    const order = await findOwn(context, { id: params.id, userId: caller.userId })
    if (!order) throw context.refuse('meetup_not_found')
    const zip = await zipOf({ ...query, meetupIds: [order.meetup.id] }, addHeader, context)
    if (!zip) throw context.refuse('document_not_ready')
    return zip
  },
  { mayWait: true, limits: [zipsOfAccount] },
)

export const exportGuestOrderDocuments = serve(
  contract.exportGuestOrderDocuments,
  async ({ params, query, addHeader }, context) => {
    const order = await findByGuestToken(context, params.guest_token)
    if (!order) throw context.refuse('meetup_not_found')
    return csvOf({ ...query, meetupIds: [order.meetup.id] }, addHeader, context)
  },
)

export const zipGuestOrderDocuments = serve(
  contract.zipGuestOrderDocuments,
  async ({ params, query, addHeader }, context) => {
    const order = await findByGuestToken(context, params.guest_token)
    if (!order) throw context.refuse('meetup_not_found')
    const zip = await zipOf({ ...query, meetupIds: [order.meetup.id] }, addHeader, context)
    if (!zip) throw context.refuse('document_not_ready')
    return zip
  },
  { mayWait: true, limits: [zipsOfNetwork] },
)

export const exportBookingDocuments = serve(
  contract.exportBookingDocuments,
  async ({ params, query, caller, addHeader }, context) => {
    const booking = await findOwnBooking(context, { id: params.id, userId: caller.userId })
    if (!booking) throw context.refuse('booking_not_found')
    return csvOf({ ...query, meetupIds: [booking.id] }, addHeader, context)
  },
)

export const zipBookingDocuments = serve(
  contract.zipBookingDocuments,
  async ({ params, query, caller, addHeader }, context) => {
    const booking = await findOwnBooking(context, { id: params.id, userId: caller.userId })
    if (!booking) throw context.refuse('booking_not_found')
    const zip = await zipOf({ ...query, meetupIds: [booking.id] }, addHeader, context)
    if (!zip) throw context.refuse('document_not_ready')
    return zip
  },
  { mayWait: true, limits: [zipsOfAccount] },
)

export const exportGuestBookingDocuments = serve(
  contract.exportGuestBookingDocuments,
  async ({ params, query, addHeader }, context) => {
    const booking = await findBookingByGuestToken(context, params.guest_token)
    if (!booking) throw context.refuse('booking_not_found')
    return csvOf({ ...query, meetupIds: [booking.id] }, addHeader, context)
  },
)

export const zipGuestBookingDocuments = serve(
  contract.zipGuestBookingDocuments,
  async ({ params, query, addHeader }, context) => {
    const booking = await findBookingByGuestToken(context, params.guest_token)
    if (!booking) throw context.refuse('booking_not_found')
    const zip = await zipOf({ ...query, meetupIds: [booking.id] }, addHeader, context)
    if (!zip) throw context.refuse('document_not_ready')
    return zip
  },
  { mayWait: true, limits: [zipsOfNetwork] },
)
