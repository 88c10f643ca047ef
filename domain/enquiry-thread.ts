/** 未対応, 対応中, 済み. */
export const ENQUIRY_STATES = ['open', 'in_progress', 'done'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

export const ENQUIRY_MESSAGE_KINDS = ['reply', 'received', 'note'] as const
export type EnquiryMessageKind = (typeof ENQUIRY_MESSAGE_KINDS)[number]

/** What an entry makes of the state: a reply takes the enquiry on, an answer of the customer opens it again. */
export function stateAfter(kind: EnquiryMessageKind, state: EnquiryState): EnquiryState {
  if (kind === 'reply') return state === 'open' ? 'in_progress' : state
  return kind === 'received' && state === 'done' ? 'open' : state
}
