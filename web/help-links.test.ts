import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { externalPaths } from './paths.ts'

test('questions and contact are linked by useHelpLinks alone: in a new tab, on whatever site they are', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|^web\/(?:build|testing)\//.test(file))
  expect(files.length).toBeGreaterThan(300)
  const others = files.filter((file) => /paths\.(?:faq|contact|requestForm)\b/.test(readFileSync(file, 'utf8')))
  // The end of a session links to neither: it asks whether the visitor is writing to the shop.
  const ends = 'web/features/session/end-session.ts'
  expect(others.sort()).toEqual(['web/features/content/shop-text.tsx', ends, 'web/paths.ts'])
})

test('what lies on another site is linked there', () => {
  const names = ['faq', 'contact', 'articles', 'requestForm', 'summerCampaign', 'officeSushiCampaign'] as const
  const external = Object.fromEntries(names.map((name) => [name, `https://${name}.example`]))
  expect(externalPaths(external)).toEqual(external)
})

test.each([
  ['nothing', {}, '/articles/summer-gathering', '/articles/office-sushi'],
  ['the articles', { articles: 'https://a.example' }, 'https://a.example', 'https://a.example'],
  [
    'each',
    { articles: 'https://a.example', summerCampaign: 'https://s.example', officeSushiCampaign: 'https://o.example' },
    'https://s.example',
    'https://o.example',
  ],
])('campaign posts are articles of this site, while %s lies on another', (_what, external, summer, sushi) => {
  const { summerCampaign, officeSushiCampaign } = externalPaths(external)
  expect([summerCampaign, officeSushiCampaign]).toEqual([summer, sushi])
})
