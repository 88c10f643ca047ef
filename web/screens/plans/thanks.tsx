import { formatNumber, formatYen } from '#domain/money.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import type { LastBooking } from '#web/features/plans/booking/booking.slice.ts'
import { planFlow } from '#web/features/plans/plan-words.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Flow } from '#web/ui/flow.tsx'
import { Note } from '#web/ui/note.tsx'
import style from './complete.module.css'

/** Shown at once when the shop has answered, and then at an address of its own. */
export function Thanks({ booking }: { booking: LastBooking }) {
  const { number, planName, event_date, start_time, estimated_person, total, email } = booking
  return (
    <div className={`wrap ${style.screen}`}>
      <PageMeta title="お申し込みありがとうございます" hidden />
      <div className={style.thanks}>
        <div className={style.accepted}>
          <Note tone="ok">お申し込みを受け付けました</Note>
        </div>
        <h1 className={style.heading}>お申し込みありがとうございます</h1>
        <p className={style.mail}>
          開催日を仮に確保しました。担当者からのお返事で確定します。お申し込みの控えを {email}{' '}
          へお送りしました。届かない場合は、迷惑メールの振り分けをお確かめください。
        </p>
        <DefinitionRows
          dense
          rows={[
            { term: '受付番号', text: <b className="num">{number}</b> },
            { term: 'プラン', text: planName },
            {
              term: '開催日',
              text: <span className="num">{`${longJapaneseDate(event_date)} ${start_time}開始`}</span>,
            },
            { term: '人数', text: <span className="num">{formatNumber(estimated_person)}名さま</span> },
            { term: 'お支払い合計', text: <span className="num">{formatYen(total)}（税込）</span> },
          ]}
        />
        <p className={style.ways}>
          {booking.guest_token ? (
            <ButtonLink variant="secondary" href={paths.guestBooking(booking.guest_token)}>
              このお申し込みのページを見る
            </ButtonLink>
          ) : (
            <ButtonLink variant="secondary" href={paths.booking(booking.id)}>
              このお申し込みのページを見る
            </ButtonLink>
          )}
          <ButtonLink variant="outline" href={paths.home}>
            ホームへ戻る
          </ButtonLink>
        </p>
      </div>
      <h2 className={style.next}>このあとの流れ</h2>
      <Flow steps={planFlow.slice(1)} />
    </div>
  )
}
