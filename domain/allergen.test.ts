import { expect, it } from 'vitest'
import { ALLERGENS } from './allergen.ts'

it('lists nine mandatory and twenty recommended allergens, each once', () => {
  const codes = (kind: string) => ALLERGENS.filter((allergen) => allergen.kind === kind).map(({ code }) => code)
  expect(codes('mandatory').join(' ')).toBe('shrimp crab walnut wheat buckwheat egg milk peanut cashew')
  expect(codes('recommended').join(' ')).toBe(
    'almond abalone squid salmon_roe orange kiwi beef sesame salmon mackerel soybean chicken banana pistachio pork ' +
      'macadamia peach yam apple gelatin',
  )
  expect(new Set(ALLERGENS.map(({ code }) => code)).size).toBe(29)
  expect(new Set(ALLERGENS.map(({ name }) => name)).size).toBe(29)
})
