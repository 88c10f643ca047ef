import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** More than the databases of a whole run have needed at once, four times over. */
const enough = 2 * 1024 ** 3

/**
 * Where databases are made that nothing outlives: in memory, where there is room. The tests make and drop more than
 * 200,000 files, of which a disk takes its time with each.
 */
export function scratchFolder(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= enough) return memory
  } catch {
    // No such folder on this system.
  }
  return tmpdir()
}
