import style from './skip-link.module.css'

/** The first stop of the Tab key. */
export function SkipLink() {
  return (
    <a className={`no-print ${style.skip}`} href="#main">
      本文へ進む
    </a>
  )
}
