import { type CSSProperties, Fragment } from 'react'
import type { Delivery } from '#contract/admin/deliveries.ts'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { type PackingLabel, packingLabels } from '#domain/packing-label.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import { addressOf } from '#web/features/kitchen/delivery-words.ts'
import { containedWords, labelAllergies, packName, unitWord } from '#web/features/kitchen/kitchen-words.ts'
import { useShop } from '#web/store/page-data.tsx'
import { classes } from '#web/ui/classes.ts'
import { type LabelLayout, labelsOn } from './label-layouts.ts'
import style from './labels.module.css'
import { useFittingType } from './use-fitting-type.ts'

type Props = { layout: LabelLayout; day: Pick<KitchenDay, 'date' | 'products'>; deliveries: readonly Delivery[] }

/** Stickers for the packages, each sheet as the stickers lie on it. */
export function LabelSheets({ layout, day, deliveries }: Props) {
  const labels = packingLabels(deliveries)
  const onSheet = labelsOn(layout)
  const sheets = Array.from({ length: Math.ceil(labels.length / onSheet) }, (_, index) =>
    labels.slice(index * onSheet, (index + 1) * onSheet),
  )
  const measures = {
    '--columns': layout.columns,
    '--rows': layout.rows,
    '--width': `${layout.width}mm`,
    '--height': `${layout.height}mm`,
  } as CSSProperties
  return sheets.map((sheet, index) => (
    <section
      // biome-ignore lint/suspicious/noArrayIndexKey: sheets have nothing but their place
      key={index}
      className={classes(style.sheet, layout.rows > 4 && style.dense)}
      style={measures}
      aria-label={`ラベル ${index + 1}枚目`}
    >
      {sheet.map((label) => (
        <Label key={`${label.order.id} ${label.position}`} label={label} day={day} />
      ))}
    </section>
  ))
}

/** Of one that the day does not have yet. */
const unknown = { allergens: [], allergens_known: false, best_before: '' }

type LabelProps = { label: PackingLabel<Delivery>; day: Props['day'] }

function Label({ label: { order, item, piece, position, of }, day }: LabelProps) {
  const { name, tel } = useShop()
  const sticker = useFittingType<HTMLDivElement>()
  const { number, status, delivery_window, area, company, address, allergies } = order
  const product = day.products.find(({ id }) => id === item.id) ?? unknown
  return (
    <div className={style.label} ref={sticker}>
      <p className={style.top}>
        <span>{monthAndDay(day.date)}</span>
        <b className="num">{delivery_window.from}</b>
        <span>{area}</span>
        {status === 'placed' && <span>未確認</span>}
        <em className="num">
          {position}／{of}
        </em>
      </p>
      <p className={style.company}>{company}</p>
      <p className={style.address}>{addressOf(address)}</p>
      {allergies.length > 0 && <p className={style.allergies}>{labelAllergies(allergies)}</p>}
      <p className={style.item}>
        <b>{packName(item.name, item.unit)}</b>
        <span className="num">{`${item.qty}${unitWord(item.unit)}${piece === null ? '' : `のうち ${piece}`}`}</span>
      </p>
      <p className={style.contained}>
        アレルギー
        {containedWords(product).map(({ state, names }) => (
          <Fragment key={state}>
            {'　'}
            <span className={style.state}>{state}</span>
            {names}
          </Fragment>
        ))}
      </p>
      {product.best_before && <p className={style.bestBefore}>召し上がり　{product.best_before}</p>}
      <p className={style.foot}>
        <span className="num">{number}</span>
        <span className="num">
          {name} {tel}
        </span>
      </p>
    </div>
  )
}
