import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectSql, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { hashAt } from '../platform/auth/hash-cost.ts'
import { type Major, newest, oldest, programsOf } from './postgres-versions.ts'
import { prepareTemplate } from './prepare-template.ts'
import { scratchFolder } from './scratch-folder.ts'
import { patience, templateName } from './test-database.ts'

const folderPrefix = 'oriori-test-'

/**
 * One PostgreSQL for the tests of a version, with the template the test files copy. It ends with vitest, however that
 * ends.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const { postgres, stop } = await startTestPostgres(project.name.endsWith(` ${oldest}`) ? oldest : newest)
  project.provide('testDatabaseServer', postgres.url)
  return stop
}

/** With the template in it. */
export async function startTestPostgres(major: Major) {
  const dataDir = await mkdtemp(join(scratchFolder(), folderPrefix))
  const log = createLog({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log,
    durable: false,
    onExit: endRun,
    programsOf: programsOf(major),
  })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres.url)
  } catch (error) {
    await stop()
    throw error
  }
  return { postgres, stop }
}

/** Without it every file that is left would fail for a reason of its own. */
function endRun(reason: string): never {
  process.stderr.write(`\n✗ The PostgreSQL of the tests has ended, and the run with it: ${reason}\n`)
  process.exit(1)
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const admin = connectSql(serverUrl, { max: 1, ...patience })
  await admin`create database ${admin(templateName)}`
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = templateName
  hashAt('cheap')
  await prepareTemplate(url.href)
}

/** Folders of runs that were killed. No run takes a day, so older ones are left over. */
async function removeLeftovers(): Promise<void> {
  const yesterday = Date.now() - 24 * 60 * 60 * 1_000
  for (const name of await readdir(scratchFolder())) {
    if (!name.startsWith(folderPrefix)) continue
    const folder = join(scratchFolder(), name)
    const made = await stat(folder).catch(() => undefined)
    if (made && made.mtimeMs < yesterday) await rm(folder, { recursive: true, force: true })
  }
}
