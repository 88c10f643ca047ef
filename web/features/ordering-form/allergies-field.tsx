import type { GuestOrder } from '#contract/meetups.ts'
import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import type { AllergyGroupsProps } from './allergy-groups.tsx'

type AllergiesFieldProps = {
  form: Pick<FieldForm, 'errorOf'>
  value: GuestOrder['allergies']
  onValue: (value: GuestOrder['allergies']) => void
  layout?: 'row' | 'stack'
}

const Groups = whenWanted<AllergyGroupsProps>(
  async () => (await import('./allergy-groups.tsx')).AllergyGroups,
  partMissing,
)

/** What some of the guests must not eat: how many, and never who. Most orders have nothing of it. */
export function AllergiesField({ form, value, onValue, layout }: AllergiesFieldProps) {
  const isEmpty = value.length === 0
  return (
    <FieldGroup
      label="召し上がれないもの"
      required={false}
      layout={layout}
      error={form.errorOf('allergies')}
      hint={isEmpty ? undefined : '人数とあわせて厨房にお伝えします。お名前はご記入にならないでください。'}
    >
      <Groups open={!isEmpty} onClose={stay} form={form} value={value} onValue={onValue} />
      {isEmpty && (
        <Button variant="outline" size="small" onClick={() => onValue([{ allergens: [], persons: 1, note: '' }])}>
          召し上がれないものがある方を加える
        </Button>
      )}
    </FieldGroup>
  )
}

/** What was told is kept though its fields could not be fetched. */
const stay = () => {}
