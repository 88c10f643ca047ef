import { type ReactNode, useRef, useState } from 'react'
import { articleFields } from '#contract/admin/article-fields.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import type { ListedKind } from '#web/features/admin/edit/drafted-kind.ts'
import type { RecordForm } from '#web/features/admin/edit/record-form.ts'
import { PictureField, type ShopPicture } from '#web/features/admin/pictures/picture-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Column, Columns } from '#web/ui/columns.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import style from './articles.module.css'

export const articleKind: ListedKind<typeof articleFields> = {
  kind: 'article',
  record: 'この記事',
  fields: articleFields,
  errors: () => [],
  list: { href: adminPaths.articles(), words: '記事の一覧' },
  pathOf: adminPaths.article,
  added: '公開するまで、お客さまの画面には出ません。',
}

/** What an article may be about, and what may stand in it. */
export type ArticleChoices = {
  categories: readonly { id: number; name: string }[]
  products: readonly { id: number; name: string }[]
}

type ArticleFormProps = {
  record: RecordForm<typeof articleFields>
  choices: ArticleChoices
  picture: Parameters<typeof PictureField>[0]['saved']
  onPicture: (picture: ShopPicture) => void
  /** Beside the fields. */
  beside: ReactNode
}

export function ArticleForm({ record, choices, picture, onPicture, beside }: ArticleFormProps) {
  const { input, values, set, errorOf, labelOf, isFixed } = record
  return (
    <Columns>
      <Column>
        <Card title="記事">
          <TextField {...input('title')} autoComplete="off" required />
          <TextField
            {...input('slug')}
            autoComplete="off"
            required
            hint={
              isFixed('slug')
                ? '公開中は変えられません。'
                : '/articles/ のあとに付く、半角の英小文字と数字です。例：year-end-party'
            }
          />
          <Field label={labelOf('category_id')} required error={errorOf('category_id')}>
            <Select
              name="category_id"
              value={String(values.category_id)}
              onChange={({ target }) => set({ category_id: target.value })}
            >
              {choices.categories.map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <TextAreaField
            {...input('excerpt')}
            autoComplete="off"
            rows={2}
            hint="一覧と検索結果に出ます。全角120字まで。"
          />
          <PictureField
            value={String(values.picture_id ?? '')}
            saved={picture}
            error={errorOf('picture_id')}
            onPicture={(picked) => {
              set({ picture_id: String(picked.id) })
              onPicture(picked)
            }}
          />
          <BodyField {...input('body')} products={choices.products} />
        </Card>
      </Column>
      <Column>{beside}</Column>
    </Columns>
  )
}

type BodyFieldProps = {
  name: string
  label: string
  value: string
  onValue: (value: string) => void
  error: string | undefined
  products: ArticleChoices['products']
}

/** Where the cursor was, a product goes. */
function BodyField({ products, ...input }: BodyFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [product, setProduct] = useState('')
  const insert = () => {
    if (!product) return
    const at = area.current?.selectionStart ?? input.value.length
    const [before, after] = [input.value.slice(0, at).trimEnd(), input.value.slice(at).trimStart()]
    input.onValue([before, `{{product:${product}}}`, after].filter(Boolean).join('\n\n'))
    setProduct('')
    area.current?.focus()
  }
  return (
    <>
      <TextAreaField
        {...input}
        autoComplete="off"
        ref={area}
        required
        rows={18}
        hint="空の行で段落を分けます。「## 」で見出し、「- 」で箇条書き、「**太字**」、「[言葉](/order)」でリンクになります。"
      />
      <Field label="商品を入れる" hint="本文のカーソルの場所に入ります。名前と価格は、いつもいまのものになります。">
        <div className={style.insert}>
          <Select
            name="product"
            aria-label="入れる商品"
            value={product}
            onChange={({ target }) => setProduct(target.value)}
          >
            <option value="">選んでください</option>
            {products.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </Select>
          <Button variant="outline" size="small" onClick={insert}>
            入れる
          </Button>
        </div>
      </Field>
    </>
  )
}
