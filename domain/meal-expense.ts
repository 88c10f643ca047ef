import { perPerson, type Yen } from './money.ts'

/**
 * Up to this much a person, tax in or out as one's books are kept, a meal with people from outside need not count as
 * entertainment (交際費; 租税特別措置法施行令 第37条の5, since 2024-04-01).
 */
export const MEAL_EXPENSE_LIMIT: Yen = 10_000

/** What a meal costs each person, rounded up. */
export function mealExpense(
  { total, tax }: { total: Yen; tax: Yen },
  persons: number,
): { withTax: Yen; withoutTax: Yen } {
  return { withTax: perPerson(total, persons) ?? 0, withoutTax: perPerson(total - tax, persons) ?? 0 }
}
