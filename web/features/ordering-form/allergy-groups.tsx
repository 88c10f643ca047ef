import { useEffect, useRef } from 'react'
import type { GuestOrder } from '#contract/meetups.ts'
import { MAX_ALLERGIES } from '#domain/order-allergies.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import { AllergenChips } from '#web/words/allergen-chips.tsx'
import style from './allergy-groups.module.css'

type Groups = GuestOrder['allergies']

type AllergyGroupsProps = {
  form: Pick<FieldForm, 'errorOf'>
  value: Groups
  onValue: (value: Groups) => void
  /** Whether the first of them was just added here, and nobody has gone on to another field. */
  isNew: () => boolean
}

/** The guests who must not eat the same things, group by group. */
export function AllergyGroups({ form, value, onValue, isNew }: AllergyGroupsProps) {
  const add = useRef<HTMLButtonElement>(null)
  const last = useRef<HTMLFieldSetElement>(null)
  const before = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it has come
  useEffect(() => {
    before.current ??= isNew() ? 0 : value.length
    if (value.length > before.current) last.current?.querySelector('input')?.focus()
    if (value.length < before.current) add.current?.focus()
    before.current = value.length
  }, [value.length])
  const set = (at: number, piece: Partial<Groups[number]>) =>
    onValue(value.map((group, i) => (i === at ? { ...group, ...piece } : group)))
  const groups = value.map((group, at) => {
    const errorOf = (field: keyof Groups[number]) => form.errorOf(`allergies.${at}.${field}`)
    const wrongPersons = errorOf('persons')
    return (
      <fieldset
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is nothing but its place in the list.
        key={at}
        ref={at === value.length - 1 ? last : undefined}
        className={style.group}
        aria-label={`召し上がれない方 ${at + 1}組目`}
      >
        <AllergenChips
          name={`allergies.${at}.allergens`}
          chosen={group.allergens}
          onValue={(allergens) => set(at, { allergens })}
        />
        {wrongPersons && <FieldError>{wrongPersons}</FieldError>}
        <div className={style.persons}>
          <Stepper
            label={`召し上がれない方の人数（${at + 1}組目）`}
            value={group.persons}
            min={1}
            invalid={wrongPersons !== undefined}
            onChange={(persons) => persons > 0 && set(at, { persons })}
          />
          名さま
          <Button
            variant="outline"
            size="small"
            className={style.remove}
            aria-label={`${at + 1}組目を取り除く`}
            onClick={() => onValue(value.filter((_, i) => i !== at))}
          >
            取り除く
          </Button>
        </div>
        <TextField
          name={`allergies.${at}.note`}
          label="そのほかに召し上がれないもの・ご事情"
          layout="stack"
          placeholder="例）ベジタリアン、生ものを控えています"
          autoComplete="off"
          value={group.note}
          onValue={(note) => set(at, { note })}
          error={errorOf('allergens') ?? errorOf('note')}
        />
      </fieldset>
    )
  })
  return (
    <>
      {groups}
      {value.length < MAX_ALLERGIES && (
        <Button
          ref={add}
          variant="outline"
          size="small"
          onClick={() => onValue([...value, { allergens: [], persons: 1, note: '' }])}
        >
          ほかの方を加える
        </Button>
      )}
    </>
  )
}
