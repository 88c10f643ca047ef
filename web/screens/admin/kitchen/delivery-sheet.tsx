import type { Delivery } from '#contract/admin/deliveries.ts'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { telWords } from '#contract/tel-words.ts'
import { allergyWords } from '#domain/allergy-words.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import { addressOf, piecesOf, receiverOf } from '#web/features/kitchen/delivery-words.ts'
import { TakenBeyond, Unconfirmed } from './marks.tsx'
import { Paper } from './paper.tsx'
import style from './sheets.module.css'

type Props = { day: Pick<KitchenDay, 'date' | 'as_of'>; deliveries: readonly Delivery[] }

/** What is brought where, by window and area, with room for a signature. */
export function DeliverySheet({ day, deliveries }: Props) {
  const withCheck = deliveries.filter(({ checks_age }) => checks_age).length
  return (
    <Paper title="配送表" date={day.date} note={`${deliveries.length}件`} asOf={day.as_of}>
      <table className={style.deliveries}>
        <thead>
          <tr>
            <th scope="col">お届け</th>
            <th scope="col">お客さま・お届け先</th>
            <th scope="col">搬入・連絡事項</th>
            <th scope="col">数</th>
            <th scope="col">お受け取り</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} />
          ))}
        </tbody>
      </table>
      {withCheck > 0 && (
        <p className={style.memo}>
          お酒のある{withCheck}
          件は、受け取られる方の年齢を確かめてからお渡しします。確かめられないときは、お酒だけを持ち帰り、店に電話してください。
        </p>
      )}
      <p className={style.sign}>積み込みを確かめた人</p>
    </Paper>
  )
}

function Row({ delivery }: { delivery: Delivery }) {
  const { number, status, delivery_window, estimated_person, area, company, address } = delivery
  const { allergies, note, collection, checks_age, overrides } = delivery
  const receiver = receiverOf(delivery)
  return (
    <tr>
      <td>
        <b className={`num ${style.time}`}>{delivery_window.from}</b>
        <span className="num">〜{delivery_window.to}</span>
        <p>{area}</p>
        {status === 'placed' && <Unconfirmed />} <TakenBeyond overrides={overrides} />
      </td>
      <td>
        <b>{company}</b>
        <p>{addressOf(address)}</p>
        <p>
          {receiver.name}さま <span className={`num ${style.whole}`}>{telWords(receiver.tel)}</span>
        </p>
        <p className={`num ${style.whole}`}>{number}</p>
      </td>
      <td>
        {allergies.length > 0 && (
          <p className={style.notes}>
            <b>{`召し上がれないもの\n${allergies.map(allergyWords).join('\n')}`}</b>
          </p>
        )}
        {address.note && <p className={style.notes}>{address.note}</p>}
        {note && <p className={style.notes}>{note}</p>}
        <p>
          <b>
            器 {collection ? `回収 ${monthAndDay(collection.date)} ${collection.from}〜${collection.to}` : '回収なし'}
          </b>
        </p>
      </td>
      <td className="num">
        <b>{piecesOf(delivery)}</b>点<p>{estimated_person}名</p>
      </td>
      <td className={style.signature}>{checks_age && <p>年齢を確認 □</p>}</td>
    </tr>
  )
}
