import { type LoaderFunctionArgs, useNavigate } from 'react-router'
import { orderRefusalWords } from '#contract/order-refusal-words.ts'
import { formatNumber } from '#domain/money.ts'
import { prefillContact } from '#web/features/account/profile/prefill-contact.ts'
import { selectCartRows, selectIsAgeRestricted } from '#web/features/cart/cart.slice.ts'
import { guardedLoad, loadStep } from '#web/features/checkout/load-step.ts'
import { orderFormActions, selectStep2, suggestInvoice } from '#web/features/checkout/order-form.slice.ts'
import { StepLayout } from '#web/features/checkout/step-layout.tsx'
import { StepSkeleton } from '#web/features/checkout/step-skeleton.tsx'
import { useStepForm } from '#web/features/checkout/use-step-form.ts'
import { useStepGuard } from '#web/features/checkout/use-step-guard.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { isLoggedIn, useRole } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { storeContext } from '#web/store/page-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import { OrdererBirthDate, OrdererFields } from './orderer-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { StepBar } from './step-bar.tsx'
import { StepCart } from './step-cart.tsx'
import { UnderAgeActions } from './under-age-actions.tsx'

const prefillOrderer = prefillContact({
  typed: (state) => selectStep2(state).contact,
  fill: (contact) => orderFormActions.mergeStep2({ contact }),
})

export const loader = loadStep
const guarded = guardedLoad(2)

export const clientLoader = Object.assign(
  async (args: LoaderFunctionArgs) => {
    const { dispatch } = args.context.get(storeContext)
    dispatch(suggestInvoice())
    if (isLoggedIn()) void dispatch(prefillOrderer)
    return guarded(args)
  },
  { hydrate: true as const },
)

const heading = 'ご注文者とお支払い'

export function HydrateFallback() {
  return (
    <>
      <PageMeta title={`ご注文手続き（${heading}）`} hidden />
      <StepSkeleton step={2} heading={heading} />
    </>
  )
}

export default function Entry2() {
  useStepGuard(2)
  const navigate = useNavigate()
  const form = useStepForm(2, () => void navigate(paths.orderEntry(3)))
  const isAgeRestricted = useAppSelector(selectIsAgeRestricted)
  const isGuest = useRole() === 'guest'
  return (
    <StepLayout step={2} heading={heading} aside={<StepCart />}>
      <PageMeta title={`ご注文手続き（${heading}）`} hidden />
      <form {...form.props}>
        <ErrorSummary form={form} />
        <FormSection title="ご注文者" note={isGuest && <LoginHint />}>
          <OrdererFields form={form} />
        </FormSection>
        <FormSection title="お支払い">
          <PaymentFields form={form} />
        </FormSection>
        {isAgeRestricted && <AgeSection form={form} />}
        <p>
          <TextLink href={paths.orderEntry(1)}>日時とお届け先に戻る</TextLink>
        </p>
        <StepBar>
          <Button type="submit">ご確認へ</Button>
        </StepBar>
      </form>
    </StepLayout>
  )
}

function LoginHint() {
  return (
    <p>
      会員の方は、<TextLink href={paths.loginBackTo(paths.orderEntry(2))}>ログイン</TextLink>
      していただくと、ご登録の内容が入力されます。ここまでの入力は残ります。
    </p>
  )
}

function AgeSection({ form }: { form: FieldForm }) {
  const alcohol = useAppSelector(selectCartRows).filter(({ product }) => product?.is_age_restricted)
  const count = alcohol.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <FormSection
      title="年齢の確認"
      note={
        <>
          <p>カートに、お酒が{formatNumber(count)}点含まれています。開催日に20歳以上の方に限ってお受けします。</p>
          <p>20歳未満の者の飲酒は法律で禁止されています。</p>
        </>
      }
    >
      <OrdererBirthDate form={form} />
      {form.errorOf('birth_date') === orderRefusalWords.under_age && <UnderAgeActions />}
    </FormSection>
  )
}
