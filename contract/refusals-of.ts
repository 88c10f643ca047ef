import type { EndpointSpec } from './endpoint.ts'
import type { RefusalCode } from './refusals.ts'

/** Refusals that every call may answer with. */
const always: readonly RefusalCode[] = ['foreign_origin', 'foreign_host', 'uri_too_long', 'unavailable']

/** All codes an operation may refuse with: those it lists, and those that follow from its callers and its input. */
export function refusalsOf({
  refuses = [],
  body,
  query,
  params,
  who,
  beforeNewPassword,
}: EndpointSpec): Set<RefusalCode> {
  const codes = new Set<RefusalCode>([...always, ...refuses])
  if (params) codes.add('not_found')
  if (query) codes.add('invalid').add('malformed')
  if (body)
    for (const code of ['invalid', 'malformed', 'payload_too_large', 'unsupported_media_type'] as const) codes.add(code)
  if (who !== 'anyone') codes.add('unauthorized')
  if (who !== 'anyone' && !beforeNewPassword) codes.add('password_change_required')
  if (who === 'staff') codes.add('forbidden').add('second_factor_setup_required')
  return codes
}
