import { randomUUID } from 'node:crypto'
import type { Caller, Context } from '#context'
import type { Placement } from '#contract/placement.ts'
import { shop } from '#contract/shop.ts'
import { presentPicture } from '#modules/catalog'
import { addressOfTerms } from '#modules/legal'
import { consentOf, type MailPermit, type PermittedMails, uncounted } from '#modules/mail'
import { addressColumns, contactColumns, type KeyRecord, keptTimeline } from '#modules/ordering'
import type { Hold } from '#modules/payments'
import type { HeldQuote } from '#modules/quotes'
import type { Snapshot } from '#snapshot'
import { lineRows, sumColumns } from '../order-row.ts'
import { linksOf } from '../orderer-links.ts'
import { type MeetupRow, presentOrder } from '../present.ts'
import { searchColumnsBefore } from '../search-columns.ts'
import type { Decision } from './decide-placement.ts'
import type { Draft } from './write-meetup.ts'

type DraftInput = {
  placement: Placement
  decision: Decision
  snapshot: Snapshot
  keyRecord: KeyRecord
  hold: Hold | undefined
  held: HeldQuote | undefined
  caller: Caller | undefined
  /** For the confirmation; undefined: it does not go out. */
  permit: MailPermit | undefined
  now: Date
  config: Pick<Context['config'], 'siteUrl' | 'shopMail'>
}

/** The order as it will be written, with its mails: all that was agreed, copied. */
export function draftMeetup({ config, ...input }: DraftInput): Draft {
  const { keyRecord, snapshot, placement, decision, permit, caller, hold, held } = input
  const guestToken = keyRecord.tokenSalt ? keyRecord.tokenFor(keyRecord.tokenSalt) : undefined
  const meetup = meetupRow(input)
  const lines = lineRows(meetup.id, decision.priced)
  const order = presentOrder(meetup, lines)
  const { last_name, first_name, email } = placement.contact
  const confirmation = {
    ...({ template: 'meetup-accepted', consent: consentOf(caller, email) } as const),
    name: `${last_name} ${first_name}`,
    address: email,
  }
  const notice = {
    ...({ template: 'meetup-notice', consent: 'shop' } as const),
    name: shop.name,
    address: config.shopMail,
  }
  const mails: PermittedMails = {
    mails: [...(permit ? [{ ...confirmation, permit }] : []), { ...notice, permit: uncounted(notice.consent) }],
    props: {
      order,
      ...linksOf(meetup.id, guestToken, config.siteUrl),
      termsUrl: addressOfTerms(decision.termsVersion, config),
      picture: pictureOf(input, config.siteUrl),
    },
  }
  const { campaign } = decision.priced
  const onceCampaign = campaign?.oncePerCustomer ? campaign : undefined
  return { keyRecord, version: snapshot.version, meetup, lines, mails, hold, held, guestToken, onceCampaign }
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
  caller,
  now,
}: Pick<DraftInput, 'placement' | 'decision' | 'caller' | 'now'>): Omit<MeetupRow, 'number'> {
  const { address, contact, payment, reception, delivery_window } = placement
  return {
    id: randomUUID(),
    status: 'placed',
    userId: caller?.userId ?? null,
    title: placement.title,
    meetupDate: placement.meetup_date,
    windowFrom: delivery_window.from,
    windowTo: delivery_window.to,
    estimatedPerson: placement.estimated_person,
    ...addressColumns(address),
    ...contactColumns(contact),
    ...searchColumnsBefore(contactColumns(contact)),
    receptionName: reception?.name ?? null,
    receptionTel: reception?.tel ?? null,
    tableware: placement.tableware,
    note: placement.note,
    paymentMethod: payment.method,
    poNumber: payment.po_number,
    billingName: payment.billing_name,
    ...sumColumns(decision.priced),
    ageConfirmedAt: decision.hasAlcohol ? now : null,
    placedAt: now,
    termsVersion: decision.termsVersion,
    cutoffAt: decision.cutoffAt,
    feeTimeline: keptTimeline(decision.feeTimeline),
    revision: 0,
    changeFee: 0,
    cancelledAt: null,
    cancellationFee: null,
    cancelReason: null,
    deliveredAt: null,
    receivedBy: null,
    handoverAgeCheckedAt: null,
    version: 1,
    received: 0,
    internalNote: '',
  }
}
