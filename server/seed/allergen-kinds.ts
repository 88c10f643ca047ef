import { ALLERGENS, type AllergenCode } from '#domain/allergen.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'

/** The Food Labelling Act (食品表示法) in full force. */
const general: TokyoDate = '2020-04-01'

/** Changes since then: 食品表示基準 of 2023-03-09 (walnut), 消費者庁次長通知 of 2024-03-28 (macadamia) and spring 2026. */
const changes: Partial<Record<AllergenCode, TokyoDate>> = {
  walnut: '2023-03-09',
  macadamia: '2024-03-28',
  cashew: '2026-04-01',
  pistachio: '2026-04-01',
}
const recommendedBefore: readonly AllergenCode[] = ['walnut', 'cashew']

type KindSince = { code: AllergenCode; kind: 'mandatory' | 'recommended'; validFrom: TokyoDate }

/** Since when naming each allergen is a duty or a recommendation. */
export const allergenKinds: readonly KindSince[] = [
  ...recommendedBefore.map((code): KindSince => ({ code, kind: 'recommended', validFrom: general })),
  ...ALLERGENS.map(({ code, kind }): KindSince => ({ code, kind, validFrom: changes[code] ?? general })),
]
