import type { SceneCarts } from '#contract/scenes.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TelephoneAndHours } from '#web/words/telephone.tsx'
import style from './no-carts.module.css'

type NoCartsProps = {
  carts: SceneCarts
  /** The date was chosen by the visitor, so another may do. */
  hasOwnDate: boolean
  onGuests: (guests: number) => void
  onBudget: (budget: number) => void
  onFirstDate: () => void
}

/** Why there is no example, and what would do. */
export function NoCarts({ carts, hasOwnDate, onGuests, onBudget, onFirstDate }: NoCartsProps) {
  const { requestForm } = useHelpLinks()
  const ways = carts.obstacle?.ways ?? []
  const budget = ways.find((way) => way.code === 'budget')?.budget_per_person
  const guests = ways.find((way) => way.code === 'guests')?.estimated_person
  return (
    <div className={style.none}>
      <p className={style.why} role="status">
        {whyWords(carts)}
      </p>
      <div className={`no-print ${style.ways}`}>
        {budget && (
          <Button variant="outline" onClick={() => onBudget(budget)}>
            お一人さま{formatYen(budget)}で提案してもらう
          </Button>
        )}
        {guests && (
          <Button variant="outline" onClick={() => onGuests(guests)}>
            {formatNumber(guests)}名さまの例を見る
          </Button>
        )}
        {hasOwnDate && (
          <Button variant="outline" onClick={onFirstDate}>
            ご用意できる日の例を見る
          </Button>
        )}
        <ButtonLink variant="outline" href={paths.order}>
          お品書きから選ぶ
        </ButtonLink>
      </div>
      <p className={style.ask}>
        <TelephoneAndHours />や<TextLink {...requestForm}>会のご相談</TextLink>でも承ります。
      </p>
    </div>
  )
}

function whyWords({ meetup_date, estimated_person, obstacle }: SceneCarts): string {
  if (!meetup_date) return 'ただいま、ご注文いただける開催日がありません。'
  if (obstacle?.code === 'date') return `${japaneseDate(meetup_date)}には、ご用意できる商品がありません。`
  if (obstacle?.code === 'budget')
    return `${formatNumber(estimated_person)}名さまでは、例のご予算に収まる組み合わせがありません。`
  return `${formatNumber(estimated_person)}名さま、${japaneseDate(meetup_date)}では、この場面に合う組み合わせがありません。`
}
