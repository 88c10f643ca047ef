import { findPlaces } from './find-place.ts'
import { type Place, placeOf, readBanks } from './read-banks.ts'
import { bankName, branchName } from './shown-names.ts'

export async function findBanksCalled(q: string): Promise<Place[]> {
  const banks = await readBanks()
  const found = findPlaces(
    [...banks.values()].map(({ bank }) => bank),
    q,
  )
  return found.map(shownBank)
}

/** Undefined: there is no such bank. */
export async function findBranchesCalled(code: string, q: string): Promise<Place[] | undefined> {
  const branches = (await readBanks()).get(code)?.branches
  if (branches === undefined) return undefined
  return findPlaces(placesIn(branches), q).map((branch) => shownBranch(code, branch))
}

/** A bank and its branch as they are called; undefined where the data has no such bank, or it no such branch. */
export async function findBranch(
  bankCode: string,
  branchCode: string,
): Promise<{ bank: Place; branch: Place | undefined } | undefined> {
  const found = (await readBanks()).get(bankCode)
  if (!found) return undefined
  const branch = placesIn(found.branches).find(({ code }) => code === branchCode)
  return { bank: shownBank(found.bank), branch: branch && shownBranch(bankCode, branch) }
}

const shownBank = ({ code, name, kana }: Place): Place => ({ code, name: bankName({ code, name }), kana })

const shownBranch = (bank: string, { code, name, kana }: Place): Place => ({ code, name: branchName(bank, name), kana })

const placesIn = (branches: string) => branches.split('\n').filter(Boolean).map(placeOf)
