import pg, { type PoolClient, type PoolConfig } from 'pg'
import { errorCodeOf, isConnectionLost } from './unavailable.ts'

export type ConnectOptions = {
  /** Most connections open at once; 10 when left out. */
  max?: number
  /** Milliseconds; 5 s for a statement and 3 s for a lock when left out, 0 for no limit. */
  statementTimeout?: number
  lockTimeout?: number
  /** Milliseconds in which a transaction must ask something again; 15 s when left out. */
  idleInTransactionTimeout?: number
  /** Milliseconds in which a connection must be free or made; 3 s when left out. */
  connectionTimeout?: number
}

/** If the server has not answered in this time, it or the connection hangs. */
const answerAfterTimeout = 2_000
const halfAnHour = 30 * 60

/**
 * Does not talk to the server yet. The URL may name several hosts: they are tried in turn, and only the primary is
 * taken. `?max_lifetime=` in seconds says how long a connection is used; half an hour when left out.
 */
export function openPool(
  url: string,
  {
    max = 10,
    statementTimeout = 5_000,
    lockTimeout = 3_000,
    idleInTransactionTimeout = 15_000,
    connectionTimeout = 3_000,
  }: ConnectOptions = {},
) {
  const hosts = urlsOf(url)
  const settings = (one: string): PoolConfig => {
    const address = new URL(one)
    const { searchParams: given } = address
    const lifetime = Number(given.get('max_lifetime') ?? halfAnHour)
    const options = [given.get('options'), '-c TimeZone=UTC'].filter(Boolean).join(' ')
    for (const own of ['max_lifetime', 'options', 'target_session_attrs']) given.delete(own)
    // `sslmode` then means what it means to every other program of PostgreSQL.
    if (given.has('sslmode')) given.set('uselibpqcompat', 'true')
    return {
      Client: ClosingClient as new () => pg.ClientBase,
      connectionString: address.href,
      options,
      max,
      maxLifetimeSeconds: lifetime,
      connectionTimeoutMillis: connectionTimeout,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'app',
      statement_timeout: statementTimeout,
      lock_timeout: lockTimeout,
      idle_in_transaction_session_timeout: idleInTransactionTimeout,
      ...(statementTimeout > 0 && { query_timeout: statementTimeout + answerAfterTimeout }),
    }
  }
  const pool = hosts.length === 1 ? new pg.Pool(settings(hosts[0]!)) : new PoolOfHosts(hosts.map(settings))
  // An idle connection may end without notice; for one in use, the waiting query gets the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Lends one connection to the work. It comes back only if it is known to be in order. */
export async function onOneConnection<T>(pool: pg.Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: unknown
  try {
    return await work(client)
  } catch (error) {
    if (isConnectionLost(error) || isStalePlan(error) || client.getTransactionStatus() !== 'I') broken = error
    throw error
  } finally {
    client.release(broken as Error | undefined)
  }
}

/** A prepared statement that a migration has overtaken. */
export function isStalePlan(error: unknown): boolean {
  return errorCodeOf(error) === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery'
}

/** `postgres://a:1,b:2/shop` → one URL for each host. */
export function urlsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/i.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}

/** Where no connection comes about, the driver leaves its socket open: the server would wait for the rest for a minute. */
class ClosingClient extends pg.Client {
  override connect(): Promise<pg.Client>
  override connect(done: Parameters<pg.Client['connect']>[0]): void
  // biome-ignore lint/suspicious/noExplicitAny: the driver has a form with and one without a callback
  override connect(done?: any): any {
    if (!done) return super.connect()
    super.connect((error: Error | null) => {
      if (error) this.end(() => {})
      done(error, this)
    })
  }
}

/** The driver knows one host. This asks the next one whenever a host cannot be reached or is a standby. */
class PoolOfHosts extends pg.Pool {
  readonly #settings: readonly PoolConfig[]
  #current = 0

  constructor(settings: readonly PoolConfig[]) {
    super({ ...settings[0], onConnect: refuseStandby })
    this.#settings = settings
  }

  override connect(): Promise<PoolClient>
  override connect(done: Parameters<pg.Pool['connect']>[0]): void
  // biome-ignore lint/suspicious/noExplicitAny: the driver has a form with and one without a callback
  override connect(done?: any): any {
    if (!done) return this.#connectToAny()
    this.#connectToAny().then(
      (client) => done(undefined, client, client.release),
      (error) => done(error, undefined, () => {}),
    )
  }

  async #connectToAny(): Promise<PoolClient> {
    for (let tried = 1; ; tried += 1) {
      const host = this.#current
      try {
        return await super.connect()
      } catch (error) {
        if (host === this.#current) this.#takeNext()
        if (tried === this.#settings.length) throw error
      }
    }
  }

  #takeNext(): void {
    this.#current = (this.#current + 1) % this.#settings.length
    Object.assign(this.options, this.#settings[this.#current])
  }
}

async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select pg_is_in_recovery() as standby')
  if (rows[0].standby) throw Object.assign(new Error('this host is a standby'), { code: '25006' })
}
