import { sqlIn, type Tx } from '#platform/db'

/** Whether the shop is still of this version, within the transaction that writes what was decided on it. */
export async function isVersion(tx: Tx, version: number): Promise<boolean> {
  const [row] = await sqlIn(tx)<{ version: number }[]>`select version from shop_version where id = 1`
  return row?.version === version
}
