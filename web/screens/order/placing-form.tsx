import { stepOfField } from '#web/features/checkout/order-errors.ts'
import { orderFormActions, selectStep3 } from '#web/features/checkout/order-form.slice.ts'
import { PlacingFailure } from '#web/features/checkout/placing-failure.tsx'
import { AgreementField } from '#web/features/ordering-form/agreement-field.tsx'
import { NoteField } from '#web/features/ordering-form/note-field.tsx'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './placing-form.module.css'
import type { Placing } from './use-placing.ts'

/** The button is outside the form, and also above it, so that it stays visible. */
export const placingFormId = 'place-order'

type PlacingFormProps = { placing: Placing }

export function PlacingForm({ placing }: PlacingFormProps) {
  const { form, failure, totals, sentTotal, isBusy } = placing
  return (
    <form id={placingFormId} {...form.props}>
      <OrderNote placing={placing} />
      <ErrorSummary form={form} />
      <div className={style.closing}>
        <OrderAgreement placing={placing} />
        {failure && (
          <div>
            <PlacingFailure
              failure={failure}
              totals={{ before: sentTotal, now: totals.total }}
              pathOfField={pathOfField}
            />
          </div>
        )}
        {/* The card company asks the cardholder here. */}
        <div id="EMV3DS_INPUT_FORM" />
        {!totals.confirmed && !isBusy && (
          <p className="caption" role="status">
            金額を確認しています。少しお待ちください。
          </p>
        )}
      </div>
      <p className={style.back}>
        <TextLink href={paths.orderEntry(2)}>ご注文者とお支払いに戻る</TextLink>
      </p>
    </form>
  )
}

function OrderNote({ placing: { form } }: PlacingFormProps) {
  const dispatch = useAppDispatch()
  const { note } = useAppSelector(selectStep3)
  const set = (typed: string) => dispatch(orderFormActions.mergeStep3({ note: typed }))
  return <NoteField form={form} value={note} onValue={set} />
}

function OrderAgreement({ placing: { form } }: PlacingFormProps) {
  const dispatch = useAppDispatch()
  const { agreed_terms = false, terms_version = '' } = useAppSelector(selectStep3)
  const { terms } = usePageConfig().legal
  // A page that was opened before the terms changed was told of the new ones by the shop.
  const latest = terms_version > terms ? terms_version : terms
  return (
    <AgreementField
      form={form}
      checked={agreed_terms}
      onCheck={(checked) => dispatch(orderFormActions.mergeStep3({ agreed_terms: checked, terms_version: latest }))}
      words="と、上のキャンセル料に同意する"
    />
  )
}

function pathOfField(field: string): string | undefined {
  const step = stepOfField(field)
  return step === 3 ? undefined : step === 'cart' ? paths.cart : paths.orderEntry(step)
}
