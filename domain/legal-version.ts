import type { TokyoDate } from './tokyo-date.ts'

/**
 * Which wording of a text holds on a day: the newest that has begun. Versions are named by the day from which they hold,
 * the oldest first; before that day there was no other.
 */
export function versionInForce<Version extends TokyoDate>(
  versions: readonly [Version, ...Version[]],
  today: TokyoDate,
): Version {
  return versions.findLast((version) => version <= today) ?? versions[0]
}
