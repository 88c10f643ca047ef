import { randomInt, randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Days } from './days.ts'
import { shopDays } from './days.ts'
import { enquired } from './enquiry.ts'
import { heading } from './member.ts'
import { guest, menu, newAddress } from './shop.ts'
import { enterAdmin } from './staff.ts'
import { expect, test } from './visit.ts'

/** Every key that is pressed, by what it was pressed for. */
class Keyboard {
  readonly pressed = new Map<string, number>()
  #part = ''
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  begin(part: string): void {
    this.#part = part
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key)
      this.#count(1)
    }
  }

  async type(text: string, part = this.#part): Promise<void> {
    await this.#page.keyboard.type(text)
    this.#count([...text].length, part)
  }

  /** The same key until that has the focus. */
  async pressUntil(key: string, wanted: Locator): Promise<void> {
    await expect(wanted).toBeVisible()
    const element = await wanted.elementHandle()
    for (let presses = 0; presses < 30; presses++) {
      if (await element!.evaluate((node) => node.contains(document.activeElement))) return
      await this.press(key)
    }
    throw new Error(`Not reached by ${key}: ${wanted}`)
  }

  #count(keys: number, part = this.#part): void {
    this.pressed.set(part, (this.pressed.get(part) ?? 0) + keys)
  }
}

type Ordered = {
  id: string
  number: string
  company: string
  last_name: string
  kana: string
  tel: string
  title: string
  po: string
}

const letters = (count: number) => Array.from({ length: count }, () => 'abcdefghijklmnop'[randomInt(16)]).join('')
const kanaOf = (count: number) =>
  Array.from({ length: count }, () => 'アイウエオカキクケコサシスセソ'[randomInt(15)]).join('')

type Sent = { method: string; data: object; asGuest?: boolean }

