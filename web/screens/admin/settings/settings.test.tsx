// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { settings, settingWords } from '#contract/admin/setting-fields.ts'
import type { SettingsSection } from '#contract/admin/setting-sections.ts'
import { notAsked } from '#contract/shop-facts.ts'
import { sampleSettings } from '#web/testing/sample-settings.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'
import { changeOf, fieldsOf } from './settings-fields.ts'

const path = '/backend/api/admin/settings'
const area = {
  id: 1,
  name: '都心5区',
  fee: 2_200,
  free_from: 150_000,
  least_order: 0,
  cities: [{ prefecture: '東京都', city: '千代田区' }],
  version: 1,
}
const areas = (rows: unknown[]) => () => json(rows, 200, { 'x-total-count': String(rows.length) })
const open = (answers: Record<string, Answered> = {}, at = '/admin/settings') =>
  showAdmin(at, {
    answers: {
      [`GET ${path}`]: sampleSettings,
      'GET /backend/api/admin/areas': areas([area]),
      'GET /backend/api/admin/planned-changes': () => json([]),
      ...answers,
    },
  })
const part = (name: string) => within(screen.getByRole('region', { name }))
const edit = (name: string) => part(name).getByRole('button', { name: `編集：${name}` })
const box = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement

beforeEach(() => sessionStorage.clear())

test('every part is read before it is edited, with what is missing and where it is used', async () => {
  await open({ [`GET ${path}`]: { ...sampleSettings, manager: '', registration_number: '' } })
  await screen.findByRole('heading', { name: '設定', level: 1 })
  const seller = screen.getByRole('region', { name: 'お店の情報' })
  expect(seller.textContent).toContain('03-1234-5678　平日 9:00〜18:00')
  expect(within(seller).getAllByText('未入力')).toHaveLength(2)
  expect(seller.textContent).toContain('使われる場所：特定商取引法に基づく表記、請求書・領収書')
  expect(part('エリアと配送料').getByRole('link', { name: '都心5区' }).getAttribute('href')).toBe('/admin/areas/1')
  expect(part('注文締切・お届け時刻・1日の上限').getByText('10営業日前の17:00まで')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /電話番号/ })).toBeNull()
})

const sectionTitles: Readonly<Record<SettingsSection, string>> = {
  seller: 'お店の情報',
  alcohol: '酒類の販売',
  windows: '注文締切・お届け時刻・1日の上限',
  collection: '器の回収',
  'own-fields': 'ご注文でおたずねする項目',
  cancellation: 'キャンセル料',
  bank: '振込先',
  reminders: 'お支払いのお願い',
}

test.each(Object.entries(sectionTitles) as [SettingsSection, string][])(
  'each setting of %s is typed there, and none of another part',
  async (section, title) => {
    const asked = { ...notAsked, label: '費用負担部署' }
    const all = {
      ...sampleSettings,
      alcohol: { ...sampleSettings.alcohol, sells: 'yes' },
      own_fields: { first: asked, second: asked, third: asked },
    }
    const { user } = await open({ [`GET ${path}`]: all })
    await screen.findByRole('region', { name: title })
    await user.click(edit(title))
    const { elements } = part(title).getByRole('form', { name: title }) as HTMLFormElement
    const names = [...elements].map((input) => (input as HTMLInputElement).name)
    // Steps have inputs of their own.
    const hasInput = (setting: string) => names.some((name) => name === setting || name.startsWith(`${setting}.`))
    expect(
      Object.entries(settings).flatMap(([name, of]) => (of.section === section && !hasInput(name) ? [name] : [])),
    ).toEqual([])
    expect(
      Object.entries(settings).flatMap(([name, of]) => (of.section !== section && hasInput(name) ? [name] : [])),
    ).toEqual([])
  },
)

