import type { ReactNode, Ref } from 'react'
import type { ProposalRequestInput } from '#contract/proposal-fields.ts'
import type { CartProposal } from '#contract/proposals.ts'
import { tooLittleWords } from '#contract/too-little-words.ts'
import { allergenName } from '#domain/allergen.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { DRINKS_PER_DRINKER } from '#domain/proposal-ways.ts'
import { WELL_USED } from '#domain/proposal-wishes.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import { useShop } from '#web/store/page-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { countWords, quoted } from '#web/words/product-words.ts'
import { withFacts } from '#web/words/shop-facts-words.ts'
import style from './proposal-dialog.module.css'
import type { TypedWishes } from './wishes.ts'

type Proposal = NonNullable<CartProposal['proposal']>
type LeftOut = CartProposal['left_out']
type ProposedCartProps = {
  ref: Ref<HTMLParagraphElement>
  request: ProposalRequestInput
  proposal: Proposal
  leftOut: LeftOut
  /** Asks for another cart. */
  children: ReactNode
}

export function ProposedCart({ ref, request, proposal, leftOut, children }: ProposedCartProps) {
  return (
    <>
      <p ref={ref} tabIndex={-1} className={style.sum}>
        お一人さま<b className="num">{formatYen(proposal.per_person)}</b>、ご予算（
        {formatYen(request.budget_per_person)}
        ）内です
      </p>
      <p className={`num ${style.total}`}>
        {formatNumber(fedBy(request))}名さま 合計 {formatYen(proposal.total)}（税込）
      </p>
      {children}
      <ul className={style.lines} aria-label="提案の商品">
        {proposal.lines.map((line) => (
          <li key={line.id} className={style.line}>
            <Picture picture={line.image} sizes="56px" cut="small" decorative />
            <span>
              {line.name}
              {/[0-9]/.test(line.unit) && <small className={style.unit}>{line.unit}</small>}
              <small className={style.serves}>{servedBy(line)}</small>
            </span>
            <span className={`num ${style.qty}`}>{countWords(line.qty, line)}</span>
            <span className={`num ${style.amount}`}>{formatYen(line.amount)}</span>
          </li>
        ))}
      </ul>
      <ul className={style.reasons} aria-label="提案の理由">
        {reasonsFor(request, proposal, leftOut).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  )
}

/** For how many a line is: 「一品として10〜12名さま分」; empty where its quantity says so already. */
function servedBy({ package_type, serves_as, unit, serves: { min, max } }: Proposal['lines'][number]): string {
  if (package_type === 1) return ''
  const count = min === max ? formatNumber(max) : `${formatNumber(min)}〜${formatNumber(max)}`
  if (serves_as === 'drink') return `${count}杯（本）分`
  const words = `${serves_as === 'dish' || serves_as === 'side' ? '一品として' : ''}${count}名さま分`
  return words === unit ? '' : words
}

/** For how many the cart is. */
const fedBy = ({ others_only, avoid_persons, estimated_person }: ProposalRequestInput) =>
  others_only ? estimated_person - (avoid_persons ?? 0) : estimated_person

function reasonsFor(request: ProposalRequestInput, proposal: Proposal, leftOut: LeftOut): string[] {
  const { lines, meals_per_person, delivery, serving, lacks_sweets, calculation } = proposal
  const has = (course: Proposal['lines'][number]['course']) => lines.some((line) => line.course === course)
  const own = lines.filter(({ for_avoiding }) => for_avoiding > 0)
  const dishes = lines.filter(({ course, qty, for_avoiding }) => course === 'food' && qty > for_avoiding).length
  const { drinkers = 0 } = request
  const guests = fedBy(request)
  return [
    serving === 'shared'
      ? `お料理は${dishes}品、お一人あたり約${meals_per_person}食分です。ご予算のなかで、どの品も同じくらいの格にそろえました。`
      : `お料理は、お一人さまに1つずつです。`,
    ...ownWords(request, own),
    has('sweet') && `甘味は、${formatNumber(guests)}名さま全員の分があります。`,
    lacks_sweets && '甘味は、ご予算とご条件に合うものがないため、入れていません。',
    has('alcohol') && `お酒は、召し上がる${formatNumber(drinkers)}名さまに${DRINKS_PER_DRINKER}杯（本）ずつです。`,
    has('soft_drink') &&
      (drinkers > 0 && drinkers < guests
        ? 'ソフトドリンクは全員に1杯（本）ずつ、お酒を召し上がらない方には2杯（本）ずつです。'
        : 'ソフトドリンクは、全員に1杯（本）ずつです。'),
    has('ware') && '取り皿とお箸も入れました。',
    deliveryWords(delivery),
    proposal.per_person < WELL_USED * request.budget_per_person &&
      `ご予算には、お一人さま${formatYen(request.budget_per_person - proposal.per_person)}の余裕があります。お好きな商品を足していただけます。`,
    calculation.least_order !== undefined && tooLittleWords(calculation.least_order, calculation.subtotal),
    ...leftOutWords(request, leftOut, own.length > 0),
  ].filter((reason) => reason !== false)
}

/** For those who must avoid something: what is theirs, or that all get what they may have. */
function ownWords(
  { avoid = [], avoid_persons, estimated_person, others_only }: ProposalRequestInput,
  own: Proposal['lines'],
): string[] {
  if (!avoid_persons || avoid_persons >= estimated_person) return []
  const who = `${avoid.map(allergenName).join('・')}を避ける${formatNumber(avoid_persons)}名さま`
  if (others_only) return [`${who}の分は、入れていません。召し上がれるものを、お電話でご相談ください。`]
  if (own.length === 0) return [`${who}の分だけを別にはご用意できないため、全員が召し上がれる料理にしました。`]
  const dishes = own.map((line) => `${quoted(line.name)}${countWords(line.for_avoiding, line)}`).join('、')
  const isMore = own.some(({ course, for_avoiding }) => course === 'food' && for_avoiding > avoid_persons)
  return [
    `${who}には、${dishes}を別にご用意します。${isMore ? '人数より多い分は、ほかの方の分に数えています。' : ''}`,
    'お飲みものは、全員が召し上がれるものから選びました。',
  ]
}

function deliveryWords({ fee, is_highest }: Proposal['delivery']): string {
  if (fee === 0) return '配送料は無料です。'
  return is_highest
    ? `配送料は、お届け先が決まるまで、いちばん高い${formatYen(fee)}で計算しています。`
    : `配送料の${formatYen(fee)}を含みます。`
}

function leftOutWords(
  { avoid = [], meetup_date }: ProposalRequestInput,
  leftOut: LeftOut,
  isForSome = false,
): string[] {
  const names = avoid.map(allergenName).join('・')
  const from = isForSome ? '避ける方の分には' : ''
  return [
    leftOut.allergens > 0 && `${names}を含む、または含む可能性のある${leftOut.allergens}品は${from}入れていません。`,
    leftOut.allergens_unknown > 0 && `アレルゲンを確認中の${leftOut.allergens_unknown}品は${from}入れていません。`,
    meetup_date &&
      leftOut.not_offerable > 0 &&
      `${monthAndDay(meetup_date)}にご用意できない${leftOut.not_offerable}品は入れていません。`,
  ].filter((words) => typeof words === 'string')
}

type NoProposalProps = {
  ref: Ref<HTMLParagraphElement>
  request: ProposalRequestInput
  answer: CartProposal
  busy: boolean
  /** Asks again with this in place of what was typed. */
  onChange: (typed: Partial<TypedWishes>) => void
}

/** The obstacle, and the ways around it. */
export function NoProposal({ ref, request, answer, busy, onChange }: NoProposalProps) {
  const { tel } = useShop()
  const { code, ways } = answer.obstacle!
  const offers = ways.flatMap((way) => {
    const change = changeFor(way, request)
    return change ? [change] : []
  })
  const hints = ways.flatMap((way) => hintFor(way, tel))
  return (
    <>
      <p ref={ref} tabIndex={-1} className={style.question}>
        {code === 'budget'
          ? 'ご予算に収まる組み合わせがありません。'
          : code === 'date'
            ? 'お選びの開催日には、ご用意できる商品がありません。'
            : 'ご条件に合う組み合わせがありません。'}
      </p>
      {offers.length > 0 && (
        <ul className={style.offers} aria-label="提案できる条件">
          {offers.map(({ words, typed }) => (
            <li key={words}>
              <Button variant="outline" block disabled={busy} onClick={() => onChange(typed)}>
                {words}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hints.map((hint) => (
        <Note key={hint}>{hint}</Note>
      ))}
      {ways.length === 0 && (
        <Note>{withFacts('お電話', tel)}でご相談ください。ご条件に合うお料理を一緒にお探しします。</Note>
      )}
      <ul className={style.reasons}>
        {leftOutWords(request, answer.left_out).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  )
}

type Way = NonNullable<CartProposal['obstacle']>['ways'][number]

function changeFor(
  way: Way,
  request: ProposalRequestInput,
): { words: string; typed: Partial<TypedWishes> } | undefined {
  switch (way.code) {
    case 'budget': {
      const more = way.budget_per_person - request.budget_per_person
      return {
        words: `ご予算をお一人さま${formatYen(more)}増やして、${formatYen(way.budget_per_person)}にする`,
        typed: { budget_per_person: String(way.budget_per_person) },
      }
    }
    case 'serving':
      return { words: '料理の形をおまかせにする', typed: { serving: 'any' } }
    case 'drinkers':
      return { words: 'お酒を入れない', typed: { drinkers: '' } }
    case 'no_soft_drinks':
      return { words: 'お茶・ソフトドリンクを入れない', typed: { soft_drinks: false } }
    case 'guests':
      return {
        words: `${formatNumber(way.estimated_person)}名さま分にする`,
        typed: { estimated_person: String(way.estimated_person) },
      }
    case 'others':
      return {
        words: `ほかの${formatNumber(way.estimated_person)}名さま分を提案してもらう（避ける${formatNumber(request.avoid_persons ?? 0)}名さまの分は、お電話でご相談）`,
        typed: { others_only: true },
      }
    default:
      return undefined
  }
}

function hintFor(way: Way, tel: string): string[] {
  if (way.code === 'other_date') return ['ほかの開催日なら、ご提案できます。']
  if (way.code !== 'without_allergen') return []
  const name = allergenName(way.allergen)
  return [
    `${name}を避ける方の分を別にすると、ほかの方の分をご提案できます。避ける方のお料理は、${withFacts('お電話', tel)}でご相談ください。`,
  ]
}
