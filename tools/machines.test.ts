import { describe, expect, test } from 'vitest'
import { expectDatabase } from './ensure/database.mjs'
import { expectRuntime, isNewEnough } from './ensure/runtime.mjs'

const linux = { platform: 'linux', arch: 'x64', libc: 'glibc' } as const
const machines = {
  linux,
  arm: { ...linux, arch: 'arm64' },
  alpine: { ...linux, libc: 'musl' },
  mac: { platform: 'darwin', arch: 'arm64', libc: undefined },
  oldMac: { platform: 'darwin', arch: 'x64', libc: undefined },
  windows: { platform: 'win32', arch: 'x64', libc: undefined },
} as const

test.each([
  ['v20.20.2', false],
  ['v22.17.1', false],
  ['v22.18.0', true],
  ['v23.5.0', false],
  ['v23.6.0', true],
  ['v24.0.0', true],
  ['v26.10.0', true],
  [undefined, false],
])('Node %s runs TypeScript as it stands: %s', (version, yes) => {
  expect(isNewEnough(version)).toBe(yes)
})

describe('before anything is fetched', () => {
  test.each(['linux', 'arm', 'mac', 'oldMac'] as const)('%s gets Node and PostgreSQL from the registry', (name) => {
    expect(() => expectRuntime(machines[name], '')).not.toThrow()
    expect(() => expectDatabase('start', machines[name], '')).not.toThrow()
  })

  test.each(['alpine', 'windows'] as const)('%s gets one line on which Node it needs', (name) => {
    const { platform, arch } = machines[name]
    const words = new RegExp(`^Node\\.js 22\\.18 以上が必要です（この環境: ${platform}-${arch}.*nodejs\\.org.*$`)
    expect(() => expectRuntime(machines[name], '')).toThrow(words)
    expect(() => expectRuntime(machines[name], 'node')).not.toThrow()
  })

  test.each([
    ['alpine', 'linux-x64-musl', 'Debian や Ubuntu'],
    ['windows', 'win32-x64', 'WSL 2'],
  ] as const)('%s gets one line on where its PostgreSQL may come from', (name, place, wayOut) => {
    const words = new RegExp(`^この環境（${place}）用の PostgreSQL は.*${wayOut}.*DATABASE_URL.*$`)
    expect(() => expectDatabase('start', machines[name], '')).toThrow(words)
    expect(() => expectDatabase('start', machines[name], 'postgres://db/app')).not.toThrow()
    expect(() => expectDatabase('test', machines[name], 'postgres://db/app')).toThrow(wayOut)
  })
})
