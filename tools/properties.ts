import { globSync, readFileSync } from 'node:fs'
import { runSteps } from './run-steps.ts'

// npm run properties [-- rounds]: every property with new examples each round, many more of them than in `npm test`.
const rounds = Number(process.argv[2] ?? 5)
const files = globSync('{domain,contract,web,tools,server,e2e}/**/*.test.{ts,tsx}', {
  exclude: ['web/build/**'],
}).filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'"))
for (let round = 1; round <= rounds; round += 1) {
  const seed = Math.trunc(Math.random() * 2 ** 31)
  const title = `round ${round}: PROPERTY_SEED=${seed}`
  const env = { PROPERTY_SEED: String(seed), PROPERTY_RUNS: '1000', PAPER_LIVES: '60', MONEY_LIVES: '60' }
  const [end] = await runSteps([{ title, command: ['vitest', 'run', ...files], env }])
  if (end!.isWell) continue
  process.stdout.write(`PROPERTY_SEED=${seed} PROPERTY_RUNS=1000 npm test -- the/file plays it again\n`)
  process.exitCode = 1
  break
}
