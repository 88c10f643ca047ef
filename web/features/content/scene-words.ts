import type { SceneCarts, SceneDetail } from '#contract/scenes.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { drinkersAmong } from '#domain/scene.ts'

type Usual = SceneDetail['wishes']

/** 「お一人さま2,165円から（12名さま、税込・配送料込み）」; nothing without an example. */
export function priceWords(found: SceneCarts | null): string[] {
  const [cheapest] = found?.carts ?? []
  if (!cheapest) return []
  const guests = formatNumber(found!.estimated_person)
  return [`お一人さま${formatYen(cheapest.per_person)}から（${guests}名さま、税込・配送料込み）`]
}

/** What the example carts go by, in a few words each. */
export function usualWords({ estimated_person, drinkers_percent, serving, soft_drinks, sweets }: Usual): string[] {
  const drinkers = drinkersAmong(estimated_person, { drinkersPercent: drinkers_percent })
  return [
    serving === 'each' ? '料理はお一人に1つずつ' : serving === 'shared' ? '料理は取り分けて' : '',
    drinkers > 0
      ? `お酒は${formatNumber(estimated_person)}名さまのうち${formatNumber(drinkers)}名さまの見込みで`
      : soft_drinks
        ? 'お茶・ソフトドリンクを人数分'
        : '',
    drinkers > 0 && soft_drinks ? 'お酒を召し上がらない方のお茶も' : '',
    sweets ? '甘いものも添えて' : '',
  ].filter(Boolean)
}
