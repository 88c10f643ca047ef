import { spawnSync } from 'node:child_process'

/** Where a browser of the Chromium family usually is. */
export const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A browser that lacks a library is there and yet does not run. */
export function works(path, env = {}) {
  const options = { stdio: 'ignore', timeout: 20_000, env: { ...process.env, ...env } }
  return spawnSync(path, ['--version'], options).status === 0
}
