import type { LastChange } from '#contract/admin/records.ts'
import { shortMoment } from './moments.ts'

/** 「河野 遥さんが10:38に」: who was quicker, as the beginning of a sentence. */
export const quickerWords = (last: LastChange | null): string =>
  last ? `${last.by}さんが${shortMoment(last.at)}に` : 'ほかの方が先に'
