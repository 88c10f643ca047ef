import type { AttendeeStatus } from '#domain/attendee-status.ts'
import { formatNumber } from '#domain/money.ts'
import type { Failure } from '#web/api/errors.ts'
import { changeAttendees, setAttendance } from '#web/features/events/attendees-status.slice.ts'
import { attendeeWords } from '#web/features/events/event-words.ts'
import type { Person } from '#web/features/events/guest-list.ts'
import { createUndo, toastActions } from '#web/features/frame/toasts.slice.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import { failureSentence } from '#web/words/failure-sentence.ts'

type Guests = readonly Person[]
type Outcome = { meta: { requestStatus: 'fulfilled' | 'rejected' }; payload?: unknown }

/** What was answered for this guest is changed where it was answered. One person's new answer is shown at once. */
export const setAnswer =
  (eventId: string, guests: Guests, status: 'active' | 'cancelled'): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const [one] = guests
    const answers = guests.map(({ answer, ...guest }) => answer ?? guest)
    const outcome: Outcome = await (guests.length === 1 && !one!.answer
      ? dispatch(setAttendance({ attendee_id: one!.id, status }))
      : dispatch(changeAttendees({ id: eventId, attendees: idsOf(answers), status })))
    const before = [...Map.groupBy(answers, (answer) => answer.status)].map(([was, theirs]) => ({
      status: was,
      attendees: idsOf(theirs),
    }))
    dispatch(
      told(outcome, {
        done: `${nameOf(guests)}を${attendeeWords[status]}にしました`,
        failed: `${nameOf(guests)}のお返事を変更できませんでした。`,
        undo: answersAgain({ eventId, before }),
      }),
    )
  }

/** They can be restored for an hour; the guests get no mail. */
export const takeOut =
  (eventId: string, guests: Guests): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const attendees = guests.flatMap(({ id, answer }) => [id, ...(answer ? [answer.id] : [])])
    const outcome = await dispatch(changeAttendees({ id: eventId, attendees, removed: true }))
    dispatch(
      told(outcome, {
        done: `${nameOf(guests)}を一覧から外しました`,
        failed: `${nameOf(guests)}を一覧から外せませんでした。`,
        undo: rowsAgain({ eventId, attendees }),
      }),
    )
  }

type Former = { eventId: string; before: readonly { status: AttendeeStatus; attendees: readonly string[] }[] }

const answersAgain = createUndo('guests/answersAgain', ({ eventId, before }: Former) => async (dispatch) => {
  let outcome: Outcome | undefined
  for (const group of before) outcome = await dispatch(changeAttendees({ id: eventId, ...group }))
  if (outcome) dispatch(told(outcome, undone))
})

type Gone = { eventId: string; attendees: readonly string[] }

const rowsAgain = createUndo('guests/rowsAgain', ({ eventId, attendees }: Gone) => async (dispatch) => {
  dispatch(told(await dispatch(changeAttendees({ id: eventId, attendees, removed: false })), undone))
})

type Words = { done: string; failed: string; undo?: ReturnType<typeof answersAgain> | ReturnType<typeof rowsAgain> }

const undone: Words = { done: '元に戻しました', failed: '元に戻せませんでした。' }

function told({ meta, payload }: Outcome, { done, failed, undo }: Words) {
  if (meta.requestStatus === 'fulfilled') return toastActions.showMessage({ text: done, ...(undo && { undo }) })
  const why = payload ? failureSentence(payload as Failure) : 'お手数ですが、もう一度お試しください。'
  return toastActions.showNotification({ tone: 'error', text: `${failed}${why}` })
}

const idsOf = (guests: Guests) => guests.map(({ id }) => id)
function nameOf([one, ...others]: Guests): string {
  if (others.length > 0) return `${formatNumber(others.length + 1)}名さま`
  return one?.name ? `${one.name}さま` : 'お名前を削除した方'
}
