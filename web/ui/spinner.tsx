import style from './spinner.module.css'

/** A turning ring in the colour of the text. Words beside it say what is going on. */
export function Spinner() {
  return <span className={style.spinner} aria-hidden="true" />
}
