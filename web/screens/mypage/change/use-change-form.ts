import { useEffect, useMemo, useState } from 'react'
import type { GuestOrder, Meetup } from '#contract/meetups.ts'
import { orderRefusalWords } from '#contract/order-refusal-words.ts'
import { birthDateOf } from '#domain/birth-date.ts'
import type { Failure } from '#web/api/errors.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { selectSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { changeErrors, changeOf, draftIn, wantedOf } from '#web/features/meetups/change/change-draft.ts'
import { selectStoredDraft } from '#web/features/meetups/change/change-drafts.slice.ts'
import { changeSentences } from '#web/features/meetups/change/change-words.ts'
import {
  changeGuestOrder,
  changeMeetup,
  meetupChangeActions,
  type OrderKey,
  selectMeetupChange,
} from '#web/features/meetups/change/meetup-change.slice.ts'
import { useChangePreview } from '#web/features/meetups/change/use-change-preview.ts'
import { guestOrderSeen, meetupSeen } from '#web/features/meetups/order-seen.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useShop } from '#web/store/page-data.tsx'
import { useContractForm } from '#web/store/use-contract-form.ts'
import { useSchemas } from '#web/store/use-schemas.ts'
import type { TypedDate } from '#web/ui/birth-date-field.tsx'
import type { FieldErrors } from '#web/ui/use-form.ts'
import { useStillHere } from '#web/ui/use-still-here.ts'
import { formSentence } from '#web/words/failure-sentence.ts'

export type ChangeForm = ReturnType<typeof useChangeForm>

type EndOf<Change extends (asked: never) => (...args: never) => PromiseLike<unknown>> = Awaited<
  ReturnType<ReturnType<Change>>
>
type Sent = EndOf<typeof changeMeetup> | EndOf<typeof changeGuestOrder>

export type Changing = {
  orderKey: OrderKey
  /** `guestToken`: opens the order from now on, where its former links have ended. */
  onChanged: (guestToken: string | undefined) => void
}

/** The draft of a change, what it comes to, and the form that sends it. */
export function useChangeForm(meetup: GuestOrder, { orderKey, onChanged }: Changing) {
  const shop = useShop()
  const { id, revision } = meetup
  const dispatch = useAppDispatch()
  const isStillHere = useStillHere()
  const { status, failure } = useAppSelector(selectMeetupChange)
  const stored = useAppSelector((state) => selectStoredDraft(state, id))
  const draft = useMemo(() => draftIn(stored), [stored])
  const schemas = useSchemas()
  const asks = useAppSelector(selectSelectableDates)?.asks
  const [birthDate, setBirthDate] = useState<TypedDate>({})
  const [tellsGuests, setTellsGuests] = useState(false)

  const wanted = wantedOf(meetup, draft)
  const change = changeOf(meetup, wanted, asks)
  const hasChanges = Object.keys(change).length > 0
  const errors = schemas ? changeErrors(meetup, change, { ...schemas, asks }) : {}
  const isAskable = hasChanges && Object.keys(errors).length === 0
  const preview = useChangePreview(orderKey, isAskable ? { ...change, revision } : undefined)
  const { next } = preview
  const isSooner = wanted.meetup_date < meetup.meetup_date
  const asksAge = Boolean(next && hasAlcohol(next) && (isSooner || !hasAlcohol(meetup)))
  const birth_date = birthDateOf(birthDate)
  const birthError: FieldErrors =
    asksAge && !birth_date ? { birth_date: orderRefusalWords.age_confirmation_required } : {}
  const form = useContractForm({
    values: change,
    errors: (typed, rules) => ({ ...changeErrors(meetup, typed, { ...rules, asks }), ...birthError }),
    refused: useMemo(() => fieldErrors(preview.failure, fieldOfRefusal), [preview.failure]),
    fieldOfCode: { under_age: 'birth_date', age_confirmation_required: 'birth_date' },
    shows: () => true,
    send(): PromiseLike<Sent> | undefined {
      if (!next || preview.waits) return undefined
      const shown = { expected_total: next.calculation.total, expected_fee: next.change_fee - meetup.change_fee }
      const tell_guests = tellsGuests && next.to_guests !== undefined
      const asked = {
        ...change,
        revision,
        ...shown,
        ...(asksAge && { birth_date }),
        ...(tell_guests && { tell_guests }),
      }
      if (!('token' in orderKey)) return dispatch(changeMeetup({ id, change: asked }))
      return dispatch(changeGuestOrder({ id, token: orderKey.token, change: asked }))
    },
    onSent(changed) {
      dispatch(toastActions.showMessage({ text: 'ご注文を変更しました' }))
      if (isStillHere()) onChanged('guest_token' in changed ? changed.guest_token : undefined)
    },
    onRefused: ({ code }) => (code === 'price_changed' || code === 'fee_changed') && preview.again(),
  })
  const problem = failure ?? preview.failure
  useOvertaken(meetup, orderKey, preview.failure ?? failure)
  return {
    form,
    preview,
    change,
    hasChanges,
    wanted,
    cartError: errors.cart,
    birthDate,
    setBirthDate: asksAge ? setBirthDate : undefined,
    tellsGuests,
    setTellsGuests,
    isBusy: status === 'loading',
    isWaiting: preview.waits && isAskable,
    /** By the press, not while something was typed. */
    isRefused: failure !== null,
    sentence: problem && formSentence(problem, changeSentences(meetup, shop)),
  }
}

/** Which field a refusal speaks of. */
const fieldOfRefusal = {
  area_not_served: 'address.postal_code',
  date_full: 'meetup_date',
  date_not_selectable: 'meetup_date',
  fee_started: 'meetup_date',
  too_many_open_orders: 'meetup_date',
}

const hasAlcohol = ({ calculation }: GuestOrder) => calculation.lines.some((line) => line.is_age_restricted)

/** Somebody else was quicker: the order is shown as it is now, and the draft goes on from there. */
function useOvertaken(meetup: GuestOrder, orderKey: OrderKey, failure: Failure | null): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const { code, body } = failure ?? {}
    if (code !== 'edited_meanwhile' || !body?.meetup) return
    dispatch(meetupChangeActions.overtaken(meetup))
    dispatch('token' in orderKey ? guestOrderSeen(body.meetup as Meetup) : meetupSeen(body.meetup as Meetup))
  }, [dispatch, failure, meetup, orderKey])
}
