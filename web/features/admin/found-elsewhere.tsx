import { numberIn } from '#domain/running-number.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { type NumberedList, useNumberPlaces } from './number-places.ts'

/** Under a list that has nothing: what was looked for is the number of something that stands in another one. */
export function FoundElsewhere({ q, list }: { q: string; list: NumberedList }) {
  const placesOf = useNumberPlaces()
  const named = numberIn(q)
  const places = named ? placesOf(named).filter((each) => each.list !== list) : []
  return places.map(({ words, href }) => (
    <p key={href}>
      <TextLink href={href}>{words}から探す</TextLink>
    </p>
  ))
}
