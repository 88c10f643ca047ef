import { serve } from '#context'
import * as documents from '#contract/documents.ts'
import type { IssuedDocument } from '#contract/wire.ts'
import { DOCUMENT_KINDS } from '#domain/document.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { findOwn } from '#modules/meetups'
import { stateOf } from './document-state.ts'
import { type FoundDocument, issuedFor, searchOwnDocuments } from './queries.ts'

export const listMeetupDocuments = serve(documents.listMeetupDocuments, async ({ params, caller }, context) => {
  const found = await findOwn(context, { id: params.id, userId: caller.userId })
  if (!found) throw context.refuse('meetup_not_found')
  const [{ problemOf }, issued] = await Promise.all([stateOf(found, context), issuedFor(context, params.id)])
  return {
    kinds: DOCUMENT_KINDS.map((kind) => ({ kind, problem: problemOf(kind) ?? null })),
    issued: issued.map(presentDocument),
  }
})

export const listDocuments = serve(documents.listDocuments, async ({ query, caller }, context) => {
  const { rows, total } = await searchOwnDocuments(context, { ...query, userId: caller.userId })
  return { rows: rows.map(presentDocument), total }
})

const presentDocument = ({ document, meetup }: FoundDocument): IssuedDocument => ({
  id: document.id,
  kind: document.kind,
  number: document.number,
  serial: document.serial,
  issued_at: isoInTokyo(document.issuedAt),
  date: document.date,
  amount: document.amount,
  partner: document.partner,
  meetup,
})
