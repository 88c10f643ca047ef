import { useNavigation } from 'react-router'
import style from './navigation-progress.module.css'

/** A line along the top while the next screen loads, shown after 300 ms. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={style.line} aria-hidden="true" />
}
