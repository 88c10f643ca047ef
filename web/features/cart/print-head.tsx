import { shop } from '#contract/shop.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { selectEstimatedPerson, selectMeetupDate } from './cart.slice.ts'
import style from './print-head.module.css'

/** On paper: the shop's name, the day and the number of guests. Binding papers come only with an order. */
export function PrintHead() {
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
        <b>{shop.name}</b>
        <br />
        {shop.company}
        <br />〒{shop.postalCode}　{shop.address}
        <br />
        電話　{shop.tel}
        <br />
        登録番号　{shop.registrationNumber}
      </address>
    </div>
  )
}
