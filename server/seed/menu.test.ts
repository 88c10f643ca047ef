import { describe, expect, test } from 'vitest'
import { ALLERGENS, type AllergenCode } from '#domain/allergen.ts'
import { addDays } from '#domain/tokyo-date.ts'
import { areas } from './areas.ts'
import { categories, products, productsOn } from './menu.ts'
import pictures from './pictures.json' with { type: 'json' }
import { plans } from './plans.ts'

/** Words of a label and what they mean; a word may stand for two. */
const meanings: [RegExp, AllergenCode[]][] = [
  [/海老|えび(?!す)/, ['shrimp']],
  [/くるみ/, ['walnut']],
  [/小麦|パン|醤油|バゲット/, ['wheat']],
  [/そば/, ['buckwheat']],
  [/卵|玉子|マヨネーズ/, ['egg']],
  [/牛乳|乳たんぱく|生クリーム|バター|チーズ|脱脂粉乳/, ['milk']],
  [/烏賊|いか/, ['squid']],
  [/いくら/, ['salmon_roe']],
  [/オレンジ/, ['orange']],
  [/キウイ/, ['kiwi']],
  [/牛肉/, ['beef']],
  [/胡麻|ごま/, ['sesame']],
  [/鮭|サーモン/, ['salmon']],
  [/鯖|さば/, ['mackerel']],
  [/大豆|醤油|油揚げ|豆乳|枝豆|マヨネーズ/, ['soybean']],
  [/鶏(?!卵)/, ['chicken']],
  [/豚/, ['pork']],
  [/桃|もも(?!肉|、)/, ['peach']],
  [/やまいも|山芋/, ['yam']],
  [/りんご/, ['apple']],
  [/ゼラチン/, ['gelatin']],
  [/落花生|ピーナ/, ['peanut']],
  [/アーモンド/, ['almond']],
]

const label = (ingredients: string) => ingredients.replace(/（一部に[^（）]*を含む）$/, '')
const containsOf = (allergens: (typeof products)[number]['allergens']) =>
  allergens.filter(({ state }) => state === 'contains').map(({ code }) => code)

describe('the menu', () => {
  test('53 products with the ids 1 to 53, ten categories, three plans, 23 wards for two fees', () => {
    expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 53 }, (_, index) => index + 1))
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(53)
    expect(categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(plans).toHaveLength(3)
    expect(areas).toHaveLength(2)
    expect(new Set(areas.flatMap(({ cities }) => cities)).size).toBe(23)
  })

  test('prices are those of the price list', () => {
    const byCategory = categories.map(({ id }) =>
      products.filter(({ categoryId }) => categoryId === id).map(({ priceWithTax }) => priceWithTax),
    )
    expect(byCategory).toEqual([
      [5184, 3888, 2808],
      [8424, 7776, 5832, 7344, 6048, 6912, 4104, 4536, 5832, 3890, 6696],
      [4536, 10584, 9504, 5616, 4752, 7344, 3024, 3456],
      [1510, 3672, 5616, 3888],
      [2592, 1630, 2052, 1728, 2808],
      [3570, 3888, 4860, 4644],
      [6696, 5832, 4104, 4536, 2376, 3456, 3020],
      [1944, 1595, 2916, 3240, 1615],
      [2178, 1845, 6160, 5725, 7050],
      [1650],
    ])
    expect(plans.map(({ pricePerPersonWithTax }) => pricePerPersonWithTax)).toEqual([8800, 7700, 5500])
  })

  test('alcohol and tableware are taxed at the usual rate, all else at the reduced one', () => {
    for (const { categoryId, taxClass, isAgeRestricted, name } of products) {
      expect(taxClass, name).toBe(categoryId >= 9 ? 'usual' : 'reduced')
      expect(isAgeRestricted, name).toBe(categoryId === 9)
    }
  })

  test('sets per person are the first category, from 10, 10 and 8 on', () => {
    expect(products.filter(({ packageType }) => packageType === 1).map(({ id, minQty }) => [id, minQty])).toEqual([
      [1, 10],
      [2, 10],
      [3, 8],
    ])
  })

  test.each(products)('$name: quantities, texts and companions make sense', (product) => {
    expect(product.minQty).toBeGreaterThanOrEqual(1)
    expect(product.maxQty).toBeGreaterThanOrEqual(product.minQty)
    expect(product.maxQty).toBeLessThanOrEqual(300)
    if (product.serves) expect(product.serves.min).toBeLessThanOrEqual(product.serves.max)
    expect(product.leadDays).toBeGreaterThanOrEqual(2)
    expect(product.descriptionLong.match(/。/g)?.length ?? 0).toBeGreaterThanOrEqual(2)
    expect(product.summary.length).toBeLessThanOrEqual(90)
    expect(product.alt).not.toBe('')
    expect(product.tags.length).toBeLessThanOrEqual(2)
    expect(product.relatedSlugs.length).toBeGreaterThanOrEqual(3)
    expect(product.relatedSlugs).not.toContain(product.slug)
    expect(products.map(({ slug }) => slug)).toEqual(expect.arrayContaining(product.relatedSlugs))
    expect(`${product.name}${product.summary}${product.descriptionLong}`).not.toMatch(/[！!～]|させていただ|\d人/)
  })

  test.each(products)('$name: its allergens are those of its ingredients', ({ ingredients, allergens, categoryId }) => {
    const stated = containsOf(allergens)
    expect(ALLERGENS.map(({ code }) => code)).toEqual(expect.arrayContaining(allergens.map(({ code }) => code)))
    expect(new Set(allergens.map(({ code }) => code)).size).toBe(allergens.length)
    if (categoryId === 10) return
    const meant = meanings.filter(([word]) => word.test(label(ingredients))).flatMap(([, codes]) => codes)
    expect(new Set(stated)).toEqual(new Set(meant))
  })

  test('a set holds every allergen of its dishes', () => {
    const shimotsuki = products.find(({ slug }) => slug === 'nigiri-shimotsuki')!
    const matsu = products.find(({ slug }) => slug === 'omakase-matsu')!
    expect(containsOf(matsu.allergens)).toEqual(expect.arrayContaining(containsOf(shimotsuki.allergens)))
  })

  test('every product, category and plan has its picture in AVIF and WebP', () => {
    for (const { picture } of [...products, ...categories, ...plans]) {
      const entry = (pictures as Record<string, { avif: object; webp: object }>)[picture]
      expect(Object.keys(entry?.avif ?? {}), picture).toEqual(['240', '480', '880'])
      expect(Object.keys(entry?.webp ?? {}), picture).toEqual(['240', '480', '880'])
    }
  })

  test('every refusal of a product can be reached by hand', () => {
    const today = '2026-11-21'
    const menu = productsOn(today)
    expect(menu.filter(({ soldOut }) => soldOut)).toHaveLength(1)
    expect(menu.filter(({ weekdays }) => weekdays)).toHaveLength(1)
    expect(menu.filter(({ availableUntil }) => availableUntil && availableUntil < addDays(today, 60))).toHaveLength(1)
    expect(menu.filter(({ exceptDates }) => exceptDates.length > 0)).toHaveLength(1)
    expect(new Set(menu.map(({ leadDays }) => leadDays))).toEqual(new Set([2, 3, 4, 5]))
    expect(menu.filter(({ allergensKnown }) => !allergensKnown).map(({ slug }) => slug)).toEqual(['redwine', 'cava'])
  })
})
