import { formatNumber } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { useShop } from '#web/store/page-data.tsx'
import { SellerLines } from '#web/words/seller-lines.tsx'
import { selectEstimatedPerson, selectMeetupDate } from './cart.slice.ts'
import style from './print-head.module.css'

/** On paper: the shop's name, the day and the number of guests. Binding papers come only with an order. */
export function PrintHead() {
  const { name, company } = useShop()
  const meetupDate = useAppSelector(selectMeetupDate)
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  return (
    <div className={`only-print ${style.head}`}>
      <div>
        <p className={style.title}>お見積りの控え（カートの内容）</p>
        <p>
          開催日　{meetupDate ? japaneseDate(meetupDate) : '未定'}
          <br />
          人数　{estimatedPerson ? `${formatNumber(estimatedPerson)}名さま` : '未定'}
        </p>
        <p>金額は税込です。ご注文の確定時の内容が優先されます。</p>
      </div>
      <address className={style.shop}>
        <b>{name}</b>
        <br />
        {company}
        <SellerLines />
      </address>
    </div>
  )
}
