import { type MenuFilter, NO_FILTER } from '#domain/menu-filter.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { selectReadNarrowing } from './products.slice.ts'

/** What the menu is narrowed to. */
export const useMenuFilter = (): MenuFilter => useAppSelector(selectReadNarrowing)?.filter ?? NO_FILTER
