import type { Change } from '#contract/admin/live.ts'
import { Refused } from '#contract/refusals.ts'
import type { Api } from '#web/api/client.ts'
import { type EventBlock, readEvents } from './read-events.ts'

/** What there is to tell. `id`: from where to go on. */
export type Told =
  | { type: 'changed'; change: Change; id: string }
  /** Something has changed, and the shop cannot say what: what is shown is to be loaded again. */
  | { type: 'reset'; id: string }
  /** The session or what one may do is no longer what it was. */
  | { type: 'ended' }
  | { type: 'online' | 'offline' }
  | { type: 'alive'; id: string }

export type Source = {
  /** Makes sure of the session, and that its token is fresh. */
  api: Pick<Api, 'call'>
  /** The access token as it is at this moment. */
  token(): string | undefined
  fetch(request: Request): Promise<Response>
  /** Of the shop. */
  origin: string
}

/** Milliseconds. The shop gives a sign of life every 15 s. */
const silence = 40_000
const longestPause = 30_000
const shortestPause = 500

/** Follows until it is stopped or may not any more. A lost connection is made anew, later and later, and catches up. */
export async function keepFollowing(
  source: Source,
  { lastId, tell, signal }: { lastId: string | undefined; tell(told: Told): void; signal: AbortSignal },
): Promise<void> {
  let id = lastId
  let failures = 0
  const heard = (block: EventBlock) => {
    id = block.id ?? id
    failures = 0
    return toldBy(block)
  }
  while (!signal.aborted) {
    const outcome = await followOnce(source, { lastId: id, heard, tell, signal }).catch(() => 'lost' as const)
    if (signal.aborted) return
    if (outcome === 'again') continue
    if (outcome === 'renew') {
      if (await isOver(source)) return tell({ type: 'ended' })
      failures += 1
      if (failures === 1) continue
    }
    tell({ type: 'offline' })
    failures += 1
    await pauseFor(shortestPause * 2 ** Math.min(failures - 1, 6), signal)
  }
}

/** Whether nothing more may be heard: asking who is signed in renews the session where that is possible. */
const isOver = ({ api }: Source): Promise<boolean> =>
  api.call('getStaffMember').then(
    () => false,
    (error) => error instanceof Refused && [401, 403].includes(error.details.status ?? 0),
  )

type Round = {
  lastId: string | undefined
  heard(block: EventBlock): Told[]
  tell(told: Told): void
  signal: AbortSignal
}

/** One connection, until it ends. `again`: at once; `renew`: with a fresh token; `lost`: after a pause. */
async function followOnce(source: Source, { lastId, heard, tell, signal }: Round): Promise<'again' | 'renew' | 'lost'> {
  const given = new AbortController()
  const watch = watchdog(() => given.abort())
  const token = source.token()
  try {
    const answer = await source.fetch(
      new Request(`${source.origin}/backend/api/admin/live?_=${Math.floor(Date.now() / 1000)}`, {
        headers: {
          accept: 'text/event-stream',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(lastId && { 'last-event-id': lastId }),
        },
        signal: AbortSignal.any([signal, given.signal]),
      }),
    )
    if (answer.status === 401 || answer.status === 403) return 'renew'
    if (!answer.ok || !answer.body) return 'lost'
    tell({ type: 'online' })
    for await (const block of readEvents(answer.body)) {
      watch.alive()
      for (const told of heard(block)) tell(told)
      if (block.event === 'ended') return endOf(block) === 'too_many' ? 'lost' : 'renew'
    }
    return 'lost'
  } finally {
    watch.stop()
  }
}

const endOf = ({ data }: EventBlock) => (JSON.parse(data ?? '{}') as { why?: string }).why

function toldBy({ event, data, id = '' }: EventBlock): Told[] {
  if (event === 'changed') return [{ type: 'changed', change: JSON.parse(data!) as Change, id }]
  if (event === 'reset') return [{ type: 'reset', id }]
  const isAboutRights = event === 'ended' && ['signed_out', 'permissions_changed'].includes(endOf({ data: data! })!)
  if (isAboutRights) return [{ type: 'ended' }]
  return id ? [{ type: 'alive', id }] : []
}

/** A connection that is gone without a word says nothing more. */
function watchdog(bark: () => void) {
  let timer = setTimeout(bark, silence)
  return {
    alive() {
      clearTimeout(timer)
      timer = setTimeout(bark, silence)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Any time up to it, so that all screens do not come back at once; at once when the machine is online again. */
function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      over()
    }
    const timer = setTimeout(done, Math.random() * Math.min(milliseconds, longestPause))
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
