import { tablewareWords } from '#contract/order-words.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { orderFormActions, selectStep1 } from './order-form.slice.ts'

const ways = [
  {
    value: 'return',
    label: tablewareWords.return,
    note: '洗わずにそのままお出しください。',
  },
  { value: 'disposable', label: tablewareWords.disposable, note: '会のあと、そのまま処分していただけます。' },
] as const

export function TablewareField() {
  const dispatch = useAppDispatch()
  const { tableware = 'return' } = useAppSelector(selectStep1)
  return (
    <FieldGroup label="器" required>
      {ways.map(({ value, label, note }) => (
        <RadioCard
          key={value}
          name="tableware"
          value={value}
          label={label}
          note={note}
          checked={tableware === value}
          onChange={() => dispatch(orderFormActions.mergeStep1({ tableware: value }))}
        />
      ))}
    </FieldGroup>
  )
}
