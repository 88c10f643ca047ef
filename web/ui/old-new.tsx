import { Icon } from './icon.tsx'
import style from './old-new.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** What it was, struck out, and what it will be. */
export function OldNew({ before, after }: { before: string; after: string }) {
  return (
    <span className={style.oldNew}>
      <s>
        <VisuallyHidden>変更前 </VisuallyHidden>
        {before || 'なし'}
      </s>
      <Icon name="arrow" />
      <b>
        <VisuallyHidden>変更後 </VisuallyHidden>
        {after || 'なし'}
      </b>
    </span>
  )
}
