import { randomUUID } from 'node:crypto'
import type { Context } from '#context'
import { offeredCollection } from '#contract/shop-facts.ts'
import { NOTHING_SETTLED } from '#domain/book.ts'
import { askedFields } from '#domain/own-fields.ts'
import { valuesAfter } from '#domain/own-values.ts'
import type { KeyRecord } from '#modules/idempotency'
import { addressOfTerms } from '#modules/legal'
import { consentOf, type MailPermit, type PermittedMails, shopAddress, uncounted } from '#modules/mail'
import { addressColumns, contactColumns, keptTimeline, receptionColumns } from '#modules/ordering'
import type { Hold } from '#modules/payments'
import { presentPicture } from '#modules/pictures'
import type { HeldQuote } from '#modules/quotes'
import type { Snapshot } from '#snapshot'
import { lineRows, sumColumns } from '../order-row.ts'
import { linksOf } from '../orderer-links.ts'
import { type MeetupRow, presentOrder } from '../present.ts'
import { searchColumnsBefore } from '../search-columns.ts'
import type { Decision, Ordered } from './decide-placement.ts'
import type { Draft } from './write-meetup.ts'

/** Whose order it becomes; undefined: a guest's. */
export type Orderer = { userId: string; email: string } | undefined

/** Who took it down on the telephone, and why they may put something aside. */
export type ByStaff = { staffId: string; overrideReason: string | null }

type DraftInput = {
  placement: Ordered
  decision: Decision
  snapshot: Snapshot
  keyRecord: KeyRecord
  hold: Hold | undefined
  held: HeldQuote | undefined
  orderer: Orderer
  byStaff?: ByStaff
  /** For the confirmation; undefined: it does not go out. */
  permit: MailPermit | undefined
  now: Date
  config: Pick<Context['config'], 'siteUrl' | 'shopMail'>
}

/** The order as it will be written, with its mails: all that was agreed, copied. */
export function draftMeetup({ config, ...input }: DraftInput): Draft {
  const { keyRecord, snapshot, placement, decision, permit, orderer, byStaff, hold, held } = input
  const guestToken = keyRecord.tokenSalt ? keyRecord.tokenFor(keyRecord.tokenSalt) : undefined
  const meetup = meetupRow(input)
  const lines = lineRows(meetup.id, decision.priced)
  const order = presentOrder(meetup, lines)
  const { last_name, first_name, email } = placement.contact
  const confirmation = {
    ...({ template: 'meetup-accepted', consent: consentOf(orderer, email) } as const),
    name: `${last_name} ${first_name}`,
    address: email,
  }
  const notice = {
    ...({ template: 'meetup-notice', consent: 'shop' } as const),
    ...shopAddress(snapshot, config),
  }
  const mails: PermittedMails = {
    mails: [...(permit ? [{ ...confirmation, permit }] : []), { ...notice, permit: uncounted(notice.consent) }],
    props: {
      order,
      ...linksOf(meetup.id, guestToken, config.siteUrl),
      termsUrl: addressOfTerms(decision.termsVersion, config),
      picture: pictureOf(input, config.siteUrl),
      ...(byStaff && { byPhone: { overrides: meetup.overrides ?? [], reason: meetup.overrideReason } }),
    },
  }
  const { campaign } = decision.priced
  const taken = campaign && { campaign, isPromised: held?.priced.campaign?.id === campaign.id }
  const written = { keyRecord, version: snapshot.version, meetup, lines, mails, hold, held, guestToken, taken }
  return { ...written, overbooking: byStaff?.overrideReason ?? undefined }
}

/** Absolute, of the first dish, wide enough for a mail. */
function pictureOf({ decision, snapshot }: Pick<DraftInput, 'decision' | 'snapshot'>, siteUrl: string): string | null {
  const first = decision.priced.lines[0]
  const picture = first && snapshot.products.get(first.id)?.pictures[0]
  if (!picture) return null
  const sizes = presentPicture(picture, snapshot.assetsUrl)
    .srcset.split(', ')
    .map((entry) => entry.split(' ') as [string, string])
  const [address] = sizes.find(([, width]) => Number.parseInt(width, 10) >= mailWidth) ?? sizes.at(-1)!
  return new URL(address, siteUrl).href
}

const mailWidth = 640

function meetupRow({
  placement,
  decision,
  snapshot,
  orderer,
  byStaff,
  now,
}: Pick<DraftInput, 'placement' | 'decision' | 'snapshot' | 'orderer' | 'byStaff' | 'now'>): Omit<MeetupRow, 'number'> {
  const { address, contact, payment, reception, delivery_window } = placement
  const collection = offeredCollection(snapshot.shop)
  const row: Omit<MeetupRow, 'number' | 'searchText' | 'searchGrams'> = {
    id: randomUUID(),
    status: 'placed',
    userId: orderer?.userId ?? null,
    accountGone: false,
    title: placement.title,
    meetupDate: placement.meetup_date,
    windowFrom: delivery_window.from,
    windowTo: delivery_window.to,
    estimatedPerson: placement.estimated_person,
    ...addressColumns(address),
    ...contactColumns(contact),
    ...receptionColumns(reception),
    tableware: placement.tableware ?? (collection ? 'return' : 'disposable'),
    collectionFrom: collection?.from ?? null,
    collectionTo: collection?.to ?? null,
    note: placement.note,
    allergies: placement.allergies,
    ownFields: valuesAfter([], placement.own_fields, askedFields(snapshot.shop.ownFields)),
    paymentMethod: payment.method,
    poNumber: payment.po_number,
    billingName: payment.billing_name,
    ...sumColumns(decision.priced),
    ageConfirmedAt: decision.hasAlcohol ? now : null,
    placedAt: now,
    termsVersion: decision.termsVersion,
    placedBy: byStaff?.staffId ?? null,
    overrides: decision.overrides.length > 0 ? [...decision.overrides] : null,
    overrideReason: decision.overrides.length > 0 ? (byStaff?.overrideReason ?? null) : null,
    cutoffAt: decision.cutoffAt,
    feeTimeline: keptTimeline(decision.feeTimeline),
    revision: 0,
    changeFee: 0,
    cancelledAt: null,
    cancellationFee: null,
    cancelReason: null,
    departedAt: null,
    arrivingAt: null,
    deliveredAt: null,
    receivedBy: null,
    handoverAgeCheckedAt: null,
    version: 1,
    ...NOTHING_SETTLED,
    internalNote: '',
  }
  return { ...row, ...searchColumnsBefore(row) }
}
