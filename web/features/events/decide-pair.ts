import type { Attendee } from '#contract/attendees.ts'
import { createUndo, toastActions } from '#web/features/frame/toasts.slice.ts'
import { type ApiThunk, createApiThunk } from '#web/store/api-thunk.ts'
import { fetchAttendees } from './attendees-status.slice.ts'

export type Decision = 'joinAttendees' | 'keepApart' | 'reconsiderAttendees'

type Decided = { eventId: string; decision: Decision; answer: Attendee; guest: Attendee }

const words: Record<Decision, (guest: string) => string> = {
  joinAttendees: (guest) => `お返事を${guest}さまにまとめました`,
  keepApart: (guest) => `${guest}さまとは別の方にしました`,
  reconsiderAttendees: (guest) => `${guest}さまのお返事を元に戻しました`,
}

/** Says whether an answer is that of a guest of the same name, and reads the list again: other rows change with it. */
export const decidePair: ApiThunk<Attendee, Decided> = createApiThunk<Attendee, Decided>(
  'attendeesStatus/decide',
  async ({ eventId, decision, answer, guest }, { api, dispatch, signal }) => {
    const decided = await api.call(decision, {
      params: { attendee_id: answer.id },
      body: { with: guest.id },
      signal,
    })
    await dispatch(fetchAttendees(eventId))
    const undo = decision === 'reconsiderAttendees' ? undefined : takeBack({ eventId, answer, guest })
    dispatch(toastActions.showMessage({ text: words[decision](guest.name), ...(undo && { undo }) }))
    return decided
  },
)

const takeBack = createUndo('attendeesStatus/takeBack', (pair: Omit<Decided, 'decision'>) => (dispatch) => {
  dispatch(decidePair({ ...pair, decision: 'reconsiderAttendees' }))
})
