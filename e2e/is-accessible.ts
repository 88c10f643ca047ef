import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import { hasPageItself, newPartsOf, noteJudged, type PartsInPage } from './judged-parts.ts'
import { turn } from './turning.ts'
import { expect, isIdle } from './visit.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * No rule of WCAG 2.2 AA or of good practice is broken by what nobody has judged yet, and a window of 320 px does not
 * scroll sideways. A page that turns does so now.
 */
export async function isAccessible(page: Page): Promise<void> {
  await isIdle(page)
  await animationsEnd(page)
  expect.soft(await violationsIn(page), page.url()).toEqual([])

  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: size.height })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - 320)
  expect.soft(await tooWide(), `wider than 320 px: ${page.url()}`).toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
  await turn(page)
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** These look at every letter, or measure every button: most of the time, and never at the page as a whole. */
const measuring = ['color-contrast', 'link-in-text-block', 'target-size']

/** Of what nobody has judged yet. */
export async function violationsIn(page: Page) {
  const parts = await newPartsOf(page)
  if (parts.length === 0) return []
  // What is in a document stays.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(judge, { parts, tags, measuring, isNewPage: hasPageItself(parts) })
  if (found.length === 0) noteJudged(parts)
  return found
}

type Judged = { parts: readonly string[]; tags: string[]; measuring: string[]; isNewPage: boolean }
type InPage = { axe: typeof Axe; parts: PartsInPage }

/** Runs in the page: the new parts by every rule, and the page as a whole by those that ask for it. */
async function judge({ parts, tags, measuring, isNewPage }: Judged) {
  const { axe, parts: inPage } = window as unknown as InPage
  const options = {
    resultTypes: ['violations' as const],
    runOnly: { type: 'tag' as const, values: tags },
    iframes: false,
  }
  const isOld = Object.fromEntries(measuring.map((rule) => [rule, { enabled: false }]))
  const elements = inPage.topmostOf(parts)
  const isAllNew = elements[0] === document.documentElement
  const ran = []
  if (isAllNew || isNewPage) ran.push(await axe.run(document, isAllNew ? options : { ...options, rules: isOld }))
  if (!isAllNew && elements.length > 0) ran.push(await axe.run({ include: elements }, options))
  return ran.flatMap(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary }))),
  )
}

/** In the middle of an animation the colours are not the final ones; where one ends another may begin. */
async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isRunning = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime as number)
    return !document.getAnimations().some(isRunning)
  })
}
