import { useId, useState } from 'react'
import { otp } from '#contract/account-fields.ts'
import type { TransferFileRecord } from '#contract/admin/transfer-files.ts'
import { messageOf } from '#web/api/field-errors.ts'
import { useCall } from '#web/store/use-call.ts'
import { useDownload } from '#web/store/use-download.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './refunds.module.css'
import { countAndSum } from './transfer-words.ts'

type OfFile = { file: TransferFileRecord }

/** What can be done with the file itself. */
export function TransferActs({ file }: OfFile) {
  const [open, setOpen] = useState<'confirm' | 'withdraw'>()
  const download = useDownload('downloadTransferFile')
  const { state, may_confirm, is_erased } = file
  const isOpen = state === 'to_confirm' || state === 'sent'
  if (!isOpen && is_erased) return null
  return (
    <Card title="銀行へのお願い">
      <div className={style.panel}>
        {state === 'to_confirm' && (
          <>
            <p>{waitingWords[may_confirm]}</p>
            {may_confirm !== 'no' && (
              <Button block onClick={() => setOpen('confirm')}>
                {countAndSum(file.transfers, file.amount)}を承認する
              </Button>
            )}
          </>
        )}
        {(state === 'sent' || state === 'settled') && !is_erased && (
          <>
            <p>インターネットバンキングの総合振込で、このファイルをお読み込みください。開いたことは記録に残ります。</p>
            <Button
              block
              variant={state === 'sent' ? 'secondary' : 'outline'}
              busy={download.busy}
              busyText="保存しています"
              onClick={() => void download.save({ params: { id: file.id } })}
            >
              ファイルを保存する
            </Button>
            <FormFailure form={download} words={{ failed: 'ファイルを保存できませんでした' }} />
          </>
        )}
        {isOpen && (
          <Button block variant="outline" size="small" onClick={() => setOpen('withdraw')}>
            銀行に渡さず、取りやめる
          </Button>
        )}
      </div>
      {open === 'confirm' && <ConfirmDialog file={file} onClose={() => setOpen(undefined)} />}
      <WithdrawDialog file={file} open={open === 'withdraw'} onClose={() => setOpen(undefined)} />
    </Card>
  )
}

const waitingWords: Readonly<Record<TransferFileRecord['may_confirm'], string>> = {
  no: '2人目の承認を待っています。作成した方とは別の、入金を扱える方がこの画面で承認すると、ファイルをお渡しします。',
  second: '内容をお確かめのうえ、承認してください。承認すると、ファイルを銀行に渡せるようになります。',
  self: '入金を扱える方がほかにいないため、パスワードと認証アプリの確認コードで承認します。',
}

function ConfirmDialog({ file, onClose }: OfFile & { onClose: () => void }) {
  const id = useId()
  const confirm = useCall('confirmTransferFile')
  const readAgain = useReadAgain()
  const isSelf = file.may_confirm === 'self'
  const form = useValuesForm(
    { password: '', otp: '' },
    () => ({
      password: (typed) => (isSelf && typed === '' ? 'パスワードをご記入ください。' : undefined),
      otp: (typed) => (typed === '' ? undefined : messageOf(otp, typed)),
    }),
    {
      async send({ password, otp: code }) {
        const body = isSelf ? { password, ...(code && { otp: code }) } : {}
        const sent = await confirm({ params: { id: file.id }, body })
        await readAgain()
        return sent
      },
      onSent: onClose,
      fieldOfCode: {
        invalid_credentials: 'password',
        password_required: 'password',
        invalid_otp: 'otp',
        second_factor_required: 'otp',
      },
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      mustAnswer
      title="この振込を承認しますか？"
      actions={
        <>
          <Button variant="outline" size="small" onClick={onClose}>
            戻る
          </Button>
          <Button type="submit" form={id} size="small" busy={form.busy} busyText="承認しています">
            {countAndSum(file.transfers, file.amount)}を承認する
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={style.form}>
        <p>承認すると、ファイルを保存して銀行に渡せるようになります。お客さまへのお知らせは、まだ送りません。</p>
        {isSelf && (
          <>
            <Field label="パスワード" layout="stack" error={form.errorOf('password')}>
              <PasswordInput
                name="password"
                autoComplete="current-password"
                value={form.values.password}
                onChange={({ target }) => form.set('password', target.value)}
              />
            </Field>
            <TextField
              {...form.of('otp')}
              label="確認コード"
              layout="stack"
              inputMode="numeric"
              autoComplete="one-time-code"
              hint="認証アプリの6桁の数字"
            />
          </>
        )}
        <FormFailure form={form} words={{ failed: '承認できませんでした' }} />
      </form>
    </Dialog>
  )
}

function WithdrawDialog({ file, open, onClose }: OfFile & { open: boolean; onClose: () => void }) {
  const withdraw = useCall('withdrawTransferFile')
  const readAgain = useReadAgain()
  const call = useSubmit()
  const close = () => {
    call.clear()
    onClose()
  }
  const press = async () => {
    const refused = await call.submit(() => withdraw({ params: { id: file.id } }), readAgain)
    if (!refused) close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      mustAnswer
      title="このファイルを取りやめますか？"
      actions={
        <>
          <Button variant="outline" size="small" onClick={close}>
            戻る
          </Button>
          <Button size="small" busy={call.busy} busyText="取りやめています" onClick={press}>
            ファイルを取りやめる
          </Button>
        </>
      }
    >
      <p>
        銀行にお渡しになったあとは、取りやめないでください。二重のお支払いになります。取りやめると、
        {countAndSum(file.transfers, file.amount)}は返金待ちに戻り、ファイルは使えなくなります。
      </p>
      <FormFailure form={call} words={{ failed: '取りやめられませんでした' }} />
    </Dialog>
  )
}
