// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type LegalText, legalVersions } from '#contract/legal.ts'
import { legalWording } from '#contract/legal-wordings/index.ts'
import { fetchLegalText } from '#web/features/content/legal.slice.ts'
import { show } from '#web/testing/render.tsx'
import { sampleLegal, sampleTerms } from '#web/testing/sample-terms.ts'
import Accessibility from './accessibility.tsx'
import Alcohol from './alcohol.tsx'
import ExternalTransmission from './external-transmission.tsx'
import Privacy from './privacy.tsx'
import Terms from './terms.tsx'
import Tokushoho from './tokushoho.tsx'

const screens: Record<LegalText, React.ComponentType> = {
  terms: Terms,
  privacy: Privacy,
  tokushoho: Tokushoho,
  alcohol: Alcohol,
  external_transmission: ExternalTransmission,
  accessibility: Accessibility,
}

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
