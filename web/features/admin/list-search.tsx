import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { mostSearched } from '#web/store/searched-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import style from './list-search.module.css'

type ListSearchProps = {
  /** Of the list. */
  action: string
  /** Of its address what is not looked for, and stays. */
  kept: Readonly<Record<string, string | undefined>>
  /** The words that are looked for, and what the field for them is called. */
  q: string
  label: string
  placeholder?: string
  /** What else is looked for: fields that are left behind by another address are not shown with it. */
  sought?: readonly (string | undefined)[]
  /** Where it is looked for nothing; undefined: nothing is. */
  clear: string | undefined
  /** Fields for what else is looked for. */
  children?: ReactNode
  /** Beside the button that searches. */
  beside?: ReactNode
}

/** Above a list: what to look for. */
export function ListSearch(props: ListSearchProps) {
  const { action, kept, q, label, placeholder, sought = [], clear, children, beside } = props
  return (
    <search className={style.search}>
      <Form method="get" action={action} className={style.form} key={[q, ...sought].join()}>
        {Object.entries(kept).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Field label={label} layout="stack">
          <TextInput
            type="search"
            name="q"
            defaultValue={q}
            maxLength={mostSearched}
            placeholder={placeholder}
            enterKeyHint="search"
          />
        </Field>
        {children}
        <div className={style.buttons}>
          <Button type="submit" variant="secondary" size="small">
            探す
          </Button>
          {clear && (
            <ButtonLink variant="outline" size="small" href={clear}>
              条件を外す
            </ButtonLink>
          )}
          {beside}
        </div>
      </Form>
    </search>
  )
}
