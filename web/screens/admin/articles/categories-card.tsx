import { useState } from 'react'
import { articleCategoryFields } from '#contract/admin/article-fields.ts'
import type { ArticleCategoryRow } from '#contract/admin/articles.ts'
import { messageOf } from '#web/api/field-errors.ts'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './articles.module.css'

type Written = { name: string; slug: string }

type CategoriesCardProps = { categories: readonly ArticleCategoryRow[]; onDone: () => Promise<void> }

/** Under what articles are sorted. */
export function CategoriesCard({ categories, onDone }: CategoriesCardProps) {
  return (
    <Card title="記事の分類" aside={`${categories.length}件`}>
      <Hint>記事の一覧を分けるタブになります。公開中の記事がない分類は、お客さまの画面に出ません。</Hint>
      <ul className={style.categories}>
        {categories.map((category) => (
          <li key={`${category.id} ${category.version}`}>
            <CategoryRow category={category} onDone={onDone} />
          </li>
        ))}
        <li key={`new ${categories.length}`}>
          <CategoryRow category={undefined} onDone={onDone} />
        </li>
      </ul>
    </Card>
  )
}

function CategoryRow({ category, onDone }: { category: ArticleCategoryRow | undefined; onDone: () => Promise<void> }) {
  const saved: Written = { name: category?.name ?? '', slug: category?.slug ?? '' }
  const create = useCall('createArticleCategory')
  const change = useCall('changeArticleCategory')
  const remove = useCall('deleteArticleCategory')
  const call = useSubmit()
  const [values, setValues] = useState(saved)
  const [errors, setErrors] = useState<Partial<Written>>({})
  const isChanged = values.name !== saved.name || values.slug !== saved.slug
  const run = async (work: Parameters<typeof call.submit>[0]) => {
    const failure = await call.submit(work)
    if (failure?.errors.length)
      setErrors(Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])))
    else await onDone()
  }
  const save = () => {
    const found = {
      name: messageOf(articleCategoryFields.name.schema, values.name),
      slug: messageOf(articleCategoryFields.slug.schema, values.slug),
    }
    setErrors(found as Partial<Written>)
    if (found.name || found.slug) return
    const { id, version } = category ?? {}
    void run(() =>
      id === undefined
        ? create({ body: values })
        : change({ params: { id: String(id) }, body: { ...values, version: version! } }),
    )
  }
  const inputFor = (name: keyof Written) => ({
    name,
    value: values[name],
    onValue: (value: string) => setValues({ ...values, [name]: value }),
    ...(errors[name] && { error: errors[name] }),
    autoComplete: 'off',
  })
  const what = category ? `「${category.name}」` : '新しい分類'
  return (
    <>
      <FormFailure form={call} words={{ failed: '保存できませんでした', invalid: null }} />
      <HalfFields>
        <HalfField {...inputFor('name')} label={category ? `${what}の名前` : '新しい分類の名前'} />
        <HalfField {...inputFor('slug')} label={category ? 'アドレス' : 'アドレス（半角。例：season）'} />
      </HalfFields>
      <div className={style.acts}>
        {isChanged && (
          <Button variant="secondary" size="small" busy={call.busy} onClick={save}>
            {category ? `${what}を保存` : '分類を追加'}
          </Button>
        )}
        {category?.articles === 0 && (
          <Button
            variant="outline"
            size="small"
            busy={call.busy}
            onClick={() =>
              void run(() =>
                remove({ params: { id: String(category.id) }, query: {}, body: { version: category.version } }),
              )
            }
          >
            {what}を削除
          </Button>
        )}
        {category && category.articles > 0 && <Hint>記事 {category.articles}件</Hint>}
      </div>
    </>
  )
}
