import type { Meetup } from '#contract/meetups.ts'
import { tablewareWords } from '#contract/order-words.ts'
import type { DeliveryWindow } from '#contract/placement.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { formatNumber } from '#domain/money.ts'
import { KnownPlaceFields } from '#web/features/checkout/address-fields.tsx'
import { DeliveryNoteField, ReceptionFields } from '#web/features/checkout/reception-fields.tsx'
import { WindowOptions } from '#web/features/checkout/window-options.tsx'
import { type ChangeDraft, changeDraftActions } from '#web/features/meetups/change/change-drafts.slice.ts'
import type { OrderContents } from '#web/features/meetups/change/order-contents.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import { telWords } from '#web/words/tel-words.ts'
import style from './change-fields.module.css'

type Props = { meetup: Meetup; wanted: OrderContents; form: FieldForm }

function useMerge(id: string) {
  const dispatch = useAppDispatch()
  return (piece: Partial<ChangeDraft>) => dispatch(changeDraftActions.merged({ id, piece }))
}

export function WhenFields({ meetup, wanted, form, windows }: Props & { windows: readonly DeliveryWindow[] }) {
  const merge = useMerge(meetup.id)
  const { estimated_person, delivery_window } = meetup
  const all = windows.some(({ from }) => from === delivery_window.from) ? windows : [delivery_window, ...windows]
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
      <Field
        label="お届けの時刻"
        required
        error={form.errorOf('delivery_window')}
        hint={`${formatWindow(wanted.delivery_window) === formatWindow(delivery_window) ? '' : `もとは ${formatWindow(delivery_window)} です。`}お選びの30分のあいだにお届けします。`}
      >
        <Select
          name="delivery_window"
          className={`num ${style.window}`}
          autoComplete="off"
          value={wanted.delivery_window.from}
          onChange={({ target }) => {
            const window = all.find(({ from }) => from === target.value)
            if (window) merge({ delivery_window: { from: window.from, to: window.to } })
            form.correct('delivery_window')
          }}
        >
          <WindowOptions windows={all} wordsOf={formatWindow} />
        </Select>
      </Field>
      <TextField
        name="title"
        label="会の名前"
        required={false}
        value={wanted.title}
        onValue={(title) => merge({ title })}
        autoComplete="off"
        error={form.errorOf('title')}
      />
    </>
  )
}

/** The place as it was ordered is known: nothing is looked up, and nothing is asked but what is to be otherwise. */
export function PlaceFields({ meetup, wanted, form }: Props) {
  const merge = useMerge(meetup.id)
  const { address } = wanted
  const { name = '', tel = '' } = wanted.reception ?? {}
  return (
    <>
      <KnownPlaceFields form={form} entry={{ address, onChange: merge }} />
      <DeliveryNoteField form={form} rows={2} value={address.note} onValue={(note) => merge({ address: { note } })} />
      <ReceptionFields
        form={form}
        reception={{ name, tel: telWords(tel) }}
        onChange={(piece) => merge({ reception: { name, tel, ...piece } })}
      />
    </>
  )
}

const ways = ['return', 'disposable'] as const

export function OtherFields({ meetup, wanted, form }: Props) {
  const merge = useMerge(meetup.id)
  return (
    <>
      <FieldGroup label="器" required>
        {ways.map((value) => (
          <RadioCard
            key={value}
            name="tableware"
            value={value}
            label={tablewareWords[value]}
            checked={wanted.tableware === value}
            onChange={() => merge({ tableware: value })}
          />
        ))}
      </FieldGroup>
      <TextAreaField
        name="note"
        label="ご要望・備考"
        required={false}
        rows={3}
        autoComplete="off"
        value={wanted.note}
        onValue={(note) => merge({ note })}
        error={form.errorOf('note')}
      />
    </>
  )
}
