import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import style from './meal-note.module.css'

type Tone = 'ok' | 'warn' | 'info'

export type MealNoteProps = {
  text: string
  tone: Tone
  /** Sweets are counted separately. */
  sweets?: { text: string; tone: Tone }
  /** How that is counted: in short, and in full. */
  basis?: { inShort: string; inFull: string }
}

/** Whether the food is enough. */
export function MealNote({ text, tone, sweets, basis }: MealNoteProps) {
  return (
    <div className={classes(style.enough, style[tone])}>
      <Icon name={tone === 'ok' ? 'check' : 'info'} className={style.mark} />
      <div>
        <p>{text}</p>
        {sweets && <p className={style[sweets.tone]}>{sweets.text}</p>}
        {basis && (
          <details className={style.basis}>
            <summary className="num">{basis.inShort}</summary>
            <p>{basis.inFull}</p>
          </details>
        )}
      </div>
    </div>
  )
}
