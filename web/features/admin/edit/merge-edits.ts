import type { TypedFields } from '#contract/fields/field.ts'

/** The fields of a record that can be edited, each as one value: `address.street`, `qty.4`. */
export type EditFields = TypedFields

/** What somebody has typed: on which state of the record, and what differs from it. */
export type Edits = { base: EditFields; version: number; mine: EditFields }

/** A field that two people have changed, each in another way. */
export type Clash = { name: string; base: EditFields[string]; theirs: EditFields[string]; mine: EditFields[string] }

export type Merged = {
  /** Fields that only they have changed, and that are taken over. */
  taken: string[]
  clashes: Clash[]
}

const at = (fields: EditFields, name: string) => fields[name] ?? null

/** What becomes of somebody's edits once the record is another one. */
export function mergeEdits({ base, mine }: Pick<Edits, 'base' | 'mine'>, theirs: EditFields): Merged {
  const names = [...new Set([...Object.keys(base), ...Object.keys(theirs)])]
  const changedByThem = names.filter((name) => at(base, name) !== at(theirs, name))
  const isMine = (name: string) => Object.hasOwn(mine, name)
  const clashes = changedByThem
    .filter((name) => isMine(name) && at(mine, name) !== at(theirs, name))
    .map((name) => ({ name, base: at(base, name), theirs: at(theirs, name), mine: at(mine, name) }))
  return { taken: changedByThem.filter((name) => !isMine(name)), clashes }
}

/** The edits on the present record, with the choice for each clash: ours unless theirs was chosen. */
export function settleEdits(
  { mine }: Pick<Edits, 'mine'>,
  present: { fields: EditFields; version: number },
  theirs: ReadonlySet<string> = new Set(),
): Edits {
  const kept = Object.entries(mine).filter(([name, value]) => !theirs.has(name) && value !== at(present.fields, name))
  return { base: present.fields, version: present.version, mine: Object.fromEntries(kept) }
}
