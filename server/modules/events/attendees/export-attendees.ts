import { serve } from '#context'
import * as contract from '#contract/attendees.ts'
import type { NothingLeft } from '#contract/placement.ts'
import { allergenName } from '#domain/allergen.ts'
import { type AnswerKind, answerKindOf } from '#domain/attendee-status.ts'
import { japaneseInstant, tokyoDateOf } from '#domain/tokyo-date.ts'
import { writeCsv } from '#platform/csv'
import { type AttendeeRow, attendeesOf, detailsIn, findOwnEvent, type Guest } from '../queries.ts'

export const exportAttendees = serve(contract.exportAttendees, async ({ params, caller, addHeader }, context) => {
  const { db, refuse } = context
  const event = await findOwnEvent(db, { id: params.id, userId: caller.userId })
  if (!event) throw refuse('event_not_found')
  const name = encodeURIComponent(`参加者_${tokyoDateOf(event.startsAt)}.csv`)
  addHeader('content-disposition', `attachment; filename="attendees.csv"; filename*=UTF-8''${name}`)
  const guests = await attendeesOf(db, event.id)
  const nameOf = new Map(guests.map((guest) => [guest.id, guest.name]))
  // A person is one line: an answer that counts as a guest's stands in that guest's.
  const lines = guests.filter(({ isExact }) => !isExact)
  return writeCsv([heads, ...lines.map((guest) => cells(guest, nameOf))])
})

const heads = [
  'お名前',
  'メールアドレス',
  '部署',
  'ご出欠',
  '食物アレルギー',
  'ひとこと',
  'お返事の日時',
  '確認が必要なこと',
]

const answerWords: Record<AnswerKind, string> = {
  invited: '未回答',
  maybe: '未定',
  active: '参加',
  cancelled: '不参加',
}

function detailCells(row: AttendeeRow): string[] {
  const { allergens, note, ...others } = detailsIn(row)
  others satisfies NothingLeft
  return [allergens.map(allergenName).join('、'), note]
}

const cells = (row: Guest, nameOf: ReadonlyMap<string, string>): string[] => [
  row.name,
  row.email ?? '',
  row.department,
  answerWords[answerKindOf(row)],
  ...detailCells(row.said),
  row.said.respondedAt ? japaneseInstant(row.said.respondedAt) : '',
  remarkOn(row, nameOf),
]

function remarkOn({ id, probably, said }: Guest, nameOf: ReadonlyMap<string, string>): string {
  if (probably) return `${nameOf.get(probably)}さまと同じ方かもしれないため、人数に入れていません`
  return said.id === id ? '' : `リンクからの${said.name}さまのお返事です（まだまとめていません）`
}
