import type { Advice } from '#contract/advice.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { quantityAdvice } from '#domain/quantity-advice.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { cancellingWords, isNobodyComing } from './fee-if-cancelled.ts'

export type Verdict = { tone: 'ok' | 'mid' | 'warn' | 'locked'; text: string }

export type HeadcountWords = {
  /** '48', '34〜62'; undefined while there is nothing to advise. */
  number: string | undefined
  unit: string
  /** Instead of a number. */
  say: string | undefined
  verdict: Verdict | undefined
  text: string | undefined
}

const nobody: HeadcountWords = {
  number: undefined,
  unit: '名さま分',
  say: undefined,
  verdict: undefined,
  text: undefined,
}

/** What the panel says about the number of people. */
export function headcountWords(advice: Advice, now: Date): HeadcountWords {
  if (isNobodyComing(advice)) return nobodyWords(advice, now)
  const { own_person, recommended_person, span, reasons } = advice
  if (own_person !== null) return ownWords(advice, own_person)
  if (recommended_person !== null) {
    return { ...nobody, number: formatNumber(recommended_person), verdict: verdictOn(advice, recommended_person) }
  }
  if (reasons.some(({ code }) => code === 'no_answers')) {
    if (!advice.is_open) return { ...nobody, say: 'お返事のないまま、受付が終わりました', text: orderedWords(advice) }
    return { ...nobody, say: 'お返事が届くと、ここでお知らせします', text: waitingWords(advice) }
  }
  if (span.most === 0 || !advice.is_open) {
    return { ...nobody, say: 'ご参加のお返事がありません', text: orderedWords(advice) }
  }
  return {
    ...nobody,
    number: spanWords(span),
    unit: '名さま',
    verdict: { tone: 'mid', text: `ご注文の${people(advice.ordered.estimated_person)}は、この幅の中です` },
    text: vagueWords(advice),
  }
}

function nobodyWords(advice: Advice, now: Date): HeadcountWords {
  const { answers, ordered } = advice
  const order = `いまは${people(ordered.estimated_person)}分のご注文をお受けしています。`
  return {
    ...nobody,
    say: 'いらっしゃる方がありません',
    text: `お返事の${people(answers.cancelled)}は、みなさま不参加です。${order}${cancellingWords(advice, now)}`,
  }
}

/** The bar in words, for screen readers. */
export function barWords({
  answers,
  maybe = 0,
  ordered,
  span,
  own_person,
  recommended_person,
  reasons,
}: Advice): string {
  const { active, invited, cancelled } = answers
  const undecided = maybe > 0 ? `、未定${formatNumber(maybe)}名` : ''
  const counts = `ご参加${formatNumber(active)}名${undecided}、未回答${formatNumber(invited - maybe)}名、不参加${formatNumber(cancelled)}名`
  const isSpan =
    own_person === null &&
    (recommended_person !== null || reasons.some(({ code }) => code === 'open' || code === 'maybe'))
  const expected = isSpan && span.most > span.least ? `。見込みは${spanWords(span)}名さま` : ''
  return `${formatNumber(active + invited + cancelled)}名のうち、${counts}。ご注文は${people(ordered.estimated_person)}分${expected}`
}

export const people = (n: number) => `${formatNumber(n)}名さま`
const spanWords = ({ least, most }: Advice['span']) => `${formatNumber(least)}〜${formatNumber(most)}`

function verdictOn({ ordered: { estimated_person: ordered } }: Advice, recommended: number): Verdict {
  if (recommended === ordered) return { tone: 'ok', text: 'いまのご注文のままで足ります' }
  if (recommended > ordered) {
    return { tone: 'warn', text: `ご注文の${people(ordered)}分では、${people(recommended - ordered)}分足りません` }
  }
  return { tone: 'mid', text: `ご注文の${people(ordered)}分より、${people(ordered - recommended)}少ない見込みです` }
}

/** Without invited guests the page says elsewhere until when the order can be changed. */
function waitingWords(advice: Advice): string {
  const { active, invited, cancelled } = advice.answers
  if (active + invited + cancelled > 0) return orderedWords(advice)
  return `いまは${people(advice.ordered.estimated_person)}分のご注文をお受けしています。お返事がないうちは、人数をおすすめしません。`
}

function orderedWords({ ordered, obstacle, cutoff_at }: Advice): string {
  const now = `いまは${people(ordered.estimated_person)}分のご注文をお受けしています。`
  return obstacle ? now : `${now}${japaneseInstant(new Date(cutoff_at))}まで変えられます。`
}

/** Why there is no single number yet. */
function vagueWords({ answers, reasons }: Advice): string {
  const of = (code: Advice['reasons'][number]['code']) => reasons.find((reason) => reason.code === code)?.n ?? 0
  const { active, invited, cancelled } = answers
  const known = active + invited + cancelled
  const [open, undecided, notInvited] = [of('open'), of('maybe'), of('not_invited')]
  const parts = [
    ...(open > 0 ? [`未回答が${people(open)}（${people(known)}の${tenths(open / known)}）`] : []),
    ...(undecided > 0 ? [`未定のお返事が${people(undecided)}`] : []),
    ...(notInvited > 0 ? [`ご注文の人数のうちお返事もご招待もまだの方が${people(notInvited)}`] : []),
  ]
  return `${parts.join('、')}あるため、まだ1つの人数をおすすめしません。いまのご注文を減らすご案内もしません。`
}

/** 「4割」; 「1割未満」 of a few, 「9割以上」 of nearly all: 「10割」 are all of them. */
export function tenths(share: number): string {
  const n = Math.round(share * 10)
  if (n === 10 && share < 1) return '9割以上'
  return n === 0 && share > 0 ? '1割未満' : `${n}割`
}

function ownWords(advice: Advice, own: number): HeadcountWords {
  const { ordered } = advice
  const isOrdered = own === ordered.estimated_person
  const order = isOrdered ? foodWords(advice, own) : `いまのご注文は${people(ordered.estimated_person)}分です。`
  return {
    ...nobody,
    number: formatNumber(own),
    verdict: { tone: 'locked', text: '幹事さまがお決めになった人数です' },
    text: `${besideAnswers(advice, own)}${order}`,
  }
}

function besideAnswers({ answers: { active, invited, cancelled }, maybe = 0 }: Advice, own: number): string {
  const open = maybe === 0 ? '未回答' : maybe === invited ? '未定' : '未回答・未定'
  if (active + cancelled + maybe === 0) return 'お返事はまだ届いていません。'
  if (active > own) {
    return `ご参加のお返事は${people(active)}で、お決めの人数より${people(active - own)}多くなっています。途中で帰られる方を見込んでいる場合などは、このままで問題ありません。`
  }
  if (active + invited < own) {
    const who = invited > 0 ? `${open}の方を合わせても` : 'ご参加のお返事は'
    return `${who}${people(active + invited)}で、お決めの人数より${people(own - active - invited)}少なくなっています。あとからいらっしゃる方を見込んでいる場合などは、このままで問題ありません。`
  }
  return invited > 0
    ? `ご参加のお返事は${people(active)}、${open}は${people(invited)}で、お決めの人数はその間にあります。`
    : `ご参加のお返事と同じ人数です。`
}

function foodWords({ cart, products, ordered, estimated_person }: Advice, own: number): string {
  if (estimated_person !== own) return ''
  const { meals } = quantityAdvice(cart, new Map(products.map((product) => [product.id, product])), own)
  const each = ordered.per_person === null ? '' : `（お一人さまあたり${formatYen(ordered.per_person)}）`
  return `お食事は約${people(meals)}分、${formatYen(ordered.total)}${each}です。`
}
