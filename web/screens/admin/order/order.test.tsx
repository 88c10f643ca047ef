// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ShownOrder } from '#contract/admin/order-record.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { sampleMoney } from '#web/testing/sample-money.ts'
import { meetup } from '#web/testing/sample-order.ts'
import { orderRecord as record } from '#web/testing/sample-order-record.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

beforeEach(() => sessionStorage.clear())

const at = '/admin/meetups/a1'
const call = 'GET /backend/api/admin/meetups/a1'
const around: Record<string, Answered> = {
  'GET /backend/api/meetup/products': [],
  'GET /backend/api/admin/meetups': [],
}
const open = (order: Answered, more: Record<string, Answered> = {}, me = {}) =>
  showAdmin(at, { answers: { [call]: order, ...around, ...more }, me })

test('an order that is not there says so', async () => {
  await open(() => json({ code: 'meetup_not_found', message: 'お探しのご注文は見つかりませんでした。' }, 404))
  expect(await screen.findByText(/見つかりません/)).toBeDefined()
})

test('of an order cancelled free of charge that nothing came for, nothing is called paid', async () => {
  const { payment } = record()
  const free = { status: 'cancelled', cancellation_fee: 0, agreed_fee: 0 } as const
  await open(record({ ...free, payment: { ...payment, state: 'none' }, money: sampleMoney(0) }))
  await screen.findByRole('navigation', { name: 'この受注' })
  expect(screen.queryByText('入金済み')).toBeNull()
})

test.each([
  [1, undefined, 'o2'],
  [49, 'o48', 'o50'],
  [50, 'o49', 'o51'],
  [51, 'o50', 'o52'],
  [100, 'o99', 'o101'],
  [101, 'o100', undefined],
])('the orders beside the %sth of a day, wherever its pages end', async (at, previous, next) => {
  const ids = Array.from({ length: 101 }, (_, n) => (n + 1 === at ? 'a1' : `o${n + 1}`))
  await open(record(), {
    'GET /backend/api/admin/meetups': ({ query }) => {
      const from = (Number(query.get('page') ?? 1) - 1) * 50
      return json(
        ids.slice(from, from + 50).map((id) => ({ id })),
        200,
        { 'x-total-count': '101' },
      )
    },
  })
  await screen.findByRole('heading', { level: 1 })
  const idOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')?.split('/').at(-1)
  expect([idOf('前のご注文'), idOf('次のご注文')]).toEqual([previous, next])
})

test('the next step is the one red button, and is done by its key', async () => {
  const shop = { order: record() }
  const moved = record({ status: 'confirmed', version: 2 })
  const { user, calls } = await open(() => json(shop.order), {
    'PATCH /backend/api/admin/meetups/a1': () => {
      shop.order = moved
      return json(moved)
    },
  })
  expect(await screen.findByRole('button', { name: 'ご注文を確定する' })).toBeDefined()
  await user.keyboard('n')
  expect(await screen.findByRole('button', { name: '仕込み中に進める' })).toBeDefined()
  expect(calls.filter(({ what }) => what.startsWith('PATCH'))).toHaveLength(1)
})

const due = (changes: Partial<ShownOrder> = {}) =>
  record({ status: 'preparing', meetup_date: '2026-11-24', ...changes })
const patched = (calls: { what: string; body?: unknown }[]) => calls.filter(({ what }) => what.startsWith('PATCH'))

test('a key that is held makes one step', async () => {
  const shop = { order: record() }
  const { calls } = await open(() => json(shop.order), {
    'PATCH /backend/api/admin/meetups/a1': () => {
      shop.order = record({ status: 'confirmed', version: 2 })
      return json(shop.order)
    },
  })
  await screen.findByRole('button', { name: 'ご注文を確定する' })
  fireEvent.keyDown(document.body, { key: 'n' })
  await screen.findByRole('button', { name: '仕込み中に進める' })
  for (let held = 0; held < 5; held += 1) fireEvent.keyDown(document.body, { key: 'n', repeat: true })
  expect(patched(calls)).toHaveLength(1)
})

test('before its day no hand-over is offered', async () => {
  await open(due({ meetup_date: '2099-12-11' }))
  await screen.findByRole('button', { name: /印刷/ })
  expect(screen.queryByRole('button', { name: 'お届け済みにする' })).toBeNull()
})

