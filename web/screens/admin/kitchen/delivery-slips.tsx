import type { Delivery } from '#contract/admin/deliveries.ts'
import { telWords } from '#contract/tel-words.ts'
import { allergyWords } from '#domain/allergy-words.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { formatPostalCode } from '#domain/japanese-input.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import { addressOf, type DriversFacts, factsTold, piecesOf, receiverOf } from '#web/features/kitchen/delivery-words.ts'
import { packName, unitWord } from '#web/features/kitchen/kitchen-words.ts'
import { useShop } from '#web/store/page-data.tsx'
import { Paper } from './paper.tsx'
import style from './sheets.module.css'

type Props = { date: string; deliveries: readonly Delivery[] }

/** A sheet, or half of one, goes with each delivery: what is in it, and a line for who receives it. No prices. */
export function DeliverySlips({ date, deliveries }: Props) {
  const { company, tel } = useShop()
  return deliveries.map((delivery) => (
    <Paper
      key={delivery.id}
      title={`配送伝票 ${delivery.number}${delivery.status === 'placed' ? '（未確認）' : ''}`}
      date={date}
      half
      note={formatWindow(delivery.delivery_window)}
    >
      <Facts delivery={delivery} />
      <table className={style.items}>
        <thead>
          <tr>
            <th scope="col">品</th>
            <th scope="col">数</th>
            <th scope="col">積込</th>
            <th scope="col">お渡し</th>
          </tr>
        </thead>
        <tbody>
          {delivery.items.map(({ id, name, qty, unit }) => (
            <tr key={id}>
              <th scope="row">{packName(name, unit)}</th>
              <td className="num">{`${qty}${unitWord(unit)}`}</td>
              <td>
                <i className={style.box} />
              </td>
              <td>
                <i className={style.box} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={style.received}>
        <span>計 {piecesOf(delivery)}点</span>
        {delivery.checks_age && <span>年齢を確認 □</span>}
        <span>お受け取り</span>
      </p>
      <p className={style.shop}>
        {company} <span className="num">{tel}</span>
      </p>
    </Paper>
  ))
}

function Facts({ delivery }: { delivery: Delivery }) {
  const { company, address, allergies, note, estimated_person, collection } = delivery
  const receiver = receiverOf(delivery)
  const facts = {
    delivery_window: null,
    company: ['お客さま', company],
    address: ['お届け先', `〒${formatPostalCode(address.postal_code)} ${addressOf(address)}`],
    reception: ['お受け取り', `${receiver.name}さま ${telWords(receiver.tel)}`],
    way_in: ['搬入', address.note],
    allergies: ['召し上がれないもの', allergies.map(allergyWords).join('\n')],
    note: ['連絡事項', note],
    estimated_person: ['人数', `${estimated_person}名さま`],
    tableware: [
      '器',
      collection ? `回収 ${monthAndDay(collection.date)} ${collection.from}〜${collection.to}` : '回収なし',
    ],
  } satisfies DriversFacts
  return (
    <dl className={style.facts}>
      {factsTold(facts).map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
