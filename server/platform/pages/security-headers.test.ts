import { expect, test } from 'vitest'
import type { PageConfig } from '#web/services.ts'
import { contentPolicy } from './security-headers.ts'

const config: Omit<PageConfig, 'shop' | 'isOpen' | 'pause' | 'terms' | 'legal'> = {
  siteUrl: 'https://oriori.example',
  environment: 'production',
  isDemo: false,
  external: {},
}
const policy = (changes: Partial<PageConfig> = {}) =>
  Object.fromEntries(
    contentPolicy({ ...config, ...changes })({ scripts: ['run()'], styles: [] })
      .split('; ')
      .map((each) => [each.split(' ')[0], each.slice(each.indexOf(' ') + 1)]),
  )

test('nothing of other sites runs, frames the page or takes its forms', () => {
  expect(policy()).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='",
    'style-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  })
})

test('hosts of others appear where they are configured', () => {
  expect(policy()['connect-src']).toBe("'self'")
  expect(policy({ gtmId: 'GTM-1' })['script-src']).toContain('https://www.googletagmanager.com')
  expect(policy({ assetsUrl: 'https://cdn.example/a' })['font-src']).toBe("'self' https://cdn.example")
  const cards = { by: 'robot_payment', storeId: '123456', url: 'https://cards.example' } as const
  for (const name of ['script-src', 'connect-src', 'frame-src']) {
    expect(policy({ cards })[name]).toContain(' https://cards.example')
    expect(policy({ cards: { by: 'demo' } })[name] ?? '').not.toContain('example')
  }
  // Errors are sent to the shop's own server.
  expect(policy({ sentryDsn: 'https://key@sentry.example/1' })['connect-src']).toBe("'self'")
})
