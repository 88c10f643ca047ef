import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

/** Hashed where there is no `hash` to compare it with. */
export type PasswordTask = { password: string; cost: Options; hash?: undefined } | { password: string; hash: string }

/** Hashes a password, or compares it with a hash; one at a time, in a thread that does nothing else. */
parentPort?.on('message', (task: PasswordTask) => {
  try {
    parentPort?.postMessage({ value: task.hash === undefined ? hashSync(task.password, task.cost) : isRight(task) })
  } catch (error) {
    parentPort?.postMessage({ failure: String(error) })
  }
})

function isRight({ password, hash }: { password: string; hash: string }): boolean {
  try {
    return verifySync(hash, password)
  } catch {
    // A hash that is none.
    return false
  }
}
