import { type RefObject, useCallback } from 'react'
import { useAppSelector } from '#web/store/hooks.ts'
import { classes } from '#web/ui/classes.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { selectItemCount } from './cart.slice.ts'
import style from './cart-jump.module.css'

/** From where the cart was gone to, and so where the way back ends. */
export type JumpedFrom = RefObject<HTMLElement | null>

/** The heading of the panel, or where a narrow window has none, the link of the bar at its foot. */
const cartPlaces = '#cart-panel-title, [data-cart-bar] a'

/** By keyboard past a list of many stops: shown where it has the focus, and only while there is something to go to. */
export function ToCart({ from }: { from: JumpedFrom }) {
  const isEmpty = useAppSelector(selectItemCount) === 0
  const go = useCallback(() => {
    from.current = document.activeElement as HTMLElement | null
    const places = [...document.querySelectorAll<HTMLElement>(cartPlaces)]
    places.find((place) => place.getClientRects().length > 0)?.focus()
  }, [from])
  if (isEmpty) return null
  return (
    <TextButton className={classes('no-print', style.jump)} onClick={go}>
      カートへ進む
    </TextButton>
  )
}

export function BackToMenu({ from }: { from: JumpedFrom }) {
  return (
    <TextButton
      className={classes('no-print', style.jump)}
      onClick={() => (from.current?.isConnected ? from.current : document.getElementById('main'))?.focus()}
    >
      お品書きへ戻る
    </TextButton>
  )
}
