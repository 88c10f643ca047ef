import type { ReactNode } from 'react'
import { sceneFields, servingNames } from '#contract/admin/scene-fields.ts'
import { SERVINGS } from '#domain/proposal-wishes.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import type { DraftedKind } from '#web/features/admin/edit/drafted-kind.ts'
import { Unit } from '#web/features/admin/edit/figure.tsx'
import type { RecordForm } from '#web/features/admin/edit/record-form.ts'
import { FactsCard } from '#web/features/admin/facts-card.tsx'
import { PictureField } from '#web/features/admin/pictures/picture-field.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioCard } from '#web/ui/choice.tsx'
import { Column, Columns } from '#web/ui/columns.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField } from '#web/ui/half-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import style from './scenes.module.css'

/** Articles that may stand on the page. */
export type ArticleChoice = { slug: string; title: string }

export const sceneKind: DraftedKind<typeof sceneFields> = {
  kind: 'scene',
  record: 'この場面',
  fields: sceneFields,
  errors: () => [],
  list: { href: adminPaths.scenes(), words: '会の場面の一覧' },
  pathOf: adminPaths.scene,
  publication: {
    unpublished: 'まだ公開していません。公開すると、1秒ほどでお店の画面に出ます。',
    published: 'お店の画面に出ています。公開をやめると画面から消え、内容は下書きとして残ります。',
  },
  added: '下書きとして追加します。公開するまで、お客さまの画面には出ません。',
}

type Form = RecordForm<typeof sceneFields>

type SceneFormProps = {
  record: Form
  articles: readonly ArticleChoice[]
  picture: Parameters<typeof PictureField>[0]['saved']
  /** At the side: what customers have of it, and its end. */
  publication: ReactNode
  after?: ReactNode
}

const figure = { inputMode: 'numeric', autoComplete: 'off', className: style.figure } as const

/** All that can be written about a scene. */
export function SceneForm({ record, articles, picture, publication, after }: SceneFormProps) {
  const { input, values, set, errorOf, isFixed } = record
  return (
    <Columns>
      <Column>
        <Card title="場面">
          <TextField
            {...input('name')}
            required
            autoComplete="off"
            hint="一覧とリンクに出ます。全角20字まで。例：新年会"
          />
          <TextField
            {...input('slug')}
            required
            autoComplete="off"
            hint={
              isFixed('slug')
                ? '公開中は変えられません。'
                : '/scenes/ のあとに付く、半角の英小文字と数字です。例：new-year-party'
            }
          />
          <TextField {...input('title')} required autoComplete="off" hint="ページの見出しです。全角60字まで。" />
          <TextAreaField {...input('summary')} rows={3} hint="一覧と検索結果に出ます。全角200字まで。" />
          <PictureField
            value={String(values.picture_id ?? '')}
            saved={picture}
            error={errorOf('picture_id')}
            onPicture={({ id }) => set({ picture_id: String(id) })}
          />
          <TextAreaField
            {...input('points')}
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
        <UsualCard record={record} />
        <Card title="ページに並べる記事">
          <ArticleFields record={record} articles={articles} />
        </Card>
        {after}
      </Column>
    </Columns>
  )
}

/** What the example carts go by. */
function UsualCard({ record }: { record: Form }) {
  const { input, inputsOf, values, set, errorOf, labelOf } = record
  return (
    <Card title="カートの例の条件">
      <TextField
        {...input('estimated_person')}
        {...figure}
        layout="stack"
        required
        beside={<Unit>名さま</Unit>}
        hint="お客さまが人数を選ぶまでの、はじめの人数です。"
      />
      <FieldGroup
        layout="stack"
        label={labelOf('budgets')}
        required
        error={errorOf('budgets')}
        hint="お一人さまの円（税込・配送料込み）を、低いものから順に3つまで。それぞれにカートの例を作ります。"
      >
        <div className={style.budgets}>
          {inputsOf('budgets').map((name) => (
            <HalfField key={name} {...input(name)} inputMode="numeric" autoComplete="off" />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup layout="stack" label={labelOf('serving')} required error={errorOf('serving')}>
        <Column gap="s-2">
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
        </Column>
      </FieldGroup>
      <TextField
        {...input('drinkers_percent')}
        {...figure}
        layout="stack"
        required
        beside={<Unit>%</Unit>}
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

function ArticleFields({ record, articles }: { record: Form; articles: readonly ArticleChoice[] }) {
  const { inputsOf, values, set, errorOf, labelOf } = record
  const known = new Set(articles.map(({ slug }) => slug))
  return (
    <FieldGroup
      layout="stack"
      label={labelOf('article_slugs')}
      error={errorOf('article_slugs')}
      hint="3つまで、この順に並びます。"
    >
      <Column gap="s-2">
        {inputsOf('article_slugs').map((name) => {
          const chosen = String(values[name] ?? '')
          return (
            <Select
              key={name}
              name={name}
              aria-label={labelOf(name)}
              value={chosen}
              onChange={({ target }) => set({ [name]: target.value })}
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
      </Column>
    </FieldGroup>
  )
}
