import { tagsIn } from '#contract/admin/product-fields.ts'
import { DIETS, dietsOf } from '#domain/diet.ts'

/** The tags with the marks of just these diets; those that are there already stay as they are spelt. */
export function withDiets(text: string, diets: readonly string[]): string {
  const before = tagsIn(text)
  const marked = dietsOf(before)
  const kept = before.filter((tag) => dietsOf([tag]).every((diet) => diets.includes(diet)))
  const added = DIETS.filter(({ code }) => diets.includes(code) && !marked.includes(code)).map(({ name }) => name)
  return [...kept, ...added].join('、')
}
