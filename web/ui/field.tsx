import { createContext, type ReactNode, use, useId } from 'react'
import { classes } from './classes.ts'
import style from './field.module.css'
import { FieldError } from './field-error.tsx'

type FieldIds = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
  required: boolean
}

const FieldContext = createContext<FieldIds | undefined>(undefined)

/** The attributes that connect an input to the field around it. The inputs of `ui` call this themselves. */
export function useField(): Omit<FieldIds, 'required'> | undefined {
  const field = use(FieldContext)
  if (!field) return undefined
  const { required: _, ...attributes } = field
  return attributes
}

export type FieldProps = {
  label: ReactNode
  /** Shows 必須 or 任意 at the label; with `undefined` neither. */
  required?: boolean
  hint?: ReactNode
  /** One sentence that says what to enter. The field is then marked as wrong. */
  error?: string
  /** `row`: label at the left of the field; `stack`: above it. On small screens always above. */
  layout?: 'row' | 'stack'
  children: ReactNode
}

/** A label with one input in it. */
export function Field({ label, required, hint, error, layout = 'row', children }: FieldProps) {
  const id = useId()
  const { context, complaint, explanation } = useDescription(id, { required, hint, error })
  return (
    <div data-field className={classes(style.field, style[layout])}>
      <label className={style.label} htmlFor={id}>
        {label}
        <Requirement required={required} />
      </label>
      <div className={style.control}>
        <FieldContext value={context}>{children}</FieldContext>
        {complaint}
        {explanation}
      </div>
    </div>
  )
}

/** A label for several inputs: radio cards, checkboxes, a name in two halves. The error is above them all. */
export function FieldGroup({ label, required, hint, error, layout = 'row', children }: FieldProps) {
  const id = useId()
  const { context, complaint, explanation } = useDescription(id, { required, hint, error })
  return (
    <fieldset
      data-field
      className={classes(style.field, style[layout])}
      aria-labelledby={`${id}-label`}
      aria-describedby={context['aria-describedby']}
    >
      <div className={style.label} id={`${id}-label`}>
        {label}
        <Requirement required={required} />
      </div>
      <div className={classes(style.control, error && style.wrong)}>
        {complaint}
        {children}
        {explanation}
      </div>
    </fieldset>
  )
}

function useDescription(id: string, { required, hint, error }: Pick<FieldProps, 'required' | 'hint' | 'error'>) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const context: FieldIds = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
    required: Boolean(required),
  }
  const complaint = error && (
    <FieldError className={style.error} id={`${id}-error`}>
      {error}
    </FieldError>
  )
  const explanation = hint && (
    <p className={style.hint} id={`${id}-hint`}>
      {hint}
    </p>
  )
  return { context, complaint, explanation }
}

function Requirement({ required }: { required?: boolean }) {
  if (required === undefined) return null
  return required ? <span className={style.required}>必須</span> : <span className={style.optional}>任意</span>
}
