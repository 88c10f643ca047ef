import type { LastChange } from '#contract/admin/records.ts'
import { shortMoment } from './moments.ts'

/** 「河野 遥さんが10:38に」: who was quicker, as the beginning of a sentence. */
export const quickerWords = (last: LastChange | null): string =>
  last ? `${last.by}さんが${shortMoment(last.at)}に` : 'ほかの方が先に'

/** The same for the panel of two changes of one field. */
export const quicker = (last: LastChange | null | undefined) => ({
  who: last ? `${last.by}さん` : 'ほかの方',
  when: last ? shortMoment(last.at) : 'いま',
})
