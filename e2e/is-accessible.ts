import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { ElementContext, RunOnly } from 'axe-core'
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
  // What measures itself is told of its new width a moment later.
  await expect.soft.poll(tooWide, { message: `wider than 320 px: ${page.url()}` }).toBeLessThanOrEqual(0)
  const hasTurned = await turn(page, size)
  if (!hasTurned) await page.setViewportSize(size)
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that compare an element with others, wherever they stand in the page, or look at nothing but the page. */
const ofPage =
  /^(?:accesskeys|aria-hidden-body|bypass|document-title|duplicate-id|frame-title-unique|heading-order|html-|landmark-|meta-|page-|region|skip-link)/

/** Of what nobody has judged yet. */
export async function violationsIn(page: Page) {
  const parts = await newPartsOf(page)
  if (parts.length === 0) return []
  // What is in a document stays.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(judge, { parts, tags, ofPage: ofPage.source, isNewPage: hasPageItself(parts) })
  if (found.length === 0) noteJudged(parts)
  return found
}

type Judged = { parts: readonly string[]; tags: string[]; ofPage: string; isNewPage: boolean }
type InPage = { axe: typeof Axe; parts: PartsInPage }

/** Runs in the page: the new parts by every rule, and the page as a whole by those that ask for it. */
async function judge({ parts, tags, ofPage, isNewPage }: Judged) {
  const { axe, parts: inPage } = window as unknown as InPage
  const ofThePage = axe
    .getRules(tags)
    // Named by themselves, those would run as well.
    .filter((rule) => new RegExp(ofPage).test(rule.ruleId) && !rule.tags.includes('deprecated'))
    .map(({ ruleId }) => ruleId)
  const run = (context: ElementContext, runOnly: RunOnly) =>
    axe.run(context, { resultTypes: ['violations'], runOnly, iframes: false })
  const elements = inPage.topmostOf(parts)
  const isAllNew = elements[0] === document.documentElement
  const ran = []
  if (isNewPage && !isAllNew) ran.push(await run(document, { type: 'rule', values: ofThePage }))
  if (elements.length > 0)
    ran.push(await run(isAllNew ? document : { include: elements }, { type: 'tag', values: tags }))
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
