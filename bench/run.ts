import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run bench -- http`: runs `http.bench.ts` of this folder with the arguments that follow. */
const [name, ...args] = process.argv.slice(2)
const names = globSync('*.bench.ts', { cwd: import.meta.dirname }).map((file) => file.replace('.bench.ts', ''))

if (name && names.includes(name)) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.bench.ts`), ...args], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} else {
  process.stdout.write(`Which one? ${names.map((one) => `npm run bench -- ${one}`).join(', ')}\n`)
  process.exitCode = 1
}
