// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sampleAdmin, showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'
import type { EnquiryDesk, EnquiryRecord, EnquiryRow } from './enquiry-words.ts'

const id = '5b0b0c53-0000-4000-8000-00000000c001'
const colleague = { id: '5b0b0c53-0000-4000-8000-00000000ad01', name: '河野 遥' }

const row: EnquiryRow = {
  id,
  number: 'CT-261124-0018',
  kind: 'estimate',
  state: 'open',
  suspect: false,
  subject: '',
  name: '田中 仁',
  company: '一般社団法人みらい',
  email: 'jin@example.com',
  excerpt: '1月15日の夕方に、60名ほどの会を',
  received_at: '2026-11-24T10:42:00+09:00',
  due_at: '2026-11-25T18:00:00+09:00',
  assigned_to: null,
  version: 1,
}
const { excerpt: _, ...shared } = row
const record: EnquiryRecord = {
  ...shared,
  tel: '0312345678',
  message: '1月15日の夕方に、60名ほどの会を予定しております。',
  messages: [],
  order: null,
  last_change: null,
  others: { enquiries: [], enquiries_total: 0, orders: null },
}
const note = {
  id: '5b0b0c53-0000-4000-8000-00000000e001',
  kind: 'note',
  at: row.received_at,
  by: colleague,
  text: '60名なら4名で足ります。',
  mail: null,
} as const
const desk: EnquiryDesk = {
  counts: { open: 999, in_progress: 0, done: 3, suspect: 0 },
  oldest_open_at: '2026-11-23T16:20:00+09:00',
  staff: [{ id: sampleAdmin.id, name: sampleAdmin.name }, colleague],
  templates: [{ id: 'greeting', name: '書き出し', text: '{{company}}\n{{name}} 様\n\n{{staff}}です。' }],
}

type Answers = Record<string, Answered | undefined>
const list = (rows: EnquiryRow[]) => () => json(rows, 200, { 'x-total-count': String(rows.length) })
const answers = (shown: EnquiryRecord = record, more: Answers = {}): Answers => ({
  'GET /backend/api/admin/enquiries': list([row]),
  'GET /backend/api/admin/enquiry-desk': desk,
  [`GET /backend/api/admin/enquiries/${id}`]: shown,
  ...more,
})
const open = (shown?: EnquiryRecord, more?: Answers) =>
  showAdmin(`/admin/enquiries/${id}`, { answers: answers(shown, more) })
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /お返事の本文|内部のメモ|届いたお返事/ })

beforeEach(() => sessionStorage.clear())

test('numbers that somebody has copied lead to what they name', async () => {
  const message = 'OR-261211-0001 の件です。以前の CT-261120-0003 もご覧ください。X-1'
  await open({ ...record, message })
  const thread = within(await screen.findByRole('list', { name: 'やりとり' }))
  expect(thread.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['OR-261211-0001', '/admin/meetups?q=OR-261211-0001'],
    ['CT-261120-0003', '/admin/enquiries?q=CT-261120-0003'],
  ])
})

test('numbers of bookings, quotes and papers lead to where these are found, however they are written', async () => {
  const message = 'ＯＲ－２６１２１１－０００１とpl-270105-0001、QT-2611-0001。INV-2611-0001 も。XY-261211-0001'
  await open({ ...record, message })
  const thread = within(await screen.findByRole('list', { name: 'やりとり' }))
  expect(thread.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['ＯＲ－２６１２１１－０００１', '/admin/meetups?q=OR-261211-0001'],
    ['pl-270105-0001', '/admin/bookings?q=PL-270105-0001'],
    ['QT-2611-0001', '/admin/quotes?q=QT-2611-0001'],
    ['INV-2611-0001', '/admin/meetups?q=INV-2611-0001'],
  ])
})

test('a number is no link for whoever may not see what it names', async () => {
  const message = 'OR-261211-0001、PL-270105-0001、QT-2611-0001'
  const me = { role: 'staff', permissions: ['enquiries'] } as const
  await showAdmin(`/admin/enquiries/${id}`, {
    answers: answers({ ...record, message }),
    me: { ...me, permissions: [...me.permissions] },
  })
  const thread = within(await screen.findByRole('list', { name: 'やりとり' }))
  expect(thread.queryAllByRole('link')).toEqual([])
})

