import { serve } from '#context'
import { daysOfLegal } from '#contract/legal.ts'
import * as contract from '#contract/legal-texts.ts'
import { versionInForce } from '#domain/legal-version.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { legalHtml } from './legal-html.ts'

export const getLegalText = serve(
  contract.getLegalText,
  ({ params: { text }, query: { version: asked } }, context) => {
    const { legalVersions } = context.snapshot.current()
    const versions = daysOfLegal(text, legalVersions)
    const inForce = versionInForce(versions, tokyoDateOf(context.now()))
    const version = versions.find((day) => day === asked) ?? inForce
    const own = legalVersions.find((each) => each.text === text && each.day === version)
    return { text, version, in_force: inForce, versions, body_html: own ? legalHtml(own.body, context) : null }
  },
  { keepSeconds: 60 },
)
