import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Files that git does not keep and tests read. */
const made = ['web/build', 'web/.react-router']

/** A copy of the repository as it is here, changes not yet committed included. Packages are linked. */
export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'oriori-sabotage-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(file))
  for (const file of [...files, ...made.filter((each) => existsSync(each))]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}