test('a thread that the shop has begun has its subject, and no message of the customer', async () => {
  await open({ ...record, subject: '搬入について', message: '', due_at: null, messages: [] })
  expect(await screen.findAllByText(/搬入について/)).not.toEqual([])
  expect(within(screen.getByRole('list', { name: 'やりとり' })).queryAllByRole('listitem')).toEqual([])
  expect(screen.queryByRole('checkbox', { name: 'いただいた文を引用する' })).toBeNull()
})

test('an empty list says so, and the counts are told', async () => {
  await showAdmin('/admin/enquiries', { answers: { ...answers(), 'GET /backend/api/admin/enquiries': list([]) } })
  expect(await screen.findByText('あてはまるお問い合わせはありません。')).toBeTruthy()
  expect(screen.getByRole('link', { name: /未対応\s*999/ })).toBeTruthy()
  expect(screen.getByText(/いちばん古い未対応は/)).toBeTruthy()
})

test('a thread shows who wrote what; a note of ours is named as one', async () => {
  await open({ ...record, messages: [note] })
  const entries = within(await screen.findByRole('list', { name: 'やりとり' })).getAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringContaining('田中 仁さま'),
    expect.stringContaining('内部のメモ　河野 遥'),
  ])
  expect(screen.queryByText(/ご注文（同じアドレス）/)).toBeNull()
})

test('a reply goes out with the version that was seen and is closed with it; what was typed is gone then', async () => {
  const replies: unknown[] = []
  const { user } = await open(record, {
    [`POST /backend/api/admin/enquiries/${id}/replies`]: ({ body }) => {
      replies.push(body)
      return json({ ...record, state: 'done', version: 2 })
    },
  })
  await user.type(await text(), '承ります。')
  await user.click(screen.getByRole('button', { name: '送る' }))
  await waitFor(() => expect(replies).toEqual([{ version: 1, text: '承ります。', state: 'done' }]))
  await waitFor(async () => expect((await text()).value).toBe(''))
  expect(sessionStorage.getItem('ADMIN_DRAFTS')).not.toContain('承ります')
})

test('what is written survives a reload, by person', async () => {
  const first = await open()
  await first.user.type(await text(), '書きかけです。')
  first.unmount()
  const again = await open()
  expect((await text()).value).toBe('書きかけです。')
  again.unmount()
  await showAdmin(`/admin/enquiries/${id}`, { answers: answers(), me: { id: colleague.id } })
  expect((await text()).value).toBe('')
})

test('a colleague who was quicker is told of, and nothing typed is lost', async () => {
  let shown = record
  const { user } = await open(record, {
    [`GET /backend/api/admin/enquiries/${id}`]: () => json(shown),
    [`POST /backend/api/admin/enquiries/${id}/replies`]: () => {
      shown = {
        ...record,
        version: 2,
        messages: [{ ...note, kind: 'reply', mail: { to: 'a', subject: 'b', text: 'c' } }],
      }
      return json({ code: 'edited_meanwhile', message: '', enquiry: shown }, 409)
    },
  })
  await user.type(await text(), '私のお返事')
  await user.click(screen.getByRole('button', { name: '送る' }))
  expect(await screen.findByText(/まだ送っていません/)).toBeTruthy()
  expect(await screen.findByText(/河野 遥さんが.*にお返事を送りました/)).toBeTruthy()
  expect((await text()).value).toBe('私のお返事')
})

test('a lost connection leaves the text, and a second press sends the same once', async () => {
  const keys: (string | null)[] = []
  let isOut = true
  const { user } = await open(record, {
    [`POST /backend/api/admin/enquiries/${id}/replies`]: ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return isOut ? json({ code: 'server', message: '' }, 500) : json({ ...record, version: 2 })
    },
  })
  await user.type(await text(), '承ります。')
  await user.click(screen.getByRole('button', { name: '送る' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((await text()).value).toBe('承ります。')
  isOut = false
  await user.click(screen.getByRole('button', { name: '送る' }))
  await waitFor(async () => expect((await text()).value).toBe(''))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('an empty answer is not sent', async () => {
  const { user, calls } = await open()
  await text()
  await user.click(screen.getByRole('button', { name: '送る' }))
  expect(await screen.findByText('お返事をご記入ください。')).toBeTruthy()
  expect(calls.filter(({ what }) => what.startsWith('POST'))).toEqual([])
})

test('a text to begin with comes with the names', async () => {
  const { user } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: '定型文を入れる' }), '書き出し')
  expect((await text()).value).toBe('一般社団法人みらい\n田中 仁 様\n\n佐伯です。')
})

test('R, I and X outside of fields: answer, note, done', async () => {
  const changes: unknown[] = []
  const { user } = await open(record, {
    [`PATCH /backend/api/admin/enquiries/${id}`]: ({ body }) => {
      changes.push(body)
      return json({ ...record, state: 'done', version: 2 })
    },
  })
  await text()
  await user.keyboard('i')
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: /内部のメモ/ }))
  await user.keyboard('x')
  expect((await text()).value).toBe('x')
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('x')
  await waitFor(() => expect(changes).toEqual([{ version: 1, state: 'done' }]))
})