test('the label of an input, a line of the history and the panel of clashes say one word', async () => {
  const now = { ...sampleSettings, version: 5, bank: { ...sampleSettings.bank, account: '普通 7' } }
  let shown = sampleSettings
  const line = {
    ...sampleSettings.history[0]!,
    before: { bank: { account: '普通 1' } },
    after: { bank: { account: '普通 2' } },
  }
  const { user } = await open({
    [`GET ${path}`]: () => json({ ...shown, history: [line] }),
    [`PATCH ${path}`]: () => {
      shown = now
      return json({ code: 'edited_meanwhile', message: '', settings: now }, 409)
    },
  })
  const word = settingWords('bank.account')
  const history = await screen.findByRole('table', { name: '設定の変更の履歴' })
  expect(within(history).getByRole('term').textContent).toBe(word)
  await user.click(edit('振込先'))
  await user.type(screen.getByRole('textbox', { name: word }), '8{Control>}s{/Control}')
  const clash = await screen.findByRole('alert', { name: 'ほかの変更との重なり' })
  expect(within(clash).getByRole('group', { name: word })).toBeTruthy()
})

test('only what was changed is sent, with the version that was seen', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [`PATCH ${path}`]: ({ body }) => {
      sent.push(body)
      return json({ ...sampleSettings, version: 5 })
    },
  })
  await user.click(await screen.findByRole('button', { name: '編集：お店の情報' }))
  expect(document.activeElement).toBe(box(/お店の名前/))
  await user.clear(box(/受付時間/))
  await user.type(box(/受付時間/), '平日 8:00〜17:00')
  await user.keyboard('{Control>}s{/Control}')
  await expect.poll(() => sent).toEqual([{ version: 4, hours: '平日 8:00〜17:00' }])
  expect(await screen.findByText('保存しました。')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /受付時間/ })).toBeNull()
})

test('refused fields say why beside themselves, and what was typed stays', async () => {
  const { user } = await open({
    [`PATCH ${path}`]: () =>
      json(
        {
          code: 'invalid',
          message: '',
          errors: [
            { field: 'kitchens.products.delivery_to', message: '終わりの時刻は、始まりの時刻より後にしてください。' },
            { field: 'kitchens.plans.default_capacity', message: '1日の上限を0以上の数字でご記入ください。' },
          ],
        },
        422,
      ),
  })
  const title = '注文締切・お届け時刻・1日の上限'
  await screen.findByRole('region', { name: title })
  await user.click(edit(title))
  const [products, plans] = ['商品', 'プラン'].map((name) => within(part(title).getByRole('group', { name })))
  await user.selectOptions(products!.getByRole('combobox', { name: 'お届けの終わり' }), '09:00')
  const capacity = plans!.getByRole('textbox', { name: '1日の上限（件）' }) as HTMLInputElement
  await user.clear(capacity)
  await user.type(capacity, 'たくさん')
  await user.click(part(title).getByRole('button', { name: /保存する/ }))
  const to = products!.getByRole('combobox', { name: 'お届けの終わり' })
  await expect.poll(() => to.getAttribute('aria-invalid')).toBe('true')
  expect(to.closest('[data-field]')?.textContent).toContain('終わりの時刻は')
  expect(capacity.value).toBe('たくさん')
  expect(capacity.getAttribute('aria-invalid')).toBe('true')
})

test('a limit in meals is none until somebody sets it, and none again where nothing is typed', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [`PATCH ${path}`]: ({ body }) => {
      sent.push(body)
      const { products } = sampleSettings.kitchens
      const kitchens = { ...sampleSettings.kitchens, products: { ...products, default_capacity_meals: 300 } }
      return json({ ...sampleSettings, kitchens, version: 5 })
    },
  })
  const title = '注文締切・お届け時刻・1日の上限'
  await screen.findByRole('region', { name: title })
  expect(screen.getByRole('region', { name: title }).textContent).not.toContain('8件、')
  await user.click(edit(title))
  const products = within(part(title).getByRole('group', { name: '商品' }))
  const meals = products.getByRole('textbox', { name: /1日の食数の上限/ }) as HTMLInputElement
  expect(meals.value).toBe('')
  expect(part(title).getAllByText('空欄なら、食数では締め切りません')).toHaveLength(2)
  await user.type(meals, '３００')
  await user.click(part(title).getByRole('button', { name: /保存する/ }))
  await waitFor(() => expect(sent).toEqual([{ kitchens: { products: { default_capacity_meals: 300 } }, version: 4 }]))
})

test.each([
  ['', null],
  [' ', null],
  ['300', 300],
  ['たくさん', 'たくさん'],
])('a limit in meals typed as 「%s」 is sent as %s', (typed, sent) => {
  const name = 'kitchens.products.default_capacity_meals'
  expect(fieldsOf(sampleSettings)[name]).toBe('')
  expect(changeOf({ [name]: typed }, [name])).toEqual({ kitchens: { products: { default_capacity_meals: sent } } })
})

