import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import type { Meetup } from '#contract/meetups.ts'
import type { DeliveryWindow } from '#contract/placement.ts'
import { refusalWords } from '#contract/refusal-words.ts'
import { birthDateOf } from '#domain/birth-date.ts'
import type { Failure } from '#web/api/errors.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSchemas } from '#web/store/use-schemas.ts'
import { BirthDateField, type TypedDate } from '#web/ui/birth-date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { type FieldErrors, useForm } from '#web/ui/use-form.ts'
import { useStillHere } from '#web/ui/use-still-here.ts'
import { formSentence } from '#web/words/failure-sentence.ts'
import { meetupSeen } from '../meetup-detail.slice.ts'
import { changeErrors, changeOf, draftIn, wantedOf } from './change-draft.ts'
import { changeDraftActions, selectStoredDraft } from './change-drafts.slice.ts'
import { OtherFields, PlaceFields, WhenFields } from './change-fields.tsx'
import style from './change-form.module.css'
import { ChangeLines } from './change-lines.tsx'
import { ChangeMeals } from './change-meals.tsx'
import { ChangeBar, ChangeSummary } from './change-summary.tsx'
import { changeSentences } from './change-words.ts'
import { changeMeetup, meetupChangeActions, selectMeetupChange } from './meetup-change.slice.ts'
import { useChangePreview } from './use-change-preview.ts'

type ChangeFormProps = {
  meetup: Meetup
  /** Of its day. */
  windows: readonly DeliveryWindow[]
  products: ReadonlyMap<number, Product>
  /** Adds products of the menu. */
  picker: (chosen: ReadonlySet<number>, close: () => void) => ReactNode
}

