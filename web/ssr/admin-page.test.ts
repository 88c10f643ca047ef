import { readFile } from 'node:fs/promises'
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

test('it is the same page at any depth, so every address in it begins at the root', async () => {
  const shell = await readFile('web/admin/admin.html', 'utf8')
  const addresses = [...shell.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses).toContain('/entry.tsx')
  expect(addresses.filter((address) => !address!.startsWith('/'))).toEqual([])
})
