import { useRef } from 'react'
import { Form } from 'react-router'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import style from './quick-search.module.css'

/** With what was found in front, letters are keys again. */
const leaveField = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Finds an order from every screen: number, company, name, telephone, address. */
export function QuickSearch() {
  const field = useRef<HTMLInputElement>(null)
  const open = () => {
    field.current?.focus()
    // The words of before are still there, and the next ones stand in their place.
    field.current?.select()
  }
  useShortcuts([{ keys: '/', label: '受注を探す', run: open }])
  return (
    <search className={style.search}>
      <Form method="get" action={adminPaths.orders()} onSubmit={leaveField}>
        <label className={style.label}>
          <Icon name="search" />
          <span className="visually-hidden">受注を探す</span>
          <input ref={field} type="search" name="q" placeholder="受注を探す" maxLength={100} enterKeyHint="search" />
          <Kbd>/</Kbd>
        </label>
      </Form>
    </search>
  )
}
