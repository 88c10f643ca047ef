import { useAppSelector } from '#web/store/hooks.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { adviceWords, countingBasis, perGuestWords, sweetsWords } from './advice-words.ts'
import { selectAdvice, selectEstimatedPerson } from './cart.slice.ts'
import style from './meal-estimate.module.css'

/** Whether the food is enough, how that is counted, and the sweets separately. */
export function MealEstimate() {
  const advice = useAppSelector(selectAdvice)
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  const words = adviceWords(advice, estimatedPerson)
  if (!words) return null
  const basis = perGuestWords(advice)
  const sweets = sweetsWords(advice, estimatedPerson)
  return (
    <div className={classes(style.enough, style[words.tone])}>
      <Icon name={words.tone === 'ok' ? 'check' : 'info'} className={style.mark} />
      <div>
        <p>{words.text}</p>
        {sweets && <p className={classes(advice.tooManySweets ? style.warn : style.info)}>{sweets}</p>}
        {basis && (
          <details className={style.basis}>
            <summary className="num">{basis}</summary>
            <p>{countingBasis}</p>
          </details>
        )}
      </div>
    </div>
  )
}
