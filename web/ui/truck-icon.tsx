import style from './icon.module.css'

/** A line icon like the others, apart from them: only the pages of gatherings show it. */
export function TruckIcon() {
  return (
    <svg className={style.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.5 6H14v10.5H2.5zM14 10h4l3.5 3.5v3H14zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z" />
    </svg>
  )
}
