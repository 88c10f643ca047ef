// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fillIn } from '#contract/fill-in.ts'
import { inventedShop } from '#contract/invented-shop.ts'
import { type LegalText, legalVersions } from '#contract/legal.ts'
import { legalWording } from '#contract/legal-wordings/index.ts'
import { OPEN_ORDERS } from '#domain/open-orders.ts'
import { fetchLegalText } from '#web/features/content/legal.slice.ts'
import { show } from '#web/testing/render.tsx'
import { sampleLegal, sampleTerms } from '#web/testing/sample-terms.ts'
import { testConfig } from '#web/testing/test-tab.ts'
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
  ['terms', '2026-12-07', Terms20261207, '3282641c8dd0ffad'],
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

/** Without signs of Markdown, and without what only parts words. */
const bare = (words: string) => words.replace(/^(?:#+|-|\d+\.) +|\*\*：?|\[|\]\([^)]*\)|\s/gm, '')

test.each([...agreed, ['accessibility', '2026-11-23', Accessibility, ''] as const])(
  'the %s of %s say the same in Markdown, with which another version begins',
  async (text, version, Wording) => {
    const { container } = await show(<Wording />)
    const { shop } = testConfig
    const known = { ...sampleTerms, takesCards: true, shop }
    const words = fillIn(legalWording(text, version)!, known)
    const shown = container.querySelector('[class*=prose]') ?? container
    const ends = shown.textContent.indexOf('改定の履歴')
    const page = shown.textContent.slice(0, ends === -1 ? undefined : ends).replace(/（新しいタブで開きます）/g, '')
    expect(bare(words)).toBe(bare(page))
  },
)

test('the notice of the seller has each of its rows in the text with which one of the shop begins', async () => {
  const { delivery } = sampleTerms
  const terms = { ...sampleTerms, delivery: { ...delivery, least: [{ cities: ['港区'], amount: 20_000 }] } }
  const { container } = await show(<Tokushoho />, { config: { terms } })
  const rows = Array.from(container.querySelectorAll('dt'), (term) => term.textContent)
  expect(rows).toContain('ご注文の額')
  const text = legalWording('tokushoho', '2026-11-23')!
  expect(Array.from(text.matchAll(/^- \*\*(.+?)\*\*/gm), ([, term]) => term)).toEqual(rows)
})

test('a version that the shop has written is shown in its words, with those that came before and after', async () => {
  const answer = {
    text: 'terms',
    version: '2027-04-01',
    in_force: '2027-04-01',
    versions: ['2026-11-22', '2027-04-01', '2027-05-01'],
    body_html: '<h2>第1条（目的）</h2><p>新しい規約です。</p>',
  }
  const { container } = await show(<Terms />, {
    answers: { 'GET /backend/api/legal-texts/terms': answer },
    before: (dispatch) => dispatch(fetchLegalText({ text: 'terms' })),
  })
  expect(container.textContent).toContain('新しい規約です。')
  expect(container.textContent).toMatch(/2027年4月1日\s*改定（現在の版）2027年5月1日\s*改定（予定）/)
})

test('what is sent to others is said below a text of the shop, too', async () => {
  const day = '2027-04-01'
  const answer = {
    text: 'external_transmission',
    version: day,
    in_force: day,
    versions: [day],
    body_html: '<p>方針</p>',
  }
  const { container } = await show(<ExternalTransmission />, {
    config: { cards: { by: 'robot_payment', storeId: '1', url: 'https://cards.example' } },
    answers: { 'GET /backend/api/legal-texts/external_transmission': answer },
    before: (dispatch) => dispatch(fetchLegalText({ text: 'external_transmission' })),
  })
  expect(container.textContent).toMatch(/方針.*株式会社ROBOT PAYMENT/)
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
