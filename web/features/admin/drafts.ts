import { readItem, saveItem } from '#web/browser/browser-storage.ts'
import { pickTexts } from '#web/store/stored-fields.ts'

const key = 'ADMIN_DRAFTS'

type Kept = { owner: string; drafts: Record<string, unknown> }

/** Of another person in this tab, broken or hostile: nothing. */
function keptOf(owner: string): Kept {
  try {
    const stored = JSON.parse(readItem(key, 'session') ?? 'null') as Partial<Kept> | null
    if (stored?.owner === owner && typeof stored.drafts === 'object' && stored.drafts) {
      return { owner, drafts: stored.drafts }
    }
  } catch {
    // Begun anew.
  }
  return { owner, drafts: {} }
}

/**
 * What somebody was writing in this tab about a record, `enquiry:…`, and has not sent: it outlives a reload, and a
 * session that ended and was begun again by the same person.
 */
export function readAdminDraft<Name extends string>(
  owner: string,
  place: string,
  fields: readonly Name[],
): Partial<Record<Name, string>> {
  return pickTexts(keptOf(owner).drafts[place], fields) ?? {}
}

/** Where somebody has drafts in this tab: the places that begin so. */
export const adminDraftPlaces = (owner: string, beginning: string): string[] =>
  Object.keys(keptOf(owner).drafts)
    .filter((place) => place.startsWith(beginning))
    .toSorted()

/** Undefined drops it. */
export function saveAdminDraft(
  owner: string,
  place: string,
  draft: Readonly<Record<string, string>> | undefined,
): void {
  const { [place]: _, ...others } = keptOf(owner).drafts
  const drafts = draft ? { ...others, [place]: draft } : others
  try {
    saveItem(key, JSON.stringify({ owner, drafts }), 'session')
  } catch {
    // Without storage it is kept as long as the page.
  }
}
