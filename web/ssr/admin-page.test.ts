import { expect, test } from 'vitest'
import { testConfig } from '#web/testing/test-tab.ts'
import { adminPage, isAdminAddress } from './admin-page.ts'

test.each([
  ['/admin', true],
  ['/admin/meetups/1', true],
  ['/administration', false],
  ['/mypage/admin', false],
  ['/', false],
])('%s belongs to the administration: %s', (pathname, belongs) => {
  expect(isAdminAddress(pathname)).toBe(belongs)
})

test('its page carries the public settings and nothing else, and no text of them ends the block', async () => {
  const config = { ...testConfig, siteUrl: 'http://shop.test/</script>$&' }
  const page = adminPage('<body><!--page-data--></body>', { config, origin: '', fetch: () => Promise.reject() })
  const html = await page.text()
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).toContain('\\u003c/script>$&')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
})
