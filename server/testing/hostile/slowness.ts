/**
 * How many times longer work takes this thread just now than it would alone: 1 on a quiet machine. For promises in
 * seconds, which a machine with other work to do keeps as many times later.
 */
export function slowness(): number {
  const [from, before] = [performance.now(), process.threadCpuUsage()]
  let used = 0
  while (used < 40_000) {
    const { user, system } = process.threadCpuUsage(before)
    used = user + system
  }
  return Math.max(1, (performance.now() - from) / (used / 1_000))
}
