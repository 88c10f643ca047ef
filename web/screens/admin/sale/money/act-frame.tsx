import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { ContractForm } from '#web/store/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { isConverting } from '#web/ui/is-converting.ts'
import { isPressed } from '#web/ui/shortcut-keys.ts'
import { Keys } from '#web/ui/shortcuts.tsx'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './act.module.css'
import type { SaleMoney } from './act.ts'
import { Effects } from './effects.tsx'
import type { Tried } from './use-tried.ts'

type ActFrameProps = {
  title: string
  /** What it is for, in a sentence. */
  note?: string
  sale: SaleMoney
  form: Pick<ContractForm<never>, 'props' | 'busy' | 'failure' | 'failures' | 'submit'>
  tried: Tried
  /** Says the yen. */
  button: string
  failed: string
  /** Of what is no record: the button while it waits, and what the box of effects is called. */
  doing?: string
  effects?: string
  /** Whether the letter goes out, for somebody to decide; undefined: there is none to decide about. */
  mail?: { sends: boolean; onSends: (sends: boolean) => void }
  /** What the letter is called, where its text is not known before. */
  letter?: string
  /** A letter goes out in any case: that is what it is for. */
  sends?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog for something that is done to the money: its fields, what it would change, and the button that does it. */
export function ActFrame({
  title,
  note,
  sale,
  form,
  tried,
  button,
  failed,
  doing = '記録しています',
  effects = '記録すると',
  mail,
  letter,
  sends = mail?.sends ?? false,
  onClose,
  children,
}: ActFrameProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (isConverting(event.nativeEvent) || !isPressed('mod+Enter', event.nativeEvent)) return
    event.preventDefault()
    void form.submit()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      mustAnswer
      wide
      title={title}
      actions={
        <>
          <Button variant="outline" size="small" onClick={onClose}>
            戻る
          </Button>
          <Button
            type="submit"
            form={id}
            variant="secondary"
            size="small"
            busy={form.busy}
            busyText={doing}
            aria-keyshortcuts="Control+Enter"
          >
            {button} <Keys keys="mod+Enter" />
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={style.form} onKeyDown={onKeyDown}>
        <div className={style.asked}>
          {note && <p className={style.about}>{note}</p>}
          {children}
        </div>
        <div className={style.follows}>
          {mail && sale.contact.email !== '' && (
            <Checkbox
              label="お客さまにメールでお知らせする"
              checked={mail.sends}
              onChange={({ target }) => mail.onSends(target.checked)}
            />
          )}
          <Effects title={effects} sale={sale} tried={tried} sendsMail={sends} letter={letter} />
          <FormFailure form={form} words={wordsOf(failed)} />
        </div>
      </form>
    </Dialog>
  )
}

const wordsOf = (failed: string): OwnSentences => ({
  failed,
  edited_meanwhile:
    'ほかの方がこの内容を変えました。いまの金額に合わせましたので、お確かめのうえ、もう一度お試しください。ご入力の内容は残っています。',
})
