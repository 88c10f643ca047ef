import { drawnName } from '#contract/drawn-name.ts'
import { useShop } from '#web/store/page-data.tsx'
import { classes } from '#web/ui/classes.ts'
import style from './shop-logo.module.css'

type ShopLogoProps = {
  /** On a dark ground. */
  reverse?: boolean
  /** Where it leads, for who does not see that it is at the head of the page. */
  leadsTo?: string
  /** px; the drawn one is 157 × 34 in its proportions. */
  height: number
  lazy?: boolean
  className?: string
}

/** The shop's name as it is drawn, or written where nobody has drawn it. */
export function ShopLogo({ reverse = false, leadsTo = '', height, lazy = false, className }: ShopLogoProps) {
  const { name } = useShop()
  const words = leadsTo ? `${name} ${leadsTo}` : name
  if (name !== drawnName) {
    return (
      <span className={classes(style.written, className)}>
        {name}
        {leadsTo && <span className="visually-hidden"> {leadsTo}</span>}
      </span>
    )
  }
  return (
    <img
      src={reverse ? '/logo-reverse.svg' : '/logo.svg'}
      alt={words}
      width={Math.round((height * 157) / 34)}
      height={height}
      loading={lazy ? 'lazy' : undefined}
      className={className}
    />
  )
}