test('the hand-over asks when it was, who received it and, of alcohol, whether the age was checked', async () => {
  const order = due()
  const [line, ...lines] = order.calculation.lines
  const calculation = { ...order.calculation, lines: [{ ...line!, is_age_restricted: true }, ...lines] }
  const { user, calls } = await open(due({ calculation }), {
    'PATCH /backend/api/admin/meetups/a1': () => json(due({ status: 'delivered', version: 2 })),
  })
  await screen.findByRole('button', { name: 'お届け済みにする' })
  await user.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'お渡しを記録しますか？' }))
  const press = () => user.click(dialog.getByRole('button', { name: 'お届け済みにする' }))
  expect(dialog.getByLabelText<HTMLInputElement>('お渡しした日時').value).toMatch(/^2026-11-24T/)
  await press()
  expect(dialog.getByText('受け取られた方の年齢をお確かめください。')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('お渡しした日時'), { target: { value: '2026-11-23T12:00' } })
  await user.click(dialog.getByRole('checkbox', { name: /年齢/ }))
  await press()
  expect(dialog.getByText(/お届け日の11月24日（火）より後の日時/)).toBeTruthy()
  expect(patched(calls)).toHaveLength(0)
  fireEvent.change(dialog.getByLabelText('お渡しした日時'), { target: { value: '2026-11-24T00:30' } })
  await user.type(dialog.getByLabelText('受け取られた方'), '受付の島田')
  await press()
  await expect.poll(() => patched(calls)).toHaveLength(1)
  expect(patched(calls)[0]!.body).toMatchObject({
    version: 1,
    status: 'delivered',
    delivered_at: '2026-11-24T00:30:00+09:00',
    received_by: '受付の島田',
    age_checked: true,
    send_mail: false,
  })
})

test('after its day an order is handed over in one step, whatever it was, and no letter is meant', async () => {
  const { user, calls } = await open(due({ status: 'placed', meetup_date: '2026-11-20' }), {
    'PATCH /backend/api/admin/meetups/a1': () => json(due({ status: 'delivered', version: 2 })),
  })
  await screen.findByRole('button', { name: 'お届け済みにする' })
  expect(screen.queryByRole('button', { name: 'ご注文を確定する' })).toBeNull()
  await user.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'お渡しを記録しますか？' }))
  await user.click(dialog.getByRole('button', { name: 'お届け済みにする' }))
  await expect.poll(() => patched(calls)).toHaveLength(1)
  expect(patched(calls)[0]!.body).toMatchObject({
    status: 'delivered',
    delivered_at: '2026-11-20T18:00:00+09:00',
    send_mail: false,
  })
})

test('on its day the letter of the hand-over is meant, until somebody says otherwise', async () => {
  const { user } = await open(due({ meetup_date: tokyoDateOf(new Date()) }))
  await screen.findByRole('button', { name: 'お届け済みにする' })
  await user.keyboard('n')
  const letter = await screen.findByRole<HTMLInputElement>('checkbox', { name: /お届けが完了しました/ })
  expect(letter.checked).toBe(true)
})

test('a step back says who hears of it, asks why, and is made once', async () => {
  const shop = { order: due({ status: 'delivered', step_back: { to: 'preparing', tells: true } }) }
  const { user, calls } = await open(() => json(shop.order), {
    'POST /backend/api/admin/meetups/a1/step-back': () => {
      shop.order = due({ version: 2, step_back: { to: 'confirmed', tells: false } })
      return json(shop.order)
    },
  })
  await user.click(await screen.findByRole('button', { name: /「仕込み中」に戻す/ }))
  const dialog = within(screen.getByRole('dialog', { name: '「仕込み中」に戻しますか？' }))
  expect(dialog.getByText(new RegExp(`訂正のメールを${shop.order.contact.email}へお送りします`))).toBeTruthy()
  const press = dialog.getByRole('button', { name: '戻して、訂正のメールを送る' })
  await user.click(press)
  expect(dialog.getByText('戻す理由をご記入ください。')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /戻す理由/ }), '隣の会社のお届けでした。')
  await user.click(press)
  expect(await screen.findByRole('button', { name: /「ご注文確定」に戻す/ })).toBeTruthy()
  const sent = calls.filter(({ what }) => what.endsWith('/step-back'))
  expect(sent.map(({ body }) => body)).toEqual([{ version: 1, reason: '隣の会社のお届けでした。' }])
})

