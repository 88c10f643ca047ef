import { type LegalText, legalInForce } from '#contract/legal.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Snapshot } from '#snapshot'

type Today = { snapshot: Pick<Snapshot, 'legalVersions'>; now: Date }

/** What somebody agrees to: `shown` is the version they say they saw; a caller that does not say agrees to what holds. */
export function agreedVersion(
  text: Extract<LegalText, 'terms' | 'privacy'>,
  shown: string | null | undefined,
  { snapshot, now }: Today,
): { version: string } | Refusing<'terms_changed'> {
  const inForce = legalInForce(tokyoDateOf(now), snapshot.legalVersions)
  if (shown && shown !== inForce[text]) {
    return refused('terms_changed', { body: { terms_version: inForce.terms, privacy_version: inForce.privacy } })
  }
  return { version: inForce[text] }
}

/** Where the terms are read as they were worded when somebody agreed to them. */
export const addressOfTerms = (version: string | null, { siteUrl }: { siteUrl: string }): string | null =>
  version && `${siteUrl}/legal/terms?version=${version}`
