import { Address, type Contact } from '#contract/placement.ts'

const emptied = <Group extends object>(names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Group

/** Where something was brought is said by its papers alone once its person was erased. */
export const noAddress: Address = emptied(Object.keys(Address.shape))

/** Of somebody who was erased the name of the partner stays, and nothing by which they are reached. */
export const keptContact = ({ company, department, last_name, first_name, ...reached }: Contact): Contact => ({
  company,
  department,
  last_name,
  first_name,
  ...emptied<typeof reached>(Object.keys(reached)),
})
