import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { isSoundOn, playSound } from '#web/features/admin/live/new-order-mark.ts'
import { NewOrdersContext, nothingNew, useNewOrders } from '#web/features/admin/live/new-orders.ts'
import { useChanges } from '#web/features/admin/live/use-changes.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Icon } from '#web/ui/icon.tsx'
import style from './new-orders.module.css'

/**
 * Orders of customers that have come in while this tab is open, until one is opened or all are put away; and how many of
 * them while it was out of sight, which its title counts. A sound, if somebody wants it.
 */
export function NewOrders({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState(nothingNew)
  const [away, setAway] = useState(0)
  const { pathname } = useLocation()
  useChanges((change) => {
    if (change?.kind !== 'meetup' || change.version !== 1 || change.by !== null) return
    if (isSoundOn()) playSound()
    setIds((before) => new Set(before).add(change.id))
    if (document.hidden) setAway((before) => before + 1)
  })
  useEffect(() => {
    const onSeen = () => {
      if (!document.hidden) setAway(0)
    }
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  }, [])
  const opened = [...ids].find((id) => adminPaths.order(id) === pathname)
  if (opened) setIds((before) => new Set([...before].filter((id) => id !== opened)))
  return <NewOrdersContext value={{ ids, away, forget: () => setIds(nothingNew) }}>{children}</NewOrdersContext>
}

function useNews() {
  const { ids, forget } = useNewOrders()
  const seesOrders = useMayDo('orders')
  return { count: seesOrders ? ids.size : 0, forget }
}

/** At the end of a screen, while the bar stands: what is last there can be scrolled clear of it. */
export function NewOrdersRoom() {
  const { count } = useNews()
  return count > 0 && <div className={`no-print ${style.room}`} />
}

/** Says on every screen that orders have come in, with the way to them. */
export function NewOrdersBar() {
  const { count, forget } = useNews()
  return (
    <div role="status">
      {count > 0 && (
        <p className={style.bar}>
          <Icon name="document" />
          <b>新しいご注文 {count}件</b>
          <Anchor href={adminPaths.orders({ tab: 'unconfirmed' })} onClick={forget}>
            確認待ちを見る
          </Anchor>
          <button type="button" aria-label="新しいご注文の知らせを閉じる" onClick={forget}>
            <Icon name="close" />
          </button>
        </p>
      )}
    </div>
  )
}
