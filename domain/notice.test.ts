import { expect, test } from 'vitest'
import { isPathOfSite, type NoticePeriod, type NoticeStatus, noticeStatus } from './notice.ts'

const today = '2026-11-24'
const always: NoticePeriod & { published: boolean } = { published: true, shownFrom: null, shownUntil: null }

test.each<[string, Partial<typeof always>, NoticeStatus]>([
  ['not published', { published: false, shownFrom: '2026-11-01' }, 'draft'],
  ['without a period', {}, 'shown'],
  ['from today', { shownFrom: today }, 'shown'],
  ['until today', { shownUntil: today }, 'shown'],
  ['from tomorrow', { shownFrom: '2026-11-25' }, 'scheduled'],
  ['until yesterday', { shownUntil: '2026-11-23' }, 'ended'],
])('%s: %s', (_what, changes, status) => {
  expect(noticeStatus({ ...always, ...changes }, today)).toBe(status)
})

test.each([
  ['/', true],
  ['/order?category=3#menu', true],
  ['/blogs/年末', true],
  ['', false],
  ['order', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/order\\..', false],
  ['/a b', false],
  ['/\t/evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
])('%j is of this site: %s', (path, expected) => {
  expect(isPathOfSite(path)).toBe(expected)
})