/** An order's headcount, window, products, place and notes, with what a change comes to beside them. */
export function ChangeForm({ meetup, windows, products, picker }: ChangeFormProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const { status, failure } = useAppSelector(selectMeetupChange)
  const stored = useAppSelector((state) => selectStoredDraft(state, meetup.id))
  const draft = useMemo(() => draftIn(stored), [stored])
  const schemas = useSchemas()
  const [isPicking, setPicking] = useState(false)
  const [birthDate, setBirthDate] = useState<TypedDate>({})

  const wanted = wantedOf(meetup, draft)
  const change = changeOf(meetup, draft)
  const hasChanges = Object.keys(change).length > 0
  const errors = schemas ? changeErrors(meetup, draft, schemas) : {}
  const isAskable = hasChanges && Object.keys(errors).length === 0
  const preview = useChangePreview(meetup, isAskable ? { ...change, revision: meetup.revision } : undefined)
  const { next } = preview
  const asksAge = Boolean(next && hasAlcohol(next) && !hasAlcohol(meetup))
  const born = birthDateOf(birthDate)
  const birthError: FieldErrors = asksAge && !born ? { birth_date: refusalWords.age_confirmation_required } : {}
  const form = useForm({
    errors: { ...errors, ...birthError },
    refused: useMemo(() => fieldErrors(preview.failure, { area_not_served: 'address.postal_code' }), [preview.failure]),
  })
  useOvertaken(meetup, preview.failure ?? failure)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.check({ ...errors, ...birthError }) || !next || preview.waits) return
    const asked = { ...change, revision: meetup.revision, expected_total: next.total }
    const outcome = await dispatch(
      changeMeetup({ id: meetup.id, change: { ...asked, ...(asksAge && { birth_date: born }) } }),
    )
    if (changeMeetup.fulfilled.match(outcome)) {
      dispatch(toastActions.showMessage({ text: 'ご注文を変更しました' }))
      if (isStillHere()) navigate(paths.meetup(meetup.id))
    } else {
      const refused = fieldErrors(outcome.payload, { under_age: 'birth_date', age_confirmation_required: 'birth_date' })
      if (Object.keys(refused).length > 0) form.setServerErrors(refused)
      if (outcome.payload?.code === 'price_changed') preview.again()
    }
  }
  const lineError = (id: number) => {
    const index = change.cart?.findIndex((line) => line.id === id) ?? -1
    return index < 0 ? undefined : (form.errorOf(`cart.${index}.qty`) ?? unofferable(preview.failure, id))
  }
  const problem = failure ?? preview.failure
  const sentence = problem && formSentence(problem, changeSentences(meetup))
  const fields = { meetup, wanted, form }
  return (
    <>
      <form ref={form.formRef} className={style.grid} method="post" noValidate onSubmit={onSubmit} {...form.events}>
        <div className={style.main}>
          <ErrorSummary errors={form.summary} form={form.formRef} attempts={form.attempts} />
          <FormSection title="人数とお届けの時刻">
            <WhenFields {...fields} windows={windows} />
          </FormSection>
          <FormSection title="商品">
            <ChangeLines
              meetup={meetup}
              wanted={wanted.cart}
              priced={next?.calculation ?? null}
              products={products}
              errorOf={lineError}
            />
            {errors.cart && (
              <div className={style.note}>
                <Note tone="warn" live>
                  {errors.cart}
                </Note>
              </div>
            )}
            <p className={style.add}>
              <Button variant="outline" aria-haspopup="dialog" onClick={() => setPicking(true)}>
                <Icon name="add" /> お品書きから追加する
              </Button>
            </p>
            {asksAge && (
              <BirthDateField
                typed={birthDate}
                onType={(piece) => setBirthDate((before) => ({ ...before, ...piece }))}
                error={form.errorOf('birth_date')}
              />
            )}
          </FormSection>
          <FormSection title="お届け先">
            <PlaceFields {...fields} />
          </FormSection>
          <FormSection title="器とご要望">
            <OtherFields {...fields} />
          </FormSection>
          <p className={style.cancel}>
            ご注文をすべて取りやめる場合は、<TextLink href={paths.meetup(meetup.id)}>ご注文の内容</TextLink>
            のページでキャンセルを承ります。
          </p>
        </div>
        <ChangeSummary meetup={meetup} next={next} waits={preview.waits}>
          <ChangeMeals meetup={meetup} wanted={wanted} products={products} />
          {sentence && (
            <div className={style.note}>
              <Note tone="error">{sentence}</Note>
            </div>
          )}
          {hasChanges && (
            <>
              <Button
                type="submit"
                block
                busy={status === 'loading' || (preview.waits && isAskable)}
                busyText={status === 'loading' ? '変更しています' : '計算しています'}
              >
                この内容に変更する
              </Button>
              <p className={style.hint}>
                変更を確定すると、新しい控えをメールでお送りします。請求書などの書類は、変更後の内容で発行します。
              </p>
              <p className={style.drop}>
                <TextButton onClick={() => dispatch(changeDraftActions.dropped(meetup.id))}>元の内容に戻す</TextButton>
              </p>
            </>
          )}
        </ChangeSummary>
        <ChangeBar meetup={meetup} next={next} />
      </form>
      {isPicking && picker(new Set(wanted.cart.map(({ id }) => id)), () => setPicking(false))}
    </>
  )
}

const hasAlcohol = ({ calculation }: Meetup) => calculation.lines.some((line) => line.is_age_restricted)

/** Somebody else was quicker: the order is shown as it is now, and the draft goes on from there. */
function useOvertaken(meetup: Meetup, failure: Failure | null): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const { code, body } = failure ?? {}
    if (code !== 'edited_meanwhile' || !body?.meetup) return
    dispatch(meetupChangeActions.overtaken(meetup))
    dispatch(meetupSeen(body.meetup as Meetup))
  }, [dispatch, failure, meetup])
}

function unofferable(failure: Failure | null, id: number): string | undefined {
  if (failure?.code !== 'not_offerable') return undefined
  const refused = failure.body.products as { id: number }[] | undefined
  return refused?.some((product) => product.id === id) ? 'この開催日には、これ以上ご用意できません。' : undefined
}
