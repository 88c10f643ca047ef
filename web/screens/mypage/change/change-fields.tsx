import type { GuestOrder } from '#contract/meetups.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { formatNumber } from '#domain/money.ts'
import { selectDay, selectSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import { type ChangeDraft, changeDraftActions } from '#web/features/meetups/change/change-drafts.slice.ts'
import type { OrderContents } from '#web/features/meetups/change/order-contents.ts'
import { PlaceNoteField } from '#web/features/ordering-form/address-fields.tsx'
import { AllergiesField } from '#web/features/ordering-form/allergies-field.tsx'
import { InvoiceFields } from '#web/features/ordering-form/invoice-fields.tsx'
import { KnownPlaceFields } from '#web/features/ordering-form/known-place-fields.tsx'
import { NoteField } from '#web/features/ordering-form/note-field.tsx'
import { OwnFields } from '#web/features/ordering-form/own-fields.tsx'
import { PersonFields } from '#web/features/ordering-form/person-fields.tsx'
import { ReceptionFields } from '#web/features/ordering-form/reception-fields.tsx'
import { TablewareField } from '#web/features/ordering-form/tableware-field.tsx'
import { TitleField } from '#web/features/ordering-form/title-field.tsx'
import { WindowField } from '#web/features/ordering-form/window-field.tsx'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import style from './change-fields.module.css'

export type FieldsProps = { meetup: GuestOrder; wanted: OrderContents; form: FieldForm }

export function useMerge(id: string) {
  const dispatch = useAppDispatch()
  return (piece: Partial<ChangeDraft>) => dispatch(changeDraftActions.merged({ id, piece }))
}

export function WhenFields({ meetup, wanted, form }: FieldsProps) {
  const merge = useMerge(meetup.id)
  const { estimated_person, delivery_window, meetup_date } = meetup
  const windows = useAppSelector((state) => selectDay(state, wanted.meetup_date))?.windows ?? []
  const isKept = wanted.meetup_date !== meetup_date || windows.some(({ from }) => from === delivery_window.from)
  const all = isKept ? windows : [delivery_window, ...windows]
  return (
    <>
      <FieldGroup
        label="人数"
        required
        error={form.errorOf('estimated_person')}
        hint={
          wanted.estimated_person === estimated_person
            ? undefined
            : `もとは ${formatNumber(estimated_person)}名さまです。`
        }
      >
        <div className={style.row}>
          <Stepper
            label="人数"
            value={wanted.estimated_person}
            min={1}
            onChange={(value) => value > 0 && merge({ estimated_person: value })}
          />
          名さま
        </div>
      </FieldGroup>
      <WindowField
        form={form}
        name="delivery_window"
        label="お届けの時刻"
        hint={`${formatWindow(wanted.delivery_window) === formatWindow(delivery_window) ? '' : `もとは ${formatWindow(delivery_window)} です。`}お選びの30分のあいだにお届けします。`}
        windows={all}
        value={wanted.delivery_window.from}
        onChoose={(window) => window && merge({ delivery_window: window })}
      />
      <TitleField form={form} value={wanted.title} onValue={(title) => merge({ title })} />
    </>
  )
}

/** The place as ordered is known: no look-up, and only the changed fields are asked for. */
export function PlaceFields({ meetup, wanted, form }: FieldsProps) {
  const merge = useMerge(meetup.id)
  const entry = { address: wanted.address, onChange: merge }
  const { name = '', tel = '' } = wanted.reception ?? {}
  return (
    <>
      <KnownPlaceFields form={form} entry={entry} />
      <PlaceNoteField form={form} entry={entry} label="搬入のご案内" rows={2} />
      <ReceptionFields
        form={form}
        reception={{ name, tel: telWords(tel) }}
        onChange={(piece) => merge({ reception: { name, tel, ...piece } })}
      />
    </>
  )
}

/** Who ordered, and what the invoice says. */
export function OrdererFields({ meetup, wanted, form, isGuest }: FieldsProps & { isGuest: boolean }) {
  const merge = useMerge(meetup.id)
  const { contact, billing_name, po_number, own_fields } = wanted
  const asks = useAppSelector(selectSelectableDates)?.asks
  return (
    <>
      <PersonFields
        form={form}
        contact={{ ...contact, tel: telWords(contact.tel) }}
        onChange={(piece) => merge({ contact: piece })}
        hint={
          isGuest
            ? 'アドレスを変えると、これまでのリンクは使えなくなり、新しいリンクを新しいアドレスへお送りします。'
            : 'ご注文についてのメールの宛先です。'
        }
      />
      <InvoiceFields
        form={{ errorOf: (name) => form.errorOf(name.replace('payment.', '')) }}
        value={{ billing_name, po_number }}
        onValue={merge}
        example={contact.company}
      />
      <OwnFields
        form={form}
        asks={asks}
        kept={meetup.own_fields}
        value={own_fields}
        onValue={(piece) => merge({ own_fields: piece })}
      />
    </>
  )
}

export function OtherFields({ meetup, wanted, form }: FieldsProps) {
  const merge = useMerge(meetup.id)
  return (
    <>
      <TablewareField
        form={form}
        collection={meetup.collection}
        value={wanted.tableware}
        onValue={(tableware) => merge({ tableware })}
      />
      <AllergiesField form={form} value={wanted.allergies} onValue={(allergies) => merge({ allergies })} />
      <NoteField form={form} value={wanted.note} onValue={(note) => merge({ note })} />
    </>
  )
}
