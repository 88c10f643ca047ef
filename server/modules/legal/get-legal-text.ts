import { serve } from '#context'
import { daysOfLegal, daysSinceOpening } from '#contract/legal.ts'
import * as contract from '#contract/legal-texts.ts'
import { legalWording, readAsWorded } from '#contract/legal-wordings/index.ts'
import { versionInForce } from '#domain/legal-version.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { legalHtml } from './legal-html.ts'

export const getLegalText = serve(
  contract.getLegalText,
  ({ params: { text }, query: { version: asked } }, context) => {
    const { legalVersions, openedOn } = context.snapshot.current()
    const today = tokyoDateOf(context.now())
    const versions = daysSinceOpening(daysOfLegal(text, legalVersions), openedOn ?? today)
    const inForce = versionInForce(versions, today)
    const version = versions.find((day) => day === asked) ?? inForce
    const own = legalVersions.find((each) => each.text === text && each.day === version)
    const body = own?.body ?? (readAsWorded.has(text) ? legalWording(text, version) : undefined)
    return { text, version, in_force: inForce, versions, body_html: body ? legalHtml(body, context) : null }
  },
  { keepSeconds: 60 },
)
