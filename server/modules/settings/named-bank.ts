import type { SettingsParts } from '#contract/admin/planned-changes.ts'
import type { Settings } from '#contract/admin/settings.ts'
import { type FieldError, type Refusing, refused } from '#contract/refusals.ts'
import { findBranch } from '#modules/banks'

/**
 * Papers print the names of a bank, its files pay from its codes: once there are codes, the names are those of the data.
 * What is left out is filled in, and another bank's name is refused.
 */
export async function withBankNames(
  before: Pick<Settings, 'bank'>,
  change: SettingsParts,
): Promise<SettingsParts | Refusing<'invalid'>> {
  if (!change.bank) return change
  const { bank_code: code, branch_code: branchCode } = { ...before.bank, ...change.bank }
  if (!code || !branchCode) return change
  const wrong = (...errors: FieldError[]) => refused('invalid', { errors })
  const found = await findBranch(code, branchCode)
  if (!found) return wrong({ field: 'bank.bank_code', message: `銀行コード${code}の銀行は見つかりません。` })
  const { bank, branch } = found
  if (!branch) {
    return wrong({ field: 'bank.branch_code', message: `${bank.name}に、店番${branchCode}の支店は見つかりません。` })
  }
  const { name = bank.name, branch: branchName = branch.name } = change.bank
  const errors = [
    ...(isSame(name, bank.name)
      ? []
      : [{ field: 'bank.name', message: `銀行コード${code}の銀行は「${bank.name}」です。` }]),
    ...(isSame(branchName, branch.name)
      ? []
      : [{ field: 'bank.branch', message: `店番${branchCode}の支店は「${branch.name}」です。` }]),
  ]
  return errors.length > 0
    ? wrong(...errors)
    : { ...change, bank: { ...change.bank, name: bank.name, branch: branch.name } }
}

const isSame = (typed: string, known: string): boolean => short(typed) === short(known)

/** 「三菱ＵＦＪ」 is 三菱UFJ銀行. */
const short = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(/(?:銀行|支店)$/, '')
