import { useEffect, useState } from 'react'
import type { Answer } from '#contract/operations.ts'
import type { ChangeableByOrderer, OwnBookingChangeInput } from '#contract/plan-booking.ts'
import type { Failure } from '#web/api/errors.ts'
import { contactFields } from '#web/api/order-fields.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { known } from '#web/store/stored-fields.ts'
import { type Booking, type BookingKey, bookingSeen } from './booking-detail.slice.ts'

type ChangeInput = { key: BookingKey; change: OwnBookingChangeInput }
type Changed = Booking & Pick<Answer<'changeGuestBooking'>, 'guest_token'>

/** Repeating it after a lost answer changes nothing: the booking is as it was wanted then. */
export const changeBooking = createApiThunk<Changed, ChangeInput>(
  'bookingChange/change',
  async ({ key, change: body }, { api, signal, dispatch }) => {
    const changed: Changed =
      'token' in key
        ? await api.call('changeGuestBooking', { params: { guest_token: key.token }, query: {}, body, signal })
        : await api.call('changeOwnBooking', { params: { id: key.id }, query: {}, body, signal })
    const { guest_token: _, ...booking } = changed
    dispatch(bookingSeen(booking))
    return changed
  },
)

const tryChange = createApiThunk<Booking, ChangeInput>(
  'bookingChange/try',
  ({ key, change: body }, { api, signal }) => {
    const asked = { query: { dry_run: '1' }, body, signal } as const
    return 'token' in key
      ? api.call('changeGuestBooking', { params: { guest_token: key.token }, ...asked })
      : api.call('changeOwnBooking', { params: { id: key.id }, ...asked })
  },
)

/** What the form holds. */
export type Wanted = Required<Pick<Booking, ChangeableByOrderer>>

export const contentsOf = ({ estimated_person, start_time, contact, note }: Booking): Wanted => ({
  estimated_person,
  start_time,
  contact,
  note,
})

/** What of it is another than before. */
export function changeOf(before: Booking, wanted: Wanted): Partial<Wanted> {
  const isOther = contactFields.some((name) => wanted.contact[name] !== before.contact[name])
  const ifOther = <Name extends ChangeableByOrderer>(name: Name) =>
    wanted[name] === before[name] ? undefined : wanted[name]
  return known({
    estimated_person: ifOther('estimated_person'),
    start_time: ifOther('start_time'),
    contact: isOther ? wanted.contact : undefined,
    note: ifOther('note'),
  } satisfies Record<ChangeableByOrderer, unknown>) as Partial<Wanted>
}

/** Milliseconds without a press after which the shop is asked. */
const pause = 250

export type Preview = {
  /** The booking as it would be. */
  next: Booking | undefined
  /** Why the shop would not take it. */
  failure: Failure | undefined
  waits: boolean
  again: () => void
}

/** Asks the shop what a change comes to, whenever it is another. `change` undefined: there is nothing to ask. */
export function useBookingPreview(key: BookingKey, change: OwnBookingChangeInput | undefined): Preview {
  const dispatch = useAppDispatch()
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ asked: string; next?: Booking; failure?: Failure }>()
  const asked = change && JSON.stringify({ key, change, round })
  useEffect(() => {
    if (!asked) return
    let call: { abort(): void } | undefined
    const timer = setTimeout(() => {
      const trying = dispatch(tryChange(JSON.parse(asked) as ChangeInput))
      call = trying
      void trying.then(({ meta, payload }) => {
        if (meta.requestStatus === 'fulfilled') setFound({ asked, next: payload as Booking })
        else if (payload) setFound({ asked, failure: payload as Failure })
      })
    }, pause)
    return () => {
      clearTimeout(timer)
      call?.abort()
    }
  }, [dispatch, asked])
  const answer = found && found.asked === asked ? found : undefined
  return {
    next: answer?.next,
    failure: answer?.failure,
    waits: asked !== undefined && !answer,
    again: () => setRound((before) => before + 1),
  }
}
