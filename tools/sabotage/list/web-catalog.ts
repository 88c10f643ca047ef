import type { Sabotage } from '../sabotage.ts'

export const list: readonly Sabotage[] = [
  {
    file: 'web/features/catalog/allergen-table.tsx',
    from: '{allergens_known ? (',
    to: '{allergens ? (',
    why: 'a product whose allergens nobody knows is shown as free of all of them',
  },
  {
    file: 'web/features/catalog/allergen-table.tsx',
    from: "may_contain: '含む可能性', none: '表示なし'",
    to: "may_contain: '表示なし', none: '含む可能性'",
    why: 'traces of an allergen are shown as none',
  },
]
