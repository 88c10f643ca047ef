import type { Mail, Sender } from '../mail-layout.ts'
import { mailOf } from '../templates/index.ts'
import type { WordedTemplate } from './mail-slots.ts'
import { samplesOf } from './samples.ts'

type Sampled = { siteUrl: string; hasLongNames?: boolean; isByPhone?: boolean }

/** A mail as it would go out, of facts that might be. */
export function sampledMail(
  template: WordedTemplate,
  { siteUrl, hasLongNames = false, isByPhone = false }: Sampled,
  from: Sender,
): Mail {
  const props = samplesOf({ siteUrl, hasLongNames })[template]
  const byPhone = isByPhone ? { byPhone: { overrides: [], reason: null } } : {}
  return mailOf(template, { ...props, ...byPhone }, { ...from, consent: 'proven' })
}
