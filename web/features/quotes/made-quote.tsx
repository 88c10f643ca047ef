import { useEffect, useRef } from 'react'
import { heldTerms } from '#contract/quote-words.ts'
import type { QuoteMade } from '#contract/quotes.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseDeadline } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './made-quote.module.css'

type MadeQuoteProps = { made: QuoteMade; isGuest: boolean; hasDelivery: boolean }

/** The link of a quote: to be copied, shared or opened. */
export function MadeQuote({ made, isGuest, hasDelivery }: MadeQuoteProps) {
  const { url, order_token, order_url, total, expires_at, approver_mailed, maker_mailed } = made
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <p className={style.words}>
        承認用のリンクを開くと、会員登録をせずに承認・差し戻しができます。ご注文はできません。
        <b>{japaneseDeadline(new Date(expires_at))}まで</b>、{!hasDelivery && '商品の金額'}
        <b className="num">{formatYen(total)}</b>（{heldTerms(hasDelivery)}）でお受けします。
      </p>
      {approver_mailed && <Note tone="ok">承認される方へ、リンクをメールでお送りしました。</Note>}
      <div className={style.copy}>
        <h3 className={style.name}>承認用のリンク</h3>
        <CopyField ref={field} label="承認用のリンク" value={url} />
        <Share url={url} />
      </div>
      {isGuest && (
        <div className={style.copy}>
          <h3 className={style.name}>作成された方のリンク（ご注文用）</h3>
          <CopyField label="作成された方のリンク" value={order_url} />
        </div>
      )}
      <p className={style.ways}>
        <TextLink href={paths.ownQuote(order_token)}>状況の確認とご注文のページへ</TextLink>
      </p>
      <p className={style.hint}>{keptWords({ isGuest, maker_mailed })}</p>
    </>
  )
}

function keptWords({ isGuest, maker_mailed }: { isGuest: boolean; maker_mailed: boolean }): string {
  if (!isGuest)
    return '承認・差し戻しは、メールでお知らせします。ご注文は、マイページの「お見積りの一覧」から承ります。'
  return maker_mailed
    ? '作成された方のリンクはメールでもお送りしました。承認・差し戻しもメールでお知らせします。'
    : '作成された方のリンクは、お手元にお控えください（このブラウザーのカートの画面にも残ります）。承認・差し戻しは、そのページでご確認ください。'
}

/** Only where the device has a way to share. */
function Share({ url }: { url: string }) {
  if (typeof navigator.share !== 'function') return null
  return (
    <Button
      variant="outline"
      size="small"
      // Closing the device's own sheet means not to share.
      onClick={() => navigator.share({ title: 'お見積書', url }).catch(() => {})}
    >
      <Icon name="external" />
      共有する
    </Button>
  )
}
