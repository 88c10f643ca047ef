import fc from 'fast-check'

const kinds = ['short', 'quality', 'late', 'goodwill'] as const

/** How much of what there is: `more` is a little too much, and `some` never more than a dish. */
const part = fc.constantFrom('all' as const, 'half' as const, 'some' as const, 'more' as const)
export type Part = 'all' | 'half' | 'some' | 'more'
/** Or the whole once more, whatever is left to pay. */
const toPay = fc.constantFrom('all' as const, 'half' as const, 'some' as const, 'more' as const, 'whole' as const)

/** Sent once, or once more as it was: the answer was lost. */
const again = fc.constantFrom(false, false, true)
const cart = { sushi: fc.integer({ min: 1, max: 6 }), tea: fc.nat(4) }
const fee = fc.constantFrom('agreed' as const, 'none' as const, 'half' as const)

/** Of one sale of the life. */
const bySales = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('customer changes' as const), ...cart }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('customer moves' as const, 'customer cancels' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('staff change' as const), ...cart, fee }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('staff move' as const), days: fc.constantFrom(1, -1, 21) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('staff cancel' as const),
      by: fc.constantFrom('customer' as const, 'shop' as const),
      fee,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('hand over' as const, 'step back' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('credit' as const),
      what: fc.constantFrom('line' as const, 'sum' as const, 'delivery' as const, 'rest' as const),
      kind: fc.constantFrom(...kinds),
      again,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('add' as const), dish: fc.constantFrom(4, 43, 15), again }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('compensate' as const, 'waive' as const, 'write off' as const),
      part,
      again,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), part: toPay, again }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      part,
      method: fc.constantFrom('bank' as const, 'cash' as const, 'card' as const),
      again,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('take back' as const),
      list: fc.constantFrom(...(['payments', 'credits', 'refunds', 'compensations', 'waivers', 'write-offs'] as const)),
      again,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('paper' as const),
      kind: fc.constantFrom(...(['invoice', 'receipt', 'quotation', 'return_invoice'] as const)),
      addressee: fc.constantFrom(undefined, undefined, '甲'),
      by: fc.constantFrom('customer' as const, 'staff' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('name an account' as const),
      by: fc.constantFrom('customer' as const, 'staff' as const),
      number: fc.constantFrom('1234567', '7654321'),
      third_party: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('check the account' as const, 'ask for an account' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave the card' as const), checked: fc.boolean(), again }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('split a receipt' as const), part, again }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('mail the bill' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      until: fc.constantFrom(...(['its last free hour', 'its eve', 'its evening', 'the day after'] as const)),
    }),
  },
)

const byShop = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('time passes' as const), days: fc.constantFrom(0, 1, 10, 31) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('plan a rate' as const),
      class: fc.constantFrom('reduced' as const, 'usual' as const),
      rate: fc.constantFrom(0, 8, 10, 12),
      days: fc.constantFrom(1, 5, 20),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('give up a rate' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase the member' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hours pass' as const), hours: fc.constantFrom(2, 40) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('the card company' as const),
      says: fc.constantFrom('yes' as const, 'no' as const, 'nothing' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask the bank' as const), again }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('the bank' as const),
      returns: fc.constantFrom('none' as const, 'none' as const, 'one' as const, 'all' as const),
      again,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw the file' as const), again }) },
)

const act = fc.oneof(
  { weight: 8, arbitrary: fc.record({ of: fc.nat(2), act: bySales }) },
  { weight: 2, arbitrary: fc.record({ of: fc.constant(0), act: byShop }) },
)
export type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never
export type Deed = Act['act']
export type DeedOf<Do extends Deed['do'], Each = Deed> = Each extends { do: infer Done }
  ? Do extends Done
    ? Omit<Each, 'do'> & { do: Do }
    : never
  : never

const opening = ['paper', 'pay', 'hand over', 'pay again', 'name an account', 'ask the bank'] as const

/** An order of a member, one of a guest, a chef's visit: how each begins, and then whatever comes. */
export const life = fc.record({
  card: fc.constantFrom('none' as const, 'member' as const),
  opening: fc.subarray([...opening]),
  acts: fc.array(act, { minLength: 3, maxLength: 12 }),
})
export type Life = typeof life extends fc.Arbitrary<infer Each> ? Each : never
