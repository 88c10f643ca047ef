import { NO_FILTER } from '#domain/menu-filter.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { filterQuery } from './menu-filter-address.ts'
import style from './menu-filter-summary.module.css'
import { conditionsOf, leftOutWords } from './menu-filter-words.ts'
import { selectFilterID, selectSearchedProducts, selectShownProducts } from './products.slice.ts'
import { useMenuFilter } from './use-menu-filter.ts'

/** Each condition with the way to drop it, how many products are left, and what is missing because nobody can be sure of it. */
export function MenuFilterSummary() {
  const category = useAppSelector(selectFilterID)
  const filter = useMenuFilter()
  const found = useAppSelector(selectShownProducts).length
  const leftOut = leftOutWords(useAppSelector(selectSearchedProducts), filter)
  return (
    <section className={`no-print ${style.summary}`} aria-label="絞り込みの条件">
      <ul className={style.conditions}>
        {conditionsOf(filter).map(({ key, words, rest }) => (
          <li key={key}>
            <Anchor className={style.condition} href={paths.orderMenu(category, filterQuery(rest))}>
              {words}
              <Icon name="close" />
              <VisuallyHidden>を条件から外す</VisuallyHidden>
            </Anchor>
          </li>
        ))}
        <li>
          <TextLink href={paths.orderMenu(category, filterQuery(NO_FILTER))}>条件をすべて消す</TextLink>
        </li>
      </ul>
      <p className={style.words}>
        <b>{found}品</b>
        {leftOut}
        {found > 0 && filter.without.length > 0 && 'ご注文の手続きで、アレルギーのことをお書き添えいただけます。'}
      </p>
    </section>
  )
}
