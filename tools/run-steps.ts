import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

export type Step = {
  title: string
  command: readonly string[]
  env?: Record<string, string>
  /** Shows what the command says while it runs, each line with this before it; otherwise only when it fails. */
  aloudAs?: string
  /** CPU seconds of what nobody waited for, asked at the end. */
  unwaited?: () => number
  /** The title of a step that must have ended. */
  after?: string
}

/**
 * `tail` is the end of what the command said; empty where it wrote to the terminal itself. `cpuSeconds` are user and
 * system, of the command and of all that was begun by it.
 */
export type StepEnd = { title: string; isWell: boolean; tail: string; seconds: number; cpuSeconds: number }

/** Runs the steps, two at a time where there are two cores, each with one line. */
export async function runSteps(
  steps: readonly Step[],
  atOnce = Math.min(2, availableParallelism()),
): Promise<StepEnd[]> {
  const waiting = [...steps]
  const ends: StepEnd[] = []
  const mayBegin = ({ after }: Step) => after === undefined || ends.some(({ title }) => title === after)
  let running = 0
  return new Promise((resolve, reject) => {
    const begin = () => {
      while (running < atOnce) {
        const place = waiting.findIndex(mayBegin)
        if (place < 0) break
        running += 1
        const [step] = waiting.splice(place, 1)
        runStep(step!).then((end) => {
          running -= 1
          ends.push(end)
          begin()
        }, reject)
      }
      if (running > 0) return
      if (waiting.length > 0) reject(new Error(`${waiting[0]!.title} waits for a step that is not there`))
      else resolve(ends)
    }
    begin()
  })
}

/** `times` is of every POSIX shell. Its second line is what the command used. */
const timed = '"$@"; code=$?; times >"$TIMES"; exit $code'

async function runStep({ title, command, env = {}, aloudAs, unwaited }: Step): Promise<StepEnd> {
  const started = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'oriori-step-'))
  const times = join(folder, 'times')
  // A terminal is handed on where nobody else writes to it: a runner shows there where it is.
  const isHandedOn = aloudAs === '' && process.stdout.isTTY
  const child = spawn('/bin/sh', ['-c', timed, 'sh', ...command], {
    stdio: isHandedOn ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, TIMES: times },
  })
  let said = ''
  let unfinished = ''
  const hear = (text: string) => {
    said += text
    if (aloudAs === undefined) return
    const lines = (unfinished + text).split('\n')
    unfinished = lines.pop()!
    for (const line of lines) process.stdout.write(`${aloudAs}${line}\n`)
  }
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
  const code = await new Promise<number | null>((done) => {
    child.once('error', (error) => {
      hear(`${error.message}\n`)
      done(1)
    })
    child.once('close', done)
  })
  if (unfinished !== '') hear('\n')
  const isWell = code === 0
  const seconds = (performance.now() - started) / 1_000
  const cpuSeconds = cpuSecondsIn(times) + (unwaited?.() ?? 0)
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(`${isWell ? '✓' : '✗'} ${title} ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} CPU s\n`)
  if (!isWell && aloudAs === undefined) process.stdout.write(`${said.trimEnd()}\n`)
  return { title, isWell, tail: said.trimEnd().split('\n').slice(-25).join('\n'), seconds, cpuSeconds }
}

/** Nothing where the command was ended from outside. */
function cpuSecondsIn(file: string): number {
  try {
    const [, ofChildren = ''] = readFileSync(file, 'utf8').trim().split('\n')
    const each = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => Number(m) * 60 + Number(s))
    return each.reduce((sum, seconds) => sum + seconds, 0)
  } catch {
    return 0
  }
}
