import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { DIETS, dietsOf } from '#domain/diet.ts'
import { leftOutBy, type MenuFilter, NO_FILTER, SHARE_PRICES } from '#domain/menu-filter.ts'
import { formatYen } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckChips } from '#web/ui/check-chips.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { AllergenChips } from '#web/words/allergen-chips.tsx'
import { Telephone } from '#web/words/telephone.tsx'
import { filterQuery } from './menu-filter-address.ts'
import style from './menu-filter-dialog.module.css'
import { leftOutWords } from './menu-filter-words.ts'
import { selectAllProducts, selectFilterID, selectSearchedProducts } from './products.slice.ts'
import { useMenuFilter } from './use-menu-filter.ts'

/** What must not be in it, what a share may cost, and the marks of the shop. Taken over by the button that says how many are left. */
export function MenuFilterDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const category = useAppSelector(selectFilterID)
  const current = useMenuFilter()
  const products = useAppSelector(selectSearchedProducts)
  const [filter, setFilter] = useState(current)
  useEffect(() => {
    if (open) setFilter(current)
  }, [open, current])
  const set = (piece: Partial<MenuFilter>) => setFilter((before) => ({ ...before, ...piece }))
  const left = products.filter((product) => leftOutBy(product, filter) === undefined).length
  const apply = () => {
    onClose()
    void navigate(paths.orderMenu(category, filterQuery(filter)), { state: { keepFocus: true } })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="お品書きからさがす"
      actions={
        <>
          <Button variant="outline" size="small" onClick={() => setFilter(NO_FILTER)}>
            条件をすべて消す
          </Button>
          <Button onClick={apply}>{left > 0 ? `${left}品を見る` : 'この条件で見る（0品）'}</Button>
        </>
      }
    >
      <FieldGroup
        label="含まないもの"
        layout="stack"
        hint="含まないことを確認できた商品だけをご案内します。同じ厨房で混ざる可能性のある商品と、原材料を確認中の商品は除きます。"
      >
        <AllergenChips name="without" chosen={filter.without} onValue={(without) => set({ without })} />
      </FieldGroup>
      <FieldGroup
        label="お一人さま分の金額（税込）"
        layout="stack"
        hint="取り分ける料理は、1点の価格を取り分ける人数（少ないほう）で割った金額です。飲みものは1杯（1本）分です。"
      >
        <div className={style.prices}>
          {[null, ...SHARE_PRICES].map((yen) => (
            <label key={yen} className={style.price}>
              <input
                type="radio"
                name="up_to"
                value={yen ?? ''}
                checked={filter.upTo === yen}
                onChange={() => set({ upTo: yen })}
              />
              {yen === null ? '指定しない' : `${formatYen(yen)}まで`}
            </label>
          ))}
        </div>
      </FieldGroup>
      <DietField chosen={filter.diets} onValue={(diets) => set({ diets })} />
      <p className={style.left} role="status">
        {`${left}品が見つかります。${leftOutWords(products, filter) ?? ''}`}
      </p>
    </Dialog>
  )
}

type DietFieldProps = { chosen: MenuFilter['diets']; onValue: (diets: MenuFilter['diets']) => void }

/** The diets that some product is marked for; of the others it is said that there are none. */
function DietField({ chosen, onValue }: DietFieldProps) {
  const marked = new Set(useAppSelector(selectAllProducts).flatMap(({ tags }) => dietsOf(tags)))
  const offered = DIETS.filter(({ code }) => marked.has(code) || chosen.includes(code))
  const missing = DIETS.filter((diet) => !offered.includes(diet)).map(({ name }) => name)
  return (
    <FieldGroup label="食の条件" layout="stack">
      {offered.length > 0 && (
        <CheckChips
          name="diet"
          options={offered}
          chosen={chosen}
          onValue={(codes) => onValue(DIETS.map(({ code }) => code).filter((code) => codes.includes(code)))}
        />
      )}
      {missing.length > 0 && (
        <p className={style.missing}>
          {missing.join('・')}の印がある商品は、ただいまありません。
          <Telephone />
          でご相談ください。
        </p>
      )}
    </FieldGroup>
  )
}
