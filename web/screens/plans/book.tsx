import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router'
import { planFeeNotice } from '#contract/order-words.ts'
import type { bookPlan as contract, PlanDetail } from '#contract/plans.ts'
import { areaWords } from '#contract/shop-words.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { PlaceFields } from '#web/features/checkout/address-fields.tsx'
import { PersonFields } from '#web/features/checkout/contact-fields.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { NotFoundScreen, ServerErrorScreen } from '#web/features/frame/status-screen.tsx'
import { bookPlan, failureSeen, selectBooking } from '#web/features/plans/booking.slice.ts'
import { BookingSum } from '#web/features/plans/booking-sum.tsx'
import { useBookingTerms } from '#web/features/plans/booking-terms.ts'
import { eventFormActions, selectEventForm } from '#web/features/plans/event-form.slice.ts'
import { fetchPlan, selectPlan, selectPlans } from '#web/features/plans/plans.slice.ts'
import { prefillEventContact } from '#web/features/plans/prefill-contact.ts'
import { fetchSelectableEventDates } from '#web/features/plans/selectable-event-date.slice.ts'
import { bookingErrors, toBooking } from '#web/features/plans/to-booking.ts'
import { usePlanDates } from '#web/features/plans/use-plan-dates.ts'
import { isLoggedIn } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { storeContext } from '#web/store/page-context.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { useSchemas } from '#web/store/use-schemas.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Note } from '#web/ui/note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type FieldErrors, useForm } from '#web/ui/use-form.ts'
import style from './book.module.css'
import { BookingBar } from './booking-bar.tsx'
import { BookingEnd } from './booking-end.tsx'
import { BookingFees } from './booking-fees.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { Thanks } from './thanks.tsx'
import { WhenFields } from './when-fields.tsx'

export const handle: ScreenHandle = { params: { id: /^[1-9]\d{0,8}$/ } }

const load: Parameters<typeof preload>[0] = (store, { params }) => [
  store.dispatch(fetchPlan({ id: Number(params.id) })),
]
export const loader = preload(load)

export async function clientLoader(args: LoaderFunctionArgs) {
  args.context.get(storeContext).dispatch(failureSeen())
  return beginLoading(load)(args)
}

export default function Book() {
  const id = Number(useParams().id)
  const plan = useAppSelector((state) => selectPlan(state, id))
  const { serverError, missing } = useAppSelector(selectPlans)
  if (missing === id) return <NotFoundScreen />
  if (plan) return <BookingForm plan={plan} />
  return serverError ? <ServerErrorScreen /> : <Waiting />
}

