import { useEffect, useRef } from 'react'
import type { QuoteMade } from '#contract/wire.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseDeadline } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './made-quote.module.css'

type MadeQuoteProps = { made: QuoteMade; isGuest: boolean }

/** The link of a quote: to be copied, shared or opened. */
export function MadeQuote({ made: { url, token, total, expires_at, approver_mailed }, isGuest }: MadeQuoteProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <p className={style.words}>
        リンクを開くと、会員登録をせずに承認・差し戻しができます。
        <b>{japaneseDeadline(new Date(expires_at))}まで</b>、<b className="num">{formatYen(total)}</b>
        （税込）でお受けします。
      </p>
      {approver_mailed && <Note tone="ok">承認される方へ、リンクをメールでお送りしました。</Note>}
      <div className={style.copy}>
        <CopyField ref={field} label="お見積りのリンク" value={url} />
      </div>
      <p className={style.ways}>
        <TextLink href={paths.quote(token)}>お見積りのページを見る</TextLink>
        <Share url={url} />
      </p>
      <p className={style.hint}>
        {isGuest
          ? '承認・差し戻しは、このリンクのページでご確認ください。会員登録なしでお作りになったため、メールではお知らせできません。'
          : '承認・差し戻しは、メールでお知らせします。このリンクは、マイページの「お見積りの一覧」にもあります。'}
      </p>
    </>
  )
}

/** Only where the device has a way to share. */
function Share({ url }: { url: string }) {
  if (typeof navigator.share !== 'function') return null
  return (
    <Button
      variant="outline"
      size="small"
      // Whoever closes the device's own sheet has decided not to.
      onClick={() => navigator.share({ title: 'お見積書', url }).catch(() => {})}
    >
      <Icon name="external" />
      共有する
    </Button>
  )
}
