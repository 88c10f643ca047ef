import { hour, perNetwork } from '#platform/limits'

/** Unknown, used and expired links that one network may try. A link that opens something does not count. */
export const unknownLinks = perNetwork('link', {
  max: 300,
  within: hour,
  onlyRefused: ['link_invalid', 'link_used', 'link_expired'],
})
