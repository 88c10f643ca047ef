import type { NothingLeft } from '#contract/placement.ts'
import type { RunSheet } from '#contract/run-sheet.ts'
import { allergenName } from '#domain/allergen.ts'
import { allergyWords } from '#domain/allergy-words.ts'
import { Tag } from '#web/ui/tag.tsx'
import style from './allergies.module.css'
import { SheetPart } from './sheet-part.tsx'

type Props = { sheet: Pick<RunSheet, 'allergies' | 'order_allergies'> }

/** Guests with allergies, and what each can eat; what the shop was told besides. For the organiser's eyes. */
export function Allergies({ sheet }: Props) {
  const { allergies, order_allergies } = sheet
  return (
    <SheetPart heading="アレルギーのある方" state={`${allergies.length}名さま`}>
      {allergies.length === 0 ? (
        <p className={style.none}>ご参加の方から、アレルギーのお申し出はありません。</p>
      ) : (
        <dl>
          {allergies.map((guest) => (
            <Guest key={guest.attendee_id} {...guest} />
          ))}
        </dl>
      )}
      {order_allergies.length > 0 && (
        <div className={style.told}>
          <span className="caption">ご注文のときに、お店へお伝えした内容</span>
          {order_allergies.map(allergyWords).join('\n')}
        </div>
      )}
    </SheetPart>
  )
}

function Guest({ attendee_id: _, name, maybe, allergens, dishes, ...others }: RunSheet['allergies'][number]) {
  others satisfies NothingLeft
  return (
    <div className={style.row}>
      <dt>
        {name}さま{maybe && '（未定）'}
        <span className={style.tags}>
          <Tag tone="warn">{allergens.map(allergenName).join('・')}</Tag>
        </span>
      </dt>
      <dd className={style.dishes}>
        {dishes.length > 0 ? (
          <>
            <span className="caption">召し上がれるお料理</span>
            {dishes.join('、')}
          </>
        ) : (
          '召し上がれると確認できたお料理は、ありません。'
        )}
      </dd>
    </div>
  )
}
