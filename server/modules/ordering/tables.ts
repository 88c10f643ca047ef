import { pgEnum, text } from 'drizzle-orm/pg-core'
import type { Address, Contact } from '#contract/placement.ts'
import { PAYMENT_METHODS } from '#domain/payment.ts'
import type { ColumnsOf } from './columns-of.ts'

// What the tables of orders and of plans' bookings have in common.

export const meetupActor = pgEnum('meetup_actor', ['guest', 'customer', 'staff', 'system'])
export const paymentMethod = pgEnum('payment_method', PAYMENT_METHODS)

/** Where something is brought, as its orderer wrote it. */
export const addressFields = {
  addressPostalCode: text('address_postal_code').notNull(),
  addressPrefecture: text('address_prefecture').notNull(),
  addressCity: text('address_city').notNull(),
  addressStreet: text('address_street').notNull(),
  addressBuilding: text('address_building').notNull(),
  addressNote: text('address_note').notNull(),
} satisfies Record<keyof ColumnsOf<'address', Address>, unknown>

/** The customer's contact. */
export const contactFields = {
  contactCompany: text('contact_company').notNull(),
  contactDepartment: text('contact_department').notNull(),
  contactLastName: text('contact_last_name').notNull(),
  contactFirstName: text('contact_first_name').notNull(),
  contactLastNameKana: text('contact_last_name_kana').notNull(),
  contactFirstNameKana: text('contact_first_name_kana').notNull(),
  contactTel: text('contact_tel').notNull(),
  contactEmail: text('contact_email').notNull(),
} satisfies Record<keyof ColumnsOf<'contact', Contact>, unknown>
