import type { Product } from '#contract/catalog.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'

const tones: Record<string, TagTone> = { 旬: 'season', 人気: 'popular', 菜食: 'ok' }

/** Two at most. The alcohol tag comes first, because the law requires it. */
export function ProductTags({ product }: { product: Pick<Product, 'tags' | 'is_age_restricted'> }) {
  const { tags, is_age_restricted } = product
  return (
    <>
      {is_age_restricted && <Tag tone="age">お酒 20歳以上</Tag>}
      {tags.slice(0, is_age_restricted ? 1 : 2).map((tag) => (
        <Tag key={tag} tone={tones[tag]}>
          {tag}
        </Tag>
      ))}
    </>
  )
}
