import { escapeIdentifier, type Pool, type PoolClient } from 'pg'

export type Listener = {
  onMessage(payload: string): void
  /** Whenever listening has begun: what was said before was not heard. */
  onListening(): void
}

/** Milliseconds. A connection may be gone without a word; then only a question brings it to light. */
const askEvery = 10_000
const tryAgainAfter = 500

/** Hears what is notified on a channel, over a connection of its own that is replaced whenever it is lost. */
export async function listen(pool: Pool, channel: string, listener: Listener): Promise<() => Promise<void>> {
  let leave = () => {}
  let again: NodeJS.Timeout | undefined
  let closed = false

  const open = async () => {
    const client = await pool.connect()
    leave = () => giveBack(client)
    client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
    client.once('end', () => leave())
    await client.query(`listen ${escapeIdentifier(channel)}`)
    if (closed) return leave()
    listener.onListening()
    const asking = setInterval(() => client.query('select 1').catch(() => leave()), askEvery).unref()
    leave = () => {
      clearInterval(asking)
      giveBack(client)
      if (!closed) openLater()
    }
  }
  const openUntilOpen = () =>
    open().catch(() => {
      leave()
      if (!closed) openLater()
    })
  const openLater = () => {
    again = setTimeout(openUntilOpen, tryAgainAfter).unref()
  }
  const giveBack = (client: PoolClient) => {
    leave = () => {}
    client.removeAllListeners('notification')
    client.release(new Error('no longer listening'))
  }

  try {
    await open()
  } catch (error) {
    leave()
    throw error
  }
  return async () => {
    closed = true
    clearTimeout(again)
    leave()
  }
}
