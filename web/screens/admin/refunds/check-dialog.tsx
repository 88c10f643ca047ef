import { telWords } from '#contract/tel-words.ts'
import { paths } from '#web/paths.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { type RowDialogProps, useAccountCalls } from './use-account-calls.ts'

/** That somebody called about a holder who is not who ordered. */
export function CheckDialog({ row, open, onClose }: RowDialogProps) {
  const { check, read } = useAccountCalls(row)
  const call = useSubmit()
  const close = () => {
    call.clear()
    onClose()
  }
  const press = async () => {
    const refused = await call.submit(() => check(row.account!.named_at), read)
    if (!refused) close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      mustAnswer
      title="お電話で、名義を確かめましたか？"
      actions={
        <>
          <Button variant="outline" size="small" onClick={close}>
            戻る
          </Button>
          <Button variant="secondary" size="small" busy={call.busy} busyText="記録しています" onClick={press}>
            確かめたと記録する
          </Button>
        </>
      }
    >
      <p>
        返金先は「{row.account?.holder_kana}」名義です。{row.company || `${row.name}さま`}（
        <TextLink href={paths.tel(row.tel)}>{telWords(row.tel)}</TextLink>
        ）に、この名義の口座へお返ししてよいかをお確かめください。メールの返信では確かめないでください。
      </p>
      <FormFailure
        form={call}
        words={{
          failed: '記録できませんでした',
          edited_meanwhile: '口座が変わりました。いまの口座でお確かめください。',
        }}
      />
    </Dialog>
  )
}