test('a week has days off and hours of its own, each typed by itself', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [`PATCH ${path}`]: ({ body }) => {
      sent.push(body)
      const message = '終わりの時刻は、始まりの時刻より後にしてください。'
      return json(
        { code: 'invalid', message: '', errors: [{ field: 'kitchens.products.day_hours.sat', message }] },
        422,
      )
    },
  })
  const title = '注文締切・お届け時刻・1日の上限'
  const windows = await screen.findByRole('region', { name: title })
  expect(within(windows).getAllByText('土曜・日曜・祝日 休み')).toHaveLength(2)
  await user.click(edit(title))
  const products = within(part(title).getByRole('group', { name: '商品' }))
  const choose = (name: string, option: string) => user.selectOptions(products.getByRole('combobox', { name }), option)
  expect(products.queryByRole('combobox', { name: '土曜のお届けの終わり' })).toBeNull()
  await choose('土曜のお届けのはじまり', '17:00')
  await choose('土曜のお届けの終わり', '10:00')
  await choose('水曜のお届けのはじまり', '休み')
  await choose('祝日のお届けのはじまり', 'ふだんと同じ')
  await user.click(part(title).getByRole('button', { name: /保存する/ }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { kitchens: { products: { day_hours: { sat: '17:00-10:00', wed: 'closed', holiday: '' } } } },
    ]),
  )
  expect(Object.keys((sent[0] as { kitchens: object }).kitchens)).toEqual(['products'])
  const saturday = () => products.getByRole('combobox', { name: '土曜のお届けのはじまり' })
  await expect.poll(() => saturday().getAttribute('aria-invalid')).toBe('true')
  expect(part(title).getByText(/土曜：終わりの時刻は/)).toBeTruthy()
})

test('the hours at which dishes are collected are chosen; an end before the beginning is said beside it', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [`PATCH ${path}`]: ({ body }) => {
      sent.push(body)
      const message = '終わりの時刻は、始まりの時刻より後にしてください。'
      return json({ code: 'invalid', message: '', errors: [{ field: 'collection.to', message }] }, 422)
    },
  })
  expect((await screen.findByRole('region', { name: '器の回収' })).textContent).toContain('翌営業日10:00〜12:00')
  await user.click(edit('器の回収'))
  await user.selectOptions(part('器の回収').getByRole('combobox', { name: '器の回収のはじまり' }), '14:00')
  await user.click(part('器の回収').getByRole('button', { name: /保存する/ }))
  await expect.poll(() => sent).toEqual([{ version: 4, collection: { from: '14:00' } }])
  const end = part('器の回収').getByRole('combobox', { name: '器の回収の終わり' })
  await expect.poll(() => end.getAttribute('aria-invalid')).toBe('true')
  expect(end.closest('[data-field]')?.textContent).toContain('終わりの時刻は')
})

test('what is asked besides: without a name it is not asked, and how it is asked appears with the name', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [`PATCH ${path}`]: ({ body }) => {
      sent.push(body)
      return json({ ...sampleSettings, version: 5 })
    },
  })
  const title = 'ご注文でおたずねする項目'
  expect((await screen.findByRole('region', { name: title })).textContent).toContain('項目なし')
  await user.click(edit(title))
  expect(part(title).queryByRole('combobox')).toBeNull()
  await user.type(part(title).getByRole('textbox', { name: '項目2の名前' }), '入館の手続き')
  await user.selectOptions(part(title).getByRole('combobox', { name: '項目2のお答え' }), '必ずお答えいただく')
  await user.click(part(title).getByRole('button', { name: /保存する/ }))
  await expect
    .poll(() => sent)
    .toEqual([{ version: 4, own_fields: { second: { label: '入館の手続き', answer: 'required' } } }])
})

test('a shop that collects no dishes says so, and is asked for no hours', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [`PATCH ${path}`]: ({ body }) => {
      sent.push(body)
      return json({ ...sampleSettings, collection: { ...sampleSettings.collection, offered: 'no' }, version: 5 })
    },
  })
  await screen.findByRole('region', { name: '器の回収' })
  await user.click(edit('器の回収'))
  await user.click(part('器の回収').getByRole('radio', { name: /^回収しない/ }))
  expect(part('器の回収').queryByRole('combobox')).toBeNull()
  await user.click(part('器の回収').getByRole('button', { name: /保存する/ }))
  await expect.poll(() => sent).toEqual([{ version: 4, collection: { offered: 'no' } }])
})

