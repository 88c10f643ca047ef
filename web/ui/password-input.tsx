import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { classes } from './classes.ts'
import { useField } from './field.tsx'
import style from './password-input.module.css'
import { TextInput } from './text-input.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' }

/**
 * A password input with a button to show it. Pasting and password managers work, and an active caps lock is reported.
 */
export function PasswordInput({ className, onBlur, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const hintId = useId()
  const field = useField()
  const describedBy = [field?.['aria-describedby'], capsLock && hintId].filter(Boolean).join(' ') || undefined
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <>
      <div className={style.row}>
        <TextInput
          {...rest}
          type={shown ? 'text' : 'password'}
          className={classes(style.input, className)}
          aria-describedby={describedBy}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={onKey}
          onKeyUp={onKey}
          onBlur={(event) => {
            setCapsLock(false)
            onBlur?.(event)
          }}
        />
        <button
          type="button"
          className={style.toggle}
          aria-pressed={shown}
          aria-controls={rest.id ?? field?.id}
          onClick={() => setShown(!shown)}
        >
          <VisuallyHidden>パスワードを</VisuallyHidden>表示
        </button>
      </div>
      <p className={style.caps} id={hintId} role="status">
        {capsLock && 'Caps Lock がオンになっています。'}
      </p>
    </>
  )
}
