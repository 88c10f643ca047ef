import type { Context } from '#context'
import { promisedAnswer } from '#contract/promised-answer.ts'
import { answerDueAt } from '#domain/answer-due.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { EnquiryRow } from '../queries.ts'

/** What list and record have in common. */
export function presentEnquiry(
  row: EnquiryRow,
  names: ReadonlyMap<string, string>,
  { snapshot }: Pick<Context, 'snapshot'>,
) {
  const { kitchens, shop } = snapshot.current()
  const { isOpen } = kitchens.products
  const due = answerDueAt(row.receivedAt, isOpen, promisedAnswer(shop))
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
    subject: row.subject,
    due_at: due && !row.subject ? isoInTokyo(due) : null,
    assigned_to: row.assignedTo === null ? null : { id: row.assignedTo, name: names.get(row.assignedTo) ?? '' },
    version: row.version,
  }
}