test('a mistyped address and the day are put right: the contact goes whole, and only what was changed', async () => {
  const { contact } = record()
  const { user, calls } = await open(() => json(record()), {
    'PATCH /backend/api/admin/meetups/a1': () => json(record({ version: 2 })),
  })
  await user.click(await screen.findByText('ご注文者と請求書の編集', { selector: 'summary' }))
  const email = screen.getByRole('textbox', { name: 'メールアドレス' })
  await user.clear(email)
  await user.type(email, 'right@example.com')
  await user.click(screen.getByText('お届けの編集', { selector: 'summary' }))
  const day = screen.getByLabelText('開催日')
  day.focus()
  fireEvent.change(day, { target: { value: '2026-12-15' } })
  const pressed = () => calls.findLast(({ what, query }) => what.startsWith('PATCH') && query.get('dry_run') !== '1')
  await user.click(screen.getByRole('button', { name: /変更を保存する/ }))
  await expect.poll(pressed).toBeTruthy()
  expect(pressed()!.body).toMatchObject({
    contact: { ...contact, email: 'right@example.com' },
    meetup_date: '2026-12-15',
  })
  expect(pressed()!.body).not.toHaveProperty('address')
  expect(pressed()!.body).not.toHaveProperty('title')
})

test('what is refused while it is typed takes nobody’s focus; a move that costs asks for the reason', async () => {
  const { user } = await open(() => json(record()), {
    'PATCH /backend/api/admin/meetups/a1': ({ body }) =>
      (body as { reason?: string }).reason
        ? json({ code: 'not_offerable', message: 'ご用意できない商品があります。', products: [] }, 409)
        : json({ code: 'fee_started', message: 'お電話で' }, 409),
  })
  await user.click(await screen.findByText('お届けの編集', { selector: 'summary' }))
  const day = screen.getByLabelText('開催日')
  day.focus()
  fireEvent.change(day, { target: { value: '2026-12-15' } })
  expect(await screen.findByText(/ご用意できない商品があります/)).toBeTruthy()
  expect(document.activeElement).toBe(day)
  expect(screen.getByRole('textbox', { name: /変更する理由/ })).toBeTruthy()
  expect(screen.getByText('キャンセル料がかかる期間に入っています。理由は経過に残ります。')).toBeTruthy()
})

test('notes keep their lines', async () => {
  const { user, calls } = await open(record({ note: '一行目\n二行目' }), {
    'PATCH /backend/api/admin/meetups/a1': () => json(record()),
  })
  await user.click(await screen.findByText('お届けの編集', { selector: 'summary' }))
  await user.type(screen.getByLabelText('ご要望・備考'), '、追記')
  await expect.poll(() => calls.some(({ what }) => what.startsWith('PATCH'))).toBe(true)
  expect(calls.findLast(({ what }) => what.startsWith('PATCH'))!.body).toMatchObject({ note: '一行目\n二行目、追記' })
})

test('a full day and a place outside are taken with a reason: figures, marks and the fee stand before the press', async () => {
  const order = record()
  const { user, calls } = await open(() => json(order), {
    'PATCH /backend/api/admin/meetups/a1': ({ body }) => {
      const { reason, delivery_fee } = body as { reason?: string; delivery_fee?: number }
      if (!reason) return json({ code: 'area_not_served', message: 'お届けのエリア外です。' }, 409)
      if (delivery_fee === undefined) {
        const errors = [{ field: 'delivery_fee', message: '配送料をご記入ください。' }]
        return json({ code: 'invalid', message: '入力内容をご確認ください。', errors }, 422)
      }
      return json({ ...order, total: order.total + delivery_fee, overrides: ['capacity', 'area'] })
    },
  })
  await user.click(await screen.findByText('お届けの編集', { selector: 'summary' }))
  expect(screen.queryByLabelText(/配送料/)).toBeNull()
  const postalCode = screen.getByLabelText('郵便番号')
  await user.clear(postalCode)
  await user.type(postalCode, '0600001')
  expect(await screen.findByText('配送料をご記入ください。')).toBeTruthy()
  const fee = screen.getByLabelText(/配送料/)
  await user.type(fee, 'やく3000')
  expect(await screen.findByText('配送料を、円の整数でご記入ください。')).toBeTruthy()
  const pressed = () => calls.filter(({ what, query }) => what.startsWith('PATCH') && !query.has('dry_run'))
  await user.click(screen.getByRole('button', { name: '変更を保存する' }))
  await user.clear(fee)
  await user.type(fee, '３，０００円')
  expect(await screen.findByText('+3,000円')).toBeTruthy()
  expect(
    screen.getByText(/定員を超えます。お届けのエリア外です。.*「定員を超えた受注・エリア外へのお届け」/),
  ).toBeTruthy()
  expect(pressed()).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /変更する理由/ }), '自社便で')
  await user.click(screen.getByRole('button', { name: '変更を保存する' }))
  await expect.poll(pressed).toHaveLength(1)
  expect(pressed()[0]!.body).toMatchObject({
    delivery_fee: 3_000,
    reason: '自社便で',
    address: { postal_code: '0600001' },
  })
})

