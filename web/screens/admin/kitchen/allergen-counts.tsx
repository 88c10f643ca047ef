import type { Delivery } from '#contract/admin/deliveries.ts'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { allergenName, allergensIn } from '#web/features/kitchen/kitchen-words.ts'
import { DeliveryName } from './delivery-name.tsx'
import style from './sheets.module.css'

type Props = { day: KitchenDay; deliveries: readonly Delivery[] }

/** How many must avoid what, for each delivery: never who. */
export function AllergenCounts({ day, deliveries }: Props) {
  const codes = allergensIn(day.deliveries.map(({ allergens }) => allergens))
  const sumOf = (count: (each: KitchenDay['deliveries'][number]) => number) =>
    day.deliveries.reduce((sum, each) => sum + count(each), 0)
  return (
    <>
      <h3 className={style.heading}>
        参加者のお返事（アレルギーの人数） <small>お名前は記しません。未回答は「なし」ではありません</small>
      </h3>
      <table className={style.allergens}>
        <thead>
          <tr>
            <th scope="col">お届け</th>
            {codes.map((code) => (
              <th scope="col" key={code} className={style.narrow}>
                <span>{allergenName(code)}</span>
              </th>
            ))}
            <th scope="col">未回答</th>
            <th scope="col">人数</th>
          </tr>
        </thead>
        <tbody>
          {day.deliveries.map((delivery) => (
            <tr key={delivery.id}>
              <th scope="row">
                <DeliveryName of={delivery} deliveries={deliveries} />
              </th>
              {codes.map((code) => (
                <td key={code} className={delivery.allergens[code] ? style.hit : undefined}>
                  {delivery.allergens[code]}
                </td>
              ))}
              <td>{delivery.unanswered}</td>
              <td className={style.total}>{delivery.persons}</td>
            </tr>
          ))}
          <tr className={style.sums}>
            <th scope="row">計</th>
            {codes.map((code) => (
              <td key={code}>{sumOf(({ allergens }) => allergens[code] ?? 0)}</td>
            ))}
            <td>{sumOf(({ unanswered }) => unanswered)}</td>
            <td className={style.total}>{sumOf(({ persons }) => persons)}</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}
