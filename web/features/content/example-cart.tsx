import type { SceneCart } from '#contract/scenes.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { countWords } from '#web/words/product-words.ts'
import style from './example-cart.module.css'

type ExampleCartProps = {
  cart: SceneCart
  guests: number
  /** Left out where it is only shown. */
  onTake?: () => void
}

export function ExampleCart({ cart, guests, onTake }: ExampleCartProps) {
  const { lines, total, per_person, budget_per_person, serving, meals_per_person } = cart
  const dishes = lines.filter(({ course }) => course === 'food').length
  return (
    <article className={style.card}>
      <Picture
        picture={lines[0]!.image}
        ratio="3 / 2"
        cut="none"
        sizes="(width <= 550px) calc(100vw - 32px), 372px"
        className={style.picture}
        decorative
      />
      <div className={style.body}>
        <h3 className={style.price}>
          <small>お一人さま</small>
          <span>
            <b className="num">{formatNumber(per_person)}</b>円
          </span>
        </h3>
        <p className={`num ${style.total}`}>
          {formatNumber(guests)}名さま 合計 {formatYen(total)}（税込・配送料込み）
        </p>
        <p className={style.tags}>
          <Tag>ご予算{formatYen(budget_per_person)}まで</Tag>
          <Tag>{serving === 'each' ? 'お一人に1つずつ' : `料理${dishes}品・約${meals_per_person}食分`}</Tag>
          {lines.some(({ is_age_restricted }) => is_age_restricted) && <Tag tone="age">お酒 20歳以上</Tag>}
        </p>
        <ul className={style.lines} aria-label="カートの商品">
          {lines.map((line) => (
            <li key={line.id}>
              <Anchor href={paths.product(line.id)} className="finger">
                {line.name}
              </Anchor>
              <span className={`num ${style.qty}`}>{countWords(line.qty, line)}</span>
              <span className={`num ${style.amount}`}>{formatYen(line.amount)}</span>
            </li>
          ))}
        </ul>
        <div className={`no-print ${style.take}`}>
          <Button block onClick={onTake} disabled={!onTake}>
            このカートで注文をはじめる
            <VisuallyHidden>（お一人さま{formatYen(per_person)}）</VisuallyHidden>
          </Button>
        </div>
      </div>
    </article>
  )
}
