import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ServiceKind } from '#domain/calendar.ts'
import type { CancellationPolicy } from '#domain/cancellation.ts'
import { type DayHours, OFFICE_WEEK } from '#domain/delivery-window.ts'
import { NEW_YEAR_BREAK, type NewYearBreak } from '#domain/new-year-break.ts'

/** Rules of a kitchen that staff can change. Times are wall-clock `HH:MM`, Asia/Tokyo. */
export const kitchens = pgTable(
  'kitchens',
  {
    kind: text('kind').$type<ServiceKind>().primaryKey(),
    /** Meetups on a day that says nothing else. */
    defaultCapacity: integer('default_capacity').notNull(),
    /** People served on such a day; null: meals are not limited. */
    defaultCapacityMeals: integer('default_capacity_meals'),
    /** The shortest lead time, in open days: what decides whether a date can be chosen at all. */
    baseLeadDays: integer('base_lead_days').notNull(),
    cutoffTime: text('cutoff_time').notNull(),
    deliveryFrom: text('delivery_from').notNull(),
    deliveryTo: text('delivery_to').notNull(),
    dayHours: jsonb('day_hours').$type<DayHours>().notNull().default(OFFICE_WEEK),
    newYearBreak: jsonb('new_year_break').$type<NewYearBreak>().notNull().default(NEW_YEAR_BREAK),
    /** What cancelling costs, of orders and bookings from now on. */
    cancellation: jsonb('cancellation').$type<CancellationPolicy>().notNull(),
  },
  (table) => [
    check('kitchens_kind_check', sql`${table.kind} in ('products', 'plans')`),
    check('kitchens_capacity_check', sql`${table.defaultCapacity} >= 0`),
    check('kitchens_capacity_meals_check', sql`${table.defaultCapacityMeals} >= 0`),
    check('kitchens_lead_days_check', sql`${table.baseLeadDays} >= 0`),
    check(
      'kitchens_times_check',
      sql`${table.cutoffTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${table.deliveryFrom} ~ '^([01][0-9]|2[0-3]):[03]0$' and ${table.deliveryTo} ~ '^([01][0-9]|2[0-3]):[03]0$' and ${table.deliveryFrom} < ${table.deliveryTo}`,
    ),
  ],
)

/** Days on which something is taken, or on which staff decided otherwise than the calendar. */
export const kitchenDays = pgTable(
  'kitchen_days',
  {
    kind: text('kind').$type<ServiceKind>().notNull(),
    /** Asia/Tokyo. */
    date: date('date').notNull(),
    /** null: as the calendar has it; false: open although the calendar is closed. */
    closed: boolean('closed'),
    /** null: the kitchen's default. */
    capacity: integer('capacity'),
    taken: integer('taken').notNull().default(0),
    /** null: the kitchen's default. */
    capacityMeals: integer('capacity_meals'),
    /** People of those that have a place (`taken`). It is counted whether or not meals are limited. */
    mealsTaken: integer('meals_taken').notNull().default(0),
    /** The last running number given to an order of this date; numbers are never given twice. */
    lastNumber: integer('last_number').notNull().default(0),
    note: text('note').notNull().default(''),
    /** Rises with what staff decide (`closed`, `capacity`, `capacity_meals`, `note`), and not with places that are taken. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.date] }),
    check('kitchen_days_kind_check', sql`${table.kind} in ('products', 'plans')`),
    // More may be taken than the capacity: staff lower it, or order beyond it by telephone, and nobody is turned away.
    check('kitchen_days_taken_check', sql`${table.taken} >= 0`),
    check('kitchen_days_capacity_check', sql`${table.capacity} >= 0`),
    check('kitchen_days_capacity_meals_check', sql`${table.capacityMeals} >= 0`),
    check('kitchen_days_meals_taken_check', sql`${table.mealsTaken} >= 0`),
    check('kitchen_days_last_number_check', sql`${table.lastNumber} >= 0`),
  ],
)
