import type { LastOrder } from '#web/features/checkout/placing.slice.ts'
import { When } from '#web/features/sale/review-rows.tsx'
import { paths } from '#web/paths.ts'
import { Flow } from '#web/ui/flow.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './next-steps.module.css'

/** What happens after the order, and how it can be changed. */
export function NextSteps({
  order: { id, guest_token, meetup_date, delivery_window },
}: {
  order: Pick<LastOrder, 'id' | 'guest_token' | 'meetup_date' | 'delivery_window'>
}) {
  const steps = [
    { title: '控えのメール', text: 'ご注文の内容、変更の期限、キャンセル料をお送りしました。' },
    {
      title: 'ご変更・キャンセル',
      text: (
        <>
          人数や商品は、締切まで
          <TextLink href={guest_token ? paths.guestOrderChange(guest_token) : paths.meetupChange(id)}>
            ご注文の変更
          </TextLink>
          の画面で変えられます。開催日は、キャンセル料がかかる前まで変えられます。キャンセルとキャンセル料の確認も、ご注文のページでいつでもできます。
        </>
      ),
    },
    { title: 'ご用意', text: '前日から仕込み、当日の朝に盛り込みます。' },
    {
      title: 'お届け',
      text: (
        <>
          <When order={{ meetup_date, delivery_window }} />
          のあいだに、お持ちします。
        </>
      ),
    },
  ]
  return (
    <section className={style.next}>
      <h2 className={style.nextTitle}>これからの流れ</h2>
      <Flow steps={steps} />
    </section>
  )
}
