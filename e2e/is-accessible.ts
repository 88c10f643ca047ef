import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { newPartsOf, noteJudged } from './judged-parts.ts'
import { turn } from './turning.ts'
import { expect, isIdle } from './visit.ts'

const require = createRequire(import.meta.url)
/** axe as its builder brings it along, in half the bytes. */
const axeFile = createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
const axe = readFileSync(axeFile, 'utf8')

/**
 * No rule of WCAG 2.2 AA or of good practice is broken by what nobody has judged yet, and a window of 320 px does not
 * scroll sideways. A page that turns does so now.
 */
export async function isAccessible(page: Page): Promise<void> {
  await isIdle(page)
  await animationsEnd(page)
  const parts = await newPartsOf(page)
  if (parts.length > 0 && (await isJudgedWell(page))) noteJudged(parts)

  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: size.height })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - 320)
  expect.soft(await tooWide(), `wider than 320 px: ${page.url()}`).toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
  await turn(page)
}

async function isJudgedWell(page: Page): Promise<boolean> {
  // The builder would send it twice for each check; what is in a document stays.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // A page of one frame needs no second one for the result, and what was passed need not be carried over: a quarter of
  // the time, and the same violations.
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  )
  expect.soft(found, page.url()).toEqual([])
  return found.length === 0
}

/** In the middle of an animation the colours are not the final ones; where one ends another may begin. */
async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isRunning = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime as number)
    return !document.getAnimations().some(isRunning)
  })
}
