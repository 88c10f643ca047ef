// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { StorefrontRecord } from '#contract/admin/storefront.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

const picture = (alt: string) => ({
  src: `/pictures/${alt}.webp`,
  srcset: '',
  srcset_avif: '',
  width: 880,
  height: 660,
  alt,
})

const record: StorefrontRecord = {
  hero_picture_id: 2,
  about_picture_id: null,
  about_text: '出汁を引いて三十年。',
  published: true,
  has_draft: false,
  preview: { hero: picture('暖簾'), about: { image: null, paragraphs: ['出汁を引いて三十年。'] } },
  version: 4,
  versions: [{ no: 1, at: '2026-11-24T10:00:00+09:00', by: '佐伯 真琴' }],
  last_change: null,
}
const path = '/backend/api/admin/storefront'

beforeEach(() => sessionStorage.clear())

const open = (answers: Parameters<typeof showAdmin>[1] = {}) =>
  showAdmin('/admin/storefront', {
    ...answers,
    answers: {
      [`GET ${path}`]: record,
      'GET /backend/api/admin/pictures': [
        { id: 2, name: '暖簾', ...picture('暖簾') },
        { id: 7, name: '板場', ...picture('板場') },
      ],
      ...answers.answers,
    },
  })

const home = async () => within(await screen.findByRole('region', { name: 'トップページ' }))
const pictures = async () => (await home()).queryAllByRole('img').map((image) => image.getAttribute('alt'))

async function choose(user: Awaited<ReturnType<typeof open>>['user'], alt: string) {
  await user.click((await home()).getByRole('button', { name: '写真を選ぶ' }))
  await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: alt }))
}

test('a picture that is chosen and given up does not stay in its field, nor does that of the record beside another', async () => {
  const { user, unmount } = await open()
  await choose(user, '板場')
  expect(await pictures()).toEqual(['板場'])
  await user.click(screen.getByRole('button', { name: '戻す' }))
  expect(await pictures()).toEqual(['暖簾'])
  await choose(user, '板場')
  // What is typed outlives the screen; which picture it is by its number is not known then.
  unmount()
  const again = await open()
  expect(await pictures()).toEqual([])
  await again.user.click(screen.getByRole('button', { name: '戻す' }))
  expect(await pictures()).toEqual(['暖簾'])
})

test('without a picture of its own there is that of the site, and nothing else is sent', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    answers: {
      [`PATCH ${path}`]: ({ body }) => {
        sent.push(body)
        return json({ ...record, hero_picture_id: null, has_draft: true, version: 5 })
      },
    },
  })
  await user.click((await home()).getByRole('button', { name: 'サイトの写真に戻す' }))
  expect(await pictures()).toEqual([])
  await user.click(screen.getByRole('button', { name: /下書きに保存/ }))
  await expect.poll(() => sent).toEqual([{ version: 4, draft: 'write', hero_picture_id: null }])
})

test('a fact that the shop does not have is said beside the text, and nothing is sent', async () => {
  const { user, calls } = await open()
  const text = within(await screen.findByRole('region', { name: 'お店について' })).getByRole('textbox')
  await user.clear(text)
  await user.click(text)
  await user.paste('お電話は{{phone}}へ。')
  await user.click(screen.getByRole('button', { name: /下書きに保存/ }))
  await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true')
  expect(calls.filter(({ what }) => what.startsWith('PATCH'))).toEqual([])
})
