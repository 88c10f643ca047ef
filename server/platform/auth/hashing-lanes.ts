import { Worker } from 'node:worker_threads'
import { Refused } from '#contract/refusals.ts'

type Ask = { password: string; cost?: object; hash?: string }
type Task = {
  ask: Ask
  since: number
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}
type Lane = { worker: Worker; task: Task | undefined; idle: NodeJS.Timeout | undefined }

/**
 * Threads of their own: in the pool that Node shares out among compression, files and names, a few large pages to
 * compress would keep everybody from signing in, and two dozen logins would stop everything else. Each needs 64 MiB
 * while it works.
 */
const maxLanes = 2
const maxWaiting = 64
/** Milliseconds after which nobody waits for the answer any more. */
const maxWait = 20_000
/** Milliseconds without work after which a thread is given up, with its memory. */
const idleFor = 60_000

const lanes = new Set<Lane>()
/** Those at home here go before the rest, and are not crowded out by them. */
const lines = { first: [] as Task[], last: [] as Task[] }

/** Refuses with `unavailable` while too many wait in the same line, and after too long a wait. */
export function withHashSlot(ask: Ask, line: keyof typeof lines): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (lines[line].length >= maxWaiting) {
      reject(new Refused('unavailable'))
      return
    }
    lines[line].push({ ask, since: performance.now(), resolve, reject })
    const lane = [...lanes].find(({ task }) => !task) ?? (lanes.size < maxLanes ? openLane() : undefined)
    if (lane) next(lane)
  })
}

function next(lane: Lane): void {
  clearTimeout(lane.idle)
  lane.task = waiting()
  if (!lane.task) {
    lane.worker.unref()
    lane.idle = setTimeout(() => close(lane), idleFor).unref()
    return
  }
  lane.worker.ref()
  lane.worker.postMessage(lane.task.ask)
}

function waiting(): Task | undefined {
  for (let task = take(); task; task = take()) {
    if (performance.now() - task.since <= maxWait) return task
    task.reject(new Refused('unavailable'))
  }
  return undefined
}

const take = () => lines.first.shift() ?? lines.last.shift()

function openLane(): Lane {
  const worker = new Worker(new URL('./password-worker.js', import.meta.url))
  const lane: Lane = { worker, task: undefined, idle: undefined }
  lanes.add(lane)
  worker.on('message', ({ value, failure }: { value?: unknown; failure?: string }) => {
    const { task } = lane
    if (failure === undefined) task?.resolve(value)
    else task?.reject(new Error(failure))
    next(lane)
  })
  worker.on('error', (error) => {
    lanes.delete(lane)
    lane.task?.reject(error)
    reopen()
  })
  return lane
}

/** A thread that died leaves its line to another. */
function reopen(): void {
  if (lines.first.length + lines.last.length > 0 && lanes.size < maxLanes) next(openLane())
}

function close(lane: Lane): void {
  lanes.delete(lane)
  void lane.worker.terminate()
}
