import type { LegalText } from '../legal.ts'
import { collectionWords } from '../shop-facts.ts'
import { cancellationWords, planCancellationWords } from '../shop-words.ts'
import { asWorded } from './as-worded.ts'
import { legalWording } from './index.ts'

/**
 * What a version of the shop begins with: where the site's own wording has the steps of a cancellation or the hours of a
 * collection written out, the settings say them on the day that the version is published. Undefined where the shop did
 * not come with it.
 */
export const beginFrom = (text: LegalText, version: string): string | undefined =>
  legalWording(text, version)
    ?.replaceAll(planCancellationWords(asWorded), '{{plan_cancellation}}')
    .replaceAll(cancellationWords(asWorded), '{{cancellation}}')
    .replaceAll(collectionWords(asWorded.collection), '{{collection}}')
