import { readItem, removeItem, saveItem } from '#web/browser/browser-storage.ts'
import { pickTexts } from '#web/store/stored-fields.ts'

/** The fields of the contact form that are kept while it is not sent. The consent is asked for each time. */
const draftFields = ['kind', 'name', 'company', 'email', 'tel', 'message'] as const
export type ContactDraft = Partial<Record<(typeof draftFields)[number], string>>

const key = 'CONTACT_FORM_VALUES'

/** What was typed in this tab before, by this person or without a login; even if it is old, broken or hostile. */
export function readDraft(userId = ''): ContactDraft | undefined {
  try {
    const stored: unknown = JSON.parse(readItem(key, 'session') ?? 'null')
    const { owner: writer = '' } = pickTexts(stored, ['owner']) ?? {}
    return writer === '' || writer === userId ? pickTexts(stored, draftFields) : undefined
  } catch {
    return undefined
  }
}

export function saveDraft(draft: ContactDraft, userId = ''): void {
  try {
    saveItem(key, JSON.stringify({ ...draft, owner: userId }), 'session')
  } catch {
    // Without storage it is kept as long as the page.
  }
}

export const dropDraft = () => removeItem(key, 'session')
