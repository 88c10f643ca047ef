import type { Meetup } from '#contract/meetups.ts'
import { tablewareWords } from '#contract/order-words.ts'
import type { Address, DeliveryWindow } from '#contract/placement.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { formatPostalCode } from '#domain/japanese-input.ts'
import { formatNumber } from '#domain/money.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { HalfField } from '#web/ui/half-field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select, TextArea } from '#web/ui/text-input.tsx'
import type { Form } from '#web/ui/use-form.ts'
import { telWords } from '#web/words/tel-words.ts'
import { windowsByPart } from '#web/words/window-words.ts'
import type { Wanted } from './change-draft.ts'
import { type ChangeDraft, changeDraftActions } from './change-drafts.slice.ts'
import style from './change-fields.module.css'

type Props = { meetup: Meetup; wanted: Wanted; form: Form }

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
          {windowsByPart(all).map(({ name, windows: some }) => (
            <optgroup key={name} label={name}>
              {some.map((window) => (
                <option key={window.from} value={window.from}>
                  {formatWindow(window)}
                </option>
              ))}
            </optgroup>
          ))}
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

/** Each field of an address in the order of the form; null if another one's part shows it. */
const addressLabels: Record<keyof Address, string | null> = {
  postal_code: '郵便番号',
  prefecture: null,
  city: null,
  street: '町名・番地',
  building: '建物名・階・部屋',
  note: null,
}

export function PlaceFields({ meetup, wanted, form }: Props) {
  const merge = useMerge(meetup.id)
  const { address } = wanted
  const set = (name: keyof Address) => (value: string) => merge({ address: { [name]: value } })
  return (
    <>
      <TextField
        name="address.postal_code"
        label={addressLabels.postal_code!}
        required
        className={`num ${style.postal}`}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={20}
        value={
          address.postal_code === meetup.address.postal_code
            ? formatPostalCode(address.postal_code)
            : address.postal_code
        }
        onValue={(code) =>
          set('postal_code')(code === formatPostalCode(meetup.address.postal_code) ? meetup.address.postal_code : code)
        }
        error={form.errorOf('address.postal_code')}
      />
      <FieldGroup label="都道府県・市区町村" required>
        <div className={style.two}>
          <HalfField
            name="address.prefecture"
            label="都道府県"
            required
            value={address.prefecture}
            onValue={set('prefecture')}
            autoComplete="shipping address-level1"
            error={form.errorOf('address.prefecture')}
          />
          <HalfField
            name="address.city"
            label="市区町村"
            required
            value={address.city}
            onValue={set('city')}
            autoComplete="shipping address-level2"
            error={form.errorOf('address.city')}
          />
        </div>
      </FieldGroup>
      {(['street', 'building'] as const).map((name) => (
        <TextField
          key={name}
          name={`address.${name}`}
          label={addressLabels[name]!}
          required={name === 'street'}
          value={address[name]}
          onValue={set(name)}
          autoComplete={name === 'street' ? 'shipping address-line1' : 'shipping address-line2'}
          error={form.errorOf(`address.${name}`)}
        />
      ))}
      <Field label="搬入のご案内" required={false} error={form.errorOf('address.note')}>
        <TextArea
          name="address.note"
          rows={2}
          autoComplete="off"
          value={address.note}
          onChange={({ target }) => set('note')(target.value)}
        />
      </Field>
      <ReceptionFields meetup={meetup} wanted={wanted} form={form} />
    </>
  )
}

function ReceptionFields({ meetup, wanted, form }: Props) {
  const merge = useMerge(meetup.id)
  const { reception } = wanted
  return (
    <FieldGroup
      label="当日の受け取りご担当者"
      required={false}
      hint="ご注文者と違う方がお受け取りになるときにご記入ください。"
    >
      <div className={style.two}>
        <HalfField
          name="reception.name"
          label="お名前"
          value={reception.name}
          onValue={(name) => merge({ reception: { ...reception, name } })}
          autoComplete="off"
          error={form.errorOf('reception.name')}
        />
        <HalfField
          name="reception.tel"
          label="電話番号（当日つながるもの）"
          type="tel"
          inputMode="tel"
          value={telWords(reception.tel)}
          onValue={(tel) => merge({ reception: { ...reception, tel } })}
          autoComplete="off"
          error={form.errorOf('reception.tel')}
        />
      </div>
    </FieldGroup>
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
      <Field label="ご要望・備考" required={false} error={form.errorOf('note')}>
        <TextArea
          name="note"
          rows={3}
          autoComplete="off"
          value={wanted.note}
          onChange={({ target }) => merge({ note: target.value })}
        />
      </Field>
    </>
  )
}
