import type { Address, Contact } from '#contract/placement.ts'
import type { PricedCart } from '#modules/pricing'
import type { ColumnsOf } from './columns-of.ts'
import type { LineRow, MeetupRow } from './present.ts'

// The columns of an order that placing and changing write. A plan's booking has those of address and contact, too.

export function addressColumns(address: Address) {
  return {
    addressPostalCode: address.postal_code,
    addressPrefecture: address.prefecture,
    addressCity: address.city,
    addressStreet: address.street,
    addressBuilding: address.building,
    addressNote: address.note,
  } satisfies ColumnsOf<'address', Address>
}

export function contactColumns(contact: Contact) {
  return {
    contactCompany: contact.company,
    contactDepartment: contact.department,
    contactLastName: contact.last_name,
    contactFirstName: contact.first_name,
    contactLastNameKana: contact.last_name_kana,
    contactFirstNameKana: contact.first_name_kana,
    contactTel: contact.tel,
    contactEmail: contact.email,
  } satisfies ColumnsOf<'contact', Contact>
}

export function sumColumns({ totals, area, campaign }: PricedCart) {
  const { reduced, usual } = totals.groups
  return {
    subtotal: totals.subtotal,
    shippingFee: totals.shippingFee,
    shippingFreeFrom: area?.freeFrom ?? null,
    campaignDiscountShip: totals.campaignDiscountShip,
    campaignName: campaign?.name ?? null,
    campaignCode: campaign?.code ?? null,
    total: totals.total,
    reducedRate: reduced.rate,
    reducedAmount: reduced.amount,
    reducedTax: reduced.tax,
    usualRate: usual.rate,
    usualAmount: usual.amount,
    usualTax: usual.tax,
    shippingTax: totals.tax.shippingFee,
  }
}

export function lineRows(meetupId: string, { lines }: PricedCart): LineRow[] {
  return lines.map(({ id, name, unit, packageType, unitPrice, qty, taxClass, taxRate, isAgeRestricted }, position) => ({
    meetupId,
    position,
    productId: id,
    name,
    unit,
    packageType,
    unitPrice,
    qty,
    taxClass,
    taxRate,
    isAgeRestricted,
  }))
}

/** A kept fee timeline, as the rules take it. */
export const momentsOf = (timeline: MeetupRow['feeTimeline']) =>
  timeline.map((step) => ({ ...step, from: step.from === null ? null : new Date(step.from) }))