/** As the account of this browser, unless told otherwise. */
async function callShop<Answer>(page: Page, path: string, { asGuest, ...sent }: Partial<Sent> = {}): Promise<Answer> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'ACCESS_TOKEN')?.value
  const answer = await page.request.fetch(`/backend${path}`, {
    headers: { 'idempotency-key': randomUUID(), ...(!asGuest && { authorization: `Bearer ${token}` }) },
    ...sent,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json() as Promise<Answer>
}

/** An order of somebody whom nobody else is like; staff have taken it where customers could not any more. */
async function ordered(page: Page, mark: string, { date, byStaff = false }: { date: string; byStaff?: boolean }) {
  const { contact, address } = guest(newAddress())
  const who = {
    company: `株式会社${mark}商店`,
    last_name: `佐藤${letters(4)}`,
    kana: kanaOf(7),
    tel: `03${randomInt(20_000_000, 99_999_999)}`,
    title: `会${letters(5)}`,
    po: `PO-${letters(5)}`,
  }
  const cart = [{ id: menu.tea.id, qty: 1 }]
  const sums = await page.request.post('/backend/api/meetup/products/calculate', {
    data: { cart, meetup_date: date, estimated_person: 3, postal_code: address.postal_code },
  })
  const placement = {
    meetup_date: date,
    delivery_window: { from: '12:00', to: '12:30' },
    estimated_person: 3,
    title: who.title,
    cart,
    address,
    contact: {
      ...contact,
      company: who.company,
      last_name: who.last_name,
      last_name_kana: who.kana,
      tel: who.tel,
    },
    payment: { method: 'invoice', po_number: who.po },
    expected_total: ((await sums.json()) as { total: number }).total,
  }
  const path = byStaff ? '/api/admin/meetups' : '/api/meetup/meetups'
  const data = byStaff
    ? { ...placement, user_id: null, override_reason: '調理場に確認' }
    : { ...placement, agreed_terms: true }
  const { id, number } = await callShop<{ id: string; number: string }>(page, path, {
    method: 'POST',
    data,
    asGuest: !byStaff,
  })
  return { id, number, ...who } satisfies Ordered
}

type OrderRecord = {
  status: string
  estimated_person: number
  internal_note: string
  meetup_date: string
  payment: { state: string }
  payments: unknown[]
  calculation: { lines: { id: number; qty: number }[] }
  revisions: { reason: string | null }[]
}

/** The next day that is far from full, few keys away from the first one that can be chosen. */
function anotherDay({ dates }: Days, than: string): string {
  const first = dates.findIndex(({ selectable }) => selectable)
  const far = (at: number) => Math.floor((at - first) / 7) + ((at - first) % 7)
  const fine = dates
    .map(({ date, selectable, remaining }, at) => ({ date, at, isFine: selectable && remaining > 50 }))
    .filter(({ date, at, isFine }) => isFine && at - first >= 9 && date !== than)
  return fine.toSorted((one, other) => far(one.at) - far(other.at))[0]!.date
}

test('an hour at the telephone by the keyboard alone takes fewer than 500 keys', { tag: '@desk' }, async ({ page }) => {
  test.slow()
  await enterAdmin(page)
  const days = await shopDays(page.request)
  const late = days.dates.findLast(({ reason }) => reason === 'cutoff_passed')!.date
  const mark = letters(6)
  const guests = await Promise.all(Array.from({ length: 9 }, () => ordered(page, mark, { date: days.quiet })))
  const lateOrder = await ordered(page, mark, { date: late, byStaff: true })
  const orders: Ordered[] = [lateOrder, ...guests]
  const me = await callShop<{ id: string }>(page, '/api/admin/me')
  const enquiries = [await enquired(page.request), await enquired(page.request)]
  const enquiryIds: string[] = []
  for (const { number } of enquiries) {
    const [row] = await callShop<{ id: string; version: number }[]>(page, `/api/admin/enquiries?q=${number}`)
    const data = { version: row!.version, assigned_to: me.id }
    await callShop(page, `/api/admin/enquiries/${row!.id}`, { method: 'PATCH', data })
    enquiryIds.push(row!.id)
  }

  const keys = new Keyboard(page)
  const table = page.getByRole('table', { name: '受注' })
  const rows = table.getByRole('row', { name: /OR-/ })
  const link = (number: string) => table.getByRole('link', { name: number })
  /** The change of screen has been read out, which comes with the focus. */
  const isShown = async (name: string) => {
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${name}$`) })).toBeAttached()
  }
  const search = async (words: string) => {
    await keys.press('/')
    await keys.type(words)
    await keys.press('Enter')
    await isShown('受注')
  }
  /** By something the caller says; the record is open then. */
  const lookUp = async (words: string, { number, title }: Ordered) => {
    await search(words)
    await expect(rows).toHaveCount(1)
    await expect(link(number)).toBeVisible()
    await keys.press('j', 'Enter')
    await isShown(title)
  }

  await test.step('10 confirms', async () => {
    keys.begin('10件の確定')
    await search(mark)
    await expect(rows).toHaveCount(10)
    // From 「すべて」 round to 「確認待ち」, with what was searched for.
    await keys.press(']', ']', ']')
    await expect(page).toHaveURL(/tab=unconfirmed/)
    await expect(rows).toHaveCount(10)
    for (const _ of orders) await keys.press('j', 'x')
    await keys.press('n')
    const sure = page.getByRole('button', { name: '10件を確定して、メールを送る' })
    await keys.pressUntil('Tab', sure)
    await keys.press('Enter')
    await expect(page.getByText('10件を確定しました。')).toBeVisible()
  })

  await test.step('6 look-ups', async () => {
    keys.begin('6件のお調べ')
    const [one, two, three, four, five, six] = guests
    await lookUp(one!.number.slice(-9), one!)
    await lookUp(two!.tel.slice(-8), two!)
    await lookUp(three!.title, three!)
    await lookUp(four!.kana, four!)
    await lookUp(five!.po, five!)
    await lookUp(six!.last_name.slice(2), six!)
  })

  await test.step('4 changes', async () => {
    keys.begin('4件の変更')
    const bar = page.getByRole('region', { name: '未保存の変更' })
    const figures = bar.getByRole('status')
    const [one, two, three] = guests
    await lookUp(one!.title, one!)
    await keys.press('g')
    await keys.type('3')
    await expect(figures).toContainText('+')
    await keys.press('Control+s')
    await expect(bar).toBeHidden()
    await keys.press('Escape')

    await lookUp(two!.title, two!)
    await keys.press('e')
    await keys.pressUntil('Tab', page.getByRole('textbox', { name: '人数' }))
    await keys.press('Control+a')
    await keys.type('12')
    await expect(figures).toBeVisible()
    await keys.press('Control+s')
    await expect(bar).toBeHidden()
    await keys.press('Escape')

    await lookUp(three!.title, three!)
    await keys.press('m')
    await keys.type('搬入は裏口から')
    await keys.press('Control+s')
    await expect(page.getByText('保存済み')).toBeVisible()
    await keys.press('Escape')

    // Past the cut-off: the figures come first, and then the reason.
    await lookUp(lateOrder.title, lateOrder)
    await keys.press('g')
    await keys.type('2')
    await expect(figures).toContainText('+')
    await keys.press('Control+s')
    await expect(bar.getByRole('textbox', { name: /変更する理由/ })).toBeFocused()
    await keys.type('お電話で了承')
    await expect(figures).toContainText('+')
    await keys.press('Control+s')
    await expect(bar).toBeHidden()
    await keys.press('Escape')
  })

  await test.step('8 payments', async () => {
    keys.begin('8件の入金')
    // One while its customer is on the line.
    await lookUp(guests[8]!.title, guests[8]!)
    await keys.press('y')
    await expect(page.getByRole('region', { name: '次にすること' })).toBeVisible()
    await keys.press('p', 'Enter')
    await expect(page.getByText('入金を記録しました。')).toBeVisible()
    await expect(page.getByText('入金済み').first()).toBeVisible()

    // Seven together, with the bank's list in hand.
    await search(mark)
    await expect(rows).toHaveCount(10)
    await keys.press('[', '[', '[', '[')
    await expect(page).toHaveURL(/tab=unpaid/)
    await expect(rows).toHaveCount(9)
    const before = keys.pressed.get('8件の入金')!
    for (let n = 0; n < 7; n++) await keys.press('j', 'x')
    await keys.press('y')
    await expect(page.getByRole('dialog', { name: '7件の入金を記録しますか？' })).toBeVisible()
    await keys.press('Enter')
    await expect(page.getByText('7件の入金を記録しました。')).toBeVisible()
    expect((keys.pressed.get('8件の入金')! - before) / 7).toBeLessThanOrEqual(4)
  })

  const another = anotherDay(days, days.quiet)
  const numbers: string[] = []
  await test.step('3 repeat calls', async () => {
    keys.begin('3件のいつものご注文')
    const read = page.getByRole('region', { name: '復唱' }).getByRole('checkbox')
    const totals = page.getByRole('region', { name: 'お支払い合計' })
    for (const { tel, last_name } of guests.slice(3, 6)) {
      await keys.press('t')
      await isShown('電話の受注')
      await expect(page.getByRole('combobox', { name: 'お電話の方' })).toBeVisible()
      await keys.press('Alt+1')
      await keys.type(tel.slice(-6))
      await expect(page.getByRole('option', { name: last_name })).toBeVisible()
      await keys.press('Enter')
      await expect(page.getByRole('button', { name: '前回と同じ内容を入れる' })).toBeFocused()
      await keys.press('r')
      await arrowsTo(page, keys, another)
      await keys.press('Enter')
      await expect(read.first()).toBeVisible()
      // Nobody reads out a sum that is about to change.
      await expect(totals.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
      await keys.press('Alt+6')
      for (const _ of await read.all()) await keys.press('Enter')
      await expect(page.getByRole('button', { name: /注文を確定する/ })).toBeEnabled()
      await keys.press('Control+Enter')
      const placed = page.getByRole('heading', { level: 2, name: /ご注文を承りました.*OR-/ })
      await expect(placed).toBeFocused()
      numbers.push(/OR-[\d-]+/.exec((await placed.textContent())!)![0])
    }
  })

  await test.step('2 answers', async () => {
    const part = '2件のお返事'
    keys.begin(part)
    await keys.press('q')
    await isShown('お問い合わせ')
    const list = page.getByRole('list', { name: 'お問い合わせ' })
    await expect(list).toBeVisible()
    await keys.press(']')
    await expect(page).toHaveURL(/mine=1/)
    const thread = page.getByRole('list', { name: 'やりとり' })
    for (const { name, message } of enquiries) {
      await keys.pressUntil('j', list.getByRole('listitem').filter({ hasText: name }))
      await keys.press('Enter')
      await expect(thread).toContainText(message)
      const reply = page.getByRole('textbox', { name: 'お返事の本文' })
      await keys.press('r')
      await expect(reply).toBeFocused()
      await keys.type(`${name}様\n承りました。お見積もりをお送りします。`, 'お返事の本文')
      await keys.press('Control+Enter')
      await expect(thread).toContainText('お見積もりをお送りします。')
      await keys.press('Escape')
    }
  })

  const { お返事の本文: text, ...counted } = Object.fromEntries(keys.pressed)
  const total = Object.values(counted).reduce((sum, count) => sum + count, 0)
  test.info().annotations.push({ type: 'keys', description: JSON.stringify({ ...counted, total, text }) })
  expect({ ...counted, total }).toEqual({ ...counted, total: Math.min(total, 499) })

  await test.step('what the shop has of it', async () => {
    const records = await Promise.all(orders.map(({ id }) => callShop<OrderRecord>(page, `/api/admin/meetups/${id}`)))
    const qtyOf = ({ calculation }: OrderRecord) => calculation.lines.map(({ qty }) => qty)
    expect(records.map(({ status }) => status)).toEqual(Array(10).fill('confirmed'))
    expect(records.filter(({ payment }) => payment.state === 'paid')).toHaveLength(8)
    expect(records.flatMap(({ payments }) => payments)).toHaveLength(8)
    const [lateRecord, one, two, three] = records as [OrderRecord, OrderRecord, OrderRecord, OrderRecord]
    expect([qtyOf(lateRecord), lateRecord.revisions.at(0)?.reason]).toEqual([[2], 'お電話で了承'])
    expect([qtyOf(one), two.estimated_person, three.internal_note]).toEqual([[3], 12, '搬入は裏口から'])
    for (const number of numbers) {
      const [row] = await callShop<{ meetup_date: string; company: string }[]>(page, `/api/admin/meetups?q=${number}`)
      expect(row).toMatchObject({ meetup_date: another, company: guests[0]!.company })
    }
    expect(new Set(numbers).size).toBe(3)
    for (const id of enquiryIds) {
      const { state, messages } = await callShop<{ state: string; messages: unknown[] }>(
        page,
        `/api/admin/enquiries/${id}`,
      )
      expect([state, messages.length]).toEqual(['done', 1])
    }
  })
})

/** By weeks and days, as the calendar goes. */
async function arrowsTo(page: Page, keys: Keyboard, date: string): Promise<void> {
  const focused = () => page.locator(':focus').getAttribute('data-date')
  await expect.poll(focused).not.toBeNull()
  for (let presses = 0; presses < 20; presses++) {
    const here = (await focused())!
    if (here === date) return
    const isWeeks = Date.parse(date) - Date.parse(here) >= 7 * 24 * 60 * 60 * 1_000
    await keys.press(isWeeks ? 'ArrowDown' : 'ArrowRight')
    await expect.poll(focused).not.toBe(here)
  }
  throw new Error(`Not reached by arrows: ${date}`)
}
