import { ALLERGENS, type AllergenCode } from '#domain/allergen.ts'
import { CheckChips } from '#web/ui/check-chips.tsx'

const nine = ALLERGENS.filter(({ kind }) => kind === 'mandatory')
const twenty = ALLERGENS.filter(({ kind }) => kind === 'recommended')
const more = { label: `そのほかの${twenty.length}品目から選ぶ`, options: twenty }

type AllergenChipsProps = {
  name: string
  chosen: readonly string[]
  /** Left out, the boxes keep what is chosen themselves. */
  onValue?: (codes: AllergenCode[]) => void
}

/** The nine that must be named on food first, the other twenty folded. */
export function AllergenChips({ onValue, ...props }: AllergenChipsProps) {
  return (
    <CheckChips
      {...props}
      options={nine}
      more={more}
      {...(onValue && { onValue: (codes) => onValue(codes as AllergenCode[]) })}
    />
  )
}
