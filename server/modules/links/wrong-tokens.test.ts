import { expect, test } from 'vitest'
import { Refused } from '#contract/refusals.ts'
import { tryToken } from '#modules/links'
import { ownNetwork } from '#platform/http'
import { openMemoryLimits } from '#platform/limits'

const now = () => new Date('2026-11-24T10:00:00+09:00')

/** What becomes of a wrong token, and of a right one, after so many wrong ones. */
async function after(wrong: number, network: string): Promise<string[]> {
  const told: string[] = []
  const context = {
    memoryLimits: openMemoryLimits(),
    now,
    limitReached: (limit: string) => void told.push(limit),
    refuse: (code: 'too_many_requests') => new Refused(code),
  }
  const attempt = (open: () => Promise<string>) =>
    tryToken({ network, closed: 'rsvp_not_found' }, open, context).catch(({ code }: Refused) => code)
  const tryWrong = () => attempt(() => Promise.reject(new Refused('rsvp_not_found')))
  for (let i = 0; i < wrong; i += 1) await tryWrong()
  return [await tryWrong(), await attempt(async () => 'open'), ...told]
}

test('after 300 wrong tokens a network is refused, and the log hears of it; what opens something opens', async () => {
  expect(await after(299, '198.18.0.1')).toEqual(['rsvp_not_found', 'open'])
  expect(await after(300, '198.18.0.1')).toEqual(['too_many_requests', 'open', 'link'])
})

test('calls of pages for their visitors are never refused', async () => {
  expect(await after(1_000, ownNetwork)).toEqual(['rsvp_not_found', 'open'])
})
