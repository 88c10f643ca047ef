import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from './alcohol-notice.module.css'

/** The notice that distance sellers of alcohol must show, at least as large as the prices near it. */
export function AlcoholNotice({ size = 'normal' }: { size?: 'normal' | 'large' }) {
  return (
    <p className={classes(style.notice, size === 'large' && style.large)}>
      <Icon name="bottle" className={style.icon} />
      <span>20歳未満の者の飲酒は法律で禁止されています</span>
    </p>
  )
}
