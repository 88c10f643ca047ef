import { writeFileSync } from 'node:fs'
import { unexplained } from '../contract/openapi/unexplained.ts'
import { openApi } from '../contract/openapi.ts'

const document = openApi()
writeFileSync(new URL('../contract/openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`)
const silent = unexplained(document as Parameters<typeof unexplained>[0])
if (silent.length > 0) {
  process.stderr.write(`${silent.join('\n')}\n`)
  process.exitCode = 1
}
