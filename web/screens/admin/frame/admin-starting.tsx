import { Loading } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import style from './admin-starting.module.css'

/** Until it is known who is signed in. */
export function AdminStarting() {
  return (
    <div className={style.starting}>
      <Loading label="管理画面を開いています">
        <Spinner />
      </Loading>
    </div>
  )
}
