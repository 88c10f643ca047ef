// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { IssuedDocument, MeetupDocuments, MeetupSummary } from '#contract/wire.ts'
import { DOCUMENT_KINDS, type DocumentKind, type DocumentProblem } from '#domain/document.ts'
import { json, pending } from '#web/app/test-tab.ts'
import { show } from '#web/testing/render.tsx'
import { meetup, meetupSummary, token } from '#web/testing/sample-order.ts'
import { GuestPapers } from './guest-papers.tsx'
import { MeetupPapers } from './meetup-papers.tsx'
import { papersAtHand } from './papers-at-hand.ts'
import { RowPapers } from './row-papers.tsx'

const base = '/backend/api/meetup/user/meetups/a1/documents'
const list = `GET ${base}`
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
  const kinds = DOCUMENT_KINDS.map((kind) => ({ kind, problem: usual[kind] ?? null }))
  return { kinds, issued } satisfies MeetupDocuments
}

const invoice: IssuedDocument = {
  id: 'd1',
  kind: 'invoice',
  number: 'INV-2611-0001',
  serial: 1,
  issued_at: '2026-11-24T10:00:00+09:00',
  date: '2026-12-11',
  amount: 100_946,
  partner: '株式会社みらい計画',
  meetup: { id: 'a1', number: 'OR-261211-0427', title: '忘年会' },
}

describe('the papers of an order', () => {
  test('are saved under the shop’s name for them; while one is made it says so', async () => {
    const answer = pending()
    const { user, calls } = await show(<MeetupPapers meetup={meetup()} />, {
      answers: { [list]: documents(), [`GET ${base}/invoice`]: () => answer.promise },
    })
    await user.click(await screen.findByRole('button', { name: '請求書' }))
    expect(screen.getByText('作成しています…')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '請求書' }))
    answer.answer(pdf('20261211_株式会社みらい計画_100946_請求書_INV-2611-0001.pdf'))
    await vi.waitFor(() => expect(saved).toEqual(['20261211_株式会社みらい計画_100946_請求書_INV-2611-0001.pdf']))
    expect(calls.filter(({ what }) => what.endsWith('/invoice'))).toHaveLength(1)
    expect(calls.at(-1)!.what).toBe(list)
  })

  test('that are not to be had yet are a sentence, not a button', async () => {
    await show(<MeetupPapers meetup={meetup()} />, { answers: { [list]: documents() } })
    expect(await screen.findByText('領収書は、ご入金の確認のあとにお出しします。')).toBeTruthy()
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual(['見積書', '注文書', '納品書', '請求書', '稟議書', '飲食費の記録'])
  })

  test('that could not be made say why, in the shop’s words', async () => {
    const { user } = await show(<MeetupPapers meetup={meetup()} />, {
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
    const { user } = await show(<MeetupPapers meetup={meetup()} />, {
      answers: { [list]: () => (isDown ? json({}, 500) : json(documents())) },
    })
    await screen.findByText(/書類の一覧を表示できませんでした/)
    isDown = false
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
    expect(await screen.findByRole('button', { name: '請求書' })).toBeTruthy()
  })

  test('that were issued are opened as they were', async () => {
    const receipt: IssuedDocument = { ...invoice, id: 'd2', kind: 'receipt', number: 'RC-2701-0001', serial: 2 }
    const { user } = await show(<MeetupPapers meetup={meetup()} />, {
      answers: { [list]: documents({}, [receipt, invoice]), 'GET /backend/api/users/documents/d1': () => pdf('a.pdf') },
    })
    expect(await screen.findByRole('button', { name: /領収書 RC-2701-0001\s?（再発行 2通目）/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '請求書 INV-2611-0001' }))
    await vi.waitFor(() => expect(saved).toEqual(['a.pdf']))
  })
})

describe('a receipt', () => {
  const paid = { receipt: undefined }

  test('names whom and what for as typed; what is left empty is the shop’s to fill in', async () => {
    const { user, calls } = await show(<MeetupPapers meetup={meetup({ status: 'closed' })} />, {
      answers: { [list]: documents(paid), [`GET ${base}/receipt`]: () => pdf('r.pdf') },
    })
    const form = await screen.findByRole('form', { name: '領収書の発行' })
    await user.type(within(form).getByRole('textbox', { name: /宛名/ }), '山本 美咲')
    await user.click(within(form).getByRole('button', { name: '領収書を発行する' }))
    await vi.waitFor(() => expect(saved).toEqual(['r.pdf']))
    const { query } = calls.find(({ what }) => what.endsWith('/receipt'))!
    expect([query.get('addressee'), query.get('proviso')]).toEqual(['山本 美咲', null])
  })

  test('that was issued says that the next one will be marked', async () => {
    const before: IssuedDocument = { ...invoice, kind: 'receipt', number: 'RC-2701-0001' }
    await show(<MeetupPapers meetup={meetup({ status: 'closed' })} />, {
      answers: { [list]: documents(paid, [before]) },
    })
    expect(await screen.findByText(/次に発行するものには「再発行」と記されます。/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '領収書を再発行する' })).toBeTruthy()
  })
})

describe('a row of the list', () => {
  test.each([
    ['placed', null, ['quotation', 'order', 'invoice'], '領収書はご入金のあと'],
    ['delivered', null, ['order', 'delivery', 'invoice', 'meal_expense'], '領収書はご入金のあと'],
    ['closed', null, ['order', 'delivery', 'invoice', 'receipt', 'meal_expense'], ''],
    ['cancelled', 0, [], ''],
    ['cancelled', 50_000, ['invoice'], ''],
  ] as const)('%s, fee %s', (status, cancellation_fee, kinds, later) => {
    expect(papersAtHand({ status, cancellation_fee })).toEqual({ kinds, later })
  })

  const row = (changes: Partial<MeetupSummary>) => show(<RowPapers meetup={meetupSummary({ id: 'a1', ...changes })} />)

  test('says of which order a paper is, and leads to the receipt’s form', async () => {
    await row({ title: '忘年会', status: 'closed' })
    expect(screen.getByRole('button', { name: /忘年会の\s?請求書/ })).toBeTruthy()
    const receipt = screen.getByRole('link', { name: /忘年会の\s?領収書/ })
    expect(receipt.getAttribute('href')).toBe('/mypage/meetups/a1#papers')
  })

  test('has nothing for an order that was cancelled for nothing', async () => {
    await row({ status: 'cancelled', cancellation_fee: 0 })
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

test('a guest’s papers are links that need no account', async () => {
  await show(<GuestPapers order={meetup({ status: 'delivered' })} token={token} />)
  expect(screen.getByRole('link', { name: '請求書' }).getAttribute('href')).toBe(
    `/backend/api/meetup/guest-orders/${token}/documents/invoice`,
  )
  expect(screen.getByText('領収書はご入金のあとにお出しします。')).toBeTruthy()
})
