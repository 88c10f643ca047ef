import type { Delivery } from '#contract/admin/deliveries.ts'
import type { KitchenSheet } from '#contract/admin/kitchen.ts'
import { MOST_LABELS_OF_ITEM, packingLabels } from '#domain/packing-label.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import style from './kitchen.module.css'
import { labelLayouts, labelsOn } from './label-layouts.ts'
import type { Printing } from './use-printing.ts'

type PrintPanelProps = { printing: Printing; deliveries: readonly Delivery[] }

/** What is to be printed, and on which sheets. */
export function PrintPanel({ printing: { chosen, choose, layout, setLayout }, deliveries }: PrintPanelProps) {
  const labels = packingLabels(deliveries).length
  const sheets: { sheet: KitchenSheet; label: string; note: string }[] = [
    { sheet: 'production', label: '仕込み表', note: 'A4 縦' },
    { sheet: 'deliveries', label: '配送表', note: `A4 縦 ${deliveries.length}件` },
    { sheet: 'slips', label: '配送伝票', note: `A4 縦 1枚に2件まで ${deliveries.length}件` },
    { sheet: 'labels', label: 'ラベル', note: `${labels}枚ぶん ラベル用紙${Math.ceil(labels / labelsOn(layout))}枚` },
  ]
  return (
    <Card title="印刷するもの">
      <div className={style.choices}>
        {sheets.map(({ sheet, label, note }) => (
          <Checkbox
            key={sheet}
            label={<b>{label}</b>}
            note={note}
            checked={chosen.has(sheet)}
            onChange={({ target }) => choose(sheet, target.checked)}
          />
        ))}
        <Field label="ラベル用紙" layout="stack">
          <Select
            value={layout.name}
            onChange={({ target }) => setLayout(labelLayouts.find(({ name }) => name === target.value) ?? layout)}
          >
            {labelLayouts.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <p className="caption">
          ラベルは用紙を替えて、別に印刷してください。倍率は100％、余白は「なし」です。1品が{MOST_LABELS_OF_ITEM}
          を超えるときは、まとめて1枚にします。
        </p>
      </div>
    </Card>
  )
}
