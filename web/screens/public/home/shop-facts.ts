import { shop } from '#contract/shop.ts'
import type { ShopTerms } from '#contract/shop-terms.ts'

/** The shop as schema.org describes it: who it is, when it can be reached, where it delivers. */
export const shopFacts = ({ delivery }: ShopTerms, siteUrl: string): Record<string, unknown> => ({
  '@type': 'FoodEstablishment',
  name: shop.name,
  legalName: shop.company,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icon-512.png`,
  image: `${siteUrl}/og.jpg`,
  telephone: shop.tel,
  email: shop.email,
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'JP',
    postalCode: shop.postalCode,
    streetAddress: shop.address,
  },
  areaServed: delivery.fees.flatMap(({ cities }) => cities),
  hasMenu: `${siteUrl}/order`,
})
