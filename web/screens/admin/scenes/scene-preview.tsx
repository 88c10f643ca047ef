import { Form, useLoaderData, useParams } from 'react-router'
import type { SceneCarts } from '#contract/scenes.ts'
import { formatNumber } from '#domain/money.ts'
import { MOST_GUESTS } from '#domain/proposal-wishes.ts'
import { japaneseDate, parseTokyoDate } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { PreviewNote } from '#web/features/admin/edit/preview-note.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { ArticleGrid } from '#web/features/content/article-card.tsx'
import { ExampleCart } from '#web/features/content/example-cart.tsx'
import { LeadHead } from '#web/features/content/lead-head.tsx'
import { priceWords, usualWords } from '#web/features/content/scene-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Column } from '#web/ui/columns.tsx'
import { Field } from '#web/ui/field.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { TermList } from '#web/ui/term-list.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './scenes.module.css'

export const handle: AdminHandle = {
  title: ({ scene }: LoadedBy<typeof loader>) => `${scene.name}の見え方`,
  watches: ['scene', 'product', 'article', 'day'],
}

export const loader = staffLoader(async ({ api, params: { id = '' }, url: { searchParams }, signal }) => {
  const date = parseTokyoDate(searchParams.get('date') ?? '') ?? ''
  const guests = guestsIn(searchParams.get('guests'))
  const query = { ...(date && { meetup_date: date }), ...(guests && { estimated_person: guests }) }
  return { date, guests, ...(await api.call('previewScene', { params: { id }, query, signal })) }
})

/** As a query has it; empty where it is no headcount. */
function guestsIn(typed: string | null): string {
  const guests = Number(typed)
  return Number.isInteger(guests) && guests >= 1 && guests <= MOST_GUESTS ? String(guests) : ''
}

/** A scene as customers are to see it, published or not, with the carts that it comes to. */
export default function ScenePreview() {
  const { scene, carts, published, has_draft, date, guests } = useLoaderData<typeof loader>()
  const id = Number(useParams().id)
  const { name, title, summary, image, points, wishes, articles } = scene
  return (
    <>
      <ScreenHead
        title={`${name}の見え方`}
        isTyped
        actions={<TextLink href={adminPaths.scene(id)}>場面の編集へ</TextLink>}
      />
      <Column>
        <PreviewNote published={published} has_draft={has_draft} />
        <Card title="ページのはじめ">
          <LeadHead
            word={name}
            title={title}
            text={summary}
            level="h2"
            points={[...priceWords(carts), ...usualWords(wishes)]}
            picture={image}
          />
        </Card>
        <Card title="カートの例">
          <Form method="get" className={style.party} key={`${date} ${guests}`}>
            <Field label="開催日" layout="stack">
              <TextInput type="date" name="date" defaultValue={date} />
            </Field>
            <Field label="人数" layout="stack">
              <TextInput
                name="guests"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={guests || wishes.estimated_person}
              />
            </Field>
            <Button type="submit" variant="secondary" size="small">
              この条件で見る
            </Button>
          </Form>
          <Hint space="around">{cartWords(carts)}</Hint>
          <ul className={style.carts}>
            {carts.carts.map((cart) => (
              <li key={cart.budget_per_person}>
                <ExampleCart cart={cart} guests={carts.estimated_person} />
              </li>
            ))}
          </ul>
        </Card>
        <Card title={`${name}で大切なこと`}>
          <TermList terms={points.map(({ name: term, text }) => ({ term, text }))} />
          {points.length === 0 && <Hint space="around">まだ書かれていません。</Hint>}
        </Card>
        {articles.length > 0 && (
          <Card title="支度に役立つ読みもの">
            <ArticleGrid articles={articles} level="h3" />
          </Card>
        )}
      </Column>
    </>
  )
}

/** What the examples are made for, or why there is none. */
function cartWords({ meetup_date, estimated_person, carts, obstacle }: SceneCarts): string {
  if (!meetup_date) return 'いまはお受けできる開催日がないため、カートの例を作れません。'
  const party = `${formatNumber(estimated_person)}名さま、${japaneseDate(meetup_date)}`
  if (carts.length > 0) return `${party}にご用意できる商品で作った例です。`
  if (obstacle?.code === 'budget') return `${party}では、予算に収まる組み合わせがありません。予算を見直してください。`
  return `${party}では、この場面に合う組み合わせがありません。`
}
