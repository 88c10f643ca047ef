// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { areaFields } from '#contract/admin/area-fields.ts'
import { articleFields } from '#contract/admin/article-fields.ts'
import { campaignFields } from '#contract/admin/campaign-fields.ts'
import { categoryFields } from '#contract/admin/category-fields.ts'
import { faqFields } from '#contract/admin/faq-fields.ts'
import { noticeFields } from '#contract/admin/notice-fields.ts'
import { planFields } from '#contract/admin/plan-fields.ts'
import { productFields } from '#contract/admin/product-fields.ts'
import { sceneFields } from '#contract/admin/scene-fields.ts'
import type { Fields } from '#contract/fields/field.ts'
import { typedForm } from '#web/features/admin/edit/record-form.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

beforeEach(() => sessionStorage.clear())

const groups = () => json([{ id: 1, name: 'お届け', faqs: 0, version: 1 }], 200, { 'x-total-count': '1' })
const none = () => json([], 200, { 'x-total-count': '0' })
const categories = () => json([{ id: 2, name: 'お寿司' }], 200, { 'x-total-count': '1' })
/** A picture is chosen in a window of its own, servings are asked of drinks only. */
const chosen = new Set(['picture_id', 'servings'])
/** What only helps to fill others in. */
const aids = new Set(['simulated_date', 'planned_price', 'planned_tax', 'diets', 'product', 'prefecture', 'city_words'])

test.each<[string, Fields]>([
  ['notices', noticeFields],
  ['campaigns', campaignFields],
  ['scenes', sceneFields],
  ['plans', planFields],
  ['faqs', faqFields],
  ['products', productFields],
  ['categories', categoryFields],
  ['articles', articleFields],
  ['areas', areaFields],
])('the form of %s has an input for each field, and none besides', async (path, fields) => {
  await showAdmin(`/admin/${path}/new`, {
    answers: {
      'GET /backend/api/admin/articles': none,
      'GET /backend/api/admin/faq-groups': groups,
      'GET /backend/api/admin/categories': categories,
      'GET /backend/api/admin/article-categories': categories,
      'GET /backend/api/meetup/products': none,
      'GET /backend/api/admin/municipalities': () => json([]),
    },
  })
  const { form } = (await screen.findByRole('button', { name: /追加する/ })) as HTMLButtonElement
  const names = new Set([...form!.elements].map((input) => (input as HTMLInputElement).name))
  const wanted = Object.keys(typedForm(fields).blank)
  // Boxes that are ticked share the name of their field.
  const fieldOf = (input: string) => input.split('.')[0]!
  expect(wanted.filter((name) => !names.has(name) && !names.has(fieldOf(name)) && !chosen.has(name))).toEqual([])
  expect(
    [...names].filter(
      (name) => name && !aids.has(name) && !wanted.some((each) => [each, fieldOf(each)].includes(name)),
    ),
  ).toEqual([])
})
