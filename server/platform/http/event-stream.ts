import { answerHeaders } from './error-answer.ts'

export type ServerSentEvent = { event?: string; id?: string | number; data?: unknown }

/** Bytes that may wait for one client: beyond that it does not read, and is dropped. */
const mostWaiting = 256 * 1024

/** An answer that goes on: server-sent events for one client, until one of both sides ends it. */
export class EventStream {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
  #out: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  readonly #onEnd: () => void

  /** `onEnd` is called once, whoever ends it. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
    const room = new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting })
    const start = (out: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
      this.#out = out
    }
    this.body = new ReadableStream({ start, cancel: () => this.#ended() }, room)
  }

  send(event: ServerSentEvent): void {
    this.#write(written(event))
  }

  /** With a last event. */
  end(last?: ServerSentEvent): void {
    if (last) this.send(last)
    this.#out?.close()
    this.#ended()
  }

  #write(text: string): void {
    if (!this.#out) return
    this.#out.enqueue(new TextEncoder().encode(text))
    if ((this.#out.desiredSize ?? 0) > 0) return
    this.#out.error(new Error('the client does not read'))
    this.#ended()
  }

  #ended(): void {
    if (!this.#out) return
    this.#out = undefined
    this.#onEnd()
  }
}

/** JSON has no line break of its own, so data is one line. What has none is a comment, and tells the client only its id. */
function written({ event, id, data }: ServerSentEvent): string {
  const lines = [
    ...(data === undefined ? [':'] : []),
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(data === undefined ? [] : [`data: ${JSON.stringify(data)}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
  ]
  return `${lines.join('\n')}\n\n`
}

/** `X-Accel-Buffering` keeps nginx from collecting it. */
export function eventStreamAnswer(stream: EventStream, { method }: Request): Response {
  const headers = { ...answerHeaders, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }
  if (method !== 'HEAD') return new Response(stream.body, { headers })
  stream.end()
  return new Response(null, { headers })
}
