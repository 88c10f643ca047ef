import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useField } from './field.tsx'
import style from './text-input.module.css'

/** Give it `autoComplete` and, for figures, `inputMode="numeric"`. Read-only values have a grey background. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useField()} {...rest} className={classes(style.input, className)} />
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useField()} rows={rows} {...rest} className={classes(style.input, style.area, className)} />
}

/** A native list: the phone's own picker is better than a custom one. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...useField()} {...rest} className={classes(style.input, style.select, className)} />
}
