import type { z } from 'zod'
import type * as accounts from './accounts.ts'
import type * as advice from './advice.ts'
import type * as articles from './articles.ts'
import type * as attendees from './attendees.ts'
import type * as catalog from './catalog.ts'
import type * as documentSearch from './document-search.ts'
import type * as documents from './documents.ts'
import type * as events from './events.ts'
import type * as faqs from './faqs.ts'
import type * as meetupChanges from './meetup-changes.ts'
import type * as meetups from './meetups.ts'
import type * as plans from './plans.ts'
import type * as proposals from './proposals.ts'
import type * as quotes from './quotes.ts'
import type * as runSheet from './run-sheet.ts'
import type * as scenes from './scenes.ts'
import type * as transfers from './transfers.ts'

export type { Enquiry, EnquiryCall, EnquiryInput } from './enquiry-fields.ts'
export type { MeetupChange, MeetupChangeInput, Placement, PlacementInput } from './placement.ts'
export type { PlanBooking, PlanBookingInput } from './plan-booking.ts'

/** The shapes that travel, as types only: importing them adds nothing to the browser's code. */
export type Image = z.output<typeof catalog.Image>
export type Category = z.output<typeof catalog.Category>
export type Product = z.output<typeof catalog.Product>
export type ProductDetail = z.output<typeof catalog.ProductDetail>
export type OfferReason = z.output<typeof catalog.OfferReason>
export type OfferCheck = z.output<typeof catalog.OfferCheck>
export type CartLine = z.output<typeof catalog.CartLine>
export type Calculation = z.output<typeof catalog.Calculation>
export type SelectableDates = z.output<typeof catalog.SelectableDates>
export type SelectableDate = SelectableDates['dates'][number]
export type DeliveryWindow = z.output<typeof catalog.DeliveryWindow>
export type Placed = z.output<typeof meetups.Placed>
export type GuestOrder = z.output<typeof meetups.GuestOrder>
export type Meetup = z.output<typeof meetups.Meetup>
export type TransferOffer = z.output<typeof transfers.TransferOffer>
export type OfferedOrder = z.output<typeof transfers.OfferedOrder>
export type FormerDelivery = z.output<typeof meetups.FormerDelivery>
export type Reorder = z.output<typeof meetups.Reorder>
export type MeetupRevision = z.output<typeof meetupChanges.MeetupRevision>
export type MeetupSummary = z.output<typeof meetups.MeetupSummary>
export type MeetupStatus = z.output<typeof meetups.MeetupStatus>
export type Event = z.output<typeof events.Event>
export type EventDetail = z.output<typeof events.EventDetail>
export type EventChange = z.output<typeof events.updateEvent.body>
export type EventChangeInput = z.input<typeof events.updateEvent.body>
export type Attendee = z.output<typeof attendees.Attendee>
export type Attendees = z.output<typeof attendees.Attendees>
export type AttendeeChangeInput = z.input<typeof attendees.updateAttendee.body>
export type AttendeesChange = z.output<typeof attendees.changeAttendees.body>
export type AttendeesAdded = z.output<typeof attendees.AttendeesAdded>
export type Letters = z.output<typeof attendees.getLetters.answer>
export type Rsvp = z.output<typeof events.Rsvp>
export type RsvpAnswered = z.output<typeof events.RsvpAnswered>
export type RsvpAnswer = z.output<typeof events.answerRsvp.body>
export type RsvpAnswerInput = z.input<typeof events.answerRsvp.body>
export type Article = z.output<typeof articles.Article>
export type ArticleCategory = z.output<typeof articles.listArticleCategories.answer>[number]
export type ArticleDetail = z.output<typeof articles.ArticleDetail>
export type FaqGroup = z.output<typeof faqs.FaqGroup>
export type Scene = z.output<typeof scenes.Scene>
export type SceneDetail = z.output<typeof scenes.SceneDetail>
export type SceneCarts = z.output<typeof scenes.SceneCarts>
export type SceneCart = SceneCarts['carts'][number]
export type Advice = z.output<typeof advice.Advice>
export type CartProposal = z.output<typeof proposals.CartProposal>
export type Quote = z.output<typeof quotes.Quote>
export type OwnQuote = z.output<typeof quotes.OwnQuote>
export type QuoteSummary = z.output<typeof quotes.QuoteSummary>
export type QuoteMade = z.output<typeof quotes.QuoteMade>
export type Plan = z.output<typeof plans.Plan>
export type PlanDetail = z.output<typeof plans.PlanDetail>
export type PlanBooked = z.output<typeof plans.PlanBooked>
export type GuestBooking = z.output<typeof plans.GuestBooking>
export type OwnBooking = z.output<typeof plans.OwnBooking>
export type RunSheet = z.output<typeof runSheet.RunSheet>
export type MeetupDocuments = z.output<typeof documents.MeetupDocuments>
export type OrderDocuments = z.output<typeof documentSearch.OrderDocuments>
export type DocumentSummary = z.output<typeof documentSearch.DocumentSummary>
export type PaperWishes = z.output<typeof documents.PaperWishes>
export type IssuedDocument = z.output<typeof documents.IssuedDocument>
export type AccessGrant = z.output<typeof accounts.AccessGrant>
export type TokenBundle = z.output<typeof accounts.TokenBundle>
export type Profile = z.output<typeof accounts.Profile>
export type Registration = z.output<typeof accounts.Registration>
export type RegistrationInput = z.input<typeof accounts.Registration>
export type ProfileChange = z.output<typeof accounts.ProfileChange>
export type ProfileChangeInput = z.input<typeof accounts.ProfileChange>
export type Session = z.output<typeof accounts.Session>
export type Deletability = z.output<typeof accounts.Deletability>
export type DeletingObstacle = z.output<typeof accounts.DeletingObstacle>
