import type { ComponentProps } from 'react'
import { ALLERGENS } from '#domain/allergen.ts'
import { CheckChips } from '#web/ui/check-chips.tsx'

const nine = ALLERGENS.filter(({ kind }) => kind === 'mandatory')
const twenty = ALLERGENS.filter(({ kind }) => kind === 'recommended')
const more = { label: `そのほかの${twenty.length}品目から選ぶ`, options: twenty }

/** The nine that must be named on food first, the other twenty folded. */
export function AllergenChips(props: Pick<ComponentProps<typeof CheckChips>, 'name' | 'chosen' | 'onValue'>) {
  return <CheckChips options={nine} more={more} {...props} />
}
