import type { RefusalCode } from '#contract/refusals.ts'
import type { Limit } from './counts.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** The figures of a limit: `max` attempts `within` this many seconds. */
export type Figures = { max: number; within: number }

/** What an operation adds to the figures of a limit that is checked before its handler. */
export type CountedAs = {
  /** Only attempts that are refused with one of these codes are counted, and refused beyond the limit. */
  onlyRefused?: readonly RefusalCode[]
  /** An attempt that succeeds resets the count. */
  resetOnSuccess?: true
}

/** The client over a limit, for the security log: never its address. */
export type LimitedParty = { network?: string; userId?: string }

/** A limit as an operation declares it, for the input that it counts. */
export type LimitRule<Input> = Figures &
  CountedAs & {
    /** Begins its key, and is what the security log calls it. */
    name: string
    /** The key of the count, without personal data: it is stored as it is. */
    keyOf: (input: Input) => string
    partyOf: (input: Input) => LimitedParty
  }

type FromNetwork = { readonly network: string }

/** This many attempts from one network, in all or for each thing that `foreach` names. */
export const perNetwork = <Input extends FromNetwork>(
  name: string,
  { foreach, ...figures }: Figures & CountedAs & { foreach?: (input: Input) => string },
): LimitRule<Input> => ({
  ...figures,
  name,
  keyOf: (input) => [`${name}-network`, ...(foreach ? [foreach(input)] : []), input.network].join(':'),
  partyOf: ({ network }) => ({ network }),
})

/** This many attempts of one account, from anywhere. */
export const perAccount = (name: string, figures: Figures & CountedAs): LimitRule<{ caller: { userId: string } }> => ({
  ...figures,
  name,
  keyOf: ({ caller }) => `${name}:${caller.userId}`,
  partyOf: ({ caller: { userId } }) => ({ userId }),
})

/** The limits of one input, as they are counted. */
export const limitsFor = <Input>(rules: readonly LimitRule<Input>[], input: Input): Limit[] =>
  rules.map(({ keyOf, max, within }) => ({ key: keyOf(input), max, within }))
