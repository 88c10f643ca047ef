import type { ReactNode } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import { Picture, type PictureSource } from '#web/ui/picture.tsx'
import style from './picture-tiles.module.css'

export type PictureTile = {
  href: string
  name: string
  note: string
  picture: PictureSource | null
  /** Beside the name: 「12品」. */
  count?: ReactNode
}

/** Links with a picture, a name and a short text. */
export function PictureTiles({ tiles }: { tiles: readonly PictureTile[] }) {
  return (
    <ul className={style.tiles}>
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
