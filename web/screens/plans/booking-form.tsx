import { useRef } from 'react'
import { planFeeNotice } from '#contract/order-words.ts'
import type { PlanDetail } from '#contract/plans.ts'
import { areaWords } from '#contract/shop-words.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { type AddressEntry, PlaceFields, PlaceNoteField } from '#web/features/ordering-form/address-fields.tsx'
import { AgreementField } from '#web/features/ordering-form/agreement-field.tsx'
import { NoteField } from '#web/features/ordering-form/note-field.tsx'
import { PersonFields } from '#web/features/ordering-form/person-fields.tsx'
import { selectBooking } from '#web/features/plans/booking/booking.slice.ts'
import { BookingSum } from '#web/features/plans/booking/booking-sum.tsx'
import { eventFormActions, selectEventForm } from '#web/features/plans/booking/event-form.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './book.module.css'
import { BookingBar } from './booking-bar.tsx'
import { BookingEnd } from './booking-end.tsx'
import { BookingFees } from './booking-fees.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { Thanks } from './thanks.tsx'
import { useBookingForm } from './use-booking-form.ts'
import { WhenFields } from './when-fields.tsx'

export function BookingForm({ plan }: { plan: PlanDetail }) {
  const { form, dates, terms, isAgreed, setAgreed, isBusy, sentence } = useBookingForm(plan)
  const { status, lastBooking } = useAppSelector(selectBooking)
  const end = useRef<HTMLHeadingElement>(null)
  // Sent: the thanks page opens next, with the same words.
  if (status === 'complete' && lastBooking) return <Thanks booking={lastBooking} />
  return (
    <div className="wrap">
      <Head plan={plan} replyDue={terms.replyDue} />
      <form {...form.props}>
        <div className={style.columns}>
          <div className={style.fields}>
            <ErrorSummary form={form} />
            <FormSection title="開催日と人数">
              <WhenFields form={form} plan={plan} dates={dates} terms={terms} />
            </FormSection>
            <VenueSection form={form} />
            <OrdererSection form={form} />
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
            <AgreementField form={form} checked={isAgreed} onCheck={setAgreed} words="とキャンセル料に同意する" />
          }
          failure={
            sentence && (
              <Refusal>
                <p>{sentence}</p>
              </Refusal>
            )
          }
        />
      </form>
    </div>
  )
}

function Head({ plan, replyDue }: { plan: PlanDetail; replyDue: Date | undefined }) {
  const heading = `${plan.name}のお申し込み`
  return (
    <>
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
        <Unbroken>
          {replyDue ? `${japaneseInstant(replyDue)}までにお返事し、そのお返事で` : '担当者のお返事で'}
        </Unbroken>
        確定します。{planFeeNotice}
      </p>
    </>
  )
}

type SectionProps = { form: FieldForm }

function VenueSection({ form }: SectionProps) {
  const dispatch = useAppDispatch()
  const { address = {}, no_house_number = false, no_building = false } = useAppSelector(selectEventForm)
  const onChange: AddressEntry['onChange'] = (piece) => dispatch(eventFormActions.merge(piece))
  const entry = { address, no_house_number, no_building, onChange }
  return (
    <FormSection title="会場" note={`${areaWords(usePageConfig().terms)}のオフィス・会場へ伺います。`}>
      <PlaceFields form={form} entry={entry} />
      <PlaceNoteField
        form={form}
        entry={entry}
        label="会場のご様子"
        hint="広さ、電源、搬入の経路や時間など。お打ち合わせでも伺います。"
        rows={3}
      />
    </FormSection>
  )
}

function OrdererSection({ form }: SectionProps) {
  const dispatch = useAppDispatch()
  const { contact = {}, note } = useAppSelector(selectEventForm)
  return (
    <FormSection title="ご連絡先">
      <PersonFields
        form={form}
        contact={contact}
        onChange={(piece) => dispatch(eventFormActions.merge({ contact: piece }))}
        hint="お申し込みの控えをお送りします。"
      />
      <NoteField
        form={form}
        value={note}
        placeholder="例）えび・かにのアレルギーの方が2名います。"
        onValue={(value) => dispatch(eventFormActions.merge({ note: value }))}
      />
    </FormSection>
  )
}
