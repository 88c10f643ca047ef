import type { Context } from '#context'
import type { AccountKind } from '#domain/zengin/account.ts'
import type { Place } from '#modules/banks'

/** An account as it was named; `holder` in half-width characters, as it goes into the bank's file. */
export type NamedAccount = { bank: Place; branch: Place; kind: AccountKind; number: string; holder: string }

type Secrets = Pick<Context, 'secrets'>

export const sealAccount = (account: NamedAccount, id: string, { secrets }: Secrets): Buffer =>
  secrets.seal(Buffer.from(JSON.stringify(account)), id)

/** Undefined: it is erased, or its key is lost, so that it has to be named again. */
export function openAccount(
  { id, sealed }: { id: string; sealed: Buffer | null },
  { secrets }: Secrets,
): NamedAccount | undefined {
  if (!sealed || !secrets.keyOf(sealed)) return undefined
  return JSON.parse(secrets.open(sealed, id).toString()) as NamedAccount
}
