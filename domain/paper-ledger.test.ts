import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Bill,
  type BillPaper,
  decideInvoice,
  isSameBill,
  lessOf,
  numbersToReplace,
  type Owing,
  reckon,
  stateOfPaper,
  type VoidedBy,
} from './paper-ledger.ts'
import { taxIn } from './tax.ts'

const prices = { おにぎり: 324, 唐揚げ: 4_536, ビール: 550 } as const
type Goods = Partial<Record<keyof typeof prices, number>>

/** A bill as the money module makes one: floors once per rate. */
function billOf(goods: Goods, fee = 0): Bill {
  const lines = Object.entries(goods)
    .filter(([, qty]) => qty > 0)
    .map(([name, qty]) => {
      const unitPrice = prices[name as keyof typeof prices]
      return { name, unitPrice, amount: unitPrice * qty, rate: name === 'ビール' ? 10 : 8 }
    })
  const groups = [8, 10].flatMap((rate) => {
    const amount = sum(lines.filter((line) => line.rate === rate))
    return amount === 0 ? [] : [{ rate, amount, tax: taxIn(amount, rate) }]
  })
  const fees = fee > 0 ? [{ name: 'キャンセル料（不課税）', unitPrice: fee, amount: fee, rate: null }] : []
  return { lines: [...lines, ...fees], groups, untaxed: fee, total: sum(lines) + fee }
}

const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0)

const paper = (number: string, bill: Bill, more: Partial<BillPaper> = {}): BillPaper => ({
  kind: 'invoice',
  number,
  about: null,
  voidedBy: null,
  replacedBy: null,
  bill,
  ...more,
})

test.each<[VoidedBy | null, string | null, string]>([
  [null, null, 'valid'],
  [null, 'INV-2', 'replaced'],
  ['change', null, 'void'],
  ['change', 'INV-2', 'replaced'],
  ['cancellation', null, 'void'],
  ['cancellation', 'INV-2', 'void'],
])('ended by %s, replaced by %s: %s', (voidedBy, replacedBy, state) => {
  expect(stateOfPaper({ voidedBy, replacedBy })).toBe(state)
})

const nothing = billOf({})

describe('an invoice', () => {
  const before = billOf({ おにぎり: 10, ビール: 2 })
  const cases: [string, Bill, Bill, { stands: boolean; givesBack: number }][] = [
    ['says what is owed', before, nothing, { stands: true, givesBack: 0 }],
    ['says more than is owed', billOf({ おにぎり: 9 }), nothing, { stands: false, givesBack: 0 }],
    [
      'says what was agreed, of which something is given back',
      before,
      billOf({ おにぎり: 1 }),
      { stands: true, givesBack: 324 },
    ],
    ['says less', billOf({ おにぎり: 11, ビール: 2 }), nothing, { stands: false, givesBack: 0 }],
    [
      'says less than was handed over, of which something is given back',
      billOf({ おにぎり: 11, ビール: 2 }),
      billOf({ おにぎり: 1 }),
      { stands: true, givesBack: 0 },
    ],
    ['is of goods, and a fee is owed', billOf({}, 2_170), nothing, { stands: false, givesBack: 0 }],
    [
      'is of a fee that was forgiven',
      billOf({ おにぎり: 10, ビール: 2 }, 300),
      nothing,
      { stands: false, givesBack: 0 },
    ],
    ['is of what is given back whole', before, before, { stands: true, givesBack: 4_340 }],
  ]
  test.each(cases)('that %s', (_name, owed, credited, expected) => {
    const { standing, voided, givesBack } = reckon([paper('INV-1', before)], { owed, credited })
    expect({ stands: standing !== undefined, givesBack: givesBack?.total ?? 0 }).toEqual(expected)
    expect(voided.map(({ number }) => number)).toEqual(expected.stands ? [] : ['INV-1'])
  })

  test('of another dish at the same sum is another invoice', () => {
    const one = { ...before, lines: [{ name: '助六', unitPrice: 324, amount: 3_240, rate: 8 }, before.lines[1]!] }
    expect(reckon([paper('INV-1', before)], { owed: one, credited: nothing }).standing).toBeUndefined()
  })

  test('is kept, issued, or not to be had', () => {
    const standing = paper('INV-1', before)
    const owed = before
    const question = { standing, owed, isMended: false }
    expect(decideInvoice(question)).toBe('keep')
    expect(decideInvoice({ ...question, isMended: true })).toBe('issue')
    expect(decideInvoice({ ...question, standing: undefined, owed: billOf({}) })).toBe('nothing_owed')
  })

  test('several that stood side by side under older rules are all named by the next', () => {
    const fee = billOf({}, 3_020)
    const papers = [
      paper('INV-1', before),
      paper('RI-1', billOf({ ビール: 2 }), { kind: 'return_invoice', about: 'INV-1' }),
      paper('INV-2', fee),
    ]
    const { standing, voided } = reckon(papers, { owed: billOf({ おにぎり: 10 }, 3_020), credited: nothing })
    expect(standing).toBeUndefined()
    expect(voided.map(({ number }) => number)).toEqual(['INV-1', 'RI-1', 'INV-2'])
    expect(numbersToReplace(papers)).toEqual(['INV-1', 'RI-1', 'INV-2'])
  })
})

test('a difference is the lines that differ, and closes at each rate', () => {
  const [before, after] = [billOf({ おにぎり: 10, 唐揚げ: 2, ビール: 2 }), billOf({ おにぎり: 7, 唐揚げ: 2 })]
  const difference = lessOf(before, after)
  expect(difference.lines).toEqual([
    { name: 'おにぎり', unitPrice: 324, amount: 972, rate: 8 },
    { name: 'ビール', unitPrice: 550, amount: 1_100, rate: 10 },
  ])
  expect(isSameBill(lessOf(before, difference), after)).toBe(true)
})

