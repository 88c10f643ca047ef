import { expect, test } from 'vitest'
import { adminMenu, adminPaths } from '#web/features/admin/admin-paths.ts'
import { helpFor, helpSections, sectionId } from '#web/features/admin/help-sections.ts'
import { ownerGuide } from './owner-guide.ts'

test('each section that a screen leads to is in the guide', () => {
  const titles = ownerGuide.sections.map(({ title }) => title)
  for (const { section } of helpSections) expect(titles).toContain(section)
  expect(new Set(ownerGuide.sections.map(({ id }) => id)).size).toBe(titles.length)
})

test('every screen of the menu has a section, and so have those below it', () => {
  const hrefs = adminMenu
    .flatMap(({ items }) => items.map(({ href }) => href))
    .filter((href) => href !== adminPaths.help)
  for (const href of hrefs) expect([href, helpFor(href)]).toEqual([href, expect.stringContaining('#')])
  expect(helpFor('/admin/products/4/preview')).toBe(`/admin/help#${sectionId('2. 商品')}`)
  expect(helpFor(adminPaths.help)).toBe(adminPaths.help)
})

test('its pictures are there, and no link leads into the repository', () => {
  const sources = [...ownerGuide.html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)
  expect(sources.length).toBeGreaterThan(2)
  for (const src of sources) expect(src).toMatch(/owner-.*\.webp/)
  expect(ownerGuide.html).not.toMatch(/<a |\.md/)
})
