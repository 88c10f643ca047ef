// All of these are made with zod/mini, which compiles no schema: the content security policy forbids `new Function`.
export {
  currentPassword,
  newPassword,
  otp,
  password,
  profileChange,
  registration,
  staffName,
} from '#contract/account-fields.ts'
export { AddressToKeep } from '#contract/address-fields.ts'
export { Enquiry } from '#contract/enquiry-fields.ts'
export { department, eventNote, eventTitle, guestEmail, guestName, rsvpNote } from '#contract/event-fields.ts'
export { MeetupChange, Placement } from '#contract/placement.ts'
export { OwnBookingChange, PlanBooking } from '#contract/plan-booking.ts'
// As heavy, and wanted with them only.
export { postalPlaceError } from '#contract/postal-place-error.ts'
export { avoidersAreGuests, drinkersAreGuests, ProposalRequest } from '#contract/proposal-fields.ts'
export { QuoteApproval, QuoteRequest, QuoteReturn } from '#contract/quote-fields.ts'
export { email, tel } from '#contract/text.ts'
