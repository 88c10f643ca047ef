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
