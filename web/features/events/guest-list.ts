import type { Attendee } from '#contract/attendees.ts'
import { countAttendees } from '#domain/attendee.ts'
import { type AnswerKind, answerKindOf } from '#domain/attendee-status.ts'
import { foldName } from '#domain/person-name.ts'

/** A row of the list. `answer`: by the link, exactly this guest's, and not joined yet. */
export type Person = Attendee & { answer?: Attendee }

/** Each person once: an answer that is exactly a guest's is shown in that guest's row. */
export function personsIn(attendees: readonly Attendee[]): readonly Person[] {
  const answers = new Map(attendees.filter(({ is_exact }) => is_exact).map((answer) => [answer.probably, answer]))
  if (answers.size === 0) return attendees
  return attendees
    .filter(({ is_exact }) => !is_exact)
    .map((guest) => {
      const answer = answers.get(guest.id)
      if (!answer) return guest
      const { allergens, note, responded_at } = answer
      return { ...guest, allergens, note, responded_at, answer }
    })
}

/** Each guest is in one: who comes and has an allergy, in that of the allergies. */
export type GuestGroup = AnswerKind | 'allergic'

/** In this order: what is still open comes first, who does not come last. */
export const guestGroups: readonly GuestGroup[] = ['invited', 'maybe', 'allergic', 'active', 'cancelled']

export const groupOf = (guest: Pick<Attendee, 'status' | 'maybe' | 'allergens'>): GuestGroup =>
  guest.status === 'active' && guest.allergens.length > 0 ? 'allergic' : answerKindOf(guest)

type Filters = Record<string, { name: string; isMeant: (guest: Attendee) => boolean; countsPersons?: true }>

/** Active guests are counted as everywhere else: each person once. */
export const guestFilters = {
  all: { name: 'すべて', isMeant: () => true },
  invited: { name: '未回答', isMeant: (guest) => groupOf(guest) === 'invited', countsPersons: true },
  maybe: { name: '未定', isMeant: (guest) => groupOf(guest) === 'maybe', countsPersons: true },
  allergic: { name: 'アレルギー', isMeant: ({ status, allergens }) => status !== 'cancelled' && allergens.length > 0 },
  active: { name: '参加', isMeant: ({ status }) => status === 'active', countsPersons: true },
  cancelled: { name: '不参加', isMeant: ({ status }) => status === 'cancelled', countsPersons: true },
  unclear: { name: '確認が必要', isMeant: ({ probably }) => probably !== null },
  former: { name: '前のリンクから', isMeant: ({ source }) => source === 'former_link' },
} as const satisfies Filters

export type GuestFilter = keyof typeof guestFilters

export function countOf(filter: GuestFilter, guests: readonly Attendee[]): number {
  const meant = guests.filter(guestFilters[filter].isMeant)
  if (!('countsPersons' in guestFilters[filter])) return meant.length
  const { invited, active, cancelled } = countAttendees(meant)
  return invited + active + cancelled
}

/** Guests whose name, department or address contains each of the words, ignoring width and case. */
export function searchGuests<Guest extends Attendee>(guests: readonly Guest[], wanted: string): readonly Guest[] {
  const words = wanted.split(/\s+/).map(foldName).filter(Boolean)
  if (words.length === 0) return guests
  return guests.filter(({ name, department, email }) => {
    const texts = [name, department, email].map(foldName)
    return words.every((word) => texts.some((text) => text.includes(word)))
  })
}

/** How each guest is called where another one of the list has the same name. */
export function calledBy(guests: readonly Attendee[]): ReadonlyMap<string, string> {
  const namesakes = Map.groupBy(guests, ({ name }) => foldName(name))
  return new Map(
    [...namesakes.values()].flatMap((alike) =>
      alike.map((guest, index) => {
        const called = guest.name ? `${guest.name}さま` : 'お名前を削除した方'
        if (alike.length === 1) return [guest.id, called] as const
        const mark = [guest.department, guest.email].find(
          (text, which) => text && alike.filter((each) => [each.department, each.email][which] === text).length === 1,
        )
        return [guest.id, `${called}（${mark ?? `${index + 1}人目`}）`] as const
      }),
    ),
  )
}

/** Namesakes without a decision so far: of two that are joined, one has come by the link. */
export function joinableWith(guest: Attendee, guests: readonly Attendee[]): Attendee[] {
  const name = foldName(guest.name)
  if (name === '') return []
  return guests.filter(
    (other) =>
      other.id !== guest.id &&
      foldName(other.name) === name &&
      (other.source !== 'organizer' || guest.source !== 'organizer') &&
      !other.apart_from.includes(guest.id) &&
      !guest.apart_from.includes(other.id),
  )
}
