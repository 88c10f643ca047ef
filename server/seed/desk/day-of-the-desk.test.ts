import { expect, test } from 'vitest'
import { businessCalendar, cutoffAt } from '#domain/calendar.ts'
import { addDays, datesFrom, instantAt } from '#domain/tokyo-date.ts'
import { nationalHolidays } from '#modules/calendar'
import { demoDays } from '../calendar.ts'
import { products } from '../menu.ts'
import { daysToOpen, ordersAround, stepsBy } from './day-of-the-desk.ts'

const leadDays = new Map(products.map(({ id, leadDays }) => [id, leadDays]))

test('whatever today is, each order came before its cut-off on an open day, and only what has happened is noted', () => {
  for (const [index, today] of datesFrom('2026-11-01', 800).entries()) {
    const now = instantAt(today, ['00:10', '10:00', '14:00', '23:50'][index % 4]!)
    const closed = new Set(demoDays(today).flatMap((day) => (day.closed ? [day.date] : [])))
    const isOpen = businessCalendar({ holidays: nationalHolidays, closed, opened: new Set(daysToOpen(today)) })
    const orders = ordersAround(now)
    for (const order of orders) {
      const { date, title, cart, placedAt, byPhone } = order
      const lead = Math.max(...cart.map(({ id }) => leadDays.get(id)!))
      expect(isOpen(date), `${today} ${title}`).toBe(true)
      expect(date <= addDays(today, 59) && placedAt < now, `${today} ${title}`).toBe(true)
      if (!byPhone)
        expect(placedAt < cutoffAt({ meetupDate: date, leadDays: lead, isOpen }), `${today} ${title}`).toBe(true)
      const moments = [placedAt, ...stepsBy(now, order, orders).map(({ at }) => at), now]
      expect(moments, `${today} ${title}`).toEqual(moments.toSorted((one, other) => one.getTime() - other.getTime()))
    }
    const mine = orders.filter(({ day }) => typeof day === 'number' && day > 0).map(({ date }) => date)
    expect(demoDays(today).filter((day) => mine.includes(day.date))).toEqual([])
  }
})
