import { serve } from '#context'
import * as contract from '#contract/storefront.ts'
import { presentStorefront } from './present.ts'
import { standingOf } from './values.ts'

const nothing: contract.Storefront = { hero: null, about: { image: null, paragraphs: [] } }

export const getStorefront = serve(
  contract.getStorefront,
  (_, context) => {
    const { stored } = standingOf(context.snapshot.current().storefront)
    return stored.published ? presentStorefront(stored, context) : nothing
  },
  { keepSeconds: 60 },
)
