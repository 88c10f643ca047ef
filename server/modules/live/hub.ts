import { isDeepStrictEqual } from 'node:util'
import type { Caller, Context } from '#context'
import { authenticate } from '#modules/accounts'
import type { EventStream } from '#platform/http'
import { Follower } from './follower.ts'
import { type Cursor, findAfterCursor, findAfterId, findCursor, findLastId } from './queries.ts'

/** A payload is the id of a person whose sessions or rights have changed; an empty one says that there are changes. */
const channel = 'staff_changes'

/** Milliseconds. */
const beatEvery = 15_000
const beatsBetweenChecks = 4
const retryAfter = 200
/** Open at once in this process; one more ends the oldest, which may be a connection that is gone without a word. */
const mostOf = { session: 30, person: 60 }

/** All streams of this process: hears the database, reads what has changed once, and tells each what it may hear. */
export class Hub {
  readonly #context: Context
  readonly #followers = new Set<Follower>()
  #listening: Promise<{ unlisten(): Promise<void> }> | undefined
  /** Undefined while nobody follows. */
  #cursor: Cursor | undefined
  #lastId = 0
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<void> | undefined
  #beating: NodeJS.Timeout | undefined
  #beats = 0

  constructor(context: Context) {
    this.#context = context
    context.stopping.addEventListener('abort', () => this.#stop())
  }

  follow(caller: Caller, token: string, lastId: string | undefined): EventStream {
    this.#makeRoom('session', (other) => other.sessionId === caller.sessionId)
    this.#makeRoom('person', (other) => other.userId === caller.userId)
    const follower = new Follower({ caller, token, now: this.#context.now }, () => this.#leave(follower))
    this.#followers.add(follower)
    this.#beating ??= setInterval(() => this.#beat(), beatEvery).unref()
    this.#hold(follower, () => this.#begin(follower, lastId))
    if (this.#context.stopping.aborted) this.#stop()
    return follower.stream
  }

  /**
   * What has been missed comes first; what is committed from now on waits until then. Who has missed nothing hears how
   * far it is, since a client is connected with the first byte.
   */
  async #begin(follower: Follower, lastId: string | undefined): Promise<void> {
    this.#listening ??= this.#listen()
    await this.#listening
    await this.#read()
    const id = /^\d{1,15}$/.test(lastId ?? '') ? Number(lastId) : undefined
    const missed = id === undefined ? undefined : await findAfterId(this.#context, id)
    if (missed) {
      for (const change of missed) follower.tellNow(change)
      follower.stream.send({ id: missed.at(-1)?.noted ?? id! })
    } else {
      const last = await findLastId(this.#context)
      follower.stream.send(lastId === undefined ? { id: last } : { event: 'reset', data: {}, id: last })
    }
  }

  async #listen() {
    const { sql } = this.#context
    try {
      return await sql.listen(
        channel,
        (payload) => this.#hear(payload),
        () => this.#begun(),
      )
    } catch (error) {
      this.#listening = undefined
      throw error
    }
  }

  #hear(userId: string): void {
    if (userId === '') this.#readUntilRead()
    else this.#check((follower) => follower.caller.userId === userId)
  }

  /** What was said while nobody listened was not heard. */
  #begun(): void {
    this.#check(() => true)
    this.#readUntilRead()
  }

  #readUntilRead(): void {
    if (this.#followers.size === 0) return
    this.#read().catch((error) => {
      if (this.#context.stopping.aborted) return
      this.#context.log.warn('changes not read, trying again', { error })
      setTimeout(() => this.#readUntilRead(), retryAfter).unref()
    })
  }

  /** A read that has begun may have missed the change; so one more waits for it, and all who ask share that one. */
  #read(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined
      const reading = this.#readOnce()
      this.#running = reading.catch(() => {})
      return reading
    })
    return this.#next
  }

  async #readOnce(): Promise<void> {
    const found = this.#cursor && (await findAfterCursor(this.#context, this.#cursor))
    if (found && found !== 'too many') {
      this.#cursor = found.cursor
      for (const change of found.changes) {
        this.#lastId = Math.max(this.#lastId, change.noted)
        for (const follower of this.#followers) follower.tell(change)
      }
    } else {
      this.#lastId = await findLastId(this.#context)
      this.#cursor = await findCursor(this.#context)
      if (found) for (const follower of this.#followers) follower.reset(this.#lastId)
    }
    if (this.#followers.size === 0) this.#cursor = undefined
  }

  /** Says nothing more until it is known that the caller may still hear it. */
  #check(concerns: (follower: Follower) => boolean): void {
    for (const follower of [...this.#followers].filter(concerns)) {
      this.#hold(follower, async () => {
        const caller = await authenticate(follower.token, this.#context, undefined)
        if (!caller) follower.end(follower.isOver() ? 'token_expired' : 'signed_out')
        else if (!isDeepStrictEqual(caller, follower.caller)) follower.end('permissions_changed')
      })
    }
  }

  /** Where that cannot be found out, the stream ends: the client comes back. */
  #hold(follower: Follower, work: () => Promise<void>): void {
    follower.hold(work).catch((error) => {
      this.#context.log.warn('stream of changes given up', { error })
      follower.stream.end()
    })
  }

  #beat(): void {
    this.#beats += 1
    for (const follower of this.#followers) follower.beat(this.#lastId)
    if (this.#beats % beatsBetweenChecks === 0) this.#check(() => true)
  }

  #makeRoom(kind: keyof typeof mostOf, isSame: (caller: Caller) => boolean): void {
    const same = [...this.#followers].filter(({ caller }) => isSame(caller))
    for (const oldest of same.slice(0, Math.max(0, same.length + 1 - mostOf[kind]))) oldest.end('too_many')
  }

  #leave(follower: Follower): void {
    this.#followers.delete(follower)
    if (this.#followers.size > 0) return
    clearInterval(this.#beating)
    this.#beating = undefined
    this.#cursor = undefined
  }

  #stop(): void {
    for (const follower of this.#followers) follower.stream.end()
    this.#listening?.then(({ unlisten }) => unlisten()).catch(() => {})
  }
}
