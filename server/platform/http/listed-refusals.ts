import type { Endpoint } from '#contract/endpoint.ts'
import { Refused } from '#contract/refusals.ts'
import { refusalsOf } from '#contract/refusals-of.ts'

/** A refusal that the operation does not list is a fault: readers of the contract do not expect it. */
export function faultIfUnlisted(error: unknown, contract: Endpoint): unknown {
  if (!(error instanceof Refused) || refusalsOf(contract).has(error.code)) return error
  return new Error(`${contract.name} refuses with '${error.code}', which its contract does not list`, { cause: error })
}

/** Runs the work; what it refuses must be listed. */
export async function withListedRefusals<T>(contract: Endpoint, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw faultIfUnlisted(error, contract)
  }
}
