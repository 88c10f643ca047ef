import type { ProductRow } from '#contract/admin/products.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import type { RowOrder } from '#web/features/admin/order/drag-handle.tsx'
import { handleColumn } from '#web/features/admin/order/handle-column.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { PriceCell } from './price-cell.tsx'
import { exceptWords, seasonWords, servesWords, standingOf } from './product-standing.ts'
import style from './products.module.css'
import { PublishSwitch } from './publish-switch.tsx'

type Around = {
  today: TokyoDate
  /** Undefined: what is shown has no order of its own. */
  order: RowOrder | undefined
  /** Whose price is being edited. */
  priceOf: number | undefined
  onPrice: (id: number | undefined) => void
  onFailure: (failure: Failure | undefined) => void
}

export function productColumns({ today, order, priceOf, onPrice, onFailure }: Around): Column<ProductRow>[] {
  return [
    ...(order ? [handleColumn<ProductRow>(order, ({ name }) => name)] : []),
    {
      id: 'picture',
      head: '写真',
      isInline: true,
      cell: ({ image }) =>
        image ? (
          <Picture picture={image} sizes="44px" cut="small" decorative className={style.picture} />
        ) : (
          <span className={style.noPicture}>なし</span>
        ),
    },
    {
      id: 'name',
      head: '商品',
      isName: true,
      isInline: true,
      cell: (product) => product.name,
    },
    {
      id: 'serves',
      isInline: true,
      head: '分量',
      cell: (product) => <span className={style.quiet}>{servesWords(product)}</span>,
      hideBelow: 1170,
    },
    {
      id: 'price',
      isInline: true,
      head: '価格（税込）',
      align: 'end',
      cell: (product) => (
        <PriceCell
          product={product}
          isOpen={priceOf === product.id}
          onOpen={() => onPrice(product.id)}
          onClose={() => onPrice(undefined)}
        />
      ),
    },
    { id: 'rate', isInline: true, head: '税率', cell: ({ tax_rate }) => `${tax_rate}%`, hideBelow: 1170 },
    { id: 'lead', isInline: true, head: '締切', cell: ({ lead_days }) => `${lead_days}営業日前`, hideBelow: 1440 },
    {
      id: 'allergens',
      isInline: true,
      head: 'アレルギー',
      cell: ({ allergens_known }) =>
        allergens_known ? (
          <span className={style.known}>
            <Icon name="check" /> {ALLERGENS.length}品目
          </span>
        ) : (
          <span className={style.unknown}>
            <Icon name="alert" /> 未確認
          </span>
        ),
    },
    {
      id: 'state',
      isInline: true,
      head: '状態',
      cell: (product) => {
        const { words, tone } = standingOf(product, today)
        return (
          <span className={style.state}>
            <Tag tone={tone}>{words}</Tag>
            <small>{[seasonWords(product), exceptWords(product, today)].filter(Boolean).join('　')}</small>
          </span>
        )
      },
    },
    {
      id: 'published',
      isInline: true,
      head: '公開',
      align: 'end',
      cell: (product) => !product.archived_at && <PublishSwitch product={product} onFailure={onFailure} />,
    },
  ]
}
