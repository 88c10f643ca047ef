import { Fragment } from 'react'
import { ALLERGENS } from '#domain/allergen.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from './allergen-chips.module.css'

const nine = ALLERGENS.filter(({ kind }) => kind === 'mandatory')
const twenty = ALLERGENS.filter(({ kind }) => kind === 'recommended')

/** The nine that must be named on food first, the other twenty folded. */
export function AllergenChips({ chosen }: { chosen: readonly string[] }) {
  return (
    <>
      <Chips allergens={nine} chosen={chosen} />
      <details className={style.fold} open={twenty.some(({ code }) => chosen.includes(code)) || undefined}>
        <summary>
          そのほかの{twenty.length}品目から選ぶ
          <Icon name="next" className={style.arrow} />
        </summary>
        <Chips allergens={twenty} chosen={chosen} />
      </details>
    </>
  )
}

type ChipsProps = { allergens: readonly { code: string; name: string }[]; chosen: readonly string[] }

function Chips({ allergens, chosen }: ChipsProps) {
  return (
    <div className={style.chips}>
      {allergens.map(({ code, name }) => (
        <label key={code} className={style.chip}>
          <input type="checkbox" name="allergens" value={code} defaultChecked={chosen.includes(code)} />
          <span>
            <Breakable>{name}</Breakable>
          </span>
        </label>
      ))}
    </div>
  )
}

/** カシュー｜ナッツ: the long names break here only. */
function Breakable({ children: name }: { children: string }) {
  return name.split(/(?=ナッツ|フルーツ)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
