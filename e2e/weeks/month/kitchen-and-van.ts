import { randomUUID } from 'node:crypto'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import type { Roll } from '../../../server/testing/dice.ts'
import { refusalOf, tokyo } from '../office.ts'
import type { Month } from './month.ts'

/** The kitchen: it reads a day, prints it, and says which changes since it has seen. */
export function kitchenOf({ staff: { kitchen } }: Month) {
  const { does } = kitchen
  const day = (date: string) => does('getKitchenDay', { query: { date } })

  return {
    async prints(date: string): Promise<KitchenDay> {
      const { version } = await day(date)
      const sheets = ['production' as const, 'deliveries' as const, 'labels' as const]
      return does('noteKitchenPrint', { body: { id: randomUUID(), date, sheets, version } })
    },

    /** Those that are not confirmed yet, or some of them. */
    async confirms(date: string, roll: Roll, { leaves = 0 } = {}) {
      const { print, changes } = await day(date)
      const seen = changes.filter(({ confirmed }) => !confirmed && roll(10) >= leaves)
      if (!print || seen.length === 0) return
      const body = { date, print: print.id, changes: seen.map(({ key, to }) => ({ key, to })) }
      await does('confirmKitchenChanges', { body })
    },

    /** All dishes of the day, in the order of the windows; one was pressed too soon and is taken back. */
    async ticks(date: string, at: string) {
      const { windows } = await day(date)
      const all = windows.flatMap(({ from, to, products }) => products.map(({ id, qty }) => ({ from, to, id, qty })))
      if (all.length === 0) return
      const done = all.map((each) => ({ ...each, done: true, at: tokyo(`${date}T${at}`) }))
      const back = { ...done[0]!, done: false, at: tokyo(`${date}T${at}:30`) }
      await does('tickDishes', { body: { date, ticks: [...done, back] } })
    },
  }
}

/** The driver: from stop to stop, and the dishes of the day before. */
export function driverOf({ staff: { driver }, promises, sql }: Month) {
  const { does } = driver
  const emailOf = async (id: string) =>
    (await sql<{ email: string }[]>`select contact_email as email from meetups where id = ${id}`)[0]!.email

  return {
    /** All that is on the list, but for what nobody records. */
    async delivers(roll: Roll, { but = [] }: { but?: readonly string[] } = {}) {
      const stops = await does('listDeliveries', { query: {} })
      for (const { id, number, status, moved_to, version, checks_age } of stops) {
        if (moved_to || status === 'cancelled' || status === 'delivered' || but.includes(number)) continue
        const params = { id }
        const handed = { version, received_by: '受付の小野さま' }
        for (const step of ['departed', 'arriving'] as const) {
          if (roll(3) > 0) continue
          handed.version = (await does('noteOnTheWay', { params, body: { step } })).version
        }
        if (checks_age) {
          const unseen = await refusalOf(does('markDelivered', { params, body: handed }))
          if (unseen !== 'age_check_required')
            throw new Error(`${number}: alcohol without a look at the age: ${unseen}`)
        }
        await does('markDelivered', { params, body: { ...handed, ...(checks_age && { age_checked: true }) } })
        promises.mail(await emailOf(id), 'お届けが完了しました', number)
      }
      return stops
    },

    /** What the list has, but for one that was not there on a day: nobody goes again. */
    async fetches(notThere: string[], { leaves = false } = {}) {
      const list = await does('listCollections', { query: {} })
      const open = list.filter(({ number, collected }) => !collected && !notThere.includes(number))
      if (leaves && notThere.length === 0) notThere.push(...open.splice(0, 1).map(({ number }) => number))
      for (const { id } of open) await does('noteCollected', { params: { id }, body: { collected: true } })
    },
  }
}
