import { isNotNull } from 'drizzle-orm'
import { type ClosureOn, closures, type IsOpen, type ServiceKind } from '#domain/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { nationalHolidays } from './holidays.ts'
import { kitchenDays, kitchens } from './tables.ts'

type Rows = Awaited<ReturnType<typeof readRows>>

type KitchenRow = Rows['kitchens'][number]

export type KitchenRules = KitchenRow & {
  isOpen: IsOpen
  closureOn: ClosureOn
  /** The same kitchen, with what is decided about single days, under other rules. */
  under(rules: Partial<KitchenRow>): KitchenRules
}

/** The calendar's part of the shop in memory. How full a day is changes with every order and is not in it. */
export async function readCalendar(tx: Tx): Promise<{ kitchens: Readonly<Record<ServiceKind, KitchenRules>> }> {
  const rows = await readRows(tx)
  return { kitchens: { products: kitchenOf(rows, 'products'), plans: kitchenOf(rows, 'plans') } }
}

const readRows = async (tx: Tx) => ({
  kitchens: await tx.select().from(kitchens),
  decidedDays: await tx
    .select({ kind: kitchenDays.kind, date: kitchenDays.date, closed: kitchenDays.closed })
    .from(kitchenDays)
    .where(isNotNull(kitchenDays.closed)),
})

function kitchenOf({ kitchens, decidedDays }: Rows, kind: ServiceKind): KitchenRules {
  const rules = kitchens.find((kitchen) => kitchen.kind === kind)
  if (!rules) throw new Error(`the rules of the kitchen '${kind}' are missing`)
  const own = decidedDays.filter((day) => day.kind === kind)
  const datesWhere = (closed: boolean) => new Set(own.filter((day) => day.closed === closed).map(({ date }) => date))
  return kitchenUnder(rules, { closed: datesWhere(true), opened: datesWhere(false) })
}

type DecidedDays = Record<'closed' | 'opened', ReadonlySet<TokyoDate>>

function kitchenUnder(rules: KitchenRow, decided: DecidedDays): KitchenRules {
  const { dayHours, newYearBreak } = rules
  const closureOn = closures({ ...decided, holidays: nationalHolidays, dayHours, newYearBreak })
  return {
    ...rules,
    closureOn,
    isOpen: (date) => closureOn(date) === undefined,
    under: (others) => kitchenUnder({ ...rules, ...others }, decided),
  }
}
