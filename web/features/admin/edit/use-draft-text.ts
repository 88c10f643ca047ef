import { useState } from 'react'
import { readAdminDraft, saveAdminDraft } from '../drafts.ts'
import { useStaffMember } from '../staff-member.ts'

/** A text beside a record (a reason, a call) that outlives a reload and a lost session, as edits do. */
export function useDraftText(place: string): [text: string, set: (text: string) => void] {
  const { id: owner } = useStaffMember()
  const [text, setText] = useState(() => readAdminDraft(owner, place, ['text']).text ?? '')
  const set = (next: string) => {
    setText(next)
    saveAdminDraft(owner, place, next ? { text: next } : undefined)
  }
  return [text, set]
}
