import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { takerAgeWords } from '#contract/taker-age-words.ts'
import { birthDateOf } from '#domain/birth-date.ts'
import { isLinkProblem } from '#web/features/account/link-refusal.ts'
import { forgetLinkToken } from '#web/features/account/link-token.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { paths } from '#web/paths.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useContractForm } from '#web/store/use-contract-form.ts'
import type { TypedDate } from '#web/ui/birth-date-field.tsx'
import { useStillHere } from '#web/ui/use-still-here.ts'
import { useOfferedOrder } from './offered-order.tsx'

const acceptTransfer = createApiThunk<{ id: string }, { token: string; birth_date?: string }>(
  'meetups/acceptTransfer',
  (body, { api }) => api.call('acceptTransfer', { body }),
)

/** The order that the link offers, and the form by which it is taken over. */
export function useTakeOver(token: string | undefined) {
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const { offered, unread } = useOfferedOrder(token)
  const [birthDate, setBirthDate] = useState<TypedDate>({})
  const [wasAsked, setWasAsked] = useState(false)
  const asksAge = offered?.asks_age || wasAsked
  const form = useContractForm({
    values: birthDate,
    errors: (typed) => (asksAge && !birthDateOf(typed) ? { birth_date: takerAgeWords } : {}),
    fieldOfCode: { under_age: 'birth_date', age_confirmation_required: 'birth_date' },
    shows: () => true,
    send(typed) {
      const birth_date = asksAge ? birthDateOf(typed) : undefined
      return token ? dispatch(acceptTransfer({ token, ...(birth_date && { birth_date }) })) : undefined
    },
    onSent({ id }) {
      forgetLinkToken(pathname)
      dispatch(toastActions.showMessage({ text: 'ご注文を引き継ぎました' }))
      if (isStillHere()) navigate(paths.meetup(id), { replace: true })
    },
    onRefused(failure) {
      if (isLinkProblem(failure)) forgetLinkToken(pathname)
      setWasAsked(failure.code === 'age_confirmation_required' || wasAsked)
    },
  })
  return { form, offered, unread, birthDate, setBirthDate: asksAge ? setBirthDate : undefined }
}
