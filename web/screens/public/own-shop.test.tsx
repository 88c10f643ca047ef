// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { demoNotice } from '#contract/shop.ts'
import { Footer } from '#web/features/frame/footer.tsx'
import { GuestFrame } from '#web/features/frame/guest-frame.tsx'
import Plans from '#web/screens/plans/plans.tsx'
import { show } from '#web/testing/render.tsx'
import { sampleTerms } from '#web/testing/sample-terms.ts'
import About from './about.tsx'
import Home from './home/home.tsx'
import HowToUse from './how-to-use.tsx'
import Alcohol from './legal/alcohol.tsx'
import Tokushoho from './legal/tokushoho.tsx'

vi.mock('#contract/shop.ts', async (original) => {
  const { shop, ...rest } = await original<typeof import('#contract/shop.ts')>()
  const own = (facts: object): object =>
    Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'object' ? own(fact) : `«${name}»`]),
    )
  return {
    ...rest,
    shop: { ...own(shop), alcohol: { ...own(shop.alcohol), trainedOn: '2026-04-02', trainingDue: '2029-03-31' } },
  }
})

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
  await show(screen, { config: { terms, isDemo: false } })
  const text = document.documentElement.outerHTML
  expect(text.match(/デモ|架空|おりおり|東京|23区|折節銀行|見本|折田|T5999900000012|03-0000-0000|104-0000/g)).toBeNull()
})

test.each(['footer', 'the frame of links'] as const)('%s of a demo says once that it is one', async (name) => {
  await show(screens[name], { config: { isDemo: true } })
  expect(document.body.textContent!.split(demoNotice)).toHaveLength(2)
})

test('where the shop delivers is said as people there say it', async () => {
  await show(<About />, { config: { terms } })
  expect(document.body.textContent).toContain('大阪市の4区')
})
