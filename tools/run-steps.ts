import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

export type Step = {
  title: string
  command: readonly string[]
  env?: Record<string, string>
  /** Shows what the command says while it runs; otherwise only when it fails. */
  aloud?: boolean
}

/** `tail` is the end of what the command said; empty where it wrote to the terminal itself. */
export type StepEnd = { title: string; isWell: boolean; tail: string }

/** Runs the steps, two at a time where there are two cores, each with one line. */
export async function runSteps(
  steps: readonly Step[],
  atOnce = Math.min(2, availableParallelism()),
): Promise<StepEnd[]> {
  const waiting = [...steps]
  const ends: StepEnd[] = []
  const workers = Array.from({ length: atOnce }, async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) ends.push(await runStep(step))
  })
  await Promise.all(workers)
  return ends
}

async function runStep({ title, command, env = {}, aloud = false }: Step): Promise<StepEnd> {
  const started = performance.now()
  if (aloud) process.stdout.write(`\n— ${title}\n`)
  const [program, ...args] = command
  // A terminal is handed on: a runner shows there where it is.
  const isHandedOn = aloud && process.stdout.isTTY
  const child = spawn(program!, args, {
    stdio: isHandedOn ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let said = ''
  const hear = (text: string) => {
    if (aloud) process.stdout.write(text)
    said += text
  }
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
  const code = await new Promise<number | null>((done) => {
    child.once('error', (error) => {
      hear(`${error.message}\n`)
      done(1)
    })
    child.once('close', done)
  })
  const isWell = code === 0
  process.stdout.write(`${isWell ? '✓' : '✗'} ${title} ${((performance.now() - started) / 1_000).toFixed(1)} s\n`)
  if (!isWell && !aloud) process.stdout.write(`${said.trimEnd()}\n`)
  return { title, isWell, tail: said.trimEnd().split('\n').slice(-25).join('\n') }
}
