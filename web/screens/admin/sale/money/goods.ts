import type { Calculation } from '#contract/catalog.ts'
import type { Yen } from '#domain/money.ts'

/** What can be handed over besides: of the order at the agreed price, else of the menu at today's. */
export type Goods = { id: number; name: string; price: Yen; isAgeRestricted: boolean; isOrdered: boolean }

export const goodsOfOrder = ({ lines }: Pick<Calculation, 'lines'>): Goods[] =>
  lines
    .filter(({ id }, at) => lines.findIndex((line) => line.id === id) === at)
    .map(({ id, name, unit_price: price, is_age_restricted: isAgeRestricted }) => ({
      id,
      name,
      price,
      isAgeRestricted,
      isOrdered: true,
    }))
