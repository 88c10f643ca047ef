import { useState } from 'react'
import { type LoaderFunctionArgs, useNavigate } from 'react-router'
import { areaWords } from '#contract/shop-words.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { selectMeetupDate, selectOfferable, selectUnofferableRows } from '#web/features/cart/cart.slice.ts'
import { UnofferableNote } from '#web/features/cart/unofferable-note.tsx'
import { useCartOffers } from '#web/features/cart/use-cart-offers.ts'
import { fetchFormerDelivery } from '#web/features/checkout/former-delivery.slice.ts'
import { FormerDeliveryNote } from '#web/features/checkout/former-delivery-note.tsx'
import { guardedLoad, loadStep } from '#web/features/checkout/load-step.ts'
import { selectPlacingFailure } from '#web/features/checkout/placing.slice.ts'
import { StepLayout } from '#web/features/checkout/step-layout.tsx'
import { StepSkeleton } from '#web/features/checkout/step-skeleton.tsx'
import { useStepForm } from '#web/features/checkout/use-step-form.ts'
import { useStepGuard } from '#web/features/checkout/use-step-guard.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { isLoggedIn } from '#web/features/session/session.ts'
import { useForMembers } from '#web/features/session/use-for-members.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { storeContext } from '#web/store/page-context.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { focusDate } from './focus-date.ts'
import { OrderPlaceFields } from './place-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { StepBar } from './step-bar.tsx'
import { StepCart } from './step-cart.tsx'
import { WhenFields } from './when-fields.tsx'

export const loader = loadStep
const guarded = guardedLoad(1)

export const clientLoader = Object.assign(
  async (args: LoaderFunctionArgs) => {
    const [answer] = await Promise.all([guarded(args), ...(isLoggedIn() ? suggestPlace(args) : [])])
    return answer
  },
  { hydrate: true as const },
)

/** Without an address the customer types it: nothing waits for a part that cannot be fetched. */
function suggestPlace({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(storeContext)
  const kept = loadAddressChoice().then(({ suggestAddress }) => dispatch(suggestAddress()))
  return [dispatch(fetchFormerDelivery()), kept.catch(() => undefined)]
}

const loadAddressChoice = () => import('#web/features/addresses/address-choice.tsx')

const heading = '日時とお届け先'

export function HydrateFallback() {
  return (
    <>
      <PageMeta title={`ご注文手続き（${heading}）`} hidden />
      <StepSkeleton step={1} heading={heading} />
    </>
  )
}

export default function Entry1() {
  const { terms } = usePageConfig()
  useStepGuard(1)
  useCartOffers()
  const kept = useForMembers(loadAddressChoice)
  const navigate = useNavigate()
  const unofferable = useAppSelector(selectUnofferableRows)
  const [isDateWanted, setDateWanted] = useState(useIsDateRefused())
  const wantDate = () => {
    setDateWanted(true)
    focusDate(form.formRef.current)
  }
  const form = useStepForm(1, () => {
    if (unofferable.length > 0) wantDate()
    else navigate(paths.orderEntry(2))
  })
  return (
    <StepLayout step={1} heading={heading} aside={<StepCart />}>
      <PageMeta title={`ご注文手続き（${heading}）`} hidden />
      <form {...form.props}>
        <ErrorSummary form={form} />
        <FormerDeliveryNote />
        <FormSection title="開催日とお届けの時刻" note={<OfferWords />}>
          <UnofferableNote onChooseDate={wantDate} />
          <WhenFields form={form} isOpen={isDateWanted} onOpen={wantDate} />
          <ScheduleFields form={form} />
        </FormSection>
        <FormSection title="お届け先" note={`${areaWords(terms)}のオフィス・会場へお届けします。`}>
          {kept && <kept.AddressChoice />}
          <OrderPlaceFields form={form} />
        </FormSection>
        <p>
          <TextLink href={paths.cart}>カートに戻る</TextLink>
        </p>
        <StepBar>
          <Button type="submit">ご注文者とお支払いへ</Button>
        </StepBar>
      </form>
    </StepLayout>
  )
}

/** The last step sent the visitor back because of the day: a new one must be chosen. */
function useIsDateRefused(): boolean {
  const failure = useAppSelector(selectPlacingFailure)
  return failure !== null && dayRefusals.has(failure.code)
}

const dayRefusals: ReadonlySet<string> = new Set(['date_full', 'date_not_selectable', 'cutoff_passed', 'not_offerable'])

function OfferWords() {
  const meetupDate = useAppSelector(selectMeetupDate)
  const offers = useAppSelector(selectOfferable)
  const unofferable = useAppSelector(selectUnofferableRows)
  if (!meetupDate || offers.length === 0 || unofferable.length > 0) return null
  return <p>カートの商品は、すべて{japaneseDate(meetupDate)}にご用意できます。</p>
}
