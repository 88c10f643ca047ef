import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import type { Printing } from './use-printing.ts'

/** Asks whether paper came out: changes are told from what the kitchen really has in hand. */
export function PrintedDialog({ printing: { asked, note, dismiss, busy, failure } }: { printing: Printing }) {
  return (
    <Dialog
      open={asked !== undefined}
      onClose={dismiss}
      title="印刷できましたか"
      mustAnswer
      actions={
        <>
          <Button variant="outline" onClick={dismiss}>
            印刷していない
          </Button>
          <Button variant="secondary" data-first-focus busy={busy} busyText="記録しています" onClick={note}>
            印刷できた
          </Button>
        </>
      }
    >
      {asked?.sheets.includes('production') ? (
        <p>「印刷できた」を押すと、これからの変更はこの印刷と比べてお知らせします。</p>
      ) : (
        <p>「印刷できた」を押すと、印刷を記録します。変更は、これまでどおり前の仕込み表と比べます。</p>
      )}
      {failure && <Refusal>{failureWords(failure)}</Refusal>}
    </Dialog>
  )
}

const failureWords = ({ code, message }: NonNullable<Printing['failure']>) =>
  code === 'edited_meanwhile' ? message : '記録できませんでした。通信を確かめて、もう一度押してください。'
