import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import style from './transfer-section.module.css'

export type ConfirmTransferProps = { open: boolean; onClose: () => void; email: string; onConfirm: () => void }

/** To whom an order and its guests' answers would go, before anything leaves. */
export function ConfirmTransfer({ open, onClose, email, onConfirm }: ConfirmTransferProps) {
  return (
    <Dialog
      open={open}
      mustAnswer
      onClose={onClose}
      title="引き継ぎのメールを送りますか"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            戻る
          </Button>
          <Button variant="secondary" onClick={onConfirm}>
            お願いのメールを送る
          </Button>
        </>
      }
    >
      <p className={style.address}>
        <b>{email}</b>
      </p>
      <p className={style.text}>
        ご注文番号、開催日、人数、金額をメールでお知らせします。お引き受けいただくと、お届け先とお支払い、参加者のお名前とお返事も、その方がご覧になります。
      </p>
    </Dialog>
  )
}
