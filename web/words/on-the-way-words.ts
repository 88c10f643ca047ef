import type { GuestOrder } from '#contract/meetups.ts'

/** '10:42': the shop tells moments in Tokyo. */
const timeOf = (at: string) => at.slice(11, 16)

/** 「10:42 出発しました」「まもなく到着（11:05）」: what the driver said last. */
export const onTheWayWords = ({ departed_at, arriving_at }: NonNullable<GuestOrder['on_the_way']>): string =>
  arriving_at ? `まもなく到着（${timeOf(arriving_at)}）` : `${timeOf(departed_at)} 出発しました`
