import type { ReactNode } from 'react'
import { SERVINGS } from '#domain/proposal-wishes.ts'
import { Column, Columns } from '#web/features/admin/edit/columns.tsx'
import { type FormFields, fieldsFor, inputFor } from '#web/features/admin/edit/form-fields.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { FactsCard } from '#web/features/admin/facts-card.tsx'
import { PictureField } from '#web/features/admin/pictures/picture-field.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioCard } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField } from '#web/ui/half-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { FormNotes } from '#web/words/form-notes.tsx'
import { articleInputs, budgetInputs, inputOf } from './scene-fields.ts'
import { servingNames } from './scene-words.ts'
import style from './scenes.module.css'
import type { SceneForm as Form } from './use-scene-form.ts'

/** Articles that may stand on the page. */
export type ArticleChoice = { slug: string; title: string }

type SceneFormProps = {
  edits: Pick<RecordEdits, 'values' | 'set'>
  form: Form
  words: OwnSentences
  articles: readonly ArticleChoice[]
  picture: Parameters<typeof PictureField>[0]['saved']
  /** What is read keeps its address. */
  hasFixedSlug: boolean
  /** At the side: what customers have of it, and its end. */
  publication: ReactNode
  after?: ReactNode
  /** What saves it. */
  children: ReactNode
}

const figure = { inputMode: 'numeric', autoComplete: 'off', className: style.figure } as const

/** All that can be written about a scene. */
export function SceneForm({
  edits,
  form,
  words,
  articles,
  picture,
  hasFixedSlug,
  publication,
  after,
  children,
}: SceneFormProps) {
  const fields = fieldsFor(edits, form, inputOf)
  const { set } = fields
  return (
    <form {...form.props}>
      <FormNotes form={form} words={words} />
      <Columns>
        <Column>
          <Card title="場面">
            <TextField
              {...inputFor(fields, 'name')}
              label="場面の名前"
              required
              autoComplete="off"
              hint="一覧とリンクに出ます。全角20字まで。例：新年会"
            />
            <TextField
              {...inputFor(fields, 'slug')}
              label="アドレス"
              required
              autoComplete="off"
              readOnly={hasFixedSlug}
              hint={
                hasFixedSlug
                  ? '公開中は変えられません。'
                  : '/scenes/ のあとに付く、半角の英小文字と数字です。例：new-year-party'
              }
            />
            <TextField
              {...inputFor(fields, 'title')}
              label="題名"
              required
              autoComplete="off"
              hint="ページの見出しです。全角60字まで。"
            />
            <TextAreaField
              {...inputFor(fields, 'summary')}
              label="紹介文"
              rows={3}
              hint="一覧と検索結果に出ます。全角200字まで。"
            />
            <PictureField
              value={String(edits.values.picture_id ?? '')}
              saved={picture}
              error={form.errorOf('picture_id')}
              onPicture={({ id }) => set({ picture_id: String(id) })}
            />
            <TextAreaField
              {...inputFor(fields, 'points')}
              label="大切なこと"
              rows={8}
              hint="1行にひとつ、「料理：取り分けやすいものを」のように見出しと内容を「：」で区切ってご記入ください。12行まで。"
            />
          </Card>
          <FactsCard title="内容に入れられるお店の情報">
            料金や締切は、この名前で書いてください。設定を変えると、文も変わります。
          </FactsCard>
        </Column>
        <Column>
          {publication}
          <UsualCard fields={fields} />
          <Card title="ページに並べる記事">
            <ArticleFields fields={fields} articles={articles} />
          </Card>
          {after}
        </Column>
      </Columns>
      {children}
    </form>
  )
}

/** What the example carts go by. */
function UsualCard({ fields }: { fields: FormFields }) {
  const { values, set, errorOf } = fields
  return (
    <Card title="カートの例の条件">
      <TextField
        {...inputFor(fields, 'estimated_person')}
        {...figure}
        layout="stack"
        label="ふだんの人数"
        required
        beside={<span className={style.beside}>名さま</span>}
        hint="お客さまが人数を選ぶまでの、はじめの人数です。"
      />
      <FieldGroup
        layout="stack"
        label="予算"
        required
        error={errorOf('budgets')}
        hint="お一人さまの円（税込・配送料込み）を、低いものから順に3つまで。それぞれにカートの例を作ります。"
      >
        <div className={style.budgets}>
          {budgetInputs.map((input, at) => (
            <HalfField
              key={input}
              {...inputFor(fields, input)}
              inputMode="numeric"
              autoComplete="off"
              label={`予算${at + 1}`}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup layout="stack" label="料理の形" required error={errorOf('serving')}>
        <div className={style.choices}>
          {SERVINGS.map((serving) => (
            <RadioCard
              key={serving}
              name="serving"
              label={servingNames[serving]}
              value={serving}
              checked={values.serving === serving}
              onChange={() => set({ serving })}
            />
          ))}
        </div>
      </FieldGroup>
      <TextField
        {...inputFor(fields, 'drinkers_percent')}
        {...figure}
        layout="stack"
        label="お酒を召し上がる方"
        required
        beside={<span className={style.beside}>%</span>}
        hint="0なら、お酒はカートに入れません。"
      />
      <Switch
        name="soft_drinks"
        checked={values.soft_drinks === true}
        onChange={(on) => set({ soft_drinks: on })}
        label="お茶・ソフトドリンクを入れる"
      />
      <Switch
        name="sweets"
        checked={values.sweets === true}
        onChange={(on) => set({ sweets: on })}
        label="予算が許せば、甘いものを添える"
      />
    </Card>
  )
}

function ArticleFields({ fields, articles }: { fields: FormFields; articles: readonly ArticleChoice[] }) {
  const { values, set, errorOf } = fields
  const known = new Set(articles.map(({ slug }) => slug))
  return (
    <FieldGroup layout="stack" label="記事" error={errorOf('article_slugs')} hint="3つまで、この順に並びます。">
      <div className={style.articles}>
        {articleInputs.map((input, at) => {
          const chosen = String(values[input] ?? '')
          return (
            <Select
              key={input}
              name={input}
              aria-label={`記事${at + 1}`}
              value={chosen}
              onChange={({ target }) => set({ [input]: target.value })}
            >
              <option value="">なし</option>
              {articles.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
              {chosen && !known.has(chosen) && <option value={chosen}>{`${chosen}（見つかりません）`}</option>}
            </Select>
          )
        })}
      </div>
    </FieldGroup>
  )
}
