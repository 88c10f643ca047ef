import { useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import style from './stepper.module.css'

export type StepperProps = {
  /** The name of the quantity for screen readers: 「手まり寿司」の数量. */
  label: string
  value: number
  /** Receives the wanted quantity. The caller decides what is allowed. */
  onChange: (value: number) => void
  /** Called for one more and one less. Without them `onChange` gets value ± 1. */
  onIncrease?: () => void
  onDecrease?: () => void
  min?: number
  max?: number
  /** Its error stands beside it. */
  invalid?: boolean
  /** Already in the cart: filled with indigo. */
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
  invalid = false,
  filled = false,
  size = 'normal',
  block = false,
}: StepperProps) {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    const plain = text.normalize('NFKC')
    setTyped(plain)
    // What is no number stays in sight until the field is left.
    if (/^0*[1-9]\d{0,3}$/.test(plain)) onChange(Number(plain))
  }
  // An emptied field is being edited. Only a zero that stays means none.
  const leave = () => {
    if (/^0+$/.test(typed ?? '')) onChange(0)
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
        aria-invalid={invalid || undefined}
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
