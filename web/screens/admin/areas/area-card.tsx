import type { ReactNode } from 'react'
import type { Area } from '#contract/admin/areas.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { KeptAsAgreed } from '#web/features/admin/planned/kept-as-agreed.tsx'
import { PlanningFields } from '#web/features/admin/planned/planning-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Keys, useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormNotes } from '#web/words/form-notes.tsx'
import style from './area.module.css'
import { fieldName, fieldWords } from './area-fields.ts'
import { Municipalities } from './municipalities.tsx'
import type { AreaForm } from './use-area-form.ts'

type AreaCardProps = {
  area?: Area
  areaForm: AreaForm
  /** On the button that saves. */
  save: string
  /** Beside it. */
  acts?: ReactNode
}

/** Name, sums and municipalities of an area. */
export function AreaCard({ area, areaForm, save, acts }: AreaCardProps) {
  const { edits, form, set, planning } = areaForm
  useShortcuts([{ keys: 'mod+s', label: save, run: () => void form.submit() }])
  const of = (name: 'name' | 'fee' | 'free_from' | 'least_order') => ({
    name,
    label: fieldName(name),
    layout: 'stack' as const,
    value: String(edits.values[name] ?? ''),
    onValue: (value: string) => set({ [name]: value }),
    error: form.errorOf(name),
    autoComplete: 'off',
  })
  const isBlocked = edits.clashes.length > 0
  return (
    <form {...form.props} aria-label="エリア">
      <ClashPanel
        record="このエリア"
        who="ほかの方"
        when="いま"
        edits={edits}
        nameOf={fieldName}
        wordsOf={fieldWords}
      />
      <FormNotes
        form={form}
        words={{
          failed: '保存できませんでした。入力した内容は、このタブに残っています',
          edited_meanwhile: isBlocked
            ? null
            : 'ほかの方が先にこのエリアを変更しました。内容を合わせましたので、もう一度保存してください。',
        }}
      />
      <div className={style.cards}>
        <Card title="名前と配送料">
          <div className={style.fields}>
            <TextField {...of('name')} hint="管理画面だけで使う名前です。例：都心5区" />
            <TextField {...of('fee')} inputMode="numeric" label="配送料（円・税込）" hint="0円なら、いつも無料です。" />
            <TextField
              {...of('free_from')}
              inputMode="numeric"
              label="無料になる金額（円・税込）"
              hint="商品の合計がこの金額から無料です。空欄なら、いつも配送料をいただきます。"
            />
            <TextField
              {...of('least_order')}
              inputMode="numeric"
              label="最低注文額（円・税込）"
              hint="商品の合計がこの金額から承ります。空欄なら、いくらからでも承ります。電話の受注では、これより少なくても入力できます。"
            />
          </div>
          {area && (
            <PlanningFields
              id="area"
              planning={planning}
              form={form}
              announced="この日から、ご利用案内と、金額を入れた文（よくあるご質問など）に、新しい金額が出ます。空なら、適用する日に変わります。"
              holds={
                <KeptAsAgreed
                  area={area.id}
                  words="受けたご注文の配送料は、あとからのご変更でも受けたときのままです。お見積りは有効期限まで、いまの配送料で承ります。新しい最低注文額は、その日からのご注文とお見積りに使います。発行済みの書類は変わりません。"
                />
              }
            />
          )}
          {area && !planning.isPlanned && (
            <KeptAsAgreed area={area.id} words="受けたご注文とお見積りの配送料は変わりません。" />
          )}
        </Card>
        <Municipalities own={area?.name} values={edits.values} set={set} error={form.errorOf('cities')} />
        <div className={style.acts}>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            busy={form.busy}
            busyText="保存しています"
            disabled={edits.names.length === 0 || isBlocked}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {planning.isPlanned ? '予定に入れる' : save} <Keys keys="mod+s" />
          </Button>
          {acts}
          <p className={style.hint}>
            {isBlocked
              ? '重なった変更をお選びいただくと、保存できます。'
              : edits.names.length > 0
                ? `${edits.names.length}か所を変えています（未保存）`
                : '変えたところはまだありません。'}
          </p>
        </div>
      </div>
    </form>
  )
}
