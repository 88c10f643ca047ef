import { expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { templates } from './templates/index.ts'
import { sampleOrder as sampleMail } from './words/sample-order.ts'

/** What mail programs support: a name that is not here is misspelt, or ignored by all of them. */
const known = new Set(
  `background border-bottom border-collapse border-radius border-top color display font-family font-size font-weight height
  letter-spacing line-height margin max-height max-width overflow object-fit padding padding-left padding-top text-align text-decoration
  vertical-align white-space width word-break`.split(/\s+/),
)

test.each(['meetup-accepted', 'meetup-notice', 'meetup-cancelled', 'meetup-cancelled-notice'] as const)(
  '%s is styled with properties that exist',
  (template) => {
    const { html } = templates[template](sampleMail, { shop: inventedShop, isDemo: true })
    const styles = Array.from(html.matchAll(/style="([^"]*)"/g), ([, style]) => style!.replaceAll('&#39;', "'"))
    const names = styles.flatMap((style) => style.split(';').map((rule) => rule.split(':')[0]!.trim()))
    expect(names.length).toBeGreaterThan(20)
    expect([...new Set(names)].filter((name) => name !== '' && !known.has(name))).toEqual([])
  },
)
