import { serve } from '#context'
import * as catalog from '#contract/catalog.ts'
import { presentCategory } from './present.ts'

export const listCategories = serve(
  catalog.listCategories,
  (_asked, { snapshot }) => {
    const { categories, assetsUrl } = snapshot.current()
    return categories.map((category) => presentCategory(category, assetsUrl))
  },
  { keepSeconds: 60 },
)
