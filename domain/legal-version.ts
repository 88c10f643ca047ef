import { addDays, type TokyoDate } from './tokyo-date.ts'

/**
 * Which wording of a text holds on a day: the newest that has begun. Versions are named by the day from which they hold,
 * in any order; before the first of them there was no other.
 */
export function versionInForce<Version extends TokyoDate>(versions: readonly Version[], today: TokyoDate): Version {
  const sorted = [...versions].sort()
  return (sorted.findLast((version) => version <= today) ?? sorted[0])!
}

/** The version that another one follows. */
export const versionBefore = <Version extends TokyoDate>(
  versions: readonly Version[],
  day: TokyoDate,
): Version | undefined => [...versions].sort().findLast((version) => version < day)

/** Who reads a text today agrees to what they read: another one can hold from tomorrow on, at midnight in Tokyo. */
export const firstDayOfForce = (today: TokyoDate): TokyoDate => addDays(today, 1)
