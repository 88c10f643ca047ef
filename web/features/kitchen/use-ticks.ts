import { useState } from 'react'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import type { DeliveryWindow } from '#domain/delivery-window.ts'
import { holdingTick, leftToDo, type Tick, windowKey } from '#domain/kitchen.ts'
import { keptQueue } from '#web/browser/kept-queue.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered } from '#web/store/use-submit.ts'
import { mayArriveLater, useSending } from './use-sending.ts'

type QueuedTick = { date: string; from: string; to: string; id: number; done: boolean; qty: number; at: string }

const isQueuedTick = (value: unknown): boolean => {
  const { date, from, to, id, done, qty, at } = (value ?? {}) as Partial<QueuedTick>
  const texts = [date, from, to, at].every((each) => typeof each === 'string')
  return texts && Number.isInteger(id) && Number.isInteger(qty) && typeof done === 'boolean'
}

const queue = keptQueue<QueuedTick>('KITCHEN_TICKS', isQueuedTick)

/** As many as a call takes. */
const mostAtOnce = 150

export type Dish = { id: number; qty: number }

export type Ticks = {
  /** How many of a dish are still to be made for a window, with what was pressed here and is not sent yet. */
  leftOf: (window: DeliveryWindow, dish: Dish) => number
  /** How many of it were there when it was last ticked; undefined: it never was, or that was taken back. */
  doneOf: (window: DeliveryWindow, dish: Dish) => number | undefined
  press: (window: DeliveryWindow, dish: Dish, done: boolean) => void
  /** Takes the last press of this screen back; undefined: there is none. */
  undo: (() => void) | undefined
  /** Pressed, and not sent yet. */
  waiting: number
}

/** The ticks of a day: the shop's and one's own, which are sent when there is a connection. */
export function useTicks(day: KitchenDay, onSent: (day: KitchenDay) => void): Ticks {
  const tickDishes = useCall('tickDishes')
  const [pressed, setPressed] = useState<QueuedTick[]>([])
  const waiting = useSending(queue, async (entries) => {
    const { date } = entries[0]!
    const those = entries.filter((entry) => entry.date === date).slice(0, mostAtOnce)
    const outcome = await tickDishes({ body: { date, ticks: those.map(({ date: _, ...tick }) => tick) } })
    if (isAnswered(outcome)) {
      onSent(outcome.payload)
      return those
    }
    return outcome.payload && !mayArriveLater(outcome.payload) ? those : []
  })
  const held = heldTicks(day, waiting)
  const add = (tick: Omit<QueuedTick, 'at'>) => {
    // Whoever presses has seen what holds: that was before, whatever a slow answer has made of the clock.
    const seen = held.get(keyOf(tick, tick.id))?.at.getTime() ?? 0
    const entry = { ...tick, at: new Date(Math.max(shopTime(), seen + 1)).toISOString() }
    queue.put([...queue.read(), entry])
    return entry
  }
  const last = pressed.findLast(({ date }) => date === day.date)
  return {
    leftOf: (window, { id, qty }) => leftToDo(qty, held.get(keyOf(window, id))),
    doneOf: (window, { id }) => {
      const tick = held.get(keyOf(window, id))
      return tick?.isDone ? tick.qty : undefined
    },
    press(window, { id, qty }, done) {
      setPressed([...pressed, add({ date: day.date, from: window.from, to: window.to, id, done, qty })])
    },
    undo:
      last &&
      (() => {
        const { at: _, ...tick } = last
        add({ ...tick, done: !last.done })
        setPressed(pressed.filter((each) => each !== last))
      }),
    waiting: waiting.length,
  }
}

const keyOf = (window: DeliveryWindow, id: number) => `${windowKey(window)} ${id}`

/** Those of the shop, with what waits here: the later press holds. */
function heldTicks({ date, ticks }: KitchenDay, waiting: readonly QueuedTick[]): Map<string, Tick> {
  const held = new Map<string, Tick>()
  const own = waiting.filter((each) => each.date === date)
  for (const { from, to, id, done, qty, at } of [...ticks.map(atItsEnd), ...own]) {
    const tick = { isDone: done, qty, at: new Date(at) }
    const key = keyOf({ from, to }, id)
    const former = held.get(key)
    held.set(key, former ? holdingTick(former, tick) : tick)
  }
  return held
}

/** The shop tells whole seconds of a moment that may have been at the end of one. */
const atItsEnd = <T extends { at: string }>(tick: T) => ({
  ...tick,
  at: new Date(Date.parse(tick.at) + 999).toISOString(),
})

/** By how much this clock is wrong, as far as the last answer tells; milliseconds. */
let clockError = 0

/** A tablet's clock may be minutes wrong: the time of a press is the shop's. */
const shopTime = () => Date.now() + clockError

/** Call it with each answer, when it has just come. */
export function noteShopTime(day: KitchenDay): KitchenDay {
  const error = Date.parse(day.as_of) - Date.now()
  // An answer tells whole seconds, and takes some.
  clockError = Math.abs(error) < 5_000 ? 0 : error
  return day
}
