import { OVERRIDES, type Override } from '#contract/admin/phone-order-fields.ts'
import { overrideWords } from '#contract/admin/status-words.ts'
import { Tag } from '#web/ui/tag.tsx'

/** What was put aside for an order, as marks; in one order, whatever came first. */
export const OverrideTags = ({ overrides }: { overrides: readonly Override[] }) =>
  OVERRIDES.filter((each) => overrides.includes(each)).map((each) => (
    <Tag key={each} tone="warn">
      {overrideWords[each]}
    </Tag>
  ))
