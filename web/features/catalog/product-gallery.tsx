import { useState } from 'react'
import type { ProductDetail } from '#contract/catalog.ts'
import { Picture } from '#web/ui/picture.tsx'
import style from './product-gallery.module.css'

/** The picture of a product. If there are several, thumbnails below choose the large one. */
export function ProductGallery({ product: { images, image } }: { product: Pick<ProductDetail, 'images' | 'image'> }) {
  const [shown, setShown] = useState(0)
  return (
    <div>
      <Picture
        picture={images[shown] ?? image}
        sizes="(width <= 768px) calc(100vw - 32px), (width <= 1170px) 46vw, 601px"
        cut="lead"
        eager
      />
      {images.length > 1 && (
        <ul className={style.thumbs}>
          {images.map((each, index) => (
            <li key={each.src}>
              <button
                type="button"
                className={style.thumb}
                aria-label={`写真${index + 1}`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
              >
                <Picture picture={each} sizes="140px" cut="small" decorative />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={style.note}>写真はイメージです。</p>
    </div>
  )
}
