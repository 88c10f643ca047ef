import { type ReactNode, useRef, useState } from 'react'
import { articleFields } from '#contract/admin/article-fields.ts'
import type { Call } from '#contract/operations.ts'
import { messageOf } from '#web/api/field-errors.ts'
import { Column } from '#web/features/admin/edit/columns.tsx'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { PictureField, type ShopPicture } from '#web/features/admin/pictures/picture-field.tsx'
import { type ContractForm, type ContractFormOptions, useContractForm } from '#web/store/use-contract-form.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { FormNotes } from '#web/words/form-notes.tsx'
import style from './articles.module.css'

type Name = keyof typeof articleFields
type Written = Call<'createArticle'>['body']

export const fieldNames: Readonly<Record<string, string>> = {
  title: '題名',
  slug: 'アドレス',
  category_id: '分類',
  excerpt: '紹介文',
  body: '本文',
  picture_id: '写真',
} satisfies Record<Name, string>

const isNumber = (name: string) => name === 'category_id' || name === 'picture_id'

/** Those of the fields that are named, as they are sent. */
export const articleChange = (values: EditFields, names: readonly string[]): Partial<Written> =>
  Object.fromEntries(names.map((name) => [name, isNumber(name) ? Number(values[name]) : String(values[name] ?? '')]))

type Options<Sent extends Outcome> = Pick<ContractFormOptions<EditFields, Sent>, 'send' | 'onSent' | 'onRefused'>

export function useArticleForm<Sent extends Outcome>(edits: RecordEdits, options: Options<Sent>) {
  return useContractForm<EditFields, Sent>({
    ...options,
    values: edits.values,
    errors(values) {
      const sent = articleChange(values, Object.keys(articleFields)) as Written
      return Object.fromEntries(
        Object.entries(articleFields).map(([name, schema]) => [name, messageOf(schema, sent[name as Name])]),
      )
    },
  })
}

/** What an article may be about, and what may stand in it. */
export type ArticleChoices = {
  categories: readonly { id: number; name: string }[]
  products: readonly { id: number; name: string }[]
}

type ArticleFormProps = {
  edits: Pick<RecordEdits, 'values' | 'set'>
  form: ContractForm<EditFields>
  words: OwnSentences
  choices: ArticleChoices
  picture: Parameters<typeof PictureField>[0]['saved']
  onPicture: (picture: ShopPicture) => void
  /** What is read keeps its address. */
  hasFixedSlug: boolean
  children: ReactNode
}

export function ArticleForm({
  edits,
  form,
  words,
  choices,
  picture,
  onPicture,
  hasFixedSlug,
  children,
}: ArticleFormProps) {
  const { values } = edits
  const set = (name: Name, value: string) => {
    form.correct(name)
    edits.set({ [name]: value })
  }
  const inputFor = (name: Name) => ({
    name,
    value: String(values[name] ?? ''),
    onValue: (value: string) => set(name, value),
    error: form.errorOf(name),
    autoComplete: 'off',
  })
  return (
    <form {...form.props}>
      <Column>
        <FormNotes form={form} words={words} />
        <Card title="記事">
          <TextField {...inputFor('title')} label="題名" required />
          <TextField
            {...inputFor('slug')}
            label="アドレス"
            required
            readOnly={hasFixedSlug}
            hint={
              hasFixedSlug
                ? '公開中は変えられません。'
                : '/articles/ のあとに付く、半角の英小文字と数字です。例：year-end-party'
            }
          />
          <Field label="分類" required error={form.errorOf('category_id')}>
            <Select
              name="category_id"
              value={String(values.category_id)}
              onChange={({ target }) => set('category_id', target.value)}
            >
              {choices.categories.map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <TextAreaField
            {...inputFor('excerpt')}
            label="紹介文"
            rows={2}
            hint="一覧と検索結果に出ます。全角120字まで。"
          />
          <PictureField
            value={String(edits.values.picture_id ?? '')}
            saved={picture}
            error={form.errorOf('picture_id')}
            onPicture={(picture) => {
              set('picture_id', String(picture.id))
              onPicture(picture)
            }}
          />
          <BodyField {...inputFor('body')} products={choices.products} />
        </Card>
        {children}
      </Column>
    </form>
  )
}

type BodyFieldProps = {
  name: string
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
        ref={area}
        label="本文"
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
