import type { Caller } from '#context'
import { type Change, type LiveEnding, type LiveKind, liveKinds } from '#contract/admin/live.ts'
import { kindsOfRecords } from '#contract/admin/record-kinds.ts'
import type { Permission } from '#contract/permissions.ts'
import { expiryOf } from '#platform/auth'
import { EventStream } from '#platform/http'
import type { NotedChange } from './queries.ts'

/** One open stream, with whose it is. */
export class Follower {
  readonly caller: Caller
  readonly token: string
  readonly stream: EventStream
  readonly #now: () => Date
  /** Milliseconds: when the token expires. */
  readonly #until: number
  readonly #hears: ReadonlySet<LiveKind>
  /** What is being looked into before anything more is said. */
  #holds = 0
  #waiting: Array<() => void> = []

  constructor({ caller, token, now }: { caller: Caller; token: string; now: () => Date }, onEnd: () => void) {
    this.caller = caller
    this.token = token
    this.#now = now
    this.#until = expiryOf(token).getTime()
    this.#hears = kindsFor(caller)
    this.stream = new EventStream(onEnd)
  }

  /** Says nothing until the work is done; what comes in the meantime waits. */
  async hold(work: () => Promise<void>): Promise<void> {
    this.#holds += 1
    await work()
    this.#holds -= 1
    if (this.#holds > 0) return
    const waiting = this.#waiting
    this.#waiting = []
    for (const say of waiting) say()
  }

  tell({ noted, ...data }: NotedChange): void {
    if (this.#hears.has(data.kind)) this.#say(() => this.#changed(noted, data))
  }

  /** At once, although others may wait: it comes before them. */
  tellNow({ noted, ...data }: NotedChange): void {
    if (this.#hears.has(data.kind)) this.#changed(noted, data)
  }

  /** What it shows may be out of date, and nobody can say in what; from here on it is told all. */
  reset(id: number): void {
    this.#say(() => this.stream.send({ event: 'reset', data: {}, id }))
  }

  /** A sign of life, and how far it knows of everything. */
  beat(id: number): void {
    if (this.isOver()) this.end('token_expired')
    else if (this.#holds === 0) this.stream.send({ id })
  }

  isOver(): boolean {
    return this.#now().getTime() >= this.#until
  }

  end(why: LiveEnding): void {
    this.stream.end({ event: 'ended', data: { why } })
  }

  #changed(id: number, data: Change): void {
    if (this.isOver()) this.end('token_expired')
    else this.stream.send({ event: 'changed', data, id })
  }

  #say(say: () => void): void {
    if (this.#holds > 0) this.#waiting.push(say)
    else say()
  }
}

/** An admin hears all. */
function kindsFor({ role, permissions }: Caller): ReadonlySet<LiveKind> {
  const needed = (kind: LiveKind): readonly Permission[] => kindsOfRecords[kind].heardWith
  return new Set(liveKinds.filter((kind) => role === 'admin' || needed(kind).some((one) => permissions.includes(one))))
}