test('the break of the new year is chosen by its days, or there is none', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [`PATCH ${path}`]: ({ body }) => {
      sent.push(body)
      return json({ ...sampleSettings, version: 5 })
    },
  })
  const title = '注文締切・お届け時刻・1日の上限'
  const windows = await screen.findByRole('region', { name: title })
  expect(within(windows).getAllByText('年末年始 12月29日〜1月3日 休み')).toHaveLength(2)
  await user.click(edit(title))
  const of = (kind: string, name: string) =>
    within(part(title).getByRole('group', { name: kind })).getByRole('combobox', { name })
  await user.selectOptions(of('商品', '年末年始の休みのはじまり'), '12月30日')
  await user.selectOptions(of('商品', '年末年始の休みの終わり'), '1月5日')
  await user.selectOptions(of('プラン', '年末年始の休みのはじまり'), '休まない')
  await user.click(part(title).getByRole('button', { name: /保存する/ }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { kitchens: { products: { new_year_break: '12-30/01-05' }, plans: { new_year_break: '' } } },
    ]),
  )
})

test('an error of a part that is not open is said above the fields', async () => {
  const message = '郵便番号をご記入ください。'
  const { user } = await open({
    [`PATCH ${path}`]: () => json({ code: 'invalid', message: '', errors: [{ field: 'postal_code', message }] }, 422),
  })
  await screen.findByRole('region', { name: '振込先' })
  await user.click(edit('振込先'))
  await user.type(box(/^銀行$/), '本店')
  await user.click(part('振込先').getByRole('button', { name: /保存する/ }))
  expect((await part('振込先').findByRole('alert')).textContent).toContain(message)
})

test('a clash has both sides and loses nothing', async () => {
  const now = { ...sampleSettings, version: 5, bank: { ...sampleSettings.bank, name: '浪花銀行', branch: '本店' } }
  let shown = sampleSettings
  const sent: unknown[] = []
  const { user } = await open({
    [`GET ${path}`]: () => json(shown),
    [`PATCH ${path}`]: ({ body }) => {
      sent.push(body)
      if (sent.length > 1) return json({ ...now, version: 6 })
      shown = now
      return json({ code: 'edited_meanwhile', message: '', settings: now }, 409)
    },
  })
  await screen.findByRole('region', { name: '振込先' })
  await user.click(edit('振込先'))
  await user.clear(box(/^銀行$/))
  await user.type(box(/^銀行$/), '折節銀行')
  await user.click(part('振込先').getByRole('button', { name: /保存する/ }))
  const clash = await screen.findByRole('alert', { name: 'ほかの変更との重なり' })
  expect(clash.textContent).toContain('河野 遥さんが振込先を変更しています')
  expect(clash.textContent).toContain('支店は、河野 遥さんの変更を取り込みました')
  expect(box(/^銀行$/).value).toBe('折節銀行')
  expect((part('振込先').getByRole('button', { name: /保存する/ }) as HTMLButtonElement).disabled).toBe(true)
  await user.type(box(/^銀行$/), '{Control>}s{/Control}')
  expect(sent).toHaveLength(1)
  await user.click(within(clash).getByRole('button', { name: 'この選び方で続ける' }))
  await user.click(part('振込先').getByRole('button', { name: /保存する/ }))
  expect(sent.at(-1)).toEqual({ version: 5, bank: { name: '折節銀行' } })
})

test('what was typed outlives a lost connection and the screen; Esc gives up nothing by itself', async () => {
  const lost = { [`PATCH ${path}`]: () => Promise.reject(new TypeError('offline')) }
  const first = await open(lost)
  await first.user.click(await screen.findByRole('button', { name: '編集：お店の情報' }))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape', keyCode: 229 })
  expect(box(/受付時間/)).toBeDefined()
  await first.user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: /受付時間/ })).toBeNull()
  await first.user.click(edit('お店の情報'))
  await first.user.type(box(/受付時間/), '・祝日も')
  await first.user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'やめる' }))
  await first.user.click(screen.getByRole('button', { name: /保存する/ }))
  expect((await part('お店の情報').findByRole('alert')).textContent).toContain('通信が途切れました')
  first.unmount()
  const { user } = await open()
  expect(((await screen.findByRole('textbox', { name: /受付時間/ })) as HTMLInputElement).value).toContain('・祝日も')
  await user.click(screen.getByRole('button', { name: 'やめる' }))
  await user.click(edit('お店の情報'))
  expect(box(/受付時間/).value).toBe('平日 9:00〜18:00')
})

