/** How many addresses an account keeps: an office knows a few places, and a list has to be read through. */
export const MOST_KEPT_ADDRESSES = 30

type Kept = { id: string; isDefault: boolean }

/**
 * Which of the addresses is the default: the one that is wanted, else the one that was, else the first. null: there is
 * none.
 */
export function defaultOf(kept: readonly Kept[], wanted?: string): string | null {
  const found = kept.find(({ id }) => id === wanted) ?? kept.find(({ isDefault }) => isDefault) ?? kept[0]
  return found?.id ?? null
}
