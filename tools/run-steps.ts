import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

export type Step = {
  title: string
  command: readonly string[]
  /** Shows what the command says while it runs; otherwise only when it fails. */
  aloud?: boolean
}

/** Runs the steps, two at a time where there are two cores, each with one line. True when all went well. */
export async function runSteps(steps: readonly Step[], atOnce = Math.min(2, availableParallelism())): Promise<boolean> {
  const waiting = [...steps]
  const ends: boolean[] = []
  const workers = Array.from({ length: atOnce }, async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) ends.push(await runStep(step))
  })
  await Promise.all(workers)
  return ends.every(Boolean)
}

async function runStep({ title, command, aloud = false }: Step): Promise<boolean> {
  const started = performance.now()
  if (aloud) process.stdout.write(`\n— ${title}\n`)
  const [program, ...args] = command
  const child = spawn(program!, args, { stdio: aloud ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => said.push(text))
  const code = await new Promise<number | null>((done) => {
    child.once('error', (error) => {
      said.push(error.message)
      done(1)
    })
    child.once('close', done)
  })
  const mark = code === 0 ? '✓' : '✗'
  process.stdout.write(`${mark} ${title} ${((performance.now() - started) / 1_000).toFixed(1)} s\n`)
  if (code !== 0) process.stdout.write(`${said.join('').trimEnd()}\n`)
  return code === 0
}
