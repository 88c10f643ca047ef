import type { QuoteRequestInput } from '#contract/quote-fields.ts'
import type { QuoteMade } from '#contract/quotes.ts'
import { selectCartLines, selectEstimatedPerson, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { selectCampaignCode, selectPostalCode, selectStep1 } from '#web/features/checkout/order-form.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useValuesForm, type ValuesForm } from '#web/store/use-values-form.ts'

const createQuote = createApiThunk<QuoteMade, QuoteRequestInput>('quotes/create', (body, { api, signal }) =>
  api.call('createQuote', { body, signal }),
)

type Typed = Record<'addressee' | 'title' | 'postal_code' | 'note' | 'approver_email' | 'maker_email', string>
export type QuoteForm = ValuesForm<Typed>

/** The addressee of the quote; its content is the cart. */
export function useQuoteForm(onMade: (made: QuoteMade) => void): QuoteForm {
  const dispatch = useAppDispatch()
  const cart = useAppSelector(selectCartLines)
  const meetup_date = useAppSelector(selectMeetupDate) ?? ''
  const estimated_person = useAppSelector(selectEstimatedPerson) ?? 0
  const campaign_code = useAppSelector(selectCampaignCode).trim() || null
  const { title = '' } = useAppSelector(selectStep1)
  const postal_code = useAppSelector(selectPostalCode)
  return useValuesForm(
    { addressee: '', title, postal_code, note: '', approver_email: '', maker_email: '' },
    ({ QuoteRequest }) => QuoteRequest.shape,
    {
      send: (typed) =>
        dispatch(createQuote({ cart: [...cart], meetup_date, estimated_person, campaign_code, ...typed })),
      fieldOfCode: { area_not_served: 'postal_code' },
      onSent: onMade,
    },
  )
}
