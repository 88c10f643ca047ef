import type { TestShop } from './test-shop.ts'

export type SeenEvent = { event: string; id?: string; data: Record<string, unknown> }

export type OpenStream = {
  status: number
  headers: Headers
  /** All that has come, in its order. */
  events: SeenEvent[]
  /** What to send as `Last-Event-ID`: also told without an event. */
  lastId(): string | undefined
  /** Resolves when the server ends it, or it is cut. */
  ended: Promise<'whole' | 'cut'>
  close(): void
}

/** Follows the changes that staff are told of, as a browser does. */
export async function followChanges(
  shop: Pick<TestShop, 'origin'>,
  headers: Record<string, string>,
  query = '',
): Promise<OpenStream> {
  const gone = new AbortController()
  const answer = await fetch(`${shop.origin}/backend/api/admin/live${query}`, { headers, signal: gone.signal })
  const events: SeenEvent[] = []
  let lastId: string | undefined
  const read = async () => {
    let rest = ''
    for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
        lastId = field('id') ?? lastId
        const [event, data, id] = [field('event'), field('data'), field('id')]
        if (event && data) events.push({ event, data: JSON.parse(data), ...(id && { id }) })
      }
    }
  }
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    lastId: () => lastId,
    ended: read().then(
      () => 'whole',
      () => 'cut',
    ),
    close: () => gone.abort(),
  }
}
