import { type MenuFilter, NO_FILTER } from '#domain/menu-filter.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { selectNarrowing } from './products.slice.ts'

/** What the menu is narrowed to. */
export function useMenuFilter(): MenuFilter {
  const narrowing = useAppSelector(selectNarrowing)
  return typeof narrowing === 'object' ? (narrowing?.filter ?? NO_FILTER) : NO_FILTER
}
