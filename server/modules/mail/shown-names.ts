import type { ShopFacts } from '#contract/shop-facts.ts'
import { nameForStrangers, namesForStrangers } from '#domain/name-for-strangers.ts'
import { withoutLinks } from './without-links.ts'

type Names = Pick<ShopFacts, 'name' | 'company'>

/** Names that only the shop may have, in any script. */
const shopNames = ({ name, company }: Names) => [name, company, '折々', 'oriori'].filter(Boolean)

/** Names that may be shown in a mail to somebody who does not know their author; empty where they may not. */
export const shownNames = (names: readonly string[], shop: Names): string[] =>
  namesForStrangers(names, shopNames(shop)).map(withoutLinks)

/** A line of an address; a house may be called like the shop. */
export const shownLine = (line: string): string => withoutLinks(nameForStrangers(line, []))

/** 「株式会社みらい計画　山本 美咲 さま」, or as much of it as may be shown. */
export function shownPerson(
  { company, name }: { company: string; name: string },
  otherwise: string,
  shop: Names,
): string {
  const [shownCompany, person] = shownNames([company, name], shop)
  return [shownCompany, person && `${person} さま`].filter(Boolean).join('　') || otherwise
}
