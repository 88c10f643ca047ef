import { useLoaderData, useNavigate } from 'react-router'
import { priceSlips } from '#contract/admin/price-slips.ts'
import { productFields } from '#contract/admin/product-fields.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { RecordEnd } from '#web/features/admin/edit/record-end.tsx'
import { typedForm } from '#web/features/admin/edit/record-form.ts'
import { SaveBar, saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { savingWords } from '#web/features/admin/edit/saving-words.ts'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { quicker } from '#web/features/admin/last-change-words.ts'
import { shortMoment } from '#web/features/admin/moments.ts'
import { PicturesCard } from '#web/features/admin/pictures/pictures-card.tsx'
import { usePictureEdits } from '#web/features/admin/pictures/use-picture-edits.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { paths } from '#web/paths.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { standingOf } from '../products/product-standing.ts'
import { usePriceQuestion } from '../products/use-price-question.tsx'
import { ArchiveCard } from './archive-card.tsx'
import style from './product.module.css'
import { ProductForm } from './product-form.tsx'
import { useProductForm } from './use-product-form.ts'
import { useProductPictures } from './use-product-pictures.ts'

const { typedOf, changeOf, valuesOf, nameOf, wordsOf } = typedForm(productFields)

export const handle: AdminHandle = {
  title: ({ product }: LoadedBy<typeof loader>) => product.name,
  watches: ['product', 'category'],
}

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => {
  const [product, categories] = await Promise.all([
    api.call('getProductRecord', { params: { id }, signal }),
    api.page('listCategoryRows', { query: {}, signal }),
  ])
  return { product, categories: categories.rows, today: tokyoDateOf(shopNow()) }
})

/** One product, with all that customers and the kitchen are told of it. */
export default function Product() {
  const loaded = useLoaderData<typeof loader>()
  // Nothing that was typed about one product stands beside the next.
  return <ProductScreen key={loaded.product.id} {...loaded} />
}

function ProductScreen({ product, categories, today }: LoadedBy<typeof loader>) {
  const { id, name, version, last_change, archived_at, published } = product
  const params = { id: String(id) }
  const [changeProduct, copyProduct] = [useCall('changeProduct'), useCall('copyProduct')]
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const act = useSubmit()
  const pictured = useProductPictures(product)
  const pictureEdits = usePictureEdits(pictured)
  const edits = useRecordEdits({ record: `product ${id}`, version, fields: typedOf(product) })
  const isChanged = edits.names.length > 0 || pictureEdits.isChanged
  const clear = () => {
    edits.clear()
    pictureEdits.clear()
  }
  const price = usePriceQuestion()
  const record = useProductForm(edits, {
    send(fields) {
      if (edits.clashes.length > 0 || !isChanged) return undefined
      if (!pictureEdits.check()) return undefined
      if (price.asks(priceSlips(product, valuesOf(fields)), () => void record.form.submit())) return undefined
      const images = pictureEdits.isChanged ? { images: pictureEdits.arranged } : {}
      const body = { ...changeOf(fields, edits.names), ...images, version: edits.version }
      return changeProduct({ params, body })
    },
    onSent() {
      edits.clear()
      // Not before what was read again is shown: what was taken out would come back for a moment.
      void readAgain().then(pictureEdits.clear)
    },
    onRefused: () => void readAgain(),
  })
  const copy = () =>
    act.submit(async () => {
      const done = await copyProduct({ params })
      if (isAnswered(done)) void navigate(adminPaths.product(done.payload.id))
      return done
    })
  const restore = async () => {
    await act.submit(() => changeProduct({ params, body: { version, archived: false } }), readAgain)
  }
  const changed = [...edits.names.map(nameOf), ...(pictureEdits.isChanged ? ['写真'] : [])]
  const standing = standingOf(product, today)
  const categoryNames = new Map(categories.map((each) => [String(each.id), each.name]))
  return (
    <>
      <ScreenHead
        title={name}
        actions={
          <>
            <TextLink href={adminPaths.products()}>商品の一覧へ</TextLink>
            {!archived_at && <TextLink href={adminPaths.productPreview(id)}>見え方</TextLink>}
            {published && (
              <TextLink href={paths.product(id)} target="_blank">
                お客さまの画面で見る
              </TextLink>
            )}
            <Button variant="outline" size="small" busy={act.busy} busyText="複製しています" onClick={copy}>
              <Icon name="copy" /> 複製
            </Button>
          </>
        }
      >
        <Tag tone={standing.tone}>{standing.words}</Tag>
      </ScreenHead>
      <FormFailure form={act} words={{ failed: '承れませんでした' }} />
      <ClashPanel
        record="この商品"
        {...quicker(last_change)}
        edits={edits}
        nameOf={nameOf}
        wordsOf={(name, typed) => (name === 'category_id' && categoryNames.get(String(typed))) || wordsOf(name, typed)}
      />
      {archived_at ? (
        <div className={style.archived}>
          <Note tone="warn">
            <p>{shortMoment(archived_at)}に取り下げた商品です。お店の画面には出ず、承ったご注文には残っています。</p>
          </Note>
          <Button variant="secondary" size="small" busy={act.busy} onClick={restore}>
            下書きに戻す
          </Button>
        </div>
      ) : (
        <ProductForm
          record={record}
          categories={categories}
          words={savingWords('この商品', edits)}
          before={
            <PicturesCard
              pictured={pictured}
              edits={pictureEdits}
              what="この商品"
              onSave={() => void record.form.submit()}
            />
          }
          after={<ArchiveCard product={product} onRefused={readAgain} />}
        >
          {isChanged && (
            <SaveBar form={record.form} words="保存する" onUndo={clear}>
              <b>{changed.length}か所を変更しています</b>
              {namesOf(changed)}
            </SaveBar>
          )}
        </ProductForm>
      )}
      {price.question}
      <RecordEnd kind="product" record={String(id)} version={version} />
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}

const mostNamed = 5

function namesOf(names: readonly string[]): string {
  const words = names.slice(0, mostNamed).join('、')
  return names.length > mostNamed ? `${words} ほか` : words
}
