import type { Product } from '#contract/catalog.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import { classes } from '#web/ui/classes.ts'
import { Note } from '#web/ui/note.tsx'
import { allergenStateWords } from '#web/words/allergen-state-words.ts'
import style from './allergen-table.module.css'

/** All allergens with their state. A product with unknown allergens is never shown as free of one. */
export function AllergenTable({ product }: { product: Pick<Product, 'allergens' | 'allergens_known'> }) {
  const { allergens, allergens_known } = product
  const states = new Map(allergens.map(({ code, state }) => [code, state]))
  return (
    <section className={style.section} aria-labelledby="allergens">
      <h2 id="allergens">アレルギー（{ALLERGENS.length}品目）</h2>
      {allergens_known ? (
        <>
          <p className="caption">
            「含む可能性」は、同じ厨房で調理しているために混ざることがある品目です。「表示なし」は、原材料に使っていない品目です。
          </p>
          <ul className={style.grid}>
            {ALLERGENS.map(({ code, name }) => {
              const state = states.get(code) ?? 'none'
              return (
                <li key={code} className={classes(style.item, style[state])}>
                  <span>{name}</span>
                  <span>{allergenStateWords[state]}</span>
                </li>
              )
            })}
          </ul>
        </>
      ) : (
        <Note tone="warn">
          この品のアレルギーについては、お電話でお問い合わせください。確かめたうえで、お答えいたします。
        </Note>
      )}
    </section>
  )
}
