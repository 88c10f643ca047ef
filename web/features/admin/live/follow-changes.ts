import { keepFollowing, type Source, type Told } from './keep-following.ts'

type Shared = Told | { type: 'hello' }

type Tabs = {
  /** Undefined where the page is not on https: each tab then has a stream of its own. */
  locks: LockManager | undefined
  /** Between the tabs of this browser. */
  channel: BroadcastChannel
}

const ownTabs = (): Tabs => ({ locks: navigator.locks, channel: new BroadcastChannel('admin-live') })

/**
 * Tells this tab what changes in the shop until the returned function is called. One stream serves all tabs of the
 * browser, since it allows six connections to a host: the tab that holds the lock has it and passes on what it hears.
 * When that tab goes, the next one goes on from the last change that it knows of.
 *
 * `tell` gets `changed` with the change, `reset` (load again what is shown), `ended` (ask who is signed in), and
 * `offline` and `online`. The same change may be told twice.
 */
export function followChanges(
  source: Source,
  tell: (told: Told) => void,
  { locks, channel }: Tabs = ownTabs(),
): () => void {
  const stopped = new AbortController()
  let lastId: string | undefined
  let isOnline: boolean | undefined
  let leads = false

  const take = (told: Told) => {
    if ('id' in told) lastId = told.id
    if (told.type === 'online' || told.type === 'offline') {
      if (isOnline === (told.type === 'online')) return
      isOnline = told.type === 'online'
    }
    if (told.type !== 'alive') tell(told)
  }
  const lead = async () => {
    const hasHeard = isOnline !== undefined
    leads = true
    // Another tab had the stream, and nobody knows how far it was.
    if (hasHeard && lastId === undefined) take({ type: 'reset', id: '' })
    await keepFollowing(source, {
      lastId: lastId || undefined,
      tell: (told) => {
        take(told)
        channel.postMessage(told satisfies Shared)
      },
      signal: stopped.signal,
    })
    leads = false
  }
  channel.onmessage = ({ data }: MessageEvent<Shared>) => {
    if (data.type !== 'hello') take(data)
    else if (leads && isOnline !== undefined) {
      channel.postMessage({ type: isOnline ? 'online' : 'offline' } satisfies Shared)
      if (lastId) channel.postMessage({ type: 'alive', id: lastId } satisfies Shared)
    }
  }
  channel.postMessage({ type: 'hello' } satisfies Shared)
  const leading = locks ? locks.request('admin-live', { signal: stopped.signal }, lead) : lead()
  leading.catch(() => {})
  return () => {
    stopped.abort()
    channel.onmessage = null
    channel.close()
  }
}
