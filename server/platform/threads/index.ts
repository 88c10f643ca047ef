import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Refused } from '#contract/refusals.ts'

type Options = {
  script: URL
  maxThreads: number
  /** At each priority. */
  maxWaiting: number
  /** Milliseconds after which the caller has given up. */
  maxWait: number
  /** Milliseconds without work after which a thread is given up, with its memory. */
  idleFor: number
}

type Task = { ask: unknown; since: number; resolve: (value: unknown) => void; reject: (reason: unknown) => void }
type Thread = { worker: Worker; task: Task | undefined; idle: NodeJS.Timeout | undefined }

/** The first run before the last and have their own places in the queue. */
export type Priority = 'first' | 'last'

/** What a script answers to each message it is sent. Under `node --watch` Node itself says in between what it has read. */
type Answered = { value: unknown } | { failure: string }
const isAnswer = (message: object): message is Answered => 'value' in message || 'failure' in message

/** The compile cache saves a thread 100 ms and 12 MB for stripping types. Where it cannot be written, Node works without. */
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/threads', import.meta.url))

/**
 * Threads of their own for work that would hold up everything else. They are started when there is work, do one task at a
 * time, and end when there has been none for a while. Refuses with `unavailable` while too many wait at the same priority, and
 * after too long a wait.
 */
export function createThreads<Ask>({ script, maxThreads, maxWaiting, maxWait, idleFor }: Options) {
  const threads = new Set<Thread>()
  const queues: Record<Priority, Task[]> = { first: [], last: [] }

  const take = () => queues.first.shift() ?? queues.last.shift()

  function waiting(): Task | undefined {
    for (let task = take(); task; task = take()) {
      if (performance.now() - task.since <= maxWait) return task
      task.reject(new Refused('unavailable'))
    }
    return undefined
  }

  function next(thread: Thread): void {
    clearTimeout(thread.idle)
    thread.task = waiting()
    if (!thread.task) {
      thread.worker.unref()
      thread.idle = setTimeout(() => close(thread), idleFor).unref()
      return
    }
    thread.worker.ref()
    thread.worker.postMessage(thread.task.ask)
  }

  function open(): Thread {
    const worker = new Worker(script, { env: { NODE_COMPILE_CACHE: compiled, ...process.env } })
    const thread: Thread = { worker, task: undefined, idle: undefined }
    threads.add(thread)
    worker.on('message', (message: object) => {
      if (!isAnswer(message)) return
      const { task } = thread
      if ('failure' in message) task?.reject(new Error(message.failure))
      else task?.resolve(message.value)
      next(thread)
    })
    worker.on('error', (error) => {
      threads.delete(thread)
      thread.task?.reject(error)
      reopen()
    })
    return thread
  }

  /** A thread that died leaves its tasks to another. */
  function reopen(): void {
    if (queues.first.length + queues.last.length > 0 && threads.size < maxThreads) next(open())
  }

  function close(thread: Thread): void {
    threads.delete(thread)
    void thread.worker.terminate()
  }

  return (ask: Ask, priority: Priority): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (queues[priority].length >= maxWaiting) {
        reject(new Refused('unavailable'))
        return
      }
      queues[priority].push({ ask, since: performance.now(), resolve, reject })
      const thread = [...threads].find(({ task }) => !task) ?? (threads.size < maxThreads ? open() : undefined)
      if (thread) next(thread)
    })
}
