import { placeOf } from '#domain/event.ts'

/** What a gathering follows, of the order or the booking that it is for. */
export type GatheringFacts = {
  /** Of the gathering. */
  id: string
  userId: string | null
  /** Left out: it has a name of its own. */
  title?: string
  /** When the food is there, or the chef begins. */
  at: Date
  place: string
  postalCode: string
  estimatedPerson: number
}

export type GatheringMove = { before: GatheringFacts; after: GatheringFacts }

/** Where it is, under the names that columns of orders and bookings have. */
export type AddressFacts = {
  addressPostalCode: string
  addressPrefecture: string
  addressCity: string
  addressStreet: string
  addressBuilding: string
}

export const placeOfAddress = ({
  addressPrefecture,
  addressCity,
  addressStreet,
  addressBuilding,
}: AddressFacts): string =>
  placeOf({ prefecture: addressPrefecture, city: addressCity, street: addressStreet, building: addressBuilding })
