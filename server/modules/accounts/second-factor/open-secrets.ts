import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '#context'
import { findUsedKey, keepUsedKey, type SecretBox, secretBox } from '#platform/auth'
import { CannotStart, type Tx } from '#platform/db'
import { users } from '../tables.ts'

type Settings = Pick<Context['config'], 'secretKeys' | 'dataDir'>

/** The length of a secret that was kept in plain, before there was a box. */
const plainLength = 20

/**
 * The box for secrets of second factors, with all of them sealed: plain ones and those under a former key are sealed
 * anew. The keys come from SECRET_KEY, or from a file that the first start makes. Refuses to start without the key that
 * the database was last used with: no account with a second factor could sign in, and servers would not know each
 * other's guest links.
 */
export async function openSecrets({ db, config }: Pick<Context, 'db'> & { config: Settings }): Promise<SecretBox> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('secret key', 0))`)
    const keys = config.secretKeys ?? (await readKeyFile(config))
    const used = await findUsedKey(tx)
    if (keys.length === 0 && (used || (await isAnythingSealed(tx)))) throw new CannotStart(missing)
    const box = secretBox(keys.length > 0 ? keys : [await makeKeyFile(config)])
    if (used && !box.names.some((name) => name.equals(used))) throw new CannotStart(foreign)
    await sealAll(tx, box)
    await keepUsedKey(tx, box)
    return box
  })
}

const missing = 'これまでお使いの鍵が見つかりません。DATA_DIR の secret.key か環境変数 SECRET_KEY に戻してください。'

const foreign =
  'このデータベースは、別の鍵（SECRET_KEY）で使われています。同じ鍵を環境変数 SECRET_KEY か DATA_DIR の secret.key に指定してください。鍵を替えるときは「新しい鍵,前の鍵」と指定します。'

const isAnythingSealed = async (tx: Tx) => (await findSecrets(tx)).some(({ secret }) => secret.length !== plainLength)

async function findSecrets(db: Pick<Tx, 'select'>): Promise<{ id: string; secret: Buffer }[]> {
  const found = await db
    .select({ id: users.id, secret: users.totpSecret })
    .from(users)
    .where(isNotNull(users.totpSecret))
  return found.map(({ id, secret }) => ({ id, secret: secret! }))
}

async function sealAll(tx: Tx, box: SecretBox): Promise<void> {
  for (const { id, secret } of await findSecrets(tx)) {
    const isPlain = secret.length === plainLength
    const key = isPlain ? undefined : box.keyOf(secret)
    if (key === 'newest') continue
    if (!isPlain && !key) throw new CannotStart(missing)
    const totpSecret = box.seal(isPlain ? secret : box.open(secret, id), id)
    await tx.update(users).set({ totpSecret }).where(eq(users.id, id))
  }
}

const fileIn = (dataDir: string) => join(dataDir, 'secret.key')

/** One key a line, the newest first; empty where there is no file. */
async function readKeyFile({ dataDir }: Settings): Promise<Buffer[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new CannotStart(`鍵のファイル ${fileIn(dataDir)} を読めません（${error.code}）。`)
  })
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => Buffer.from(line, 'base64'))
  if (keys.some(({ length }) => length !== 32)) {
    throw new CannotStart(
      `鍵のファイル ${fileIn(dataDir)} の中身が正しくありません。1行に1つ、32バイトの鍵を置いてください。`,
    )
  }
  return keys
}

async function makeKeyFile({ dataDir }: Settings): Promise<Buffer> {
  const key = randomBytes(32)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(fileIn(dataDir), `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
    return key
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another server of this folder was faster.
    if (code === 'EEXIST') return (await readKeyFile({ dataDir, secretKeys: undefined }))[0] ?? key
    throw new CannotStart(
      `鍵のファイル ${fileIn(dataDir)} を作れません（${code}）。環境変数 SECRET_KEY で鍵を指定することもできます。`,
    )
  }
}
