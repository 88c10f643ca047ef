import { useState } from 'react'
import { redirect, useLoaderData, useNavigate } from 'react-router'
import type { CategoryRow } from '#contract/admin/categories.ts'
import { Refused } from '#contract/refusals.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ChooseFiles } from '#web/features/admin/choose-files.tsx'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ListNote } from '#web/features/admin/list-note.tsx'
import { useFocusKept } from '#web/features/admin/order/use-focus-kept.ts'
import { useSavedOrder } from '#web/features/admin/order/use-saved-order.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { useCall } from '#web/store/use-call.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { tabKeys } from '#web/ui/segments.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { keyOfRowInFocus } from '#web/ui/use-row-keys.ts'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { BulkMoves } from './bulk-moves.tsx'
import { CsvCard } from './csv-card.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ImportUndo } from './import-undo.tsx'
import { productColumns } from './product-columns.tsx'
import { askedOf, canSort, productListIn, productListPath } from './product-list-address.ts'
import { ProductTools } from './product-tools.tsx'
import style from './products.module.css'
import { useCsvImport } from './use-csv-import.ts'

export const handle: AdminHandle = { title: '商品', watches: ['product', 'category'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const list = productListIn(searchParams)
  const asked = [
    api.page('listProductRows', { query: askedOf(list), signal }),
    api.page('listCategoryRows', { query: {}, signal }),
    api.call('listProductImports', { signal }),
  ] as const
  const [found, categories, imports] = await Promise.all(asked).catch(leadElsewhere)
  return { list, today: tokyoDateOf(shopNow()), ...found, categories: categories.rows, imports }
})

/** The shop's own link to the administration leads here, also those who have nothing to do with the menu. */
function leadElsewhere(error: unknown): never {
  throw error instanceof Refused && error.code === 'forbidden' ? redirect(adminPaths.today) : error
}

const nothing: ReadonlySet<string> = new Set()

/** The menu: by category and state, in the order of the shop, with prices and publication to be changed in place. */
export default function Products() {
  const loaded = useLoaderData<typeof loader>()
  const csv = useCsvImport()
  // Nothing that was moved in one list is moved in the next.
  return <ProductListScreen key={productListPath(loaded.list, { page: loaded.list.page })} {...loaded} csv={csv} />
}

function ProductListScreen({
  list,
  today,
  rows,
  total,
  categories,
  imports,
  csv,
}: LoadedBy<typeof loader> & { csv: ReturnType<typeof useCsvImport> }) {
  const sortProducts = useCall('sortProducts')
  const navigate = useNavigate()
  const [priceOf, setPriceOf] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(nothing)
  const isSorted = canSort(list)
  const order = useSavedOrder(
    rows.map(({ id }) => id),
    (moved) => sortProducts({ body: { category_id: list.category!, ...moved } }),
  )
  const refocus = useFocusKept(order.ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = order.ids.flatMap((id) => byId.get(id) ?? [])
  const chosenRows = shown.filter(({ id }) => chosen.has(String(id)))
  const refused = failure ?? order.call.failure
  const newPath = adminPaths.newProduct({ category: list.category })
  const inFocus = () => Number(keyOfRowInFocus())
  const move = (step: 1 | -1) => {
    if (!isSorted) return
    refocus(inFocus())
    order.move(inFocus(), step)
  }
  const closePrice = (id: number | undefined) => {
    if (id === undefined && priceOf !== undefined) refocus(priceOf)
    setPriceOf(id)
  }
  useShortcuts([
    { keys: 'a', label: '商品の追加', run: () => void navigate(newPath) },
    { keys: 'p', label: '価格を編集', run: () => byId.has(inFocus()) && setPriceOf(inFocus()) },
    { keys: 'alt+ArrowUp', label: '並びを上へ', run: () => move(-1) },
    { keys: 'alt+ArrowDown', label: '並びを下へ', run: () => move(1) },
  ])
  return (
    <>
      <ScreenHead
        title="商品"
        note={countsOf(categories)}
        actions={
          <>
            <TextLink href={adminPaths.categories}>分類を編集</TextLink>
            <ExportDialog />
            <ChooseFiles
              name="取り込むCSVのファイル"
              accept=".csv,text/csv"
              busy={csv.step === 'checking'}
              onFiles={csv.choose}
            >
              CSVを読み込む
            </ChooseFiles>
            <ButtonLink variant="secondary" size="small" aria-keyshortcuts="a" href={newPath}>
              <Icon name="add" /> 商品を追加 <Kbd>A</Kbd>
            </ButtonLink>
          </>
        }
      />
      {refused && (
        <Refusal>
          {failureSentence(refused, {
            failed: '保存できませんでした',
            edited_meanwhile:
              'ほかの方が先に変更しました。いまの内容を表示しています。お確かめのうえ、もう一度お試しください。',
          })}
        </Refusal>
      )}
      <CsvCard csv={csv} />
      <ImportUndo imports={imports} onUndone={csv.close} />
      <Card flush>
        <ProductTools list={list} categories={categories} />
        <div className={style.list}>
          <DataTable
            label="商品"
            rows={shown}
            keyOf={({ id }) => String(id)}
            nameOf={({ name }) => name}
            hrefOf={({ id }) => adminPaths.product(id)}
            columns={productColumns({
              today,
              order: isSorted ? order : undefined,
              priceOf,
              onPrice: closePrice,
              onFailure: setFailure,
            })}
            selection={{ chosen, onChange: setChosen }}
            toneOf={({ archived_at }) => (archived_at ? 'quiet' : undefined)}
            empty={list.q ? `「${list.q}」にあてはまる商品はありません。` : 'あてはまる商品はありません。'}
          />
        </div>
        <BulkMoves
          products={chosenRows}
          onAll={chosenRows.length < shown.length ? () => setChosen(new Set(order.ids.map(String))) : undefined}
          onMoved={setChosen}
        />
        <ListFoot page={list.page} total={total} hrefOf={(page) => productListPath(list, { page })} />
        <ListNote>
          アレルギーが未確認の商品は、お客さまの画面で「お問い合わせください」と表示します。「含まない」とは表示しません。
          {!isSorted && '並べ替えは、分類をひとつ選び、条件を外すと行えます。'}
        </ListNote>
      </Card>
      <KeyHints
        shortcuts={[
          ...rowKeys,
          { keys: 'Enter', label: '開く' },
          { keys: 'x', label: '行を選ぶ' },
          { keys: 'p', label: '価格を編集' },
          ...(isSorted ? [{ keys: ['alt+ArrowUp', 'ArrowDown'], label: '並べ替え' }] : []),
          { keys: 'a', label: '追加' },
          tabKeys,
        ]}
      />
    </>
  )
}

function countsOf(categories: readonly CategoryRow[]): string {
  const sum = (of: (each: CategoryRow) => number) => categories.reduce((all, each) => all + of(each), 0)
  const [all, published] = [sum(({ products }) => products), sum((each) => each.published)]
  return `${all}品　公開 ${published}　下書き ${all - published}`
}
