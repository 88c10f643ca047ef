import { z } from 'zod'
import { idInPath } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { shapeOf } from '../fields/field.ts'
import { legalTexts } from '../legal.ts'
import { tokyoDate } from '../text.ts'
import { LEGAL_STANDINGS, legalFields } from './legal-fields.ts'
import { LastChange, versionToEnd } from './records.ts'

export const LegalVersionRow = z.object({
  /** Null: the shop came with it, and nobody changes it. */
  id: z.int().nullable(),
  text: z.enum(legalTexts),
  standing: z.enum(LEGAL_STANDINGS),
  /** From when on it holds, Asia/Tokyo; null: a draft. */
  day: z.string().nullable(),
  published_at: z.string().nullable(),
  published_by: z.string().nullable(),
  version: z.int(),
})
export type LegalVersionRow = z.output<typeof LegalVersionRow>

export const LegalTextRow = z.object({
  text: z.enum(legalTexts),
  /** Drafts first, then the newest. */
  versions: z.array(LegalVersionRow),
})
export type LegalTextRow = z.output<typeof LegalTextRow>

const Clause = z.object({
  /** Empty for what stands before the first heading. */
  title: z.string(),
  change: z.enum(['same', 'changed', 'added', 'removed']),
  parts: z.array(z.object({ kind: z.enum(['same', 'deleted', 'inserted']), text: z.string() })),
})
export type LegalClause = z.output<typeof Clause>

export const LegalVersionRecord = LegalVersionRow.extend({
  id: z.int(),
  /** Markdown, with the facts of `contract/fill-in.ts` in their places: `{{company}}`. */
  body: z.string(),
  /** As customers will read it, made by what makes their page. */
  body_html: z.string(),
  /** The version before it, or of a draft the newest; with what differs from that. */
  compared_with: z.string().nullable(),
  clauses: z.array(Clause),
  /** The days of the other published versions. */
  other_days: z.array(z.string()),
  last_change: LastChange.nullable(),
})
export type LegalVersionRecord = z.output<typeof LegalVersionRecord>

const VersionId = z.object({ id: idInPath })
const version = z.int()
const settings = { who: 'staff', needs: 'settings' } as const
const logged = { ...settings, logs: 'legal' } as const
/** Japanese takes three bytes a letter. */
const bodyLimit = 256 * 1024

export const listLegalTexts = endpoint({
  ...settings,
  summary: '規約やポリシーの一覧と、それぞれの版。下書きと予定もふくみます',
  logs: null,
  answer: z.array(LegalTextRow),
})

export const getLegalVersion = endpoint({
  ...settings,
  summary: '規約やポリシーの版ひとつ。前の版との違いをふくみます',
  logs: null,
  params: VersionId,
  answer: LegalVersionRecord,
  refuses: ['legal_version_not_found'],
})

export const createLegalDraft = endpoint({
  ...logged,
  summary: '新しい版の下書き。from の日の版の本文から始まります',
  body: z.strictObject({ text: z.enum(legalTexts), from: tokyoDate }),
  status: 201,
  answer: LegalVersionRecord,
  refuses: ['legal_version_not_found'],
})

export const changeLegalVersion = endpoint({
  ...logged,
  summary: '下書きか、効力が始まる前の版の、本文の変更。公開している版では、お客さまの画面にもすぐに出ます',
  params: VersionId,
  body: z.strictObject({ ...shapeOf(legalFields), version }),
  bodyLimit,
  answer: LegalVersionRecord,
  refuses: ['legal_version_not_found', 'edited_meanwhile', 'legal_in_force'],
})

export const publishLegalVersion = endpoint({
  ...logged,
  summary: '版の公開。day は効力が始まる日で、明日から選べます。その日まではお客さまの画面に予定として出ます',
  params: VersionId,
  body: z.strictObject({ version, day: tokyoDate }),
  answer: LegalVersionRecord,
  refuses: ['legal_version_not_found', 'edited_meanwhile', 'legal_in_force'],
})

export const takeBackLegalVersion = endpoint({
  ...logged,
  summary: '効力が始まる前の版を下書きに戻します。お客さまの画面の予定から消え、本文は残ります',
  params: VersionId,
  body: z.strictObject({ version }),
  answer: LegalVersionRecord,
  refuses: ['legal_version_not_found', 'edited_meanwhile', 'legal_in_force'],
})

export const deleteLegalDraft = endpoint({
  ...logged,
  summary: '版の下書きの削除。公開した版は、先に下書きに戻してください',
  params: VersionId,
  ...versionToEnd,
  status: 204,
  answer: z.void(),
  refuses: ['legal_version_not_found', 'edited_meanwhile', 'legal_in_force', 'not_deletable'],
  says: { not_deletable: '公開した版は削除できません。先に下書きに戻してください。' },
})
