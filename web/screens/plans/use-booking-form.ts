import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { bookPlan as contract, PlanDetail } from '#contract/plans.ts'
import { prefillContact } from '#web/features/account/profile/prefill-contact.ts'
import { bookPlan, selectBooking } from '#web/features/plans/booking/booking.slice.ts'
import { useBookingTerms } from '#web/features/plans/booking/booking-terms.ts'
import { eventFormActions, selectEventForm } from '#web/features/plans/booking/event-form.slice.ts'
import { bookingErrors, toBooking } from '#web/features/plans/booking/to-booking.ts'
import { fetchPlan } from '#web/features/plans/plans.slice.ts'
import { fetchSelectableEventDates } from '#web/features/plans/selectable-event-date.slice.ts'
import { usePlanDates } from '#web/features/plans/use-plan-dates.ts'
import { isLoggedIn } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { useContractForm } from '#web/store/use-contract-form.ts'
import { formSentence } from '#web/words/failure-sentence.ts'
import { priceChangedSentence } from '#web/words/price-changed.ts'

const prefillEventContact = prefillContact({
  typed: (state) => selectEventForm(state).contact,
  fill: (contact) => eventFormActions.merge({ contact }),
})

/** Asks for a plan. The store keeps what was typed; the terms are agreed to each time. */
export function useBookingForm(plan: PlanDetail) {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const values = useAppSelector(selectEventForm)
  const { status, failure } = useAppSelector(selectBooking)
  const [isAgreed, setAgreed] = useState(false)
  const [termsVersion, setTermsVersion] = useState<string>(usePageConfig().legal.terms)
  const [sentTotal, setSentTotal] = useState<number>()
  const dates = usePlanDates()(plan)
  const terms = useBookingTerms(plan, dates)
  const { sums } = terms
  const form = useContractForm({
    values: { values, isAgreed },
    errors: (typed, schemas) => bookingErrors({ plan, dates, schemas, ...typed }),
    blamesEmpty: true,
    fieldOfCode,
    shows: () => true,
    send() {
      if (!sums) return undefined
      setSentTotal(sums.total)
      const body = toBooking(values, sums.total, { isAgreed, termsVersion, cancellation: dates?.cancellation ?? null })
      return dispatch(bookPlan({ planId: plan.id, planName: plan.name, body }))
    },
    onSent: ({ id }) => void navigate(paths.planComplete(id), { replace: true }),
    // Days and price may be others than when the form was opened.
    onRefused({ code, body }) {
      if (code === 'price_changed') dispatch(fetchPlan({ id: plan.id, again: true }))
      if (code === 'terms_changed') {
        setAgreed(false)
        setTermsVersion(String(body.terms_version))
      }
      if (code === 'cancellation_changed') setAgreed(false)
      if (code === 'cancellation_changed' || fieldOfCode[code as BookingRefusal] === 'event_date')
        dispatch(fetchSelectableEventDates())
    },
  })
  // Only the browser knows who is signed in.
  useEffect(() => {
    dispatch(fetchSelectableEventDates())
    if (isLoggedIn()) void dispatch(prefillEventContact)
  }, [dispatch])
  return {
    form,
    dates,
    terms,
    isAgreed,
    setAgreed,
    isBusy: status === 'loading',
    sentence:
      failure &&
      formSentence(failure, {
        failed: 'お申し込みを承れませんでした',
        price_changed: priceChangedSentence({ before: sentTotal, now: sums?.total }),
      }),
  }
}

type BookingRefusal = (typeof contract)['refuses'][number]

/** The field of the form that a refusal is about; undefined if there is none, or if the refusal names it itself. */
const fieldOfCode: Record<BookingRefusal, string | undefined> = {
  date_not_selectable: 'event_date',
  date_full: 'event_date',
  cutoff_passed: 'event_date',
  area_not_served: 'address.postal_code',
  quantity_out_of_range: undefined,
  price_changed: undefined,
  terms_changed: 'agreed_terms',
  cancellation_changed: 'agreed_terms',
  plan_not_found: undefined,
  idempotency_key_required: undefined,
  idempotency_mismatch: undefined,
  invalid: undefined,
  too_many_requests: undefined,
  shop_not_open: undefined,
  shop_paused: undefined,
}
