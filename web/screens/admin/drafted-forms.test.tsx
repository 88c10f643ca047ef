// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { campaignFields } from '#contract/admin/campaign-fields.ts'
import { faqFields } from '#contract/admin/faq-fields.ts'
import { noticeFields } from '#contract/admin/notice-fields.ts'
import { planFields } from '#contract/admin/plan-fields.ts'
import { sceneFields } from '#contract/admin/scene-fields.ts'
import type { Fields } from '#contract/fields/field.ts'
import { typedForm } from '#web/features/admin/edit/record-form.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

beforeEach(() => sessionStorage.clear())

const groups = () => json([{ id: 1, name: 'お届け', faqs: 0, version: 1 }], 200, { 'x-total-count': '1' })
const none = () => json([], 200, { 'x-total-count': '0' })
/** A picture is chosen in a window of its own. */
const chosen = new Set(['picture_id'])

test.each<[string, Fields]>([
  ['notices', noticeFields],
  ['campaigns', campaignFields],
  ['scenes', sceneFields],
  ['plans', planFields],
  ['faqs', faqFields],
])('the form of %s has an input for each field, and none besides', async (path, fields) => {
  await showAdmin(`/admin/${path}/new`, {
    answers: { 'GET /backend/api/admin/articles': none, 'GET /backend/api/admin/faq-groups': groups },
  })
  const { form } = (await screen.findByRole('button', { name: /追加する/ })) as HTMLButtonElement
  const names = [...form!.elements].map((input) => (input as HTMLInputElement).name).filter((name) => name !== '')
  const wanted = Object.keys(typedForm(fields).blank).filter((name) => !chosen.has(name))
  expect([...new Set(names)].filter((name) => name !== 'simulated_date').toSorted()).toEqual(wanted.toSorted())
})
