import type { CSSProperties } from 'react'
import type { Delivery } from '#contract/admin/deliveries.ts'
import { type PackingLabel, packingLabels } from '#domain/packing-label.ts'
import { addressOf } from '#web/features/kitchen/delivery-words.ts'
import { labelAllergies, packName, unitWord } from '#web/features/kitchen/kitchen-words.ts'
import { useShop } from '#web/store/page-data.tsx'
import { classes } from '#web/ui/classes.ts'
import { type LabelLayout, labelsOn } from './label-layouts.ts'
import style from './labels.module.css'

type Props = { layout: LabelLayout; deliveries: readonly Delivery[] }

/** Stickers for the packages, each sheet as the stickers lie on it. */
export function LabelSheets({ layout, deliveries }: Props) {
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
        <Label key={`${label.order.id} ${label.position}`} label={label} />
      ))}
    </section>
  ))
}

function Label({ label: { order, item, piece, position, of } }: { label: PackingLabel<Delivery> }) {
  const { name, tel } = useShop()
  const { number, status, delivery_window, area, company, address, allergies } = order
  return (
    <div className={style.label}>
      <p className={style.top}>
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
      <p className={style.foot}>
        <span className="num">{number}</span>
        <span className="num">
          {name} {tel}
        </span>
      </p>
    </div>
  )
}
