import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import style from './picture.module.css'

export type PictureSource = {
  src: string
  /** WebP candidates in the form of the `srcset` attribute. */
  srcset?: string
  /** AVIF candidates, for browsers that read it. */
  srcset_avif?: string
  width?: number
  height?: number
  alt: string
}

export type PictureProps = {
  picture: PictureSource
  /** Its width, in the form of the `sizes` attribute. */
  sizes?: string
  /** How much of the corners is cut off. */
  cut?: 'none' | 'small' | 'card' | 'large' | 'lead'
  /** Width to height, such as `4 / 3`. */
  ratio?: string
  /** The first large picture of a screen loads at once. All others load when they come into view. */
  eager?: boolean
  /** The link's text has the name, so the picture needs no text alternative. */
  decorative?: boolean
  /** The product cannot be ordered for the chosen day. */
  dimmed?: boolean
  className?: string
}

/** A picture with cut corners, like the shop's trays. Its space is reserved while it loads. */
export function Picture({
  picture: { src, srcset, srcset_avif, width = 880, height = 660, alt },
  sizes,
  cut = 'card',
  ratio,
  eager = false,
  decorative = false,
  dimmed = false,
  className,
}: PictureProps) {
  return (
    <span
      className={classes('cut', style.frame, style[cut], dimmed && style.dimmed, className)}
      style={ratio ? ({ '--ratio': ratio } as CSSProperties) : undefined}
    >
      <picture>
        {srcset_avif && <source type="image/avif" srcSet={srcset_avif} sizes={sizes} />}
        <img
          className={style.image}
          src={src}
          srcSet={srcset}
          sizes={sizes}
          alt={decorative ? '' : alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          width={width}
          height={height}
        />
      </picture>
    </span>
  )
}
