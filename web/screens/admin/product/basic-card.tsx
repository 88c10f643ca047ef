import type { CategoryRow } from '#contract/admin/categories.ts'
import { tagsIn } from '#contract/admin/product-fields.ts'
import { lengthOf } from '#contract/text.ts'
import { DIETS, dietsOf } from '#domain/diet.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckChips } from '#web/ui/check-chips.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { ProductForm } from './use-product-form.ts'
import { withDiets } from './with-diets.ts'

type BasicCardProps = { record: ProductForm; categories: readonly Pick<CategoryRow, 'id' | 'name'>[] }

/** What it is called, where it stands and what is said about it. */
export function BasicCard({ record, categories }: BasicCardProps) {
  const { values, set, errorOf, input, labelOf } = record
  const written = lengthOf(String(values.summary))
  return (
    <Card title="商品">
      <TextField {...input('name')} required autoComplete="off" />
      <Field label={labelOf('category_id')} required error={errorOf('category_id')}>
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
        {...input('summary')}
        autoComplete="off"
        hint={`一覧と詳細に出る短い説明です。全角90字まで（いま${written}字）。`}
      />
      <TextAreaField {...input('description_long')} rows={4} />
      <TextAreaField
        {...input('contents')}
        rows={4}
        hint="1行にひとつ、「にぎり：鮪、鯛、鰤」のように見出しと中身を「：」で区切ってご記入ください。"
      />
      <TextAreaField {...input('ingredients')} rows={3} />
      <TextField {...input('ware')} autoComplete="off" />
      <TextField {...input('best_before')} autoComplete="off" />
      <TextField
        {...input('tags')}
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
