import style from './spinner.module.css'

/** A turning ring in the colour of the text. Use it with a text that says what is running. */
export function Spinner() {
  return <span className={style.spinner} aria-hidden="true" />
}
