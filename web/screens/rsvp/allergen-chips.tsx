import { ALLERGENS } from '#domain/allergen.ts'
import { CheckChips } from '#web/ui/check-chips.tsx'

const nine = ALLERGENS.filter(({ kind }) => kind === 'mandatory')
const twenty = ALLERGENS.filter(({ kind }) => kind === 'recommended')

/** The nine that must be named on food first, the other twenty folded. */
export function AllergenChips({ chosen }: { chosen: readonly string[] }) {
  const more = { label: `そのほかの${twenty.length}品目から選ぶ`, options: twenty }
  return <CheckChips name="allergens" options={nine} more={more} chosen={chosen} />
}