test('past the cut-off the figures come before the reason, and nothing is saved without one', async () => {
  const order = record({ version: 3, cutoff_at: '2026-11-01T17:00:00+09:00' })
  const { user, calls } = await open(() => json(order), {
    'PATCH /backend/api/admin/meetups/a1': ({ body }) =>
      (body as { reason?: string }).reason
        ? json({ ...order, total: order.total + 3_240 })
        : json({ code: 'cutoff_passed', message: '締切を過ぎています。' }, 409),
  })
  await user.click((await screen.findAllByRole('button', { name: '増やす' }))[0]!)
  expect(await screen.findByText('+3,240円')).toBeTruthy()
  expect(screen.queryByText('締切を過ぎています。')).toBeNull()
  const saved = () => calls.filter(({ what, query }) => what.startsWith('PATCH') && !query.has('dry_run'))
  await user.click(screen.getByRole('button', { name: '変更を保存する' }))
  const reason = screen.getByRole('textbox', { name: /変更する理由/ })
  expect(document.activeElement).toBe(reason)
  expect(screen.getByText('お客さまのご了承など、変える理由をご記入ください。')).toBeTruthy()
  expect(saved()).toEqual([])
  await user.type(reason, 'お電話で了承')
  expect(await screen.findByText('+3,240円')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '変更を保存する' }))
  await expect.poll(saved).toHaveLength(1)
  expect(saved()[0]!.body).toMatchObject({ reason: 'お電話で了承' })
})

test('a headcount is read however it is typed; letters, a minus and nothing are refused beside the field', async () => {
  const { user, calls } = await open(() => json(record({ estimated_person: 24 })), {
    'PATCH /backend/api/admin/meetups/a1': () => json(record({ estimated_person: 30, version: 2 })),
  })
  await user.click(await screen.findByText('お届けの編集', { selector: 'summary' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '人数' })
  const save = () => screen.getByRole('button', { name: /変更を保存する/ })
  const sent = () => calls.filter(({ what }) => what.startsWith('PATCH'))
  for (const text of ['-30', '３０くらい', '1.5', '']) {
    await user.clear(field)
    if (text) await user.type(field, text)
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([text, 'true'])
    expect(screen.getByText('人数を、1以上の数字でご記入ください。')).toBeDefined()
    await user.click(save())
    expect(sent()).toEqual([])
  }
  await user.clear(field)
  await user.type(field, '３０')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await user.click(save())
  await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ estimated_person: 30 }))
})

test('without the permission for money nothing can be noted, but it can be seen', async () => {
  await open(
    () => json(record({ money: sampleMoney(record().total, { received: 1_000 }) })),
    {},
    { permissions: ['orders'] },
  )
  expect(await screen.findByText('一部入金')).toBeDefined()
})

test('what was typed is there again after a reload, and on an order that somebody else has changed', async () => {
  const { user, unmount } = await open(() => json(record()))
  await user.type(await screen.findByRole('textbox', { name: '内部メモ' }), '鍵は守衛室')
  unmount()
  await open(() => json(record({ version: 5, title: '納会' })))
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '内部メモ' })
  expect(note.value).toBe('鍵は守衛室')
  expect(screen.queryByRole('alert', { name: 'ほかの変更との重なり' })).toBeNull()
})

test('where both have changed the same, both stand there, and one’s own is chosen', async () => {
  const { user, unmount } = await open(() => json(record()))
  await user.type(await screen.findByRole('textbox', { name: '内部メモ' }), '鍵は守衛室')
  unmount()
  const { user: later } = await open(() => json(record({ version: 2, internal_note: '鍵は受付' })))
  const clash = await screen.findByRole('alert', { name: 'ほかの変更との重なり' })
  expect(within(clash).getByRole<HTMLInputElement>('radio', { name: /あなたの変更/ }).checked).toBe(true)
  await later.click(within(clash).getByRole('radio', { name: /ほかの方の変更/ }))
  await later.click(within(clash).getByRole('button', { name: 'この選び方で続ける' }))
  await waitFor(() => expect(screen.queryByRole('alert', { name: 'ほかの変更との重なり' })).toBeNull())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '内部メモ' }).value).toBe('鍵は受付')
})

