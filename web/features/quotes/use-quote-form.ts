import type { QuoteRequestInput } from '#contract/quote-fields.ts'
import type { OwnQuote, QuoteMade } from '#contract/quotes.ts'
import { formatPostalCode } from '#domain/japanese-input.ts'
import { answersThatFit } from '#domain/own-values.ts'
import { selectCartLines, selectEstimatedPerson, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import {
  selectCampaignCode,
  selectPostalCode,
  selectStep1,
  selectStep2,
} from '#web/features/checkout/order-form.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useValuesForm, type ValuesForm } from '#web/store/use-values-form.ts'
import { noteOfNext } from './next-note.ts'
import { againWanted, selectQuoteAgain } from './own-quote.slice.ts'
import { makerIn, noteWith } from './quote-note.ts'

const createQuote = createApiThunk<QuoteMade, QuoteRequestInput>('quotes/create', (body, { api, signal }) =>
  api.call('createQuote', { body, signal }),
)

type Typed = Record<
  'addressee' | 'title' | 'postal_code' | 'note' | 'approver_email' | 'maker_email' | 'maker_name',
  string
>
export type QuoteForm = ValuesForm<Typed>

/** The addressee of the quote; its content is the cart. */
export function useQuoteForm(isGuest: boolean, onMade: (made: QuoteMade) => void): QuoteForm {
  const dispatch = useAppDispatch()
  const cart = useAppSelector(selectCartLines)
  const meetup_date = useAppSelector(selectMeetupDate) ?? ''
  const estimated_person = useAppSelector(selectEstimatedPerson) ?? 0
  const campaign_code = useAppSelector(selectCampaignCode).trim() || null
  const { title = '', allergies = [] } = useAppSelector(selectStep1)
  const own_fields = answersThatFit(useAppSelector(selectStep2).own_fields ?? {})
  const postal_code = useAppSelector(selectPostalCode)
  const again = useAppSelector(selectQuoteAgain)
  const typed: Typed = again
    ? typedFor(again)
    : { addressee: '', title, postal_code, note: '', approver_email: '', maker_email: '', maker_name: '' }
  return useValuesForm(
    typed,
    ({ QuoteRequest }) => ({
      ...QuoteRequest.shape,
      maker_name: (name) => (isGuest && !name.trim() ? 'お名前をご記入ください。' : undefined),
    }),
    {
      send: ({ maker_name, note: rest, ...typed }) => {
        const note = noteWith({ maker: isGuest ? maker_name : '', rest })
        const content = { cart: [...cart], meetup_date, estimated_person, allergies, own_fields }
        return dispatch(createQuote({ ...content, campaign_code, ...typed, note }))
      },
      fieldOfCode: { area_not_served: 'postal_code' },
      onSent(made) {
        dispatch(againWanted(undefined))
        onMade(made)
      },
    },
  )
}

/** As it was typed for the one before, with a word about that one. */
function typedFor(quote: OwnQuote): Typed {
  const { maker, rest } = makerIn(quote.note)
  return {
    addressee: quote.addressee,
    title: quote.title,
    postal_code: quote.postal_code ? formatPostalCode(quote.postal_code) : '',
    note: noteOfNext({ ...quote, note: rest }),
    approver_email: quote.approver_email ?? '',
    maker_email: quote.maker_email ?? '',
    maker_name: maker,
  }
}
