import style from './kbd.module.css'

/** A key, where a mouse is used: on small screens and where fingers press it is not shown. Screen readers hear of keys by `aria-keyshortcuts`. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className={style.key} aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  )
}
