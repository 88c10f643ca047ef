import type { PaperWishes } from '#contract/documents.ts'
import type { BookingDocumentKind, DocumentKind } from '#domain/document.ts'
import type { Api } from '#web/api/client.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { type DocumentSearch, queryOf } from './document-search.ts'

/** The owner of the papers: an order or a booking of the account, or the one that a guest's link opens. */
export type PaperSource =
  | { meetupId: string }
  | { guestToken: string }
  | { bookingId: string }
  | { bookingToken: string }

/** One to be made, one that was issued, or all that match in one file. */
export type Paper =
  | (PaperSource & { kind: DocumentKind } & PaperWishes)
  | (PaperSource & { documentId: string })
  | (PaperSource & { all: 'zip' })
  | { zip: DocumentSearch }
  | { csv: DocumentSearch }

const downloadPaper = createApiThunk<File, Paper>('meetups/paper', (paper, { api }) => {
  if ('zip' in paper) return api.download('zipDocuments', { query: queryOf(paper.zip) })
  if ('csv' in paper) return api.download('exportDocuments', { query: queryOf(paper.csv) })
  if ('all' in paper) return downloadAll(paper, api)
  if ('documentId' in paper) {
    const { documentId: id } = paper
    if ('guestToken' in paper) {
      return api.download('getGuestOrderIssuedDocument', { params: { guest_token: paper.guestToken, id }, query: {} })
    }
    if ('bookingToken' in paper) {
      return api.download('getGuestBookingIssuedDocument', {
        params: { guest_token: paper.bookingToken, id },
        query: {},
      })
    }
    return api.download('getDocument', { params: { id }, query: {} })
  }
  if ('guestToken' in paper) {
    const { guestToken: guest_token, kind, ...query } = paper
    return api.download('getGuestOrderDocument', { params: { guest_token, kind }, query })
  }
  if ('bookingToken' in paper) {
    const { bookingToken: guest_token, kind, ...query } = paper
    return api.download('getGuestBookingDocument', { params: { guest_token, kind: ofBooking(kind) }, query })
  }
  if ('bookingId' in paper) {
    const { bookingId: id, kind, ...query } = paper
    return api.download('getBookingDocument', { params: { id, kind: ofBooking(kind) }, query })
  }
  const { meetupId: id, kind, ...query } = paper
  return api.download('getMeetupDocument', { params: { id, kind }, query })
})

function downloadAll(source: PaperSource, api: Api): Promise<File> {
  if ('guestToken' in source) {
    return api.download('zipGuestOrderDocuments', { params: { guest_token: source.guestToken }, query: {} })
  }
  if ('bookingToken' in source) {
    return api.download('zipGuestBookingDocuments', { params: { guest_token: source.bookingToken }, query: {} })
  }
  return 'bookingId' in source
    ? api.download('zipBookingDocuments', { params: { id: source.bookingId }, query: {} })
    : api.download('zipMeetupDocuments', { params: { id: source.meetupId }, query: {} })
}

/** The list of a booking's papers offers no others. */
const ofBooking = (kind: DocumentKind) => kind as BookingDocumentKind

/** Saves papers under the names that the shop gives them. Those of an account can be fetched by no plain link. */
export function useSavePaper() {
  const dispatch = useAppDispatch()
  const { busy, failure, submit } = useSubmit()
  const save = async (paper: Paper): Promise<boolean> => {
    const refused = await submit(async () => {
      const done = await dispatch(downloadPaper(paper))
      if (downloadPaper.fulfilled.match(done)) saveFile(done.payload, done.payload.name)
      return done
    })
    return !refused
  }
  return { busy, problem: failure && failureSentence(failure, { failed: '書類をお出しできませんでした' }), save }
}
