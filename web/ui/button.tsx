import type { ComponentProps, ReactNode } from 'react'
import { Anchor, type AnchorProps } from './anchor.tsx'
import style from './button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

type Look = {
  /** `primary` (朱) is the main action, once per view; `white` is for dark surfaces. */
  variant?: 'primary' | 'secondary' | 'outline' | 'outline-white' | 'white'
  size?: 'normal' | 'small'
  /** As wide as its container. */
  block?: boolean
  children: ReactNode
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  Look & {
    /** The action is running: the text changes, the width stays, further presses do nothing. */
    busy?: boolean
    busyText?: string
  }

/** Disable it only where the page shows the reason. */
export function Button({
  variant = 'primary',
  size,
  block,
  busy = false,
  busyText = '送信しています',
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(lookOf({ variant, size, block }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={classes(style.words, busy && style.hidden)}>{children}</span>
      {busy && (
        <span className={style.busy}>
          <Spinner />
          {busyText}
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', size, block, className, children, ...rest }: AnchorProps & Look) {
  return (
    <Anchor {...rest} className={classes(lookOf({ variant, size, block }), className)}>
      <span className={style.words}>{children}</span>
    </Anchor>
  )
}

function lookOf({ variant = 'primary', size = 'normal', block }: Omit<Look, 'children'>): string | undefined {
  return classes(style.button, style[variant], size === 'small' && style.small, block && style.block)
}
