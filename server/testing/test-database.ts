import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connectSql, type Sql } from '#platform/db'

export type TestDatabase = { url: string; drop(): Promise<void> }

export const templateName = 'template_shop'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseServer: string
  }
}

/** A database of its own for a test file, copied from the template: migrated and filled. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(templateName)
}

/** An empty database, for code that has never heard of the shop. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template1')
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copied file by file: through the log it takes four times as long.
  await onServer((admin) => admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`)
  const url = new URL(inject('testDatabaseServer'))
  url.pathname = name
  return {
    url: url.href,
    drop: () => onServer((admin) => admin`drop database ${admin(name)} with (force)`),
  }
}

/** A limit costs time only when something is broken: a busy machine gets several times what a quiet one needs. */
export const patience = {
  connectionTimeout: 60_000,
  statementTimeout: 60_000,
  lockTimeout: 60_000,
  idleInTransactionTimeout: 60_000,
}

async function onServer(ask: (admin: Sql) => Promise<unknown>): Promise<void> {
  const admin = connectSql(inject('testDatabaseServer'), { max: 1, ...patience })
  try {
    await ask(admin)
  } finally {
    await admin.end()
  }
}