test('whose change it was is said of each field, whoever changed the order last', async () => {
  const { user, unmount } = await open(() => json(record()))
  await user.type(await screen.findByRole('textbox', { name: '内部メモ' }), '鍵は守衛室')
  await user.click((await screen.findAllByText('お届けの編集'))[0]!)
  await user.clear(screen.getByRole('textbox', { name: '会の名前' }))
  await user.type(screen.getByRole('textbox', { name: '会の名前' }), '私の会')
  unmount()
  const by = (title: string, at: string) => ({ order: { ...meetup(), title }, replaced_at: at, reason: null })
  const now = record({
    version: 5,
    title: '納会',
    internal_note: '鍵は受付',
    internal_note_change: { by: '神山 葵', at: '2026-11-20T09:10:00+09:00' },
    revisions: [
      { ...by('納会', '2026-11-21T11:00:00+09:00'), by: 'staff', by_name: '河野 遥' },
      { ...by(record().title, '2026-11-19T08:05:00+09:00'), by: 'guest', by_name: null },
    ],
  })
  await open(() => json(now))
  const clash = await screen.findByRole('alert', { name: 'ほかの変更との重なり' })
  expect(clash.textContent).toContain('11月19日に、お客さま、11月20日に、神山 葵さんがこの受注を変更しています。')
  expect(within(clash).getByRole('radio', { name: 'お客さまの変更 納会' })).toBeTruthy()
  expect(within(clash).getByRole('radio', { name: '神山 葵さんの変更 鍵は受付' })).toBeTruthy()
  expect(clash.textContent).not.toContain('河野')
})

test('it is brought at one of the times of its day, or stays at that which was agreed', async () => {
  const { user } = await open(() => json(record()))
  await user.click((await screen.findAllByText('お届けの編集'))[0]!)
  const times = within(screen.getByRole('combobox', { name: 'お届けの時刻' })).getAllByRole('option')
  expect(times.map(({ textContent }) => textContent)).toEqual(['17:30〜18:00', '11:30〜12:00', '18:30〜19:00'])
})

test('the fee for what is taken out can be less or none, with a reason', async () => {
  const order = record({ version: 3 })
  const { user, calls } = await open(() => json(order), {
    'PATCH /backend/api/admin/meetups/a1': ({ body }) =>
      json({ ...order, change_fee: (body as { expected_fee?: number }).expected_fee ?? 4_212 }),
  })
  await user.click((await screen.findAllByRole('button', { name: '減らす' }))[0]!)
  expect(await screen.findByText(/一部キャンセル料 4,212円/)).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /変更する理由/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: '一部キャンセル料を免除・減額する' }))
  const fee = screen.getByRole<HTMLInputElement>('textbox', { name: '今回の一部キャンセル料（円）' })
  expect(fee.value).toBe('')
  expect(screen.getByText('金額を円の整数でご記入ください。')).toBeTruthy()
  await user.type(fee, '1,000')
  await user.type(screen.getByRole('textbox', { name: /変更する理由/ }), '当店の手違い')
  await user.click(screen.getByRole('button', { name: '変更を保存する' }))
  const saved = calls.findLast(({ what, query }) => what.startsWith('PATCH') && !query.has('dry_run'))
  expect(saved?.body).toMatchObject({ version: 3, expected_fee: 1_000, reason: '当店の手違い' })
})

test('a cancelled order is read, and neither moved nor changed', async () => {
  await open(() =>
    json(
      record({
        status: 'cancelled',
        cancelled_at: '2026-12-08T18:00:00+09:00',
        cancellation_fee: 0,
        agreed_fee: 5_420,
        cancel_reason: '台風のため',
      }),
    ),
  )
  expect(await screen.findAllByText(/台風のため/)).not.toHaveLength(0)
  expect(screen.getByText(/お約束では5,420円/)).toBeDefined()
  expect(screen.queryByLabelText('会の名前')).toBeNull()
  expect(screen.queryByRole('button', { name: /に進める|を確定する/ })).toBeNull()
})

const letter = { subject: '【おりおり】会のお知らせ', text: '会についてのお知らせです。' }
const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /参加者2名さまに、メールで知らせる/ })

