import { useState } from 'react'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { adminDraftPlaces, saveAdminDraft } from '#web/features/admin/drafts.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { Note } from '#web/ui/note.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import style from './calendar.module.css'
import { type Kind, placeOfDay, placeOfSeveral } from './day-draft.ts'

/** What somebody has begun to change in this tab, and has not saved: with the way back to it. */
export function UnsavedDays({ kind }: { kind: Kind }) {
  const { id: me } = useStaffMember()
  const [, setDropped] = useState('')
  const ofKind = kind === 'plans' ? { kind } : {}
  const days = adminDraftPlaces(me, placeOfDay(kind, '')).map((place) => {
    const date = place.slice(placeOfDay(kind, '').length)
    return { place, words: japaneseDate(date), href: adminPaths.calendar({ ...ofKind, date }) }
  })
  const several = adminDraftPlaces(me, placeOfSeveral(kind)).map((place) => ({
    place,
    words: 'まとめて変える',
    href: adminPaths.severalDays(ofKind),
  }))
  const unsaved = [...days, ...several]
  if (unsaved.length === 0) return null
  return (
    <div className={style.unsaved}>
      <Note tone="warn">
        <p>保存していない変更があります。</p>
        <ul>
          {unsaved.map(({ place, words, href }) => (
            <li key={place}>
              <TextLink href={href}>{words}の変更を続ける</TextLink>
              <TextButton
                aria-label={`${words}の変更をやめる`}
                onClick={() => {
                  saveAdminDraft(me, place, undefined)
                  setDropped(place)
                }}
              >
                やめる
              </TextButton>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
