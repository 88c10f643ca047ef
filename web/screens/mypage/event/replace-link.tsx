import { useCallback, useState } from 'react'
import { replaceRsvpLink } from '#web/features/events/event.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'

/** For a link that went to the wrong people. Asks first: the old one opens nothing afterwards. */
export function ReplaceLink({ id }: { id: string }) {
  const dispatch = useAppDispatch()
  const { busy, failure, submit } = useSubmit()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const replace = async () => {
    const refused = await submit(() => dispatch(replaceRsvpLink({ id })))
    if (!refused) dispatch(toastActions.showMessage({ text: '新しいリンクを作りました' }))
  }
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        リンクを作り直す
      </TextButton>
      <Dialog
        open={isOpen}
        onClose={close}
        title="リンクを作り直しますか"
        mustAnswer
        actions={
          <>
            <Button variant="outline" data-first-focus onClick={close}>
              戻る
            </Button>
            <Button variant="secondary" busy={busy} onClick={replace}>
              新しいリンクを作る
            </Button>
          </>
        }
      >
        {failure && <Refusal>{failureSentence(failure)}</Refusal>}
        <p>
          これまでのリンクとQRコードでは、ご案内を開けなくなります。いただいたお返事はそのまま残ります。新しいリンクを、もう一度お送りください。
        </p>
      </Dialog>
    </>
  )
}
