import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { selectCartRows, selectIsAgeRestricted } from '#web/features/cart/cart.slice.ts'
import { BirthDateFields } from '#web/features/order-form/birth-date-fields.tsx'
import { ContactFields } from '#web/features/order-form/contact-fields.tsx'
import { guardedLoad, loadStep } from '#web/features/order-form/load-step.ts'
import { PaymentFields } from '#web/features/order-form/payment-fields.tsx'
import { StepLayout } from '#web/features/order-form/step-layout.tsx'
import { StepWaiting } from '#web/features/order-form/step-waiting.tsx'
import { type StepForm, useStepForm } from '#web/features/order-form/use-step-form.ts'
import { useStepGuard } from '#web/features/order-form/use-step-guard.ts'
import { PageMeta } from '#web/features/shell/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormActions, FormSection } from '#web/ui/form-section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { StepAside } from './step-aside.tsx'

export const loader = loadStep
export const clientLoader = guardedLoad(2)

const heading = 'ご注文者とお支払い'

export function HydrateFallback() {
  return (
    <>
      <PageMeta title={`お申し込み（${heading}）`} hidden />
      <StepWaiting step={2} heading={heading} />
    </>
  )
}

export default function Entry2() {
  useStepGuard(2)
  const navigate = useNavigate()
  const form = useStepForm(2)
  const isAgeRestricted = useAppSelector(selectIsAgeRestricted)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check()) navigate(paths.orderEntry(3))
  }
  return (
    <StepLayout step={2} heading={heading} aside={<StepAside />}>
      <PageMeta title={`お申し込み（${heading}）`} hidden />
      <form ref={form.formRef} noValidate onSubmit={onSubmit} onBlur={form.onBlur} onInput={form.onInput}>
        <ErrorSummary errors={form.listed} form={form.formRef} attempts={form.attempts} />
        <FormSection title="ご注文者">
          <ContactFields form={form} />
        </FormSection>
        <FormSection title="お支払い">
          <PaymentFields form={form} />
        </FormSection>
        {isAgeRestricted && <AgeSection form={form} />}
        <FormActions>
          <TextLink href={paths.orderEntry(1)}>日時とお届け先に戻る</TextLink>
          <Button type="submit">ご確認へ</Button>
        </FormActions>
      </form>
    </StepLayout>
  )
}

function AgeSection({ form }: { form: StepForm }) {
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
      <BirthDateFields form={form} />
    </FormSection>
  )
}
