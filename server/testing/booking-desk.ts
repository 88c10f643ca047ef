import { randomUUID } from 'node:crypto'
import type { BookingCancellation, BookingChangeInput } from '#contract/admin/booking-fields.ts'
import type { PlanBookingCall } from '#contract/plan-booking.ts'
import { demoPassword } from '../seed/people.ts'
import { answered, book, sampleBooking } from './sample-booking.ts'
import { mailsTo, signIn, type TestPerson } from './test-person.ts'
import type { TestShop } from './test-shop.ts'

type Change = Omit<BookingChangeInput, 'version'>

/** A member of staff with bookings in front of them; each write is made on the state that is there at that moment. */
export function bookingDesk(shop: TestShop) {
  const { sql, now } = shop.context
  const bySession = new Map<number, Promise<TestPerson>>()
  /** Signed in at that moment: tests move the clock by weeks. */
  const staff = async () => {
    const at = now().getTime()
    const admin = { email: 'admin@example.com', password: demoPassword }
    const session = bySession.get(at) ?? signIn(shop, admin)
    bySession.set(at, session)
    const { headers } = await session
    return headers
  }
  const record = async (id: string) =>
    (await shop.call('getBookingRecord', { headers: await staff(), params: { id } })).body
  const versionOf = async (id: string): Promise<number> => {
    const [row] = await sql<{ version: number }[]>`select version from plan_bookings where id = ${id}`
    return row!.version
  }
  const tryChange = async (id: string, change: Change) => {
    const body = { version: await versionOf(id), ...change }
    return shop.call('changeBooking', { headers: await staff(), params: { id }, query: { dry_run: '1' }, body })
  }
  /** Of a guest with an address of its own, or of an account. */
  const requested = async (changes: Partial<PlanBookingCall> = {}, by: Record<string, string> = {}) => {
    const contact = { ...sampleBooking.contact, email: `${randomUUID()}@example.com`, ...changes.contact }
    const { status, body } = await book(shop, { ...changes, contact }, { headers: by })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return { ...body, email: contact.email, token: body.guest_token ?? '' }
  }
  return {
    staff,
    record,
    tryChange,
    requested,

    async confirmed(...how: Parameters<typeof requested>) {
      const booking = await requested(...how)
      await answered(shop, booking.id, { status: 'confirmed' })
      return booking
    },

    /** With the figures that the screen shows for it, unless others are given. */
    async change(id: string, change: Change, version?: number) {
      const tried = await tryChange(id, change)
      const shown = tried.status === 200 && {
        expected_total: tried.body.total,
        expected_fee: tried.body.change_fee - (await record(id)).change_fee,
      }
      const body = { version: version ?? (await versionOf(id)), ...shown, ...change }
      return shop.call('changeBooking', { headers: await staff(), params: { id }, query: {}, body })
    },

    async cancel(id: string, more: Partial<BookingCancellation> = {}) {
      const body = { version: await versionOf(id), reason: 'お電話のご依頼', ...more }
      return shop.call('cancelBookingByStaff', { headers: await staff(), params: { id }, body })
    },

    async takenOn(date: string): Promise<number> {
      const [row] = await sql<{ taken: number }[]>`
        select taken from kitchen_days where kind = 'plans' and date = ${date}`
      return row?.taken ?? 0
    },

    mailsAbout: async (email: string, subject: string) =>
      (await mailsTo(shop, email)).filter((mail) => mail.subject.includes(subject)),
  }
}

/** What was refused, or that it was done. */
export const outcome = ({ status, body }: { status: number; body: object }) => [
  status,
  'code' in body ? body.code : 'done',
]
