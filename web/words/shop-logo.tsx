import { isDrawn } from '#contract/drawn-name.ts'
import { useShop } from '#web/store/page-data.tsx'
import style from './shop-logo.module.css'

type ShopLogoProps = {
  /** On a dark ground. */
  reverse?: boolean
  /** px, of the drawn one. */
  height?: number
  lazy?: boolean
}

/** The shop's name as it is drawn, or written where nobody has drawn it. */
export function ShopLogo({ reverse, height = 34, lazy }: ShopLogoProps) {
  const shop = useShop()
  if (!isDrawn(shop)) return <span className={style.written}>{shop.name}</span>
  return (
    <img
      src={`/logo${reverse ? '-reverse' : ''}.svg`}
      alt={shop.name}
      width={Math.round(height * 4.6)}
      height={height}
      loading={lazy ? 'lazy' : undefined}
    />
  )
}
