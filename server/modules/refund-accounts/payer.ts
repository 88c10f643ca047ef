import type { ShopFacts } from '#contract/shop-facts.ts'
import { holderName } from '#domain/zengin/holder-name.ts'
import type { Payer } from '#domain/zengin/transfer-file.ts'
import { findBranch } from '#modules/banks'

/**
 * The shop's own account, as a file for the bank begins with it. Undefined: its parts are not in the settings, or there is
 * no such branch.
 */
export async function payerOf({ bank }: Pick<ShopFacts, 'bank'>): Promise<Payer | undefined> {
  const { bankCode, branchCode, kind, number, holderKana, clientCode } = bank
  const name = holderName(holderKana)
  const found = bankCode && branchCode ? await findBranch(bankCode, branchCode) : undefined
  if (!found?.branch || !kind || !number || 'refused' in name) return undefined
  return { ...found, branch: found.branch, kind, number, name: name.half, clientCode: clientCode || '0' }
}
