// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { IssuedDocument, MeetupDocuments } from '#contract/documents.ts'
import type { MeetupSummary } from '#contract/meetups.ts'
import { DOCUMENT_KINDS, DOCUMENT_TITLES, type DocumentKind, type DocumentProblem } from '#domain/document.ts'
import { show } from '#web/testing/render.tsx'
import { meetup, meetupSummary, token } from '#web/testing/sample-order.ts'
import { issuedInvoice as invoice } from '#web/testing/sample-papers.ts'
import { json, pending } from '#web/testing/test-tab.ts'
import { OrderPapers } from './order-papers.tsx'
import { RowPapers } from './row-papers.tsx'

const base = '/backend/api/meetup/user/meetups/a1/documents'
const list = `GET ${base}`
const guestBase = `/backend/api/meetup/guest-orders/${token}/documents`
const pdf = (name: string) =>
  new Response('%PDF-1.7', {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })

/** Names of files that the browser was given to keep. */
const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

function documents(problems: Partial<Record<DocumentKind, DocumentProblem>> = {}, issued: IssuedDocument[] = []) {
  const usual = { receipt: 'not_paid', return_invoice: 'nothing_returned', ...problems } as typeof problems
  const kinds = DOCUMENT_KINDS.map((kind) => ({ kind, title: DOCUMENT_TITLES[kind], problem: usual[kind] ?? null }))
  return { kinds, issued, naming: { addressee: '', po_number: '' } } satisfies MeetupDocuments
}

const papersOf = (changes = {}) => <OrderPapers order={meetup(changes)} source={{ meetupId: 'a1' }} />
const row = async (name: RegExp) =>
  (await screen.findAllByRole('listitem')).find((item) => name.test(item.textContent!))!

describe('the papers of an order', () => {
  test('are saved under the shop’s name for them; while one is made it says so', async () => {
    const answer = pending()
    const { user, calls } = await show(papersOf(), {
      answers: { [list]: documents(), [`GET ${base}/invoice`]: () => answer.promise },
    })
    await user.click(await screen.findByRole('button', { name: '請求書' }))
    expect(screen.getByText('作成しています…')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '請求書' }))
    answer.answer(pdf('20261211_株式会社みらい計画_100946_請求書_INV-2611-0001.pdf'))
    await expect.poll(() => saved).toEqual(['20261211_株式会社みらい計画_100946_請求書_INV-2611-0001.pdf'])
    expect(calls.filter(({ what }) => what.endsWith('/invoice'))).toHaveLength(1)
    expect(calls.at(-1)!.what).toBe(list)
  })

  test('that are not to be had yet are a sentence, not a button; one that stands is not issued again', async () => {
    await show(papersOf(), { answers: { [list]: documents({}, [invoice]) } })
    expect(await screen.findByText(/^領収書は、ご入金を確認したあとに発行いただけます。/)).toBeTruthy()
    for (const name of ['見積書', '注文書', '納品書', '稟議書', '飲食費の記録']) {
      expect(screen.getByRole('button', { name })).toBeTruthy()
    }
    expect(screen.queryByRole('button', { name: '請求書' })).toBeNull()
  })

  test('that could not be made say why, in the shop’s words', async () => {
    const { user } = await show(papersOf(), {
      answers: {
        [list]: documents(),
        [`GET ${base}/delivery`]: () => json({ code: 'unavailable', message: 'ただいま混み合っています。' }, 503),
      },
    })
    await user.click(await screen.findByRole('button', { name: '納品書' }))
    expect(await screen.findByText('ただいま混み合っています。')).toBeTruthy()
    expect(saved).toEqual([])
  })

  test('a list that did not come is asked for again', async () => {
    let isDown = true
    const { user } = await show(papersOf(), { answers: { [list]: () => (isDown ? json({}, 500) : json(documents())) } })
    await screen.findByText(/書類の一覧を表示できませんでした/)
    isDown = false
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
    expect(await screen.findByRole('button', { name: '請求書' })).toBeTruthy()
  })

  test('are asked for anew once the order is cancelled', async () => {
    let issued = [invoice]
    const { rerender } = await show(papersOf(), { answers: { [list]: () => json(documents({}, issued)) } })
    await row(/^請求書/)
    issued = [{ ...invoice, state: 'void', voided_by: 'cancellation', ended_at: '2026-12-03T10:00:00+09:00' }]
    await rerender(papersOf({ status: 'cancelled' }))
    expect(await screen.findByText(/キャンセルのため/)).toBeTruthy()
  })

  test('that were issued say what has become of them, and open as they were', async () => {
    const ended = { ended_at: '2026-12-03T10:00:00+09:00' }
    const papers: IssuedDocument[] = [
      { ...invoice, id: 'd4', number: 'INV-4', paid: { at: '2027-01-29T10:00:00+09:00', by: 'transfer' } },
      { ...invoice, id: 'd3', number: 'INV-3', replaces: ['INV-2'] },
      { ...invoice, id: 'd2', number: 'INV-2', state: 'replaced', replaced_by: 'INV-3', voided_by: 'change', ...ended },
      { ...invoice, id: 'd1', number: 'INV-1', state: 'void', voided_by: 'cancellation', ...ended },
      { ...invoice, id: 'd5', number: 'INV-5', is_fee: true },
      ...[
        { ...invoice, id: 'd6', kind: 'quotation' as const, number: 'QT-1', due: null, approved_at: ended.ended_at },
        { ...invoice, id: 'd7', kind: 'return_invoice' as const, number: 'RI-1', due: null, about: 'INV-4' },
      ],
      { ...invoice, id: 'd0', kind: 'receipt', title: '領収書', number: 'RC-1', serial: 2 },
    ]
    const { user } = await show(papersOf(), {
      answers: { [list]: documents({}, papers), 'GET /backend/api/users/documents/d1': () => pdf('a.pdf') },
    })
    expect((await row(/INV-4/)).textContent).toContain('お支払い済み1月29日 銀行振込')
    expect((await row(/INV-3 INV-2に替わる請求書/)).textContent).toContain('有効支払期限 1月29日（金）')
    expect((await row(/INV-5 キャンセル料（不課税）/)).textContent).toContain('有効')
    expect((await row(/QT-1/)).textContent).toContain('有効12月3日 承認済み')
    expect((await row(/RI-1 INV-4の一部返還/)).textContent).toContain('−100,946円')
    expect((await row(/^請求書INV-2/)).textContent).toContain('差し替え済み12月3日 INV-3へ')
    expect((await row(/INV-1/)).textContent).toContain('取消12月3日 キャンセルのため')
    expect((await row(/RC-1/)).textContent).toContain('再発行 2通目')
    await user.click(within(await row(/INV-1/)).getByRole('button', { name: /PDF/ }))
    await expect.poll(() => saved).toEqual(['a.pdf'])
  })
})

