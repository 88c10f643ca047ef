import { useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import style from './stepper.module.css'

export type StepperProps = {
  /** What is counted, for screen readers: 「手まり寿司」の数量. */
  label: string
  value: number
  /** Takes the wanted quantity; what is allowed is for the caller to decide. */
  onChange: (value: number) => void
  /** Called for one more and one less; without them `onChange` gets value ± 1. */
  onIncrease?: () => void
  onDecrease?: () => void
  min?: number
  max?: number
  /** In the cart already: filled with indigo. */
  filled?: boolean
  size?: 'normal' | 'large'
  block?: boolean
}

/** A quantity between − and ＋, which can also be typed. */
export function Stepper({
  label,
  value,
  onChange,
  onIncrease = () => onChange(value + 1),
  onDecrease = () => onChange(value - 1),
  min = 0,
  max = Number.POSITIVE_INFINITY,
  filled = false,
  size = 'normal',
  block = false,
}: StepperProps) {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, 4)
    setTyped(digits)
    if (Number(digits) > 0) onChange(Number(digits))
  }
  // An emptied field is about to be filled; only a zero that is left standing means none.
  const leave = () => {
    if (typed && Number(typed) === 0) onChange(0)
    setTyped(undefined)
  }
  return (
    <fieldset
      className={classes(style.stepper, filled && style.filled, size === 'large' && style.large, block && style.block)}
      aria-label={label}
    >
      <button type="button" className={style.press} aria-label="減らす" disabled={value <= min} onClick={onDecrease}>
        <Icon name="remove" />
      </button>
      <input
        className={classes('num', style.value)}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onChange={({ target, nativeEvent }) =>
          (nativeEvent as InputEvent).isComposing ? setTyped(target.value) : type(target.value)
        }
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
        onFocus={({ target }) => target.select()}
        onBlur={leave}
      />
      <button type="button" className={style.press} aria-label="増やす" disabled={value >= max} onClick={onIncrease}>
        <Icon name="add" />
      </button>
    </fieldset>
  )
}