function BookingForm({ plan }: { plan: PlanDetail }) {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const values = useAppSelector(selectEventForm)
  const { status, failure, lastBooking } = useAppSelector(selectBooking)
  const [isAgreed, setAgreed] = useState(false)
  const { legal, terms: shopTerms } = usePageConfig()
  const [termsVersion, setTermsVersion] = useState<string>(legal.terms)
  const [sentTotal, setSentTotal] = useState<number>()
  const dates = usePlanDates()(plan)
  const schemas = useSchemas()
  const errorsBy = (rules: typeof schemas) => bookingErrors({ plan, dates, values, isAgreed, schemas: rules })
  const errors = errorsBy(schemas)
  const refused = useMemo(() => refusedFields(failure), [failure])
  const form = useForm({ errors, refused, blamesEmpty: true })
  const terms = useBookingTerms(plan, dates)
  const { sums } = terms
  const end = useRef<HTMLHeadingElement>(null)
  const heading = `${plan.name}のお申し込み`
  const isBusy = status === 'loading'

  // Only the browser knows who is signed in.
  useEffect(() => {
    dispatch(fetchSelectableEventDates())
    if (isLoggedIn()) void dispatch(prefillEventContact())
  }, [dispatch])

  // Days and price may be others than when the form was opened.
  useEffect(() => {
    if (!failure) return
    if (failure.code === 'price_changed') dispatch(fetchPlan({ id: plan.id, again: true }))
    if (failure.code === 'terms_changed') {
      setAgreed(false)
      setTermsVersion(String(failure.body.terms_version))
    }
    if (fieldOfCode[failure.code as BookingRefusal] === 'event_date') dispatch(fetchSelectableEventDates())
  }, [dispatch, failure, plan.id])

  // Sent: the thanks page opens next, with the same words.
  if (status === 'complete' && lastBooking) return <Thanks booking={lastBooking} />

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const rules = schemas ?? (await loadSchemas().catch(() => undefined))
    if (!form.check(errorsBy(rules)) || !sums) return
    setSentTotal(sums.total)
    const body = toBooking(values, sums.total, { isAgreed, termsVersion })
    const outcome = await dispatch(bookPlan({ planId: plan.id, planName: plan.name, body }))
    if (bookPlan.fulfilled.match(outcome)) navigate(paths.planComplete(outcome.payload.id), { replace: true })
  }
  const { address = {}, no_house_number = false, no_building = false, contact = {}, note = '' } = values
  const onChange = (piece: Parameters<typeof eventFormActions.merge>[0]) => dispatch(eventFormActions.merge(piece))
  return (
    <div className="wrap">
      <PageMeta title={heading} hidden />
      <Breadcrumbs
        trail={[
          { name: 'ホーム', href: paths.home },
          { name: '出張プラン', href: paths.plans },
          { name: plan.name, href: paths.plan(plan.id) },
          { name: 'お申し込み' },
        ]}
      />
      <h1 className={style.heading}>{heading}</h1>
      <p className={style.lead}>
        お送りいただくと、その日を仮に確保します。
        {terms.replyDue ? `${japaneseInstant(terms.replyDue)}までにお返事し、そのお返事で` : '担当者のお返事で'}
        確定します。{planFeeNotice}
      </p>
      <form ref={form.formRef} noValidate onSubmit={onSubmit} {...form.events}>
        <div className={style.columns}>
          <div className={style.fields}>
            <ErrorSummary errors={form.summary} form={form.formRef} attempts={form.attempts} />
            <FormSection title="開催日と人数">
              <WhenFields form={form} plan={plan} dates={dates} terms={terms} />
            </FormSection>
            <FormSection title="会場" note={`${areaWords(shopTerms)}のオフィス・会場へ伺います。`}>
              <PlaceFields form={form} entry={{ address, no_house_number, no_building, onChange }} />
              <Field
                label="会場のご様子"
                required={false}
                hint="広さ、電源、搬入の経路や時間など。お打ち合わせでも伺います。"
                error={form.errorOf('address.note')}
              >
                <TextArea
                  name="address.note"
                  rows={3}
                  autoComplete="off"
                  value={address.note ?? ''}
                  onChange={({ target }) => onChange({ address: { note: target.value } })}
                />
              </Field>
            </FormSection>
            <FormSection title="ご連絡先">
              <PersonFields
                form={form}
                contact={contact}
                onChange={(piece) => onChange({ contact: piece })}
                hint="お申し込みの控えをお送りします。"
              />
              <Field label="ご要望・備考" required={false} error={form.errorOf('note')}>
                <TextArea
                  name="note"
                  rows={3}
                  autoComplete="off"
                  value={note}
                  placeholder="例）えび・かにのアレルギーの方が2名います。"
                  onChange={({ target }) => onChange({ note: target.value })}
                />
              </Field>
            </FormSection>
            <FormSection title="お支払い">
              <PaymentFields form={form} />
            </FormSection>
            <FormSection title="確定のあとのキャンセル料">
              <BookingFees terms={terms} />
            </FormSection>
            <BookingBar plan={plan} terms={terms} onNext={() => end.current?.focus()} />
          </div>
          <div className={style.aside}>
            <BookingSum plan={plan} terms={terms} />
          </div>
        </div>
        <BookingEnd
          ref={end}
          terms={terms}
          isBusy={isBusy}
          agreement={
            <Checkbox
              name="agreed_terms"
              checked={isAgreed}
              aria-required="true"
              error={form.errorOf('agreed_terms')}
              onChange={({ target }) => setAgreed(target.checked)}
              label={
                <>
                  <TextLink href={paths.terms} target="_blank">
                    利用規約
                  </TextLink>
                  とキャンセル料に同意する
                </>
              }
            />
          }
          failure={
            failure && (
              <Note tone="error">
                <p>{sentenceOf(failure, { before: sentTotal, now: sums?.total })}</p>
              </Note>
            )
          }
        />
      </form>
    </div>
  )
}

function Waiting() {
  return (
    <div className={`wrap ${style.waiting}`}>
      <PageMeta title="出張プランのお申し込み" hidden />
      <h1 className="visually-hidden">出張プランのお申し込み</h1>
      <Loading label="お申し込みの画面を読み込んでいます">
        <Skeleton height="640px" />
      </Loading>
    </div>
  )
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
  plan_not_found: undefined,
  idempotency_key_required: undefined,
  idempotency_mismatch: undefined,
  invalid: undefined,
  too_many_requests: undefined,
}

const refusedFields = (failure: Failure | null): FieldErrors => fieldErrors(failure, fieldOfCode)

function sentenceOf({ code, message }: Failure, totals: { before: number | undefined; now: number | undefined }) {
  const { before, now } = totals
  switch (code) {
    case 'network':
      return '通信が途切れました。お手数ですが、もう一度お試しください。ご入力の内容は残っています。'
    case 'server':
      return 'ただいまお申し込みを承れませんでした。お手数ですが、少し時間をおいてもう一度お試しください。ご入力の内容は残っています。'
    case 'price_changed':
      return before === undefined || now === undefined || before === now
        ? message
        : `お支払い合計が${formatYen(before)}から${formatYen(now)}に変わりました。新しい金額をお確かめのうえ、もう一度ボタンを押してください。`
    default:
      return message
  }
}
