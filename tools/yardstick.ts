/**
 * CPU seconds of a fixed piece of work, timed again and again while a run goes on: what a run may cost is told in
 * these, so that neither a slow machine nor a busy one changes the figure.
 */
export class Yardstick {
  readonly #seen: number[] = []
  readonly #timer: NodeJS.Timeout

  constructor({ everySeconds = 20 } = {}) {
    // What is run for the first time is compiled on the way.
    for (let n = 0; n < 3; n += 1) work()
    this.#look()
    this.#timer = setInterval(() => this.#look(), everySeconds * 1_000).unref()
  }

  #look(): void {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    this.#seen.push((user + system) / 1e6)
  }

  /** The middle one of all that were timed. */
  end(): number {
    clearInterval(this.#timer)
    this.#look()
    return this.#seen.toSorted((one, other) => one - other)[Math.floor(this.#seen.length / 2)]!
  }
}

/** As tests are: objects made and dropped, texts joined, searched and sorted, JSON both ways. */
function work(): number {
  let sum = 0
  for (let round = 0; round < 40; round += 1) {
    const rows = Array.from({ length: 1_500 }, (_, n) => ({
      id: (n * 7_919 + round) % 1_500,
      name: `お品 ${n}`,
      price: n * 3,
      tags: [n % 7, n % 11],
    }))
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows
    const sorted = read.toSorted((one, other) => one.id - other.id).filter(({ name }) => /\d[02468]$/.test(name))
    sum += new Map(sorted.map((row) => [row.name, row])).size
  }
  return sum
}
