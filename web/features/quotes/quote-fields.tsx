import { EmailField } from '#web/ui/email-field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './quote-dialog.module.css'
import type { QuoteForm } from './use-quote-form.ts'

type QuoteFieldsProps = {
  form: QuoteForm
  /** Without an account. */
  isGuest: boolean
}

export function QuoteFields({ form, isGuest }: QuoteFieldsProps) {
  return (
    <>
      <TextField
        {...form.of('addressee')}
        label="宛名"
        required
        layout="stack"
        hint="承認される方の会社・部署・お名前"
        autoComplete="off"
        maxLength={400}
      />
      <TextField
        {...form.of('title')}
        label="件名"
        required
        layout="stack"
        hint="例：開発本部 忘年会"
        autoComplete="off"
        maxLength={400}
      />
      <TextField
        {...form.of('postal_code')}
        label="お届け先の郵便番号"
        required={false}
        layout="stack"
        hint="配送料込みの金額になります。なければ、商品の金額だけのお見積りです"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
      />
      <TextAreaField
        {...form.of('note')}
        label="備考"
        required={false}
        layout="stack"
        rows={2}
        placeholder="会の目的など"
      />
      {isGuest ? (
        <>
          <TextField
            {...form.of('maker_name')}
            label="あなたのお名前"
            required
            layout="stack"
            hint="承認される方に、どなたからのお願いかをお伝えします（例：総務課 山本 美咲）"
            autoComplete="name"
            maxLength={100}
          />
          <EmailField
            {...form.of('maker_email')}
            label="あなたのメールアドレス"
            required={false}
            layout="stack"
            maxLength={254}
            hint="ご注文用のリンクをお送りし、承認・差し戻しをお知らせします"
            autoComplete="email"
          />
          <p className={style.hint}>ログインしてお作りになると、承認される方へもリンクをメールでお送りします。</p>
        </>
      ) : (
        <EmailField
          {...form.of('approver_email')}
          label="承認される方のメールアドレス"
          required={false}
          layout="stack"
          maxLength={254}
          hint="ご記入いただくと、リンクをメールでお送りします"
          autoComplete="off"
        />
      )}
    </>
  )
}
