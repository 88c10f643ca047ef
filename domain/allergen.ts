/**
 * Mandatory (特定原材料) and recommended (特定原材料に準ずるもの) allergens of the Food Labelling Standards
 * (食品表示基準) as of spring 2026: cashew mandatory, pistachio recommended.
 */
export const ALLERGENS = [
  { code: 'shrimp', name: 'えび', kind: 'mandatory' },
  { code: 'crab', name: 'かに', kind: 'mandatory' },
  { code: 'walnut', name: 'くるみ', kind: 'mandatory' },
  { code: 'wheat', name: '小麦', kind: 'mandatory' },
  { code: 'buckwheat', name: 'そば', kind: 'mandatory' },
  { code: 'egg', name: '卵', kind: 'mandatory' },
  { code: 'milk', name: '乳', kind: 'mandatory' },
  { code: 'peanut', name: '落花生', kind: 'mandatory' },
  { code: 'cashew', name: 'カシューナッツ', kind: 'mandatory' },
  { code: 'almond', name: 'アーモンド', kind: 'recommended' },
  { code: 'abalone', name: 'あわび', kind: 'recommended' },
  { code: 'squid', name: 'いか', kind: 'recommended' },
  { code: 'salmon_roe', name: 'いくら', kind: 'recommended' },
  { code: 'orange', name: 'オレンジ', kind: 'recommended' },
  { code: 'kiwi', name: 'キウイフルーツ', kind: 'recommended' },
  { code: 'beef', name: '牛肉', kind: 'recommended' },
  { code: 'sesame', name: 'ごま', kind: 'recommended' },
  { code: 'salmon', name: 'さけ', kind: 'recommended' },
  { code: 'mackerel', name: 'さば', kind: 'recommended' },
  { code: 'soybean', name: '大豆', kind: 'recommended' },
  { code: 'chicken', name: '鶏肉', kind: 'recommended' },
  { code: 'banana', name: 'バナナ', kind: 'recommended' },
  { code: 'pistachio', name: 'ピスタチオ', kind: 'recommended' },
  { code: 'pork', name: '豚肉', kind: 'recommended' },
  { code: 'macadamia', name: 'マカダミアナッツ', kind: 'recommended' },
  { code: 'peach', name: 'もも', kind: 'recommended' },
  { code: 'yam', name: 'やまいも', kind: 'recommended' },
  { code: 'apple', name: 'りんご', kind: 'recommended' },
  { code: 'gelatin', name: 'ゼラチン', kind: 'recommended' },
] as const satisfies readonly { code: string; name: string; kind: 'mandatory' | 'recommended' }[]

export type AllergenCode = (typeof ALLERGENS)[number]['code']

const NAMES: ReadonlyMap<string, string> = new Map(ALLERGENS.map(({ code, name }) => [code, name]))

/** 「えび」; the code itself of one that is not in the list any more. */
export const allergenName = (code: string): string => NAMES.get(code) ?? code
