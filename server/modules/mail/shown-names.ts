import { shop } from '#contract/shop.ts'
import { nameForStrangers, namesForStrangers } from '#domain/name-for-strangers.ts'
import { withoutLinks } from './without-links.ts'

/** Names that only the shop may have, in any script. */
const shopNames = [shop.name, '折々', 'oriori', shop.company]

/** Names that may be shown in a mail to somebody who does not know their author; empty where they may not. */
export const shownNames = (names: readonly string[]): string[] => namesForStrangers(names, shopNames).map(withoutLinks)

/** A line of an address; a house may be called like the shop. */
export const shownLine = (line: string): string => withoutLinks(nameForStrangers(line, []))

/** 「株式会社みらい計画　山本 美咲 さま」, or as much of it as may be shown. */
export function shownPerson({ company, name }: { company: string; name: string }, otherwise: string): string {
  const [shownCompany, person] = shownNames([company, name])
  return [shownCompany, person && `${person} さま`].filter(Boolean).join('　') || otherwise
}