test('the fields of the licence are there where alcohol is sold; the number says whether it can be one', async () => {
  const { user } = await open()
  await screen.findByRole('region', { name: '酒類の販売' })
  await user.click(edit('酒類の販売'))
  expect(screen.queryByRole('textbox', { name: /免許の番号/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^扱う/ }))
  expect(screen.getByRole('textbox', { name: /免許の番号/ })).toBeTruthy()
  await user.click(edit('お店の情報'))
  await user.clear(box(/登録番号/))
  await user.type(box(/登録番号/), 'Ｔ6000012050002')
  expect(part('お店の情報').getByText('検査数字が一致しません')).toBeTruthy()
})

test('the history says each field that differs, in words', async () => {
  await open()
  const rows = within(await screen.findByRole('table', { name: '設定の変更の履歴' })).getAllByRole('row')
  expect(rows[1]!.textContent).toMatch(/河野 遥.*銀行.*旧銀行.*見本銀行/)
  expect(rows[1]!.textContent).not.toContain('大手町支店')
  expect(rows[2]!.textContent).toMatch(/商品 1日の上限.*6件.*8件/)
})

test.each([
  ['without the permission', json({ code: 'forbidden', message: '' }, 403), 'この画面を開く権限がありません'],
  ['without a connection to the shop', json({ code: 'server', message: '' }, 500), '表示できませんでした'],
])('%s the screen says so', async (_, answer, title) => {
  await open({ [`GET ${path}`]: () => answer })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test('a change has the shape of the settings, and a number that cannot be read goes as it was typed', () => {
  const values = { ...fieldsOf(sampleSettings), 'kitchens.plans.base_lead_days': '１２', 'bank.name': '本' }
  expect(changeOf(values, ['kitchens.plans.base_lead_days', 'bank.name'])).toEqual({
    kitchens: { plans: { base_lead_days: 12 } },
    bank: { name: '本' },
  })
  expect(changeOf({ 'kitchens.plans.base_lead_days': '3日' }, ['kitchens.plans.base_lead_days'])).toEqual({
    kitchens: { plans: { base_lead_days: '3日' } },
  })
  // No limit is what nobody has typed, and not what cannot be read: the shop refuses that.
  const meals = 'kitchens.products.default_capacity_meals'
  for (const [typed, sent] of [
    [' ', null],
    ['３００', 300],
    ['300くらい', '300くらい'],
  ] as const) {
    expect(changeOf({ [meals]: typed }, [meals])).toEqual({ kitchens: { products: { default_capacity_meals: sent } } })
  }
})

test('a part is planned for a day, and all that is planned stands on top', async () => {
  const sent: unknown[] = []
  const change = {
    id: 3,
    from: '2027-01-01',
    area: null,
    before: { hours: '平日 9:00〜18:00', kitchens: sampleSettings.kitchens },
    after: {
      hours: '毎日 8:00〜17:00',
      kitchens: { ...sampleSettings.kitchens, plans: { ...sampleSettings.kitchens.plans, cutoff_time: '12:00' } },
    },
    reason: '',
    by: '佐伯 真琴',
    at: '2026-11-18T15:02:00+09:00',
  }
  const { user } = await open({
    'GET /backend/api/admin/planned-changes': () => json(sent.length > 0 ? [change] : []),
    [`POST ${path}/planned`]: ({ body }) => {
      sent.push(body)
      return json(change, 201)
    },
  })
  await user.click(await screen.findByRole('button', { name: '編集：お店の情報' }))
  await user.clear(box(/受付時間/))
  await user.type(box(/受付時間/), '毎日 8:00〜17:00')
  await user.click(screen.getByRole('radio', { name: /日を決めて/ }))
  await user.type(screen.getByLabelText('適用する日'), '2027-01-01')
  await user.click(part('お店の情報').getByRole('button', { name: /^予定に入れる/ }))
  await expect.poll(() => sent).toEqual([{ version: 4, hours: '毎日 8:00〜17:00', from: '2027-01-01', reason: '' }])
  expect(await screen.findByText(/予定に入れました。/)).toBeTruthy()
  const row = within(await screen.findByRole('table', { name: '予定の変更' })).getAllByRole('row')[1]!
  expect(
    within(row)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['受付時間', 'プラン 締切の時刻'])
  expect(row.textContent).toMatch(/2027年1月1日（金）.*毎日 8:00〜17:00.*12:00/)
})

test('a day that was chosen and set back to at once plans nothing', async () => {
  const sent: string[] = []
  const { user } = await open({
    [`POST ${path}/planned`]: ({ what }) => {
      sent.push(what)
      return json({}, 500)
    },
    [`PATCH ${path}`]: ({ what }) => {
      sent.push(what)
      return json({ ...sampleSettings, version: 5 })
    },
  })
  await user.click(await screen.findByRole('button', { name: '編集：お店の情報' }))
  await user.type(box(/受付時間/), '、祝日も')
  await user.click(screen.getByRole('radio', { name: /日を決めて/ }))
  await user.type(screen.getByLabelText('適用する日'), '2027-01-01')
  await user.click(screen.getByRole('radio', { name: /保存してすぐ/ }))
  await user.click(part('お店の情報').getByRole('button', { name: /^保存する/ }))
  expect(await screen.findByText('保存しました。')).toBeTruthy()
  expect(sent).toEqual([`PATCH ${path}`])
})

test('a plan that could not be given up is not said to be; one that is gone already is', async () => {
  const change = { id: 3, from: '2027-01-01', area: null, before: { hours: '平日' }, after: { hours: '毎日' } }
  const planned = { ...change, reason: '', by: '佐伯 真琴', at: '2026-11-18T15:02:00+09:00' }
  let answer = () => json({ code: 'server', message: '' }, 500)
  const { user } = await open({
    'GET /backend/api/admin/planned-changes': () => json([planned]),
    'DELETE /backend/api/admin/planned-changes/3': () => answer(),
  })
  const drop = async () => {
    await user.click(await screen.findByRole('button', { name: /^予定をやめる：/ }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '予定をやめる' }))
  }
  await drop()
  expect(await screen.findByText(/予定を取りやめられませんでした/)).toBeTruthy()
  expect(screen.queryByText(/の変更を取りやめました。/)).toBeNull()
  answer = () => new Response(null, { status: 204 })
  await drop()
  expect(await screen.findByText(/の変更を取りやめました。/)).toBeTruthy()
})

test('the reception is paused with a word for customers, and resumed', async () => {
  const sent: unknown[] = []
  const paused = {
    ...sampleSettings,
    version: 5,
    pause: { since: '2026-11-24T10:00:00+09:00', message: '点検中です。' },
  }
  let shown: unknown = sampleSettings
  const { user } = await open({
    [`GET ${path}`]: () => json(shown),
    'POST /backend/api/admin/pause-shop': ({ body }) => {
      sent.push(body)
      shown = paused
      return json(paused)
    },
    'POST /backend/api/admin/resume-shop': () => {
      shown = { ...sampleSettings, version: 6 }
      return json(shown)
    },
  })
  await screen.findByText(/^ご注文を承っています（2026年11月1日（日）に開店）/)
  await user.click(part('ご注文の受付').getByRole('button', { name: '受付を休む' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/受けたものの変更、キャンセル、お届けはそのままです/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /お客さまへのひとこと/ }), '点検中です。')
  await user.click(dialog.getByRole('button', { name: '受付を休む' }))
  await expect.poll(() => sent).toEqual([{ message: '点検中です。', version: 4 }])
  await screen.findByText(/「ただいまご注文の受付をお休みしています。点検中です。」/)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(part('ご注文の受付').getByRole('button', { name: '受付を再開する' }))
  await screen.findByText(/^ご注文を承っています/)
})

test('before the opening there is nothing to pause', async () => {
  await open({ [`GET ${path}`]: { ...sampleSettings, opened_at: null } })
  await screen.findByRole('link', { name: '残っている項目を見る' })
  expect(part('ご注文の受付').queryByRole('button')).toBeNull()
})
