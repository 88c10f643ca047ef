import { text } from '../fields/kinds.ts'
import { requiredMultilineText } from '../text.ts'
import { knowsFacts } from './known-facts.ts'

// What staff write of a legal text. Browser and server check with these schemas.

export const LEGAL_STANDINGS = ['draft', 'announced', 'in_force', 'ended'] as const

export const legalFields = {
  body: text('本文', requiredMultilineText(50_000, '本文をご記入ください。').check(knowsFacts({ isMarkdown: false }))),
}
