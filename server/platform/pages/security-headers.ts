import { createHash } from 'node:crypto'

/** What of the site's settings decides which hosts a page may load from. */
export type SiteConfig = {
  siteUrl: string
  assetsUrl?: string
  gtmId?: string
  cards?: { by: 'demo' } | { by: 'robot_payment'; url: string }
}

export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
  ['x-frame-options', 'DENY'],
]

/** Texts of the scripts and styles that we have put into a page ourselves, those that wait as text to run later among them. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] }

/**
 * The content security policy of a page. Our own inline scripts and styles are allowed by their hashes and not by
 * nonces: a page is cached together with its policy, and a nonce that is used twice protects nothing. Any other script
 * in the page, however it came there, does not run. Hosts of third parties appear only when configured.
 */
export function contentPolicy(config: SiteConfig): (inline: Inline) => string {
  const assets = config.assetsUrl ? [new URL(config.assetsUrl).origin] : []
  const tags = config.gtmId ? ['https://www.googletagmanager.com'] : []
  const reports = config.gtmId ? ['https://*.google-analytics.com', 'https://*.analytics.google.com', ...tags] : tags
  // Its form and the cardholder's authentication: scripts, calls and frames of the company's own host, and of no other.
  const company = config.cards?.by === 'robot_payment' ? [new URL(config.cards.url).origin] : []
  return ({ scripts, styles }) =>
    [
      `default-src 'self'`,
      directive('script-src', [...scripts.map(hashSource), ...assets, ...tags, ...company]),
      directive('style-src', [...styles.map(hashSource), ...assets, ...company]),
      // Skeletons and the bar of the budget have their measures in style attributes, which change from page to page.
      `style-src-attr 'unsafe-inline'`,
      directive('img-src', ['data:', ...assets, ...reports, ...company]),
      directive('font-src', assets),
      directive('connect-src', [...reports, ...company]),
      ...(company.length > 0 ? [directive('frame-src', company)] : []),
      `worker-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      `form-action 'self'`,
    ].join('; ')
}

function directive(name: string, sources: readonly string[]): string {
  return [name, `'self'`, ...sources].join(' ')
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
