// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { demoNotice, type PublicFacts } from '#contract/shop-facts.ts'
import { unwrittenFacts } from '#contract/unwritten-facts.ts'
import { Footer } from '#web/features/frame/footer.tsx'
import { GuestFrame } from '#web/features/frame/guest-frame.tsx'
import Plans from '#web/screens/plans/plans.tsx'
import { show } from '#web/testing/render.tsx'
import { sampleTerms } from '#web/testing/sample-terms.ts'
import About from './about.tsx'
import Contact from './contact.tsx'
import Home from './home/home.tsx'
import HowToUse from './how-to-use.tsx'
import Accessibility from './legal/accessibility.tsx'
import Alcohol from './legal/alcohol.tsx'
import Privacy from './legal/privacy.tsx'
import Terms from './legal/terms.tsx'
import Tokushoho from './legal/tokushoho.tsx'

const { alcohol: blankAlcohol, ...blank } = unwrittenFacts
const named = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.keys(facts).map((name) => [name, `«${name}»`])) as Facts
const shop: PublicFacts = {
  ...named(blank),
  alcohol: { ...named(blankAlcohol), sells: 'yes', trainedOn: '2026-04-02', trainingDue: '2029-03-31' },
}

const terms = {
  ...sampleTerms,
  delivery: {
    ...sampleTerms.delivery,
    prefectures: ['大阪府'],
    fees: [{ fee: 1_100, cities: ['大阪市北区', '大阪市中央区', '大阪市西区', '大阪市天王寺区'] }],
  },
}

const screens = {
  home: <Home />,
  about: <About />,
  'how to use': <HowToUse />,
  plans: <Plans />,
  'the legal notice': <Tokushoho />,
  'the page on alcohol': <Alcohol />,
  footer: <Footer />,
  'the frame of links': <GuestFrame>{null}</GuestFrame>,
}

test.each(Object.entries(screens))('%s of a shop in Osaka: neither demo nor Tokyo', async (_name, screen) => {
  await show(screen, { config: { shop, terms, isDemo: false } })
  const text = document.documentElement.outerHTML
  expect(
    text.match(/デモ|架空|おりおり|東京|23区|折節銀行|見本|折田|寿司|T5999900000012|03-0000-0000|104-0000/g),
  ).toBeNull()
})

test.each(['footer', 'the frame of links'] as const)('%s of a demo says once that it is one', async (name) => {
  await show(screens[name], { config: { isDemo: true } })
  expect(document.body.textContent!.split(demoNotice)).toHaveLength(2)
})

test('where the shop delivers is said as people there say it', async () => {
  await show(<About />, { config: { terms } })
  expect(document.body.textContent).toContain('大阪市の4区')
})

const bare: PublicFacts = { ...unwrittenFacts, alcohol: { ...unwrittenFacts.alcohol, sells: 'yes' } }
const legal = { privacy: <Privacy />, terms: <Terms />, accessibility: <Accessibility />, contact: <Contact /> }

test.each(Object.entries({ ...screens, ...legal }))(
  '%s leaves out what the shop has not written',
  async (_name, part) => {
    await show(part, { config: { shop: bare } })
    const { body } = document
    expect(body.textContent).not.toMatch(/（[、）]|、）|〒(?!\d)/)
    expect(body.querySelector('a[href="tel:"], a[href^="mailto:?"]')).toBeNull()
    expect([...body.querySelectorAll('dd')].filter(({ textContent }) => textContent === '')).toEqual([])
  },
)

test.each([
  ['yes', true, '酒類販売管理者標識'],
  ['no', false, '酒類は取り扱っておりません。'],
  ['unknown', false, undefined],
] as const)('a shop whose answer to selling alcohol is %s', async (sells, isSold, notice) => {
  const config = { shop: { ...shop, alcohol: { ...shop.alcohol, sells } } }
  const textOf = async (part: React.ReactNode) => {
    const { container, unmount } = await show(part, { config })
    const text = container.textContent
    unmount()
    return text
  }
  const alcohol = await textOf(<Alcohol />)
  expect(alcohol.includes('«licence»')).toBe(isSold)
  expect(alcohol.includes('酒類は取り扱っておりません。')).toBe(!isSold)
  expect(/20歳|酒類の販売/.test(await textOf(<Footer />))).toBe(isSold)
  expect((await textOf(<HowToUse />)).includes('20歳')).toBe(isSold)
  expect(/20歳|ビール|お酒/.test(await textOf(<Home />))).toBe(isSold)
  const tokushoho = await textOf(<Tokushoho />)
  expect(tokushoho.includes('酒類の販売')).toBe(notice !== undefined)
  if (notice) expect(tokushoho).toContain(notice)
})
