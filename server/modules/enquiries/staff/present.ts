import type { Context } from '#context'
import { answerDueAt } from '#domain/enquiry-thread.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { EnquiryRow } from '../queries.ts'

/** The hour that the shop promises in its own words (「翌営業日の18:00」). */
const promisedTime = (answersBy: string) => /\d{1,2}:\d{2}/.exec(answersBy)?.[0].padStart(5, '0') ?? '18:00'

/** What list and record have in common. */
export function presentEnquiry(
  row: EnquiryRow,
  names: ReadonlyMap<string, string>,
  { snapshot }: Pick<Context, 'snapshot'>,
) {
  const { kitchens, shop } = snapshot.current()
  const { isOpen } = kitchens.products
  const due = answerDueAt(row.receivedAt, { isOpen, time: promisedTime(shop.answersBy) })
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    suspect: row.isSuspect,
    name: row.name,
    company: row.company,
    email: row.email,
    received_at: isoInTokyo(row.receivedAt),
    due_at: due ? isoInTokyo(due) : null,
    assigned_to: row.assignedTo === null ? null : { id: row.assignedTo, name: names.get(row.assignedTo) ?? '' },
    version: row.version,
  }
}
