import type { Rsvp } from '#contract/events.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import { ReplyFields } from './reply-fields.tsx'
import style from './reply-form.module.css'
import { type ReplyFormProps, useReplyForm } from './use-reply-form.ts'

/**
 * The inputs keep their own values: what a guest ticks before the page's code has arrived is not lost, and after a lost
 * connection everything is still there.
 */
export function ReplyForm(props: ReplyFormProps) {
  const { invitation, onBack } = props
  const { form, coming, onInput } = useReplyForm(props)
  return (
    <form {...form.props} aria-label="お返事" onInput={onInput}>
      <div className={style.head}>
        <h2>お返事</h2>
        <p>{japaneseInstant(new Date(invitation.deadline))}まで</p>
      </div>
      <ReplyFields form={form} invitation={invitation} coming={coming} />
      <FormFailure form={form} words={sentences} />
      <Button type="submit" block className={style.send} busy={form.busy}>
        {onBack ? 'お返事を変更する' : 'お返事を送る'}
      </Button>
      <p className={style.hint}>
        {onBack ? (
          <TextButton onClick={onBack}>変更せずに戻る</TextButton>
        ) : (
          'お返事は、締切まで何度でも変えられます。すでにお返事いただいた方は、お返事のあとのリンクから変えてください。'
        )}
      </p>
      <Privacy organizer={invitation.organizer} />
    </form>
  )
}

const sentences: OwnSentences = {
  network:
    '通信が途切れたため、まだお送りできていません。ご入力の内容は残っています。つながると自動でお送りします。「お返事を送る」をもう一度押していただくこともできます。',
  failed: 'お送りできませんでした',
}

function Privacy({ organizer }: Pick<Rsvp, 'organizer'>) {
  return (
    <div className={style.privacy}>
      <Icon name="lock" />
      <p>
        お名前、ご出欠、アレルギー、ひとことをご覧になるのは、
        <span className={style.whole}>{organizer.name ? `幹事の${organizer.name}さま` : '幹事の方'}</span>
        （幹事を引き継いだ方を含みます）だけです。お店の厨房には、アレルギーの品目ごとの人数だけを伝えます。アレルギーとひとことは会の30日後に、お名前とメールアドレスは1年後に削除します。アレルギーのご記入は任意です。お送りいただくと、この取り扱いに同意いただいたものとします。
        <TextLink href={paths.privacy} target="_blank">
          プライバシーポリシー
        </TextLink>
      </p>
    </div>
  )
}
