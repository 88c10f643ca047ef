import type { Context } from '#context'
import type { SceneCarts } from '#contract/scenes.ts'
import { MOST_OF_THE_MENU } from '#domain/offerability.ts'
import { wishesFor } from '#domain/scene.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { freeDates } from '#modules/calendar'
import { findOffers, offersOn } from '#modules/catalog'
import { dayMenu, proposalOf } from '#modules/proposals'
import type { ShopScene } from '#snapshot'

type Party = { estimated_person?: number | undefined; meetup_date?: TokyoDate | undefined }

/** A cart for each budget of a scene, on the first day that has most of the menu where none is asked for. */
export async function exampleCarts(scene: ShopScene, party: Party, context: Context): Promise<SceneCarts> {
  const { estimated_person: guests = scene.estimatedPerson } = party
  const { meetup_date: meetupDate = await findFirstDate(context, guests) } = party
  if (!meetupDate) {
    return { meetup_date: null, estimated_person: guests, carts: [], obstacle: { code: 'date', ways: [] } }
  }
  const day = { meetupDate, now: context.now() }
  const menu = dayMenu(context.snapshot.current(), day, await findOffers(context, meetupDate, guests))
  const found = scene.budgets.map((budget) => {
    const wishes = wishesFor(scene, guests, budget)
    return { ...proposalOf(wishes, menu), budget_per_person: budget, drinkers: wishes.drinkers }
  })
  const carts = found.flatMap(({ proposal, budget_per_person, drinkers }) =>
    proposal ? [{ ...proposal, budget_per_person, drinkers }] : [],
  )
  return {
    meetup_date: meetupDate,
    estimated_person: guests,
    carts: carts.filter((cart, at) => JSON.stringify(cart.lines) !== JSON.stringify(carts[at - 1]?.lines)),
    obstacle: carts.length > 0 ? null : found.at(-1)!.obstacle,
  }
}

/** The first day on which most of the menu can be had; where there is none, the first that can be chosen. */
async function findFirstDate({ snapshot, sql, now }: Context, persons: number): Promise<TokyoDate | undefined> {
  const shop = snapshot.current()
  const dates = await freeDates(shop, 'products', { sql, now: now(), persons })
  const sold = [...shop.products.values()].filter(({ published, soldOut }) => published && !soldOut)
  const hasMost = (date: TokyoDate) => {
    const offerOf = offersOn(shop, date, now())
    return sold.filter(({ id }) => offerOf(id).offerable).length >= MOST_OF_THE_MENU * sold.length
  }
  return dates.find(hasMost) ?? dates[0]
}
