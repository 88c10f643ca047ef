import type { Category } from '#contract/wire.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Picture } from '#web/ui/picture.tsx'
import style from './category-tiles.module.css'

/** The categories with a picture, the number of their products, and a short text. */
export function CategoryTiles({
  categories,
  counts,
}: {
  categories: readonly Category[]
  counts: Record<number, number>
}) {
  return (
    <ul className={style.tiles}>
      {categories.map(({ id, name, note, image }) => (
        <li key={id}>
          <Anchor className={style.tile} href={paths.orderCategory(id)}>
            {image && (
              <Picture
                picture={image}
                sizes="(width <= 768px) calc(50vw - 23px), (width <= 1170px) 22vw, 275px"
                decorative
              />
            )}
            <h3 className={style.name}>
              {name}
              <span className="num">{counts[id] ?? 0}品</span>
            </h3>
            <p className={style.note}>{note}</p>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
