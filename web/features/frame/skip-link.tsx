import style from './skip-link.module.css'

/** The first thing the Tab key reaches. */
export function SkipLink() {
  return (
    <a className={`no-print ${style.skip}`} href="#main">
      本文へ進む
    </a>
  )
}
