import type { CategoryRow } from '#contract/admin/categories.ts'
import { lengthOf } from '#contract/text.ts'
import { DIETS, dietsOf } from '#domain/diet.ts'
import { type FormFields, inputFor } from '#web/features/admin/edit/form-fields.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckChips } from '#web/ui/check-chips.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { tagsIn, withDiets } from './product-form-fields.ts'

type BasicCardProps = { fields: FormFields; categories: readonly Pick<CategoryRow, 'id' | 'name'>[] }

/** What it is called, where it stands and what is said about it. */
export function BasicCard({ fields, categories }: BasicCardProps) {
  const { values, set, errorOf } = fields
  const written = lengthOf(String(values.summary))
  return (
    <Card title="商品">
      <TextField {...inputFor(fields, 'name')} label="商品名" required autoComplete="off" />
      <Field label="分類" required error={errorOf('category_id')}>
        <Select
          name="category_id"
          value={String(values.category_id)}
          onChange={({ target }) => set({ category_id: target.value })}
        >
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <TextField
        {...inputFor(fields, 'summary')}
        label="説明"
        autoComplete="off"
        hint={`一覧と詳細に出る短い説明です。全角90字まで（いま${written}字）。`}
      />
      <TextAreaField {...inputFor(fields, 'description_long')} label="詳しい説明" rows={4} />
      <TextAreaField
        {...inputFor(fields, 'contents')}
        label="中身"
        rows={4}
        hint="1行にひとつ、「にぎり：鮪、鯛、鰤」のように見出しと中身を「：」で区切ってご記入ください。"
      />
      <TextAreaField {...inputFor(fields, 'ingredients')} label="原材料名" rows={3} />
      <TextField {...inputFor(fields, 'ware')} label="器" autoComplete="off" />
      <TextField {...inputFor(fields, 'best_before')} label="お召し上がりの目安" autoComplete="off" />
      <TextField
        {...inputFor(fields, 'tags')}
        label="タグ"
        autoComplete="off"
        hint="「旬、新作」のように区切って5つまで。「人気」はご注文の数から自動で付きます。"
      />
      <FieldGroup
        label="食の条件"
        hint="お客さまがお品書きを絞り込むときの印です。選ぶとタグに加わり、アレルゲンの表示と合わないときは保存できません。"
      >
        <CheckChips
          name="diets"
          options={DIETS}
          chosen={dietsOf(tagsIn(String(values.tags)))}
          onValue={(diets) => set({ tags: withDiets(String(values.tags), diets) })}
        />
      </FieldGroup>
    </Card>
  )
}