test('of a suspect nothing is quoted, and the mark can be taken off', async () => {
  await open({ ...record, suspect: true })
  expect(await screen.findByRole('button', { name: '疑いを外す' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'いただいた文を引用する' })).toBeNull()
})

const quicker = { by: colleague.name, at: '2026-11-24T10:40:00+09:00' }
const person = () => screen.findByRole<HTMLSelectElement>('combobox', { name: '担当' })
/** A colleague has changed the enquiry since it was shown: the first change is refused, and what there is now is shown. */
function changedTo(theirs: EnquiryRecord) {
  const sent: object[] = []
  let shown = record
  const opened = open(record, {
    [`GET /backend/api/admin/enquiries/${id}`]: () => json(shown),
    [`PATCH /backend/api/admin/enquiries/${id}`]: ({ body }) => {
      sent.push(body as object)
      if (sent.length > 1) return json({ ...theirs, version: 3 })
      shown = theirs
      return json({ code: 'edited_meanwhile', message: '', enquiry: theirs }, 409)
    },
  })
  return opened.then((shownScreen) => ({ ...shownScreen, sent }))
}

test('of two who give it to somebody, the second sees both and chooses; what they typed below stays', async () => {
  const { user, sent } = await changedTo({ ...record, assigned_to: colleague, last_change: quicker, version: 2 })
  await user.type(await text(), '書きかけです。')
  await user.selectOptions(await person(), '担当　わたし')
  const clash = within(await screen.findByRole('alert', { name: 'ほかの変更との重なり' }))
  expect(clash.getByText(/河野 遥さんがこのお問い合わせを変更しています/)).toBeTruthy()
  expect(clash.getByRole('radio', { name: /河野 遥さんの変更 河野 遥/ })).toBeTruthy()
  expect(clash.getByRole<HTMLInputElement>('radio', { name: /あなたの変更 佐伯 真琴/ }).checked).toBe(true)
  await user.click(clash.getByRole('button', { name: 'この選び方で続ける' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: 2, assigned_to: sampleAdmin.id }))
  expect((await text()).value).toBe('書きかけです。')
})

test('two who change different things do not meet', async () => {
  const { user, sent } = await changedTo({ ...record, assigned_to: colleague, last_change: quicker, version: 2 })
  await user.click(await screen.findByRole('button', { name: '済みにする' }))
  await waitFor(() => expect(sent).toEqual([1, 2].map((version) => ({ version, state: 'done' }))))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what could not be saved says so, and is tried again or given up', async () => {
  let isOut = true
  const { user } = await open(record, {
    [`PATCH /backend/api/admin/enquiries/${id}`]: () =>
      isOut ? json({ code: 'server', message: '' }, 500) : json({ ...record, version: 2 }),
  })
  await user.selectOptions(await person(), '担当　河野 遥')
  expect(await screen.findByText('担当を「河野 遥」にする変更を、まだ保存していません。')).toBeTruthy()
  isOut = false
  await user.click(screen.getByRole('button', { name: 'もう一度保存する' }))
  await waitFor(() => expect(screen.queryByText(/まだ保存していません/)).toBeNull())
})

test('a note is added to the thread as it is by then', async () => {
  const versions: unknown[] = []
  const { user } = await open(record, {
    [`POST /backend/api/admin/enquiries/${id}/notes`]: ({ body }) => {
      versions.push((body as { version: number }).version)
      return versions.length > 1
        ? json({ ...record, version: 3 })
        : json({ code: 'edited_meanwhile', message: '', enquiry: { ...record, version: 2 } }, 409)
    },
  })
  await user.click(await screen.findByRole('button', { name: '内部のメモ' }))
  await user.type(await text(), '60名なら4名で足ります。')
  await user.click(screen.getByRole('button', { name: 'メモを残す' }))
  await waitFor(async () => expect((await text()).value).toBe(''))
  expect(versions).toEqual([1, 2])
})
