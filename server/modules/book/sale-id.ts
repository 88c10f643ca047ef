/** An order or a booking. */
export type SaleId = { meetupId: string } | { planBookingId: string }

export const idOf = (sale: SaleId): string => ('meetupId' in sale ? sale.meetupId : sale.planBookingId)