describe('another addressee', () => {
  const edit = () => screen.findByRole('button', { name: /宛名\s?・発注番号を編集する/ })
  const delivery: IssuedDocument = { ...invoice, id: 'd9', kind: 'delivery', title: '納品書', number: 'DN-2611-0009' }

  test('is changed in a dialog that has the present one, makes a new paper, and the list is read anew', async () => {
    const { user, calls } = await show(papersOf(), {
      answers: { [list]: documents({}, [invoice, delivery]), [`GET ${base}/invoice`]: () => pdf('b.pdf') },
    })
    await user.click((await screen.findAllByRole('button', { name: /宛名\s?・発注番号を編集する/ }))[0]!)
    const dialog = screen.getByRole('dialog', { name: '請求書の宛名・発注番号を編集する' })
    const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: '宛名' })
    const honorific = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: '敬称' })
    expect([name.value, honorific.value]).toEqual(['株式会社みらい計画 開発本部', '御中'])
    expect(dialog.textContent).toContain('納品書（DN-2611-0009）は、いまの宛名のままです。')
    const issue = () => user.click(within(dialog).getByRole('button', { name: 'この内容で発行する' }))
    await issue()
    expect(within(dialog).getByText('宛名か発注番号を変えてください。')).toBeTruthy()
    await user.clear(name)
    await issue()
    expect(within(dialog).getByText('宛名をご記入ください。')).toBeTruthy()
    await user.type(name, '山本 美咲')
    await user.selectOptions(honorific, '様')
    await issue()
    await expect.poll(() => saved).toEqual(['b.pdf'])
    const { query } = calls.find(({ what }) => what.endsWith('/invoice'))!
    expect([query.get('addressee'), query.get('po_number')]).toEqual(['山本 美咲 様', null])
    await expect.poll(() => calls.at(-1)!.what).toBe(list)
  })

  test('of a receipt is another copy of it, the last one’s', async () => {
    const receipt: IssuedDocument = {
      ...invoice,
      id: 'd8',
      kind: 'receipt',
      title: '領収書',
      number: 'RC-1',
      due: null,
    }
    const papers = [{ ...receipt, id: 'd7', serial: 2, addressee: '山本 美咲 様' }, receipt]
    const { user, calls } = await show(papersOf({ status: 'closed' }), {
      answers: { [list]: documents({ receipt: undefined }, papers), [`GET ${base}/receipt`]: () => pdf('r.pdf') },
    })
    await user.click(await screen.findByRole('button', { name: /宛名\s?を変えて再発行する/ }))
    const dialog = screen.getByRole('dialog', { name: '領収書の宛名を変えて再発行する' })
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: '宛名' }).value).toBe('山本 美咲')
    await user.type(within(dialog).getByRole('textbox', { name: /但し書き/ }), '会議費として')
    await user.click(within(dialog).getByRole('button', { name: 'この内容で発行する' }))
    await expect.poll(() => saved).toEqual(['r.pdf'])
    const { query } = calls.find(({ what }) => what.endsWith('/receipt'))!
    expect([query.get('addressee'), query.get('proviso')]).toEqual(['山本 美咲 様', '会議費として'])
  })

  test('that the shop refuses stays in the dialog, with its words', async () => {
    const { user } = await show(papersOf(), {
      answers: {
        [list]: documents({}, [invoice]),
        [`GET ${base}/invoice`]: () => json({ code: 'document_not_ready', message: 'まだお出しできません。' }, 409),
      },
    })
    await user.click(await edit())
    await user.type(screen.getByRole('textbox', { name: /発注番号/ }), 'PO-1')
    await user.click(screen.getByRole('button', { name: 'この内容で発行する' }))
    expect(await screen.findByText('まだお出しできません。')).toBeTruthy()
  })

  test.each<[string, Partial<IssuedDocument>]>([
    ['void', { state: 'void', voided_by: 'change', ended_at: '2026-12-03T10:00:00+09:00' }],
    ['given back', { kind: 'return_invoice', title: '適格返還請求書' }],
  ])('is not offered for one that is %s', async (_name, changes) => {
    await show(papersOf(), { answers: { [list]: documents({}, [{ ...invoice, ...changes }]) } })
    await screen.findByRole('button', { name: /PDF/ })
    expect(screen.queryByRole('button', { name: /宛名/ })).toBeNull()
  })
})

