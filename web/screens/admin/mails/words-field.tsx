import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { MailSlot } from '#contract/admin/mail-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { slotNames } from './mail-words.ts'
import style from './mails.module.css'

type WordsFieldProps = {
  slot: MailSlot
  value: string
  onValue: (value: string) => void
  error: string | undefined
  facts: readonly string[]
}

/** The words of one place in the mail. A fact that is chosen goes where the cursor is. */
export function WordsField({ slot, value, onValue, error, facts }: WordsFieldProps) {
  const line = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const name = slotNames[slot]
  const insert = (fact: string) => {
    const input = line.current ?? area.current
    const [from, to] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length]
    const named = `{${fact}}`
    flushSync(() => onValue(`${value.slice(0, from)}${named}${value.slice(to)}`))
    input?.focus()
    input?.setSelectionRange(from + named.length, from + named.length)
  }
  const input = { name: slot, label: name, value, onValue, error, layout: 'stack', autoComplete: 'off' } as const
  return (
    <div className={style.words}>
      {slot === 'subject' ? (
        <TextField {...input} ref={line} required hint="前にお店の名前、あとに番号などが付きます。全角60字まで。" />
      ) : (
        <TextAreaField
          {...input}
          ref={area}
          required={slot !== 'closing'}
          rows={slot === 'closing' ? 3 : 5}
          hint={slot === 'closing' ? '署名の前に入ります。空なら、何も入りません。600字まで。' : '600字まで。'}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would stand between label and field */}
      <div className={style.facts} role="group" aria-labelledby={id}>
        <span id={id}>{name}に入れる：</span>
        {facts.map((fact) => (
          <Button key={fact} variant="outline" size="small" onClick={() => insert(fact)}>
            {fact}
          </Button>
        ))}
      </div>
    </div>
  )
}
