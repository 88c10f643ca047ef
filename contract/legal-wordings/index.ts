import type { LegalText, LegalVersion } from '../legal.ts'
import { accessibility20261123 } from './accessibility-2026-11-23.ts'
import { alcohol20261123 } from './alcohol-2026-11-23.ts'
import { externalTransmission20261123 } from './external-transmission-2026-11-23.ts'
import { privacy20261122 } from './privacy-2026-11-22.ts'
import { privacy20261123 } from './privacy-2026-11-23.ts'
import { privacy20261207 } from './privacy-2026-12-07.ts'
import { terms20261122 } from './terms-2026-11-22.ts'
import { terms20261123 } from './terms-2026-11-23.ts'
import { terms20261207 } from './terms-2026-12-07.ts'
import { terms20261221 } from './terms-2026-12-21.ts'
import { tokushoho20261123 } from './tokushoho-2026-11-23.ts'

/** The wordings that the shop comes with, in the Markdown that a version of its own begins with. */
const wordings: { [Text in LegalText]: Readonly<Record<LegalVersion<Text>, string>> } = {
  terms: {
    '2026-11-22': terms20261122,
    '2026-11-23': terms20261123,
    '2026-12-07': terms20261207,
    '2026-12-21': terms20261221,
  },
  privacy: { '2026-11-22': privacy20261122, '2026-11-23': privacy20261123, '2026-12-07': privacy20261207 },
  tokushoho: { '2026-11-23': tokushoho20261123 },
  external_transmission: { '2026-11-23': externalTransmission20261123 },
  alcohol: { '2026-11-23': alcohol20261123 },
  accessibility: { '2026-11-23': accessibility20261123 },
}

/** What is read as it is worded; the pages of the others are made of the settings. */
export const readAsWorded: ReadonlySet<LegalText> = new Set(['terms', 'privacy', 'accessibility'])

/** Undefined where the shop did not come with that version. */
export const legalWording = (text: LegalText, version: string): string | undefined =>
  (wordings[text] as Readonly<Record<string, string>>)[version]?.trim()