describe('a receipt', () => {
  const paid = { receipt: undefined }

  test('names whom and what for as typed; what is left empty is the shop’s to fill in', async () => {
    const { user, calls } = await show(papersOf({ status: 'closed' }), {
      answers: { [list]: documents(paid), [`GET ${base}/receipt`]: () => pdf('r.pdf') },
    })
    const form = await screen.findByRole('form', { name: '領収書の発行' })
    await user.type(within(form).getByRole('textbox', { name: /宛名/ }), '山本 美咲')
    await user.click(within(form).getByRole('button', { name: '領収書を発行する' }))
    await expect.poll(() => saved).toEqual(['r.pdf'])
    const { query } = calls.find(({ what }) => what.endsWith('/receipt'))!
    expect([query.get('addressee'), query.get('proviso')]).toEqual(['山本 美咲', null])
  })

  test.each([
    ['株式会社みらい計画 経理部', '空欄のときは「株式会社みらい計画 経理部」宛です。'],
    ['', '空欄のときは「みらい計画（例） 総務課」宛です。'],
  ])('billed to 「%s」 says for whom it is where nobody is named', async (billing_name, hint) => {
    const payment = { ...meetup().payment, billing_name }
    await show(papersOf({ status: 'closed', payment }), { answers: { [list]: documents(paid) } })
    expect(await screen.findByText(hint)).toBeTruthy()
  })

  test('that was issued says that the next one will be marked', async () => {
    const before: IssuedDocument = { ...invoice, kind: 'receipt', title: '領収書', number: 'RC-2701-0001' }
    await show(papersOf({ status: 'closed' }), { answers: { [list]: documents(paid, [before]) } })
    expect(await screen.findByText(/次に発行するものには「再発行」と記されます。/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '領収書を再発行する' })).toBeTruthy()
  })

  test('that was split by staff is not issued over all besides', async () => {
    const part: IssuedDocument = { ...invoice, kind: 'receipt', title: '領収書（一部）', number: 'RC-2701-0001' }
    await show(papersOf({ status: 'closed' }), { answers: { [list]: documents({ receipt: 'split' }, [part]) } })
    expect(await screen.findByText(/領収書は、お支払いを分けて発行しています。/)).toBeTruthy()
    expect(screen.queryByRole('form', { name: '領収書の発行' })).toBeNull()
    expect(screen.getByRole('button', { name: /を保存する（領収書（一部） RC-2701-0001）/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /再発行/ })).toBeNull()
  })

  test('of a fee by transfer is promised by telephone, which can keep it', async () => {
    const problems = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, 'cancelled'])) as Record<
      DocumentKind,
      DocumentProblem
    >
    await show(papersOf({ status: 'cancelled', cancellation_fee: 5_000 }), {
      answers: { [list]: documents({ ...problems, receipt: 'not_paid' }) },
    })
    expect(await screen.findByText(/キャンセル料の領収書がご入用のときは、お振り込みのあと、お電話/)).toBeTruthy()
  })
})

