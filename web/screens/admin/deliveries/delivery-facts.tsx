import { useState } from 'react'
import type { Delivery } from '#contract/admin/deliveries.ts'
import { telWords } from '#contract/tel-words.ts'
import { allergyWords } from '#domain/allergy-words.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { addressOf, type DriversFacts, factsTold, piecesOf, receiverOf } from '#web/features/kitchen/delivery-words.ts'
import { packName, unitWord } from '#web/features/kitchen/kitchen-words.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import style from './deliveries.module.css'

const mapOf = ({ prefecture, city, street }: Delivery['address']) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${prefecture}${city}${street}`)}`

/** Where, how to come in, what, and whom to call. */
export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { address, allergies, note, estimated_person, items, collection, reception } = delivery
  const receiver = receiverOf(delivery)
  const facts = {
    delivery_window: null,
    estimated_person: null,
    reception: null,
    address: ['搬入', address.note],
    allergies: ['召し上がれないもの', allergies.map(allergyWords).join('\n')],
    note: ['連絡事項', note],
    tableware: [
      '器',
      collection
        ? `回収あり ${japaneseDate(collection.date)} ${collection.from}〜${collection.to}`
        : '使い捨て容器（回収なし）',
    ],
  } satisfies DriversFacts
  return (
    <>
      <p className={style.address}>
        {`${address.city}${address.street}`}
        {address.building && <b>{address.building}</b>}
      </p>
      <p className={style.acts}>
        <Anchor href={mapOf(address)} target="_blank" className={style.act}>
          <Icon name="pin" />
          地図を開く
        </Anchor>
        <CopyAddress address={address} />
      </p>
      <dl className={style.facts}>
        {factsTold(facts).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>荷物</dt>
          <dd>
            <details>
              <summary>
                <b className="num">{piecesOf(delivery)}点</b> <span className="num">{estimated_person}名さま</span> 内訳
              </summary>
              <ul>
                {items.map(({ id, name, qty, unit }) => (
                  <li key={id}>
                    {packName(name, unit)} <span className="num">{`${qty}${unitWord(unit)}`}</span>
                  </li>
                ))}
              </ul>
            </details>
          </dd>
        </div>
      </dl>
      <a href={paths.tel(receiver.tel)} className={style.call}>
        <Icon name="phone" />
        <span>
          <b>{receiver.name}さま</b>
          <small>{reception ? '当日の受け取りご担当者' : 'ご注文のお客さま'}</small>
        </span>
        <b className="num">{telWords(receiver.tel)}</b>
      </a>
    </>
  )
}

function CopyAddress({ address }: { address: Delivery['address'] }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(`${address.prefecture}${addressOf({ ...address, prefecture: '東京都' })}`)
    setCopied(true)
  }
  return (
    <Button variant="outline" onClick={() => void copy()}>
      <Icon name="copy" /> {copied ? 'コピーしました' : '住所をコピー'}
    </Button>
  )
}
