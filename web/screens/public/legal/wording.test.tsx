// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { type LegalText, legalVersions } from '#contract/legal.ts'
import { OPEN_ORDERS } from '#domain/open-orders.ts'
import { show } from '#web/testing/render.tsx'
import { sampleLegal } from '#web/testing/sample-terms.ts'
import Accessibility from './accessibility.tsx'
import Alcohol from './alcohol.tsx'
import ExternalTransmission from './external-transmission.tsx'
import Privacy from './privacy.tsx'
import Terms from './terms.tsx'
import Tokushoho from './tokushoho.tsx'
import { Privacy20261122 } from './wording/privacy-2026-11-22.tsx'
import { Privacy20261123 } from './wording/privacy-2026-11-23.tsx'
import { Privacy20261207 } from './wording/privacy-2026-12-07.tsx'
import { Terms20261122 } from './wording/terms-2026-11-22.tsx'
import { Terms20261123 } from './wording/terms-2026-11-23.tsx'
import { Terms20261207 } from './wording/terms-2026-12-07.tsx'

const screens: Record<LegalText, React.ComponentType> = {
  terms: Terms,
  privacy: Privacy,
  tokushoho: Tokushoho,
  alcohol: Alcohol,
  external_transmission: ExternalTransmission,
  accessibility: Accessibility,
}

/**
 * What somebody agreed to is what they can read later. A wording that has been in force is never changed: it gets a
 * version more, and its sum here.
 */
const agreed = [
  ['terms', '2026-11-22', Terms20261122, '76962876b8fcbef8'],
  ['terms', '2026-11-23', Terms20261123, 'ef1c2b8fe6bf8307'],
  ['terms', '2026-12-07', Terms20261207, '382469a517f4a04a'],
  ['privacy', '2026-11-22', Privacy20261122, '6af8e04e64775c98'],
  ['privacy', '2026-11-23', Privacy20261123, '9726f6e9f22053a0'],
  ['privacy', '2026-12-07', Privacy20261207, '73f92aa4d57cf501'],
] as const

test.each(agreed)('the %s of %s say what they said', async (_text, _version, Wording, sum) => {
  const { container } = await show(<Wording />)
  expect(createHash('sha256').update(container.textContent).digest('hex').slice(0, 16)).toBe(sum)
})

test.each([
  ['terms', Terms20261207],
  ['privacy', Privacy20261207],
] as const)('the newest %s name a shop by its own facts alone', async (_text, Wording) => {
  const { container } = await show(<Wording />)
  const facts = Object.values(inventedShop).filter((fact) => typeof fact === 'string')
  const rest = facts.reduce((text, fact) => text.replaceAll(fact, ''), container.textContent)
  expect(rest).not.toMatch(/おりおり|東京|大手町|23区|折田|折節|見本/)
})

test('the terms say how many orders may be open', async () => {
  const { container } = await show(<Terms20261207 />)
  const { inAll, onDate } = OPEN_ORDERS
  expect(container.textContent).toContain(`合わせて${inAll}件まで、そのうち同じ開催日のものは${onDate}件まで`)
})

test('every version that somebody agrees to has its sum', () => {
  const versions = (['terms', 'privacy'] as const).flatMap((text) => legalVersions[text].map((each) => [text, each]))
  expect(agreed.map(([text, version]) => [text, version])).toEqual(versions)
})

test.each(Object.keys(screens) as LegalText[])('%s lists its versions, and each can be read', async (text) => {
  const Screen = screens[text]
  const { container, unmount } = await show(<Screen />)
  const inForce = sampleLegal[text]
  const others = legalVersions[text].filter((version) => version !== inForce)
  const links = [...container.querySelectorAll<HTMLAnchorElement>('ul a[href*="?version="]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(others.map((version) => `/?version=${version}`))
  expect(container.textContent).toContain('（現在の版）')
  expect(document.querySelector('meta[name=robots]')).toBeNull()
  unmount()
  for (const version of others) {
    const earlier = await show(<Screen />, { at: `/?version=${version}` })
    const words = version < inForce ? '現在は効力がありません' : 'から効力を生じる版です'
    expect(earlier.container.textContent).toContain(words)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    earlier.unmount()
  }
})

test('a version ahead is announced, and the one before it still holds', async () => {
  const legal = { terms: '2026-11-22' } as never
  const { container, unmount } = await show(<Terms />, { config: { legal } })
  expect(container.textContent).toMatch(/2026年11月22日\s*制定（現在の版）2026年11月23日\s*改定（予定）/)
  unmount()
  const ahead = await show(<Terms />, { config: { legal }, at: '/?version=2026-11-23' })
  expect(ahead.container.textContent).toContain('2026年11月23日から効力を生じる版です。')
})
