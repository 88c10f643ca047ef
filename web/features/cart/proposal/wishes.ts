import type { ProposalRequestInput } from '#contract/proposal-fields.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import { SERVINGS, type Serving } from '#domain/proposal-wishes.ts'
import { readCount } from '#domain/quantity.ts'
import { readItem, saveItem } from '#web/browser/browser-storage.ts'
import { readBudgetText } from '../budget.ts'

/** What was typed, as it was typed. */
export type TypedWishes = {
  estimated_person: string
  budget_per_person: string
  drinkers: string
  serving: Serving
  soft_drinks: boolean
  sweets: boolean
  avoid: string[]
  /** Asked for once something is avoided; empty: all of them. */
  avoid_persons: string
  /** A cart for those who avoid nothing is wanted, as long as nothing else is. */
  others_only?: boolean
  postal_code: string
  /** Empty: any day. It is the cart's and not kept. */
  meetup_date: string
}

/** NaN: not a number. */
export function requestOf(typed: TypedWishes) {
  const some = typed.avoid.length > 0 && typed.avoid_persons.trim() !== ''
  return {
    others_only: some && typed.others_only === true,
    avoid_persons: some ? (readCount(typed.avoid_persons) ?? Number.NaN) : null,
    postal_code: typed.postal_code.trim() || null,
    meetup_date: typed.meetup_date || null,
    serving: typed.serving,
    soft_drinks: typed.soft_drinks,
    sweets: typed.sweets,
    avoid: typed.avoid as ProposalRequestInput['avoid'],
    estimated_person: readCount(typed.estimated_person) ?? Number.NaN,
    budget_per_person: readBudgetText(typed.budget_per_person) ?? Number.NaN,
    drinkers: typed.drinkers.trim() === '' ? 0 : (readCount(typed.drinkers) ?? Number.NaN),
  }
}

const key = 'ORDER_PROPOSAL'

export function keepWishes(wishes: TypedWishes): void {
  try {
    saveItem(key, JSON.stringify(wishes), 'session')
  } catch {
    // Without storage they are typed again after a reload.
  }
}

/** What was kept in this tab; whatever is stored. */
export function readKeptWishes(): Partial<TypedWishes> {
  try {
    const kept = JSON.parse(readItem(key, 'session') ?? '{}') as Record<string, unknown>
    return {
      ...texts(kept),
      ...(SERVINGS.includes(kept.serving as Serving) && { serving: kept.serving as Serving }),
      ...(typeof kept.soft_drinks === 'boolean' && { soft_drinks: kept.soft_drinks }),
      ...(typeof kept.sweets === 'boolean' && { sweets: kept.sweets }),
      ...(Array.isArray(kept.avoid) && {
        avoid: ALLERGENS.map(({ code }) => code).filter((code) => (kept.avoid as unknown[]).includes(code)),
      }),
    }
  } catch {
    return {}
  }
}

function texts(kept: Record<string, unknown>) {
  const names = ['estimated_person', 'budget_per_person', 'drinkers', 'avoid_persons'] as const
  return Object.fromEntries(names.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])))
}
