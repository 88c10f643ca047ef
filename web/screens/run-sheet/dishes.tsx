import type { RunSheet } from '#contract/run-sheet.ts'
import type { DayPhase } from '#domain/run-sheet.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { countWords } from '#web/words/product-words.ts'
import style from './dishes.module.css'
import { SheetPart } from './sheet-part.tsx'
import { Tick } from './tick.tsx'

type DishesProps = { sheet: RunSheet; phase: DayPhase; ticked: readonly string[] }

/** What is delivered, to be ticked off as it comes in. */
export function Dishes({ sheet: { dishes, shop }, phase, ticked }: DishesProps) {
  const arrived = dishes.filter((dish) => ticked.includes(tickOf(dish))).length
  const isDue = phase !== 'before_delivery' && phase !== 'over'
  return (
    <div>
      <SheetPart
        heading="お届けする商品"
        state={arrived === 0 ? '届いたら印をつけてください' : `${arrived}／${dishes.length} 揃いました`}
      >
        <ul>
          {dishes.map(({ id, name, image, qty, unit, package_type }) => (
            <Tick
              key={id}
              tick={tickOf({ id, qty })}
              ticked={ticked}
              title={name}
              note={/[0-9]/.test(unit) && package_type === 0 ? `1点は${unit}` : undefined}
              picture={<Small image={image} />}
              figure={countWords(qty, { unit, package_type })}
            />
          ))}
        </ul>
      </SheetPart>
      {isDue && arrived < dishes.length && (
        <p className={`no-print ${style.missing}`}>
          <ButtonLink variant="outline" href={paths.tel(shop.tel)}>
            <Icon name="phone" />
            足りない商品を電話で知らせる
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

/** Another number is to be counted again. */
const tickOf = ({ id, qty }: Pick<RunSheet['dishes'][number], 'id' | 'qty'>) => `dish:${id}:${qty}`

/** One file, whatever the screen: it is the one that is kept for when there is no connection. */
function Small({ image }: { image: RunSheet['dishes'][number]['image'] }) {
  return image ? (
    <Picture picture={{ src: image.src, alt: '' }} cut="small" className={style.picture} decorative />
  ) : (
    <span className={style.picture} />
  )
}
