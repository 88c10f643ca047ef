import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { advice } from './advice.ts'

const { context } = await testShop()
const running = { url: 'http://localhost:3000', context }
const demo = { smtpUrl: undefined, isLocalSite: true, siteUrl: 'http://localhost:3000', databaseUrl: undefined }
const own = {
  smtpUrl: 'smtp://mail',
  isLocalSite: false,
  siteUrl: 'https://shop.example',
  databaseUrl: 'postgres://db/app',
}
const emptied = (part: object) => ({
  url: running.url,
  context: { snapshot: { ...context.snapshot, current: () => ({ ...context.snapshot.current(), ...part }) } },
})

test('a whole demo on this machine is told where its mails are, and nothing else', () => {
  expect(advice(demo, running)).toEqual([expect.stringContaining('/dev/mailbox')])
})

test.each([{ scenes: [] }, { articles: [] }, { faqGroups: [] }, { plans: new Map() }])(
  'a demo of an earlier version, without %o, is told the one command that makes it anew',
  (part) => {
    expect(advice(demo, emptied(part)).at(-1)).toContain('npm run demo:reset')
    expect(advice(own, emptied(part)).join()).not.toContain('demo:reset')
  },
)

test('a shop of ones own that is open needs nothing', () => {
  expect(advice(own, running)).toEqual([])
})

test('a shop that is not open yet is told where to go on', () => {
  expect(advice(own, emptied({ isOpen: false })).at(-1)).toContain('/admin/launch')
})