/** The life of a sale, and the books that somebody keeps of its papers alone. */
type Sale = Owing & { goods: Goods; given: Goods; fee: number; isCancelled: boolean; isDelivered: boolean }
type Life = { sale: Sale; papers: BillPaper[]; issued: number }

const steps = fc.oneof(
  fc.record({
    do: fc.constant('order' as const),
    goods: fc.record({ おにぎり: fc.nat(9), 唐揚げ: fc.nat(3), ビール: fc.nat(4) }),
    fee: fc.nat(500),
  }),
  fc.record({ do: fc.constant('cancel' as const), fee: fc.constantFrom(0, 1_000, 2_345) }),
  fc.record({ do: fc.constant('ask' as const), isMended: fc.boolean() }),
  fc.record({ do: fc.constantFrom('deliver' as const, 'take_back' as const) }),
  fc.record({
    do: fc.constant('credit' as const),
    goods: fc.record({ おにぎり: fc.nat(4), 唐揚げ: fc.nat(1), ビール: fc.nat(2) }),
  }),
)

const mapped = (of: (name: keyof typeof prices) => number): Goods =>
  Object.fromEntries(Object.keys(prices).map((name) => [name, of(name as keyof typeof prices)]))

function owedBy({ goods, fee, isCancelled }: Sale): Bill {
  return billOf(isCancelled ? {} : goods, fee)
}

/** What the shop does at every step, as the server does it: the papers are put right at once. */
function settle(life: Life): void {
  const { sale } = life
  sale.owed = owedBy(sale)
  sale.credited = billOf(sale.given)
  const { standing, voided, givesBack } = reckon(life.papers, sale)
  for (const each of voided) each.voidedBy = sale.isCancelled ? 'cancellation' : 'change'
  if (!standing || !givesBack) return
  life.issued += 1
  life.papers.push(paper(`RI-${life.issued}`, givesBack, { kind: 'return_invoice', about: standing.number }))
}

function take(life: Life, step: typeof steps extends fc.Arbitrary<infer Step> ? Step : never): void {
  const { sale, papers } = life
  if (step.do === 'deliver' && !sale.isCancelled) sale.isDelivered = true
  if (step.do === 'order' && !sale.isCancelled) {
    // What was handed over besides is added; nothing is taken out any more.
    sale.goods = sale.isDelivered ? mapped((name) => (sale.goods[name] ?? 0) + (step.goods[name] ?? 0)) : step.goods
    if (!sale.isDelivered) sale.fee += step.fee
  }
  if (step.do === 'credit' && sale.isDelivered) {
    sale.given = mapped((name) => Math.min(sale.goods[name] ?? 0, (sale.given[name] ?? 0) + (step.goods[name] ?? 0)))
  }
  if (step.do === 'take_back') sale.given = {}
  if (step.do === 'cancel' && !sale.isDelivered && !sale.isCancelled) {
    sale.isCancelled = true
    sale.fee += step.fee
  }
  settle(life)
  if (step.do !== 'ask') return
  const { standing } = reckon(papers, sale)
  const decision = decideInvoice({ standing, owed: sale.owed, isMended: step.isMended })
  if (decision !== 'issue') return
  life.issued += 1
  const number = `INV-${life.issued}`
  const named = new Set(numbersToReplace(papers))
  for (const each of papers) if (named.has(each.number)) each.replacedBy = number
  papers.push(paper(number, sale.owed))
  settle(life)
}

test('whatever becomes of a sale, its valid papers say what is owed, and nothing is billed twice', () => {
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 24 }), (lived) => {
      const goods = { おにぎり: 5, ビール: 1 }
      const money = { fee: 0, owed: billOf(goods), credited: nothing }
      const sale = { goods, given: {}, isCancelled: false, isDelivered: false, ...money }
      const life: Life = { sale, papers: [], issued: 0 }
      for (const step of lived) {
        const before = life.papers.length
        const ended = new Set(life.papers.filter((each) => stateOfPaper(each) !== 'valid'))
        take(life, step)
        const valid = life.papers.filter((each) => stateOfPaper(each) === 'valid')
        const invoices = valid.filter(({ kind }) => kind === 'invoice')
        expect(invoices.length).toBeLessThanOrEqual(1)
        const stands = valid.reduce(
          (total, { kind, bill }) => total + (kind === 'invoice' ? bill.total : -bill.total),
          0,
        )
        expect(stands).toBe(invoices.length > 0 ? sale.owed.total - sale.credited.total : 0)
        // A paper that has ended never becomes valid again.
        for (const each of ended) expect(valid).not.toContain(each)
        const isNewReturn = life.papers.slice(before).some(({ kind }) => kind === 'return_invoice')
        if (isNewReturn) expect(sale.isDelivered).toBe(true)
        // Every paper before the last invoice is named by exactly one later one.
        const last = life.papers.findLastIndex(({ kind }) => kind === 'invoice')
        for (const each of life.papers.slice(0, Math.max(0, last))) expect(each.replacedBy).not.toBeNull()
      }
    }),
    { numRuns: 600 },
  )
})

test('two groups of one rate on an older paper are what one group is', () => {
  const [food, beer] = [
    { rate: 10, amount: 38_900, tax: 3_536 },
    { rate: 10, amount: 3_220, tax: 293 },
  ]
  const bill = (groups: Bill['groups']): Bill => ({ lines: [], groups, untaxed: 0, total: 42_120 })
  expect(isSameBill(bill([food, beer]), bill([{ rate: 10, amount: 42_120, tax: 3_829 }]))).toBe(true)
})
