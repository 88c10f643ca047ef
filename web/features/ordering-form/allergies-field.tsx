import { Suspense, useState } from 'react'
import type { GuestOrder } from '#contract/meetups.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { laterPart } from '#web/ui/later-part.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import { useIsStillThere } from '#web/ui/use-is-still-there.ts'

type AllergiesFieldProps = {
  form: Pick<FieldForm, 'errorOf'>
  value: GuestOrder['allergies']
  onValue: (value: GuestOrder['allergies']) => void
  layout?: 'row' | 'stack'
}

const Groups = laterPart(async () => (await import('./allergy-groups.tsx')).AllergyGroups)

/** What some of the guests must not eat: how many, and never who. Most orders have nothing of it. */
export function AllergiesField({ form, value, onValue, layout }: AllergiesFieldProps) {
  const isEmpty = value.length === 0
  const [isTouched, setTouched] = useState(false)
  const isStillThere = useIsStillThere(isTouched)
  const onChange = (groups: typeof value) => {
    setTouched(true)
    onValue(groups)
  }
  return (
    <FieldGroup
      label="召し上がれないもの"
      required={false}
      layout={layout}
      error={form.errorOf('allergies')}
      hint={isEmpty ? undefined : '人数とあわせて厨房にお伝えします。お名前はご記入にならないでください。'}
    >
      {isEmpty ? (
        <Button
          variant="outline"
          size="small"
          // The last group was taken out, and its button with it.
          autoFocus={isTouched}
          onClick={() => onChange([{ allergens: [], persons: 1, note: '' }])}
        >
          召し上がれないものがある方を加える
        </Button>
      ) : (
        <Suspense fallback={null}>
          <Groups form={form} value={value} onValue={onChange} isNew={() => isTouched && isStillThere()} />
        </Suspense>
      )}
    </FieldGroup>
  )
}
