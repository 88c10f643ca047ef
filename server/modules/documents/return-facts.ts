import type { Bill, BillLine } from '#domain/paper-ledger.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { PaperFacts, PaperLine, SaleFacts } from './facts.ts'
import type { IssuedRow } from './queries.ts'
import type { Sale } from './sale.ts'

type Returned = { of: IssuedRow; givesBack: Bill; sale: Sale; returnedOn: TokyoDate }

/** What was invoiced and is no longer owed, line by line. */
export function returnFacts({
  of,
  givesBack,
  sale,
  returnedOn,
}: Returned): SaleFacts & Pick<PaperFacts, 'about' | 'returnedOn' | 'named'> {
  const { facts } = of
  const known = [...facts.lines, ...sale.bill.lines, ...sale.credited.lines]
  const { lines, groups, untaxed, total } = givesBack
  return {
    ...sale.bill,
    recipient: facts.recipient,
    order: facts.order,
    named: facts.named,
    lines: lines.map((line) => paperLine(line, known)),
    groups: groups.map((group) => ({
      ...group,
      isReduced: known.filter(({ rate }) => rate === group.rate).every(({ isReduced }) => isReduced),
    })),
    untaxed,
    total,
    about: { number: of.number, issuedAt: facts.issuedAt },
    returnedOn,
  }
}

/** The line for this many pieces fewer. */
function paperLine({ name, unitPrice, amount, rate }: BillLine, known: readonly PaperLine[]): PaperLine {
  const former = known.find((line) => line.name === name && line.unitPrice === unitPrice && line.rate === rate)!
  const [count, before] = unitPrice === 0 ? [1, 1] : [amount / unitPrice, former.amount / unitPrice]
  const unit = former.quantity.startsWith(String(before)) ? former.quantity.slice(String(before).length) : ''
  return { ...former, quantity: `${count}${unit}`, amount }
}
