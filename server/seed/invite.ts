import type { AllergenCode } from '#domain/allergen.ts'
import type { Calls } from './demo-calls.ts'

export type Guest = { name: string; department?: string; coming?: boolean; allergens?: AllergenCode[]; note?: string }

/** Guests with needs answer by the link; for the others the organiser has set what is known. */
export async function invite(id: string, guests: readonly Guest[], shop: Calls): Promise<void> {
  const named = guests.filter(({ allergens }) => !allergens)
  const { attendees } = await shop('addAttendees', {
    params: { id },
    body: { attendees: named.map(({ name, department = '' }) => ({ name, department })) },
  })
  for (const [index, { coming }] of named.entries()) {
    if (coming === undefined) continue
    const params = { attendee_id: attendees[index]!.id }
    await shop(coming ? 'activateAttendee' : 'cancelAttendee', { params })
  }
  const { rsvp } = await shop('getEvent', { params: { id } })
  const token = rsvp.url.split('/').at(-1)!
  for (const { name, allergens, note = '' } of guests) {
    if (allergens) await shop('answerRsvp', { params: { token }, body: { name, coming: true, allergens, note } })
  }
}
