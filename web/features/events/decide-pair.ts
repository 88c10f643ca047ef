import type { Attendee, ExactPair, PairsDone } from '#contract/attendees.ts'
import { formatNumber } from '#domain/money.ts'
import { createUndo, toastActions } from '#web/features/frame/toasts.slice.ts'
import { type ApiThunk, createApiThunk } from '#web/store/api-thunk.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import { decidePairs, fetchAttendees } from './attendees-status.slice.ts'

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

type Shown = { id: string; pairs: readonly ExactPair[] }

/** Joins all the exact pairs that were shown. Some may not be exact any more: they are left, and it says how many. */
export const joinAll =
  ({ id, pairs }: Shown): AppThunk<Promise<Awaited<ReturnType<ReturnType<typeof decidePairs>>>>> =>
  async (dispatch) => {
    const outcome = await dispatch(decidePairs({ id, decision: 'joinExact', pairs }))
    if (decidePairs.fulfilled.match(outcome))
      dispatch(toastActions.showMessage(joinedWords({ id, pairs }, outcome.payload)))
    return outcome
  }

function joinedWords({ id, pairs }: Shown, { done }: PairsDone) {
  const left = pairs.length - done.length
  const rest = left > 0 ? `。ほかの${formatNumber(left)}件は、そのあいだに変わったため、まとめていません` : ''
  const undo = done.length > 0 && separateAll({ id, pairs: done })
  return { text: `${formatNumber(done.length)}名さまのお返事をまとめました${rest}`, ...(undo && { undo }) }
}

const separateAll = createUndo('attendeesStatus/separateAll', ({ id, pairs }: Shown) => async (dispatch) => {
  const outcome = await dispatch(decidePairs({ id, decision: 'separateAttendees', pairs }))
  if (!decidePairs.fulfilled.match(outcome)) {
    return dispatch(
      toastActions.showNotification({ tone: 'error', text: '元に戻せませんでした。もう一度お試しください。' }),
    )
  }
  const left = pairs.length - outcome.payload.done.length
  const rest = left > 0 ? `（あとからお返事のあった${formatNumber(left)}件を除きます）` : ''
  return dispatch(toastActions.showMessage({ text: `まとめたお返事を元に戻しました${rest}` }))
})