describe('a receipt of what was paid by transfer', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['2026-12-11T23:59:59+09:00', false],
    ['2026-12-12T00:00:00+09:00', true],
  ])('at %s: whoever has paid is told to call: %s', async (now, tellsToCall) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    await show(papersOf(), { answers: { [list]: documents() } })
    const words = (await screen.findByText(/領収書は、ご入金を確認したあとに発行いただけます。/)).textContent!
    expect(words.includes('お振り込みがお済みのときは、お電話')).toBe(tellsToCall)
  })
})

test('what is not to be had any more cannot be mended either', async () => {
  await show(papersOf({ status: 'cancelled', cancellation_fee: 5_000 }), {
    answers: {
      [list]: documents({ quotation: 'cancelled' }, [
        invoice,
        { ...invoice, id: 'd2', kind: 'quotation', title: '見積書', number: 'QT-2611-0001' },
      ]),
    },
  })
  const mend = { name: /宛名/ }
  expect(within(await row(/INV-2611-0001/)).getByRole('button', mend)).toBeTruthy()
  expect(within(await row(/QT-2611-0001/)).queryByRole('button', mend)).toBeNull()
})

test('papers that were issued are saved in one file', async () => {
  const zip = () =>
    new Response('PK', {
      headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="x.zip"' },
    })
  const { user } = await show(papersOf(), {
    answers: { [list]: documents({}, [invoice, { ...invoice, id: 'd2' }]), [`GET ${base}.zip`]: zip },
  })
  await user.click(await screen.findByRole('button', { name: '発行済みの書類をまとめて保存する' }))
  await expect.poll(() => saved).toEqual(['x.zip'])
})

describe('a row of the list', () => {
  const rowOf = (changes: Partial<MeetupSummary>) =>
    show(<RowPapers meetup={meetupSummary({ id: 'a1', title: '忘年会', ...changes })} />)
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

  test.each<[MeetupSummary['status'], number | null, string[]]>([
    ['placed', null, ['見積書', '注文書', '納品書', '請求書']],
    ['closed', null, ['見積書', '注文書', '納品書', '請求書']],
    ['cancelled', 50_000, ['請求書']],
    ['cancelled', 0, []],
  ])('%s, fee %s: %o', async (status, cancellation_fee, kinds) => {
    await rowOf({ status, cancellation_fee })
    expect(names().map((name) => name!.replace(/^忘年会の/, ''))).toEqual(kinds)
  })

  test('leads to the receipt’s form', async () => {
    await rowOf({ status: 'closed' })
    expect(screen.getByRole('link', { name: /忘年会の\s?領収書/ }).getAttribute('href')).toBe(
      '/mypage/meetups/a1#papers',
    )
  })
})

test('a guest has what a member has: what the shop offers, the addressee, and the receipt', async () => {
  const { user, calls } = await show(
    <OrderPapers order={meetup({ status: 'cancelled', cancellation_fee: 5_000 })} source={{ guestToken: token }} />,
    {
      answers: {
        [`GET ${guestBase}`]: documents({ receipt: undefined }, [invoice]),
        [`GET ${guestBase}/issued/d1`]: () => pdf('i.pdf'),
        [`GET ${guestBase}/receipt`]: () => pdf('r.pdf'),
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: '領収書を発行する' }))
  await expect.poll(() => saved).toEqual(['r.pdf'])
  await user.click(within(await row(/INV-2611-0001/)).getByRole('button', { name: /PDF/ }))
  await expect.poll(() => saved).toEqual(['r.pdf', 'i.pdf'])
  expect(screen.getByRole('button', { name: /宛名\s?・発注番号を編集する/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /探す/ })).toBeNull()
  expect(calls.every(({ what }) => what.includes(token))).toBe(true)
})

test.each([
  [{ guestToken: token }, guestBase],
  [{ bookingToken: token }, `/backend/api/plan-bookings/${token}/documents`],
])('without scripts, %o has plain links', async (source, at) => {
  const again = { ...invoice, id: 'd2', kind: 'receipt' as const, title: '領収書', number: 'RC-1', serial: 2 }
  const { container } = await show(<OrderPapers order={meetup()} source={source} />, {
    answers: { [`GET ${at}`]: documents({}, [invoice, again]) },
  })
  await screen.findByText('発行できる書類')
  const links = [...container.querySelectorAll<HTMLAnchorElement>('a[download]')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['請求書 INV-2611-0001（PDF）', `${at}/issued/d1`],
    ['領収書 RC-1（再発行 2通目）（PDF）', `${at}/issued/d2`],
    ...(['quotation', 'order', 'delivery', 'approval', 'meal_expense'] as const).map((kind) => [
      `${DOCUMENT_TITLES[kind]}を発行する（PDF）`,
      `${at}/${kind}`,
    ]),
    ['発行済みの書類をまとめて保存する（ZIP）', `${at}.zip`],
  ])
})
