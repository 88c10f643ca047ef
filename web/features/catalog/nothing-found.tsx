import { isFiltering } from '#domain/menu-filter.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { quoted } from '#web/words/product-words.ts'
import { TelephoneAndHours } from '#web/words/telephone.tsx'
import { filterQuery } from './menu-filter-address.ts'
import style from './nothing-found.module.css'
import {
  productsActions,
  selectCategoryProducts,
  selectFilterID,
  selectOnly,
  selectOnlyOfferable,
  selectProductsDate,
  selectSearchText,
} from './products.slice.ts'
import { useMenuFilter } from './use-menu-filter.ts'

/** Why no product is shown, and the ways on. */
export function NothingFound() {
  const dispatch = useAppDispatch()
  const category = useAppSelector(selectFilterID)
  const filter = useMenuFilter()
  const searchText = useAppSelector(selectSearchText).trim()
  const date = useAppSelector(selectProductsDate)
  const isHeldByDate = useAppSelector(selectOnlyOfferable) && date !== null
  const isEmpty = useAppSelector(selectCategoryProducts).length === 0
  const isNarrowed = isFiltering(filter)
  const isOfFavourites = useAppSelector(selectOnly) !== null
  if (isEmpty) {
    return (
      <EmptyState
        picture={illustration('empty-plate')}
        title="この分類の商品は、ただいまありません"
        action={
          <ButtonLink href={paths.orderMenu(0, filterQuery(filter))} variant="secondary">
            すべての商品を見る
          </ButtonLink>
        }
      >
        ほかの分類から、お好みの品をお探しください。
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      title={
        isOfFavourites && !searchText && !isNarrowed
          ? 'ここにお気に入りの商品はありません'
          : `${searchText && `${quoted(searchText)}に`}合う商品が見つかりません`
      }
      action={
        <div className={style.ways}>
          {searchText && (
            <Button variant="secondary" onClick={() => dispatch(productsActions.setSearchText(''))}>
              言葉を消して、すべて見る
            </Button>
          )}
          {isNarrowed && (
            <ButtonLink variant="secondary" href={paths.orderMenu(category, '')}>
              条件をすべて消す
            </ButtonLink>
          )}
          {isOfFavourites && (
            <Button variant="secondary" onClick={() => dispatch(productsActions.setOnly(null))}>
              お気に入りのほかも見る
            </Button>
          )}
          {isHeldByDate && (
            <Button variant="secondary" onClick={() => dispatch(productsActions.setOnlyOfferable(false))}>
              {monthAndDay(date)}以外の商品も見る
            </Button>
          )}
          <ButtonLink variant="outline" href={`${paths.orderMenu(category, filterQuery(filter))}#proposal`}>
            おまかせ提案に相談する
          </ButtonLink>
          <Ask />
        </div>
      }
    >
      {searchText ? '短い言葉や、かなでもお探しいただけます。' : '条件を減らすか、ほかの分類をご覧ください。'}
    </EmptyState>
  )
}

function Ask() {
  const { contact } = useHelpLinks()
  return (
    <p className={style.ask}>
      お品書きにないものは、
      <TelephoneAndHours />や<TextLink {...contact}>お問い合わせ</TextLink>でもご相談いただけます。
    </p>
  )
}
