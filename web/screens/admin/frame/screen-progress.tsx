import { useNavigation } from 'react-router'
import style from './screen-progress.module.css'

/** A line at the top while the next screen is asked for. The present one stays until then. */
export function ScreenProgress() {
  const isLoading = useNavigation().state === 'loading'
  return (
    <div role="status" className={style.place}>
      {isLoading && (
        <span className={style.line}>
          <span className="visually-hidden">読み込んでいます</span>
        </span>
      )}
    </div>
  )
}
