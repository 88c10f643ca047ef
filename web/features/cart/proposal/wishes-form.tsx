import { useEffect, useState } from 'react'
import { SERVINGS, type Serving } from '#domain/proposal-wishes.ts'
import { readCount } from '#domain/quantity.ts'
import { schemaErrors } from '#web/api/field-errors.ts'
import type { Schemas } from '#web/api/load-schemas.ts'
import { useShop } from '#web/store/page-data.tsx'
import { type ContractForm, useContractForm } from '#web/store/use-contract-form.ts'
import { Checkbox, RadioCard } from '#web/ui/choice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FieldErrors } from '#web/ui/use-form.ts'
import { AllergenChips } from '#web/words/allergen-chips.tsx'
import { DayField } from './day-field.tsx'
import style from './proposal-dialog.module.css'
import { requestOf, type TypedWishes } from './wishes.ts'

const servingWords: Record<Serving, string> = {
  any: 'おまかせ',
  shared: '取り分け（大皿・桶）',
  each: 'お一人ずつ（お弁当・席）',
}

type WishesFormProps = {
  id: string
  wishes: TypedWishes
  onAsk: (typed: TypedWishes) => void
}

export function WishesForm({ id, wishes, onAsk }: WishesFormProps) {
  const [typed, setTyped] = useState(wishes)
  useEffect(() => setTyped(wishes), [wishes])
  const form = useContractForm({
    values: typed,
    read(element) {
      // What was ticked before the scripts had run counts, too.
      const wanted = { ...typed, avoid: new FormData(element!).getAll('avoid').map(String) }
      setTyped(wanted)
      return wanted
    },
    errors: wishErrors,
    send(wanted) {
      onAsk(wanted)
    },
  })
  const set: FieldsProps['set'] = (piece) => setTyped((before) => ({ ...before, ...piece }))
  const fields = { form, typed, set }
  return (
    <form id={id} {...form.props}>
      <p className={style.about}>
        {typed.meetup_date
          ? 'お選びの開催日にご用意できる商品から、ご予算に収まるカートをお作りします。'
          : 'ご予算に収まるカートをお作りします。開催日をお選びになると、その日にご用意できる商品だけを使います。'}
      </p>
      <ErrorSummary form={form} />
      <GatheringFields {...fields} />
      <MealFields {...fields} />
      <AvoidFields {...fields} />
    </form>
  )
}

type FieldsProps = {
  form: ContractForm<TypedWishes>
  typed: TypedWishes
  set: (piece: Partial<TypedWishes>) => void
}

type Text = 'estimated_person' | 'budget_per_person' | 'drinkers' | 'avoid_persons' | 'postal_code'

const textOf = ({ form, typed, set }: FieldsProps, name: Text) => ({
  name,
  value: typed[name],
  layout: 'stack' as const,
  inputMode: 'numeric' as const,
  autoComplete: 'off',
  maxLength: 12,
  error: form.errorOf(name),
  onValue: (value: string) => set({ [name]: value }),
})

function GatheringFields(props: FieldsProps) {
  const { typed, set } = props
  const { alcohol } = useShop()
  return (
    <div className={style.numbers}>
      <TextField {...textOf(props, 'estimated_person')} label="人数（名）" required data-first-focus="" />
      <DayField
        persons={readCount(typed.estimated_person)}
        value={typed.meetup_date}
        onValue={(meetup_date) => set({ meetup_date })}
      />
      <TextField
        {...textOf(props, 'budget_per_person')}
        label="お一人さまのご予算（円）"
        required
        hint="税込・配送料込み"
      />
      {alcohol.sells === 'yes' && (
        <TextField {...textOf(props, 'drinkers')} label="お酒を召し上がる人数（名）" hint="20歳以上の方" />
      )}
      <TextField
        {...textOf(props, 'postal_code')}
        label="お届け先の郵便番号"
        hint="配送料まで正しく計算します"
        autoComplete="shipping postal-code"
        maxLength={20}
      />
    </div>
  )
}

function MealFields({ typed, set }: FieldsProps) {
  return (
    <>
      <FieldGroup label="料理の形" layout="stack">
        <div className={style.servings}>
          {SERVINGS.map((serving) => (
            <RadioCard
              key={serving}
              name="serving"
              value={serving}
              label={servingWords[serving]}
              checked={typed.serving === serving}
              onChange={() => set({ serving })}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup label="いっしょに" layout="stack">
        <Checkbox
          name="soft_drinks"
          label="お茶・ソフトドリンク"
          checked={typed.soft_drinks}
          onChange={({ target }) => set({ soft_drinks: target.checked })}
        />
        <Checkbox
          name="sweets"
          label="甘味・果物"
          note="ご予算に収まるとき"
          checked={typed.sweets}
          onChange={({ target }) => set({ sweets: target.checked })}
        />
      </FieldGroup>
    </>
  )
}

function AvoidFields(props: FieldsProps) {
  const { typed, set } = props
  return (
    <FieldGroup
      label="避けるアレルゲン"
      layout="stack"
      hint="含む商品、含む可能性のある商品、確認中の商品は、避ける方の分に入れません。"
    >
      <AllergenChips name="avoid" chosen={typed.avoid} onValue={(avoid) => set({ avoid })} />
      {typed.avoid.length > 0 && (
        <div className={style.persons}>
          <TextField
            {...textOf(props, 'avoid_persons')}
            label="避ける方は何名さまですか"
            hint="その方の分を別にご用意し、ほかの方には通常の料理をご提案します。空欄のときは、全員の分で避けます。"
          />
        </div>
      )}
    </FieldGroup>
  )
}

function wishErrors(
  typed: TypedWishes,
  { ProposalRequest, drinkersAreGuests, avoidersAreGuests }: typeof Schemas,
): FieldErrors {
  const request = requestOf(typed)
  const errors = schemaErrors(ProposalRequest, request)
  const { estimated_person, drinkers = 0 } = request
  if (drinkers > estimated_person) errors.drinkers ??= drinkersAreGuests.error
  if (!avoidersAreGuests.isSo(request)) errors.avoid_persons ??= avoidersAreGuests.error
  return errors
}
