import type { Module } from '#context'
import { getLegalText } from './get-legal-text.ts'
import { getLegalVersion, listLegalTexts } from './staff/version-rows.ts'
import {
  changeLegalVersion,
  createLegalDraft,
  deleteLegalDraft,
  publishLegalVersion,
  takeBackLegalVersion,
} from './staff/write-versions.ts'

export { addressOfTerms, agreedVersion } from './agreed-version.ts'

export const legal: Module = {
  endpoints: [
    getLegalText,
    listLegalTexts,
    getLegalVersion,
    createLegalDraft,
    changeLegalVersion,
    publishLegalVersion,
    takeBackLegalVersion,
    deleteLegalDraft,
  ],
}
