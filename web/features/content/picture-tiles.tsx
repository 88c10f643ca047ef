import type { ReactNode } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { Picture, type PictureSource } from '#web/ui/picture.tsx'
import style from './picture-tiles.module.css'

export type PictureTile = {
  href: string
  name: string
  note: string
  picture: PictureSource | null
  /** Next to the name: 「12品」. */
  count?: ReactNode
}

type PictureTilesProps = {
  tiles: readonly PictureTile[]
  /** Names in the face of texts: characters of their own would add to the face that every visitor loads. */
  plain?: boolean
}

/** Links with a picture, a name and a short text. */
export function PictureTiles({ tiles, plain = false }: PictureTilesProps) {
  return (
    <ul className={classes(style.tiles, plain && style.plain)}>
      {tiles.map(({ href, name, note, picture, count }) => (
        <li key={href}>
          <Anchor className={style.tile} href={href}>
            {picture && (
              <Picture
                picture={picture}
                sizes="(width <= 768px) calc(50vw - 23px), (width <= 1170px) 22vw, 275px"
                decorative
              />
            )}
            <h3 className={style.name}>
              {name}
              {count && <span className="num">{count}</span>}
            </h3>
            <p className={style.note}>{note}</p>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
