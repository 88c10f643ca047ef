import type { GuestOrder } from '#contract/meetups.ts'
import { feeAt } from '#domain/cancellation.ts'
import { bookingFeeAt } from '#domain/plan.ts'
import { momentsOf } from '#modules/ordering'
import type { Answered, TestShop } from './test-shop.ts'

type Steps = Parameters<typeof momentsOf>[0]

/** What a screen shows that cancelling an order costs at this moment. */
export const feeShown = (shop: TestShop, { fee_timeline }: { fee_timeline: Steps }): number =>
  feeAt(momentsOf(fee_timeline), shop.context.now()).fee

const screens = {
  changeMeetup: 'getMeetup',
  changeGuestOrder: 'getGuestOrder',
  cancelMeetup: 'getMeetup',
  cancelGuestOrder: 'getGuestOrder',
  cancelBooking: 'getBooking',
  cancelGuestBooking: 'getGuestBooking',
} as const

export type Press = keyof typeof screens

/** A press that may cost something, as a screen sends it: with the figures that it shows at this moment. */
export async function asShown<N extends Press>(
  shop: TestShop,
  name: N,
  call: NonNullable<Parameters<typeof shop.call<N>>[1]>,
): Promise<Answered<N>> {
  const { headers, params, body } = call as { headers: Record<string, string>; params: never; body?: object }
  if ((call as { query?: { dry_run?: string } }).query?.dry_run === '1') return shop.call(name, call)
  const screen = await shop.call(screens[name as Press], { headers, params })
  const figures = screen.status === 200 ? await figuresOf() : {}
  return shop.call(name, { ...call, body: { ...figures, ...body } } as typeof call)

  async function figuresOf() {
    const seen = screen.body as unknown as { status: never; fee_timeline: Steps; change_fee: number }
    if (name === 'changeMeetup' || name === 'changeGuestOrder') {
      const dry = await shop.call(name, { ...call, query: { dry_run: '1' } } as typeof call)
      if (dry.status !== 200) return {}
      const { calculation, change_fee } = dry.body as unknown as Pick<GuestOrder, 'calculation' | 'change_fee'>
      return { expected_total: calculation.total, expected_fee: change_fee - seen.change_fee }
    }
    if (name === 'cancelBooking' || name === 'cancelGuestBooking') {
      const timeline = momentsOf(seen.fee_timeline)
      return { expected_fee: bookingFeeAt({ status: seen.status, timeline }, shop.context.now()) }
    }
    return { expected_fee: feeShown(shop, seen) }
  }
}
