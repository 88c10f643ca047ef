import { randomUUID } from 'node:crypto'
import type { PlacementCall } from '#contract/placement.ts'
import type { OperationName } from '#contract/routes.ts'
import { sampleBooking } from '../../../server/testing/sample-booking.ts'
import { placementFor, sample } from '../../../server/testing/sample-placement.ts'
import type { Caller, Lives, Said } from './open-lives.ts'

/** What staff do to the money of an order, and of a booking. */
const staffDoors = {
  meetup: {
    record: 'getOrderRecord',
    change: 'changeOrder',
    cancel: 'cancelOrder',
    pay: 'noteReceivedPayment',
    takeBackPayment: 'takeBackPayment',
    credit: 'giveCredit',
    compensate: 'grantCompensation',
    waive: 'waiveFee',
    'write off': 'writeOffDebt',
    refund: 'noteRefund',
    takeBack: 'takeBackEntry',
    paper: 'getOrderDocument',
    nameAccount: 'nameOrderRefundAccount',
    checkAccount: 'checkOrderRefundAccount',
    askForAccount: 'askForRefundAccount',
    splitReceipt: 'splitReceipt',
    mailInvoice: 'mailInvoice',
  },
  booking: {
    record: 'getBookingRecord',
    change: 'changeBooking',
    cancel: 'cancelBookingByStaff',
    pay: 'noteBookingPayment',
    takeBackPayment: 'takeBackBookingPayment',
    credit: 'giveBookingCredit',
    compensate: 'grantBookingCompensation',
    waive: 'waiveBookingFee',
    'write off': 'writeOffBookingDebt',
    refund: 'noteBookingRefund',
    takeBack: 'takeBackBookingEntry',
    paper: 'getBookingPaper',
    nameAccount: 'nameBookingRefundAccount',
    checkAccount: 'checkBookingRefundAccount',
    askForAccount: 'askForBookingRefundAccount',
    splitReceipt: 'splitBookingReceipt',
    mailInvoice: 'mailBookingInvoice',
  },
} as const satisfies Record<string, Record<string, OperationName>>

/** What its customer does, with an account and by the link of the mail. */
const ownDoors = {
  meetup: {
    member: {
      see: 'getMeetup',
      change: 'changeMeetup',
      cancel: 'cancelMeetup',
      paper: 'getMeetupDocument',
      openRefund: 'openRefundPage',
    },
    guest: {
      see: 'getGuestOrder',
      change: 'changeGuestOrder',
      cancel: 'cancelGuestOrder',
      paper: 'getGuestOrderDocument',
      openRefund: 'openGuestRefundPage',
    },
  },
  booking: {
    member: {
      see: 'getBooking',
      change: 'changeOwnBooking',
      cancel: 'cancelBooking',
      paper: 'getBookingDocument',
      openRefund: 'openBookingRefundPage',
    },
    guest: {
      see: 'getGuestBooking',
      change: 'changeGuestBooking',
      cancel: 'cancelGuestBooking',
      paper: 'getGuestBookingDocument',
      openRefund: 'openGuestBookingRefundPage',
    },
  },
} as const satisfies Record<string, Record<string, Record<string, OperationName>>>

export type StaffDoor = keyof (typeof staffDoors)['meetup']
export type OwnDoor = keyof (typeof ownDoors)['meetup']['member']

/** As staff see it: what orders and bookings have alike. */
export type SaleRecord = {
  version: number
  status: string
  total: number
  change_fee: number
  cancellation_fee: number | null
  money: Record<'billed' | 'fees' | 'credited' | 'waived' | 'written_off' | 'received' | 'refunded' | 'balance', number>
  payments: { id: string; amount: number; reverses: string | null }[]
  book: { id: string; kind: string; amount: number; effect: number; reverses: string | null }[]
  fee_timeline: { from: string | null; fee: number }[]
}

export type Sale = Awaited<ReturnType<typeof placedOrder>>

type Customer = { email: string; headers(): Promise<Record<string, string>>; does: Caller }

/** An order of 4 dishes and two teas. */
export async function placedOrder(lives: Lives, customer: Customer, changes: Partial<PlacementCall> = {}) {
  const contact = { ...sample.contact, email: customer.email }
  const body = await placementFor(lives.shop, { ...changes, contact })
  const said = await customer.does('placeMeetup', { headers: { 'idempotency-key': randomUUID() }, body })
  return saleOf(lives, 'meetup', customer, said)
}

/** A chef for 24 people, whom staff have confirmed. */
export async function bookedChef(lives: Lives, customer: Customer) {
  const contact = { ...sample.contact, email: customer.email }
  const said = await customer.does('bookPlan', {
    params: { id: '1' },
    headers: { 'idempotency-key': randomUUID() },
    body: { ...sampleBooking, contact },
  })
  const sale = saleOf(lives, 'booking', customer, said)
  await lives.staff('confirmBooking', { params: { id: sale.id }, body: { version: (await sale.record()).version } })
  return sale
}

type Kind = keyof typeof staffDoors

function saleOf(lives: Lives, kind: Kind, customer: Customer, { status, body }: Said) {
  if (status !== 201) throw new Error(`not placed: ${JSON.stringify(body)}`)
  const { id, number, guest_token } = body as { id: string; number: string; guest_token: string | null }
  const own = guest_token ? ownDoors[kind].guest : ownDoors[kind].member
  const ownParams = guest_token ? { guest_token } : { id }
  type Call = { params?: object; query?: object; headers?: Record<string, string>; body?: object }
  const staffDoes = (door: StaffDoor, { params, ...call }: Call = {}) =>
    lives.staff(staffDoors[kind][door], { params: { id, ...params }, ...call })
  return {
    kind,
    id,
    number,
    email: customer.email,
    customerDoes: customer.does,
    staffDoes,
    ownDoes: (door: OwnDoor, { params, ...call }: Call = {}) =>
      customer.does(own[door], { params: { ...ownParams, ...params }, ...call }),
    record: async () => (await staffDoes('record')).body as unknown as SaleRecord,
    /** The day that is agreed at the moment. */
    async day(): Promise<string> {
      const { meetup_date, event_date } = (await staffDoes('record')).body as Record<string, string>
      return (meetup_date ?? event_date)!
    },
  }
}

/** A change that may cost something, with the figures that its preview shows at this moment. */
export async function pressedChange(
  change: (call: { query: object; body: object }) => Promise<Said>,
  body: object,
  before: { change_fee: number },
  figures: object = {},
) {
  const tried = await change({ query: { dry_run: '1' }, body })
  if (tried.status !== 200) return tried
  const { total, calculation, change_fee } = tried.body as unknown as {
    total?: number
    calculation?: { total: number }
    change_fee: number
  }
  const shown = { expected_total: calculation?.total ?? total, expected_fee: change_fee - before.change_fee }
  return change({ query: {}, body: { ...body, ...shown, ...figures } })
}
