import type { Guest } from './guest-list.ts'
import { foldName } from './person-name.ts'

/** Somebody whose name another has already. */
export type Namesake = {
  guest: Guest
  /** Guests of that name, invited before or earlier in the list. */
  others: Guest[]
  /** Their addresses or departments tell them apart. */
  isProbablyAnother: boolean
}

export type NewGuests = {
  fresh: Guest[]
  namesakes: Namesake[]
  /** Guests whose address is on the list: one address is one person. */
  known: Guest[]
}

/** Sorts the guests to add into new ones and possible duplicates of invited ones. No guest is left out. */
export function sortNewGuests(guests: readonly Guest[], invited: readonly Guest[]): NewGuests {
  const sorted: NewGuests = { fresh: [], namesakes: [], known: [] }
  const addresses = new Set<string>()
  const byName = new Map<string, Guest[]>()
  const note = (guest: Guest) => {
    if (guest.email !== '') addresses.add(guest.email.toLowerCase())
    const name = foldName(guest.name)
    byName.set(name, [...(byName.get(name) ?? []), guest])
  }
  for (const guest of invited) if (guest.name !== '') note(guest)
  for (const guest of guests) {
    const others = byName.get(foldName(guest.name)) ?? []
    if (guest.email !== '' && addresses.has(guest.email.toLowerCase())) {
      sorted.known.push(guest)
      continue
    }
    if (others.length === 0) sorted.fresh.push(guest)
    else sorted.namesakes.push({ guest, others, isProbablyAnother: others.every((other) => differ(guest, other)) })
    note(guest)
  }
  return sorted
}

/** Who of these is on the list already, by address or by a name that nothing tells apart. */
export function guestsOnList<Earlier extends Guest>(
  earlier: readonly Earlier[],
  invited: readonly Guest[],
): ReadonlySet<Earlier> {
  const { known, namesakes } = sortNewGuests(earlier, invited)
  const isInvited = new Set(invited)
  const there = namesakes.filter(({ guest, others }) =>
    others.some((other) => isInvited.has(other) && !differ(guest, other)),
  )
  const found = new Set([...known, ...there.map(({ guest }) => guest)])
  return new Set(earlier.filter((guest) => found.has(guest)))
}

const differ = (one: Guest, other: Guest) =>
  (one.email !== '' && other.email !== '') ||
  (one.department !== '' && other.department !== '' && foldName(one.department) !== foldName(other.department))
