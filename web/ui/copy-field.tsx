import { type Ref, useImperativeHandle, useRef } from 'react'
import { Button } from './button.tsx'
import style from './copy-field.module.css'
import { Icon } from './icon.tsx'
import { TextInput } from './text-input.tsx'
import { useCopy } from './use-copy.ts'

type CopyFieldProps = { label: string; value: string; ref?: Ref<HTMLInputElement> }

/** A link that is to be sent to somebody. It is marked at a touch, so that it can be copied by hand, too. */
export function CopyField({ label, value, ref }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => field.current!)
  const { copy, announcement } = useCopy({
    copied: 'リンクをコピーしました。',
    failed: 'コピーできませんでした。選ばれているリンクを、そのままコピーしてください。',
  })
  const onCopy = () => {
    field.current?.select()
    copy(value)
  }
  return (
    <div>
      <div className={style.row}>
        <TextInput
          ref={field}
          className={style.text}
          readOnly
          value={value}
          aria-label={label}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="secondary" onClick={onCopy}>
          <Icon name="copy" />
          コピーする
        </Button>
      </div>
      <p className={style.outcome} role="status">
        {announcement}
      </p>
    </div>
  )
}
