import { writeFileSync } from 'node:fs'
import { openApi } from '../contract/openapi.ts'

writeFileSync(new URL('../contract/openapi.json', import.meta.url), `${JSON.stringify(openApi(), null, 2)}\n`)
