import * as z from 'zod/mini'
import { Address, Reception } from './placement.ts'
import { multilineText, text } from './text.ts'

// What an account keeps of a place that it orders to: `address`, `reception` and `note` go into a placement as they are.

export const AddressToKeep = z.strictObject({
  /** What its owner calls the place: 本社. */
  name: z._default(text(50), ''),
  address: Address,
  /** Left out or null: the orderer receives it. */
  reception: z.nullish(Reception),
  /** What is asked of the shop with every order to this place. */
  note: z._default(multilineText(1000), ''),
  /** The first address is the default, whatever is sent. */
  is_default: z.optional(z.boolean()),
})
export type AddressToKeep = z.output<typeof AddressToKeep>

/** What is left out stays, and no default value is put in its place. */
export const AddressChange = z.strictObject({
  name: z.optional(text(50)),
  address: z.optional(Address),
  reception: z.nullish(Reception),
  note: z.optional(multilineText(1000)),
  is_default: z.optional(z.boolean()),
} satisfies Record<keyof AddressToKeep, unknown>)
export type AddressChange = z.output<typeof AddressChange>
