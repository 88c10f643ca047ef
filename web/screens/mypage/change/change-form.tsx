import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import type { GuestOrder } from '#contract/meetups.ts'
import type { Failure } from '#web/api/errors.ts'
import { changeDraftActions } from '#web/features/meetups/change/change-drafts.slice.ts'
import { ChangeLines } from '#web/features/meetups/change/change-lines.tsx'
import { ChangeMeals } from '#web/features/meetups/change/change-meals.tsx'
import { ChangeBar, ChangeSummary } from '#web/features/meetups/change/change-summary.tsx'
import { seenOfMove, TellGuests } from '#web/features/sale/guests/tell-guests.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { BirthDateField } from '#web/ui/birth-date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { OrdererFields, OtherFields, PlaceFields, WhenFields } from './change-fields.tsx'
import style from './change-form.module.css'
import { DateField } from './date-field.tsx'
import { type Changing, type ChangeForm as Form, useChangeForm } from './use-change-form.ts'

type ChangeFormProps = Changing & {
  meetup: GuestOrder
  /** Where it is cancelled. */
  orderHref: string
  now: Date
  products: ReadonlyMap<number, Product>
  /** Adds products of the menu. */
  picker: (chosen: ReadonlySet<number>, close: () => void) => ReactNode
}

/** An order's headcount, window, products, place and notes, and what the change costs. */
export function ChangeForm({ meetup, orderHref, now, products, picker, ...way }: ChangeFormProps) {
  const changing = useChangeForm(meetup, way)
  const { form, wanted, preview } = changing
  const dispatch = useAppDispatch()
  // Not what is typed from now on.
  const isPrepared = useIsPrepared()
  const [wasBegun] = useState(changing.hasChanges && !isPrepared)
  const drop = () => dispatch(changeDraftActions.dropped(meetup.id))
  const [isPicking, setPicking] = useState(false)
  const fields = { meetup, wanted, form }
  return (
    <>
      <form {...form.props} className={style.grid}>
        <div className={style.main}>
          <ErrorSummary form={form} />
          {wasBegun && changing.hasChanges && (
            <div className={style.begun}>
              <Note tone="warn">
                前回の途中です。変えた内容が残っていて、まだ確定していません。変わるところをお確かめください。
                <p>
                  <TextButton onClick={drop}>元の内容に戻す</TextButton>
                </p>
              </Note>
            </div>
          )}
          <FormSection title="開催日・人数とお届けの時刻">
            <DateField {...fields} next={preview.next} now={now} />
            <WhenFields {...fields} />
          </FormSection>
          <Goods meetup={meetup} changing={changing} products={products} onPick={() => setPicking(true)} />
          <FormSection title="お届け先">
            <PlaceFields {...fields} />
          </FormSection>
          <FormSection title="器とご要望">
            <OtherFields {...fields} />
          </FormSection>
          <FormSection title="ご注文者と請求書">
            <OrdererFields {...fields} isGuest={'token' in way.orderKey} />
          </FormSection>
          <p className={style.cancel}>
            ご注文をすべて取りやめる場合は、<TextLink href={orderHref}>ご注文の内容</TextLink>
            のページでキャンセルを承ります。
          </p>
        </div>
        <ChangeSummary meetup={meetup} next={preview.next} waits={preview.waits}>
          <ChangeMeals meetup={meetup} wanted={wanted} products={products} />
          <Confirm meetup={meetup} changing={changing} />
        </ChangeSummary>
        <ChangeBar meetup={meetup} next={preview.next} />
      </form>
      {isPicking && picker(new Set(wanted.cart.map(({ id }) => id)), () => setPicking(false))}
    </>
  )
}

/** The page before has put the change in, at a press that led here. */
const useIsPrepared = () => (useLocation().state as { isPrepared?: unknown } | null)?.isPrepared === true

type PartProps = { meetup: GuestOrder; changing: Form }

type GoodsProps = PartProps & Pick<ChangeFormProps, 'products'> & { onPick: () => void }

function Goods({ meetup, changing, products, onPick }: GoodsProps) {
  const { form, wanted, change, preview, cartError, birthDate, setBirthDate } = changing
  const lineError = (id: number) => {
    const index = change.cart?.findIndex((line) => line.id === id) ?? -1
    return index < 0 ? undefined : (form.errorOf(`cart.${index}.qty`) ?? unofferable(preview.failure, id))
  }
  return (
    <FormSection title="商品">
      <ChangeLines
        meetup={meetup}
        wanted={wanted.cart}
        priced={preview.next?.calculation ?? null}
        products={products}
        errorOf={lineError}
      />
      {cartError && (
        <div className={style.note}>
          <Note tone="warn" live>
            {cartError}
          </Note>
        </div>
      )}
      <p className={style.add}>
        <Button variant="outline" aria-haspopup="dialog" onClick={onPick}>
          <Icon name="add" /> お品書きから追加する
        </Button>
      </p>
      {setBirthDate && (
        <BirthDateField
          typed={birthDate}
          onType={(piece) => setBirthDate((before) => ({ ...before, ...piece }))}
          error={form.errorOf('birth_date')}
        />
      )}
    </FormSection>
  )
}

function unofferable(failure: Failure | null, id: number): string | undefined {
  if (failure?.code !== 'not_offerable') return undefined
  const refused = failure.body.products as { id: number }[] | undefined
  return refused?.some((product) => product.id === id) ? 'この開催日には、これ以上ご用意できません。' : undefined
}

/** The button, and what speaks against it. */
function Confirm({ meetup, changing }: PartProps) {
  const dispatch = useAppDispatch()
  const { hasChanges, isBusy, isWaiting, isRefused, sentence, preview, tellsGuests, setTellsGuests } = changing
  const guests = preview.next?.to_guests
  return (
    <>
      {sentence && (
        <div className={style.note}>
          {isRefused ? <Refusal>{sentence}</Refusal> : <Note tone="error">{sentence}</Note>}
        </div>
      )}
      {hasChanges && (
        <>
          {guests && <TellGuests {...guests} otherwise={seenOfMove} checked={tellsGuests} onChange={setTellsGuests} />}
          <Button
            type="submit"
            block
            busy={isBusy || isWaiting}
            busyText={isBusy ? '変更しています' : '計算しています'}
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
    </>
  )
}
