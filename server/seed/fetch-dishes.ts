import { addDays, instantAt, tokyoDateOf } from '#domain/tokyo-date.ts'
import { admin, callsAt, type DemoShop, findPerson } from './demo-calls.ts'

/** All dishes that were to be back by yesterday evening are back. */
export async function fetchDishes(shop: DemoShop): Promise<void> {
  const evening = instantAt(addDays(tokyoDateOf(shop.now()), -1), '18:30')
  const staff = callsAt(shop, evening, await findPerson(shop.db, admin))
  for (const { id } of await staff('listCollections', {})) {
    await staff('noteCollected', { params: { id }, body: { collected: true } })
  }
}