test('guests of a moved order are told where staff tick it: how many and what they read is shown before', async () => {
  const { user, calls } = await open(() => json(record()), {
    'PATCH /backend/api/admin/meetups/a1': ({ query }) =>
      json({ ...record({ version: 2 }), ...(query.has('dry_run') && { to_guests: { concerned: 2, letter } }) }),
  })
  const saved = () => calls.filter(({ what, query }) => what.startsWith('PATCH') && !query.has('dry_run'))
  await user.click(await screen.findByText('お届けの編集', { selector: 'summary' }))
  const move = (to: string) => fireEvent.change(screen.getByLabelText('開催日'), { target: { value: to } })
  const save = () => user.click(screen.getByRole('button', { name: /変更を保存する/ }))
  move('2026-12-15')
  expect((await tick()).checked).toBe(false)
  expect(screen.getByText(letter.text)).toBeTruthy()
  expect(screen.getByText(/幹事の方が会のページでお知らせできます/)).toBeTruthy()
  await save()
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]!.body).not.toHaveProperty('tell_guests')
  await waitFor(() => expect(screen.queryByRole('button', { name: /変更を保存する/ })).toBeNull())
  move('2026-12-16')
  await user.click(await tick())
  await save()
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]!.body).toMatchObject({ meetup_date: '2026-12-16', tell_guests: true })
})

test('who cancels reads before the press what is owed with the fees of before', async () => {
  const { user } = await open(
    () => json(record({ change_fee: 2_000, fee_timeline: [{ from: null, rate: 10, fee: 3_000 }] })),
    {
      'GET /backend/api/admin/meetups/a1/cancellation-letter': () => json({ to_guests: null }),
    },
  )
  await user.type(await screen.findByRole('textbox', { name: /キャンセルの理由/ }), '台風のため')
  await user.click(screen.getByRole('button', { name: 'キャンセルの確認へ' }))
  expect(screen.getByRole('dialog').textContent).toContain(
    'キャンセル料 3,000円（これまでの一部キャンセル料 2,000円とあわせて 5,000円）',
  )
})

test('and so are those of a cancelled one', async () => {
  let isDown = true
  const { user, calls } = await open(() => json(record()), {
    'GET /backend/api/admin/meetups/a1/cancellation-letter': () =>
      isDown ? json({}, 500) : json({ to_guests: { concerned: 2, letter } }),
    'POST /backend/api/admin/meetups/a1/cancel': () => json(record({ version: 2 })),
  })
  const sent = () => calls.filter(({ what }) => what.endsWith('/cancel'))
  const ask = async () => {
    await user.type(await screen.findByRole('textbox', { name: /キャンセルの理由/ }), '台風のため')
    await user.click(screen.getByRole('button', { name: 'キャンセルの確認へ' }))
  }
  const confirm = () => user.click(screen.getByRole('button', { name: /キャンセル.*確定する$/ }))
  await ask()
  expect(await screen.findByText(/参加者には、メールでお知らせしません。/)).toBeTruthy()
  await confirm()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).not.toHaveProperty('tell_guests')
  const reason = () => screen.getByRole<HTMLInputElement>('textbox', { name: /キャンセルの理由/ })
  await waitFor(() => expect(reason().value).toBe(''))
  isDown = false
  await ask()
  expect((await tick()).checked).toBe(false)
  await user.click(await tick())
  await confirm()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]!.body).toMatchObject({ reason: '台風のため', tell_guests: true })
})

test('G leads to the first quantity, C to cancelling, H to what is written down of a call', async () => {
  const { user } = await open(() => json(record()))
  await screen.findByRole('textbox', { name: 'お電話の内容などを書き残す' })
  const focused = () => document.activeElement as HTMLElement
  await user.keyboard('h')
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'お電話の内容などを書き残す' }))
  focused().blur()
  await user.keyboard('c')
  expect(focused()).toBe(screen.getByRole('radio', { name: /^規定のとおり/ }))
  await user.keyboard('g')
  expect(focused()).toBe(screen.getAllByRole('textbox', { name: /の数量$/ })[0])
  focused().blur()
  await user.keyboard('?')
  const list = within(screen.getByRole('dialog', { name: 'キーの一覧' }))
  for (const label of ['お金', '商品の数量', 'キャンセルへ', '経過に書き残す'])
    expect(list.getByText(label)).toBeTruthy()
})
