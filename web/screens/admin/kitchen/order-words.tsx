import type { Delivery } from '#contract/admin/deliveries.ts'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { allergyWords } from '#domain/allergy-words.ts'
import { hasWords } from '#web/features/kitchen/kitchen-words.ts'
import { DeliveryName } from './delivery-name.tsx'
import style from './sheets.module.css'

type Props = { day: KitchenDay; deliveries: readonly Delivery[] }

/** What came with an order, as it was typed. */
export function OrderWords({ day, deliveries }: Props) {
  const told = day.deliveries.filter(hasWords)
  return (
    <>
      <h3 className={style.heading}>
        ご注文時のお申し出 <small>上の人数と同じ方のことがあります</small>
      </h3>
      {told.length === 0 && <p>召し上がれないもののお申し出も、連絡事項も、搬入のご案内もありません。</p>}
      {told.length > 0 && (
        <table className={style.words}>
          <thead>
            <tr>
              <th scope="col">お届け</th>
              <th scope="col">召し上がれないもの</th>
              <th scope="col">連絡事項</th>
              <th scope="col">搬入のご案内</th>
            </tr>
          </thead>
          <tbody>
            {told.map((delivery) => (
              <tr key={delivery.id}>
                <th scope="row">
                  <DeliveryName of={delivery} deliveries={deliveries} />
                </th>
                <td>
                  <b>{delivery.allergies.map(allergyWords).join('\n')}</b>
                </td>
                <td>{delivery.note}</td>
                <td>{delivery.address_note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
