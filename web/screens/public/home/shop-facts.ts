import { isDrawn } from '#contract/drawn-name.ts'
import type { PageConfig } from '#web/services.ts'

/** The shop as schema.org describes it: who it is, when it can be reached, where it delivers. */
export const shopFacts = ({
  siteUrl,
  shop,
  terms: { delivery },
}: Pick<PageConfig, 'siteUrl' | 'shop' | 'terms'>): Record<string, unknown> => ({
  '@type': 'FoodEstablishment',
  name: shop.name,
  legalName: shop.company || undefined,
  url: `${siteUrl}/`,
  ...(isDrawn(shop) && { logo: `${siteUrl}/icon-512.png`, image: `${siteUrl}/og.jpg` }),
  telephone: shop.tel || undefined,
  email: shop.email || undefined,
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'JP',
    postalCode: shop.postalCode || undefined,
    streetAddress: shop.address || undefined,
  },
  areaServed: delivery.fees.flatMap(({ cities }) => cities),
  hasMenu: `${siteUrl}/order`,
})
