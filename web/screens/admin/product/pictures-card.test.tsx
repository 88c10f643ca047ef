// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_PICTURE_BYTES } from '#contract/admin/picture-fields.ts'
import type { ProductRecord } from '#contract/admin/products.ts'
import { arrangedPictures, fieldsOfPictures, orderEdit, outEdit } from '#web/features/admin/pictures/picture-edits.ts'
import { sampleProductRecord } from '#web/testing/sample-product-record.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json, pending } from '#web/testing/test-tab.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.startsWith('broken')) throw new DOMException('', 'InvalidStateError')
    return { width: 1600, height: 600, close() {} }
  })
  return () => vi.unstubAllGlobals()
})

const [image] = sampleProductRecord().images
const picture = (id: number, alt: string) => ({ ...image!, id, alt, src: `/pictures/${id}.webp` })
const two = () => sampleProductRecord({ images: [picture(31, '正面'), picture(32, '真上')] })
const list = (rows: readonly object[]) => () => json(rows, 200, { 'x-total-count': String(rows.length) })
const upload = 'POST /backend/api/admin/products/4/images'
const patch = 'PATCH /backend/api/admin/products/4'
const arrange = 'PUT /backend/api/admin/products/4/images'

async function open(record: () => ProductRecord, answers: Record<string, Answered> = {}) {
  const shown = await showAdmin('/admin/products/4', {
    answers: {
      'GET /backend/api/admin/products/4': () => json(record()),
      'GET /backend/api/admin/categories': list([]),
      'GET /backend/api/admin/audit-log': list([]),
      ...answers,
    },
  })
  await screen.findByRole('heading', { name: '写真' })
  return shown
}
const filesFor = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const photo = (name: string, type = 'image/png') => new File(['bytes'], name, { type })
const fresh = () => screen.findByRole('region', { name: '新しい写真' })
const alts = () =>
  within(screen.getByRole('list', { name: '写真の並び' }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)

describe('new pictures', () => {
  test('each file is described and cut out, and sent after the one before', async () => {
    let record = sampleProductRecord({ images: [] })
    const first = pending()
    const { user, calls } = await open(() => record, {
      [upload]: ({ query }) => (query.get('alt') === '正面' ? first.promise : json(picture(32, '真上'), 201)),
    })
    await user.upload(filesFor('追加する写真のファイル'), [photo('a.png'), photo('b.png')])
    expect((await fresh()).textContent).toContain('ほか1枚')
    await user.click(screen.getByRole('button', { name: 'この写真を追加' }))
    expect(screen.getByText('写真の説明をご記入ください。')).toBeDefined()
    screen.getByRole('button', { name: '切り抜く場所' }).focus()
    await user.keyboard('{ArrowRight}')
    await user.type(within(await fresh()).getByRole('textbox', { name: /写真の説明/ }), '正面{Enter}')
    await waitFor(() => expect(screen.getByRole('progressbar', { name: '写真の送信' })).toBeDefined())
    await user.type(within(await fresh()).getByRole('textbox', { name: /写真の説明/ }), '真上{Enter}')
    expect(screen.getByText('順番を待っています')).toBeDefined()
    expect(calls.filter(({ what }) => what === upload)).toHaveLength(1)

    record = two()
    first.answer(json(picture(31, '正面'), 201))
    await waitFor(() => expect(screen.queryByRole('list', { name: '送っている写真' })).toBeNull())
    await waitFor(() => expect(alts()).toEqual(['正面', '真上']))
    const sent = calls.filter(({ what }) => what === upload)
    expect(sent.map(({ query, headers }) => [query.get('alt'), query.get('x'), headers.get('content-type')])).toEqual([
      ['正面', '0.520000', 'image/png'],
      ['真上', '0.500000', 'image/png'],
    ])
  })

  test.each([
    ['of another type', photo('a.gif', 'image/gif'), 'JPEG、PNG、WebP、AVIFのファイルで'],
    [
      'that is too large',
      new File([new Uint8Array(MAX_PICTURE_BYTES + 1)], 'a.png', { type: 'image/png' }),
      '15MBまで',
    ],
    ['that is no picture', photo('broken.png'), '読み取れませんでした'],
  ])('a file %s is not sent, and says why', async (_what, file, words) => {
    const { user, calls } = await open(two)
    fireEvent.drop(screen.getByText(/ここへドラッグしても/), { dataTransfer: { files: [file] } })
    expect((await screen.findByRole('list', { name: '送っている写真' })).textContent).toContain(words)
    await user.click(screen.getByRole('button', { name: '閉じる' }))
    expect(screen.queryByRole('list', { name: '送っている写真' })).toBeNull()
    expect(calls.filter(({ what }) => what === upload)).toEqual([])
  })

  test('one that does not arrive keeps its words and is sent again', async () => {
    let isLost = true
    let record = sampleProductRecord({ images: [] })
    const { user, calls } = await open(() => record, {
      [upload]() {
        if (isLost) throw new TypeError('fetch failed')
        record = two()
        return json(picture(31, '正面'), 201)
      },
    })
    await user.upload(filesFor('追加する写真のファイル'), photo('a.png'))
    await user.type(within(await fresh()).getByRole('textbox', { name: /写真の説明/ }), '正面{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('通信が途切れました')
    isLost = false
    await user.click(screen.getByRole('button', { name: 'もう一度送る' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: '送っている写真' })).toBeNull())
    const sent = calls.filter(({ what }) => what === upload)
    expect(sent.map(({ query }) => query.get('alt'))).toEqual(['正面', '正面'])
    const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect([first, first === second]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), true])
  })

  test('one that was looked over again is another picture', async () => {
    const { user, calls } = await open(two, {
      [upload]() {
        throw new TypeError('fetch failed')
      },
    })
    await user.upload(filesFor('追加する写真のファイル'), photo('a.png'))
    await user.type(within(await fresh()).getByRole('textbox', { name: /写真の説明/ }), '正面{Enter}')
    await user.click(await screen.findByRole('button', { name: '見直す' }))
    await user.type(within(await fresh()).getByRole('textbox', { name: /写真の説明/ }), 'から{Enter}')
    await screen.findByRole('button', { name: '見直す' })
    const keys = calls.filter(({ what }) => what === upload).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  test('what becomes of it is told while it is made', async () => {
    const id = '5b0b0c53-0000-4000-8000-000000000001'
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(id)
    const answer = pending()
    const told = { id, state: 'encoding', made: 0, total: null as number | null }
    const { user } = await open(two, {
      [upload]: () => answer.promise,
      [`GET /backend/api/admin/picture-uploads/${id}`]: () => json(told),
    })
    await user.upload(filesFor('追加する写真のファイル'), photo('a.png'))
    await user.type(within(await fresh()).getByRole('textbox', { name: /写真の説明/ }), '正面{Enter}')
    const progress = await screen.findByRole<HTMLProgressElement>('progressbar', { name: '写真の送信' })
    expect(await screen.findByText(/順番を待っています/)).toBeDefined()
    expect(progress.hasAttribute('value')).toBe(false)
    Object.assign(told, { made: 2, total: 6 })
    expect(await screen.findByText('6枚中2枚')).toBeDefined()
    expect([progress.value, progress.max]).toEqual([2, 6])
    answer.answer(json(picture(33, '正面'), 201))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  test('what the shop says of a file stands beside it', async () => {
    const message = '動く画像は使えません。静止画のファイルをお選びください。'
    const { user } = await open(two, {
      [upload]: () => json({ code: 'invalid', message: '', errors: [{ field: 'file', message }] }, 422),
    })
    await user.upload(filesFor('追加する写真のファイル'), photo('a.webp', 'image/webp'))
    await user.type(within(await fresh()).getByRole('textbox', { name: /写真の説明/ }), '正面{Enter}')
    const rows = await screen.findByRole('list', { name: '送っている写真' })
    await waitFor(() => expect(rows.textContent).toContain(message))
    expect(within(rows).queryByRole('button', { name: 'もう一度送る' })).toBeNull()
  })

  test('another picture takes the place of the first', async () => {
    let record = two()
    const { user, calls } = await open(() => record, {
      [upload]() {
        record = { ...record, version: 2, images: [...record.images, picture(33, '斜め')] }
        return json(picture(33, '斜め'), 201)
      },
      [arrange]() {
        record = { ...record, version: 3, images: [picture(33, '斜め'), picture(32, '真上')] }
        return json(record)
      },
    })
    await user.upload(filesFor('先頭の写真を差し替えるファイル'), photo('c.png'))
    await user.type(within(await fresh()).getByRole('textbox', { name: /写真の説明/ }), '斜め{Enter}')
    await waitFor(() => expect(alts()).toEqual(['斜め', '真上']))
    expect(calls.find(({ what }) => what === arrange)?.body).toEqual({
      version: 2,
      images: [
        { id: 33, alt: '斜め' },
        { id: 32, alt: '真上' },
      ],
    })
  })
})

describe('the pictures there are', () => {
  test('places and words are saved together, with the version', async () => {
    let record = two()
    const { user, calls } = await open(() => record, {
      [patch]() {
        record = { ...record, version: 2, images: [picture(32, '真上から'), picture(31, '正面')] }
        return json(record)
      },
    })
    expect(screen.queryByRole('region', { name: '未保存の変更' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '2枚目を前へ' }))
    expect(alts()).toEqual(['真上', '正面'])
    await user.type(screen.getByRole('textbox', { name: '1枚目の説明' }), 'から{Enter}')
    await waitFor(() => expect(screen.queryByRole('region', { name: '未保存の変更' })).toBeNull())
    expect(calls.find(({ what }) => what === patch)?.body).toEqual({
      version: 1,
      images: [
        { id: 32, alt: '真上から' },
        { id: 31, alt: '正面' },
      ],
    })
  })

  test('a clash is said, and nothing that was typed is lost', async () => {
    let record = two()
    const { user, calls } = await open(() => record, {
      [patch]: ({ body }) => {
        if ((body as { version: number }).version === 2) return json({ ...record, version: 3 })
        record = { ...record, version: 2, images: [picture(31, '正面から'), picture(32, '真上'), picture(33, '箱')] }
        return json({ code: 'edited_meanwhile', message: '', product: record }, 409)
      },
    })
    screen.getByRole('textbox', { name: '2枚目の説明' }).focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await user.type(screen.getByRole('textbox', { name: '2枚目の説明' }), '（桶）')
    await user.click(screen.getByRole('button', { name: /保存する/ }))
    expect(await screen.findByText(/内容を合わせました/)).toBeDefined()
    await waitFor(() => expect(alts()).toEqual(['真上', '正面（桶）', '箱']))
    expect(screen.getByText(/ほかの方が「正面から」に変更しました/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: /保存する/ }))
    await waitFor(() => expect(calls.filter(({ what }) => what === patch)).toHaveLength(2))
    expect(calls.filter(({ what }) => what === patch).at(-1)?.body).toMatchObject({
      version: 2,
      images: [{ alt: '真上' }, { alt: '正面（桶）' }, { alt: '箱' }],
    })
  })

  test('they are saved with the rest by one press, and go back with it', async () => {
    let record = two()
    const { user, calls } = await open(() => record, {
      [patch]() {
        record = { ...record, version: 2, published: false, images: [picture(32, '真上')] }
        return json(record)
      },
    })
    const bar = () => within(screen.getByRole('region', { name: '未保存の変更' }))
    const change = async () => {
      await user.click(screen.getByRole('button', { name: '1枚目を外す' }))
      await user.click(screen.getByRole('switch', { name: 'お店の画面で公開する' }))
    }
    await change()
    expect(bar().getByText('2か所を変更しています')).toBeDefined()
    await user.click(bar().getByRole('button', { name: '戻す' }))
    expect([alts(), screen.queryByRole('region', { name: '未保存の変更' })]).toEqual([['正面', '真上'], null])
    await change()
    await user.click(bar().getByRole('button', { name: /保存する/ }))
    await waitFor(() => expect(screen.queryByRole('region', { name: '未保存の変更' })).toBeNull())
    expect(calls.filter(({ what }) => what === patch || what === arrange).map(({ body }) => body)).toEqual([
      { version: 1, published: false, images: [{ id: 32, alt: '真上' }] },
    ])
    expect(alts()).toEqual(['真上'])
  })

  test('words cannot be empty, and one that was taken out comes back', async () => {
    const { user, calls } = await open(two)
    await user.click(screen.getByRole('button', { name: '1枚目を外す' }))
    expect(alts()).toEqual(['真上'])
    await user.clear(screen.getByRole('textbox', { name: '1枚目の説明' }))
    await user.click(screen.getByRole('button', { name: /保存する/ }))
    expect(screen.getByText('写真の説明をご記入ください。')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '1枚目の説明' }))
    expect(calls.filter(({ what }) => what === patch)).toEqual([])
    await user.click(screen.getByRole('button', { name: '戻す' }))
    expect(alts()).toEqual(['正面', '真上'])
  })
})

test.each([
  ['as they are', {}, [1, 2, 3]],
  ['in another order, what is new at the end', { order: '2 1' }, [2, 1, 3]],
  ['without one', { out: '2' }, [1, 3]],
  ['where one of them is gone', { order: '9 3 1 2', out: '8' }, [3, 1, 2]],
])('pictures %s', (_what, mine, ids) => {
  const images = [1, 2, 3].map((id) => ({ id, alt: `${id}` }))
  expect(arrangedPictures(images, { ...fieldsOfPictures(images), ...mine }).map(({ id }) => id)).toEqual(ids)
  expect(orderEdit(images, [1, 3])).toEqual({ order: '' })
  expect(outEdit({ out: '2' }, 3)).toEqual({ out: '2 3' })
})
