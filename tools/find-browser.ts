import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type Browser = {
  path: string
  /** What the browser needs beside our own environment. */
  env: Record<string, string>
}

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium that runs here: the one of CHROME_PATH, Playwright's own, an installed one, one from the distribution's
 * packages when we may install them, and last the one inside a registry package. Throws when none of them runs.
 */
export async function findBrowser(say: (line: string) => void = console.error): Promise<Browser> {
  const wanted = process.env.CHROME_PATH
  if (wanted) {
    if (works(wanted)) return { path: wanted, env: {} }
    throw new Error(`CHROME_PATH のブラウザーが動きません: ${wanted}`)
  }
  const { chromium } = await import('@playwright/test')
  const installed = [chromium.executablePath(), ...usualPlaces].find((path) => works(path))
  if (installed) return { path: installed, env: {} }
  if (installFromDistribution(say) && works(usualPlaces[0]!)) return { path: usualPlaces[0]!, env: {} }
  return unpackFromRegistry(say)
}

/** A browser that lacks a library is there and yet does not run. */
function works(path: string, env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(path, ['--version'], {
    stdio: 'ignore',
    timeout: 20_000,
    env: { ...process.env, ...env },
  })
  return status === 0
}

function installFromDistribution(say: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false
  say('テスト用のブラウザーを入れています（apt-get install chromium、数分かかることがあります）…')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  return spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], options).status === 0
}

async function unpackFromRegistry(say: (line: string) => void): Promise<Browser> {
  say('テスト用のブラウザーを取り出しています…')
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin')
  // The package takes whatever lies at these places for complete, also what an interrupted run left behind.
  const places = ['al2023', 'chromium'].map((name) => join(tmpdir(), name))
  for (const attempt of ['as it is', 'anew']) {
    if (attempt === 'anew') for (const place of places) rmSync(place, { recursive: true, force: true })
    const libraries = await inflate(join(packed, 'al2023.tar.br'))
    const path = await chromium.executablePath(packed)
    const env = { LD_LIBRARY_PATH: join(libraries, 'lib') }
    if (works(path, env)) return { path, env }
  }
  throw new Error('テスト用のブラウザーがありません。Chromium を入れて、CHROME_PATH に場所を指定してください。')
}
