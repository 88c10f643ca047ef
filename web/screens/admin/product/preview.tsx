import { Form, useLoaderData } from 'react-router'
import { parseTokyoDate } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { PreviewNote } from '#web/features/admin/edit/preview-note.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { ProductCard } from '#web/features/catalog/product-card.tsx'
import { cardSizes } from '#web/features/catalog/product-grid.tsx'
import { ProductView } from '#web/features/catalog/product-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Column } from '#web/ui/columns.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './product.module.css'

export const handle: AdminHandle = {
  title: ({ product }: LoadedBy<typeof loader>) => `${product.name}の見え方`,
  watches: ['product', 'category', 'day'],
}

export const loader = staffLoader(async ({ api, params: { id = '' }, url: { searchParams }, signal }) => {
  const date = parseTokyoDate(searchParams.get('date') ?? '') ?? null
  const query = date ? { meetup_date: date } : {}
  return { date, ...(await api.call('previewProduct', { params: { id }, query, signal })) }
})

/** A product as customers see it, published or not, on a chosen meetup date. */
export default function Preview() {
  const { product, published, date } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead
        title={`${product.name}の見え方`}
        actions={<TextLink href={adminPaths.product(product.id)}>商品の編集へ</TextLink>}
      />
      <Column>
        <Card>
          <Form method="get" className={style.previewDay} key={date}>
            <Field label="開催日" layout="stack">
              <TextInput type="date" name="date" defaultValue={date ?? ''} />
            </Field>
            <Button type="submit" variant="secondary" size="small">
              この日で見る
            </Button>
          </Form>
          <p className={style.about}>
            保存した内容を、お客さまがその開催日を選んでご覧になる画面のとおりに並べます。価格・税率・ご用意の可否は、その日のものです。
            {!date && '開催日を選ぶ前の画面です。'}
          </p>
          <PreviewNote published={published} />
        </Card>
        <Card title="お品書きでの見え方">
          <div className={style.previewCard}>
            <ProductCard
              product={product}
              date={date}
              sizes={cardSizes[4]}
              action={<Button disabled>カートに入れる</Button>}
            />
          </div>
        </Card>
        <Card title="商品の画面での見え方">
          <ProductView
            product={product}
            date={date}
            isDayOpen
            level="h2"
            buy={<Button disabled>カートに入れる</Button>}
          />
        </Card>
      </Column>
    </>
  )
}
