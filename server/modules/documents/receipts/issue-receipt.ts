import { withHonorific } from '#domain/addressee.ts'
import { differenceOfGroups } from '#domain/book.ts'
import { addresseeOf } from '#domain/buyer.ts'
import { PROVISOS } from '#domain/document.ts'
import { stateOfPaper } from '#domain/paper-ledger.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { isOfItsDay, named, type PaperFacts, type ReceiptPart, type SaleFacts, type Way } from '../facts.ts'
import { issue } from '../issue.ts'
import { lastNaming } from '../last-naming.ts'
import { type KeptPaper, ofKind } from '../queries.ts'
import type { Sale } from '../sale.ts'
import { waysOf } from '../ways.ts'
import { keptOf, receivableOf } from './receivable.ts'
import { sharesOf } from './shares.ts'

export type ReceiptWishes = { addressee?: string | undefined; proviso?: string | undefined }

type Asking = {
  sale: Sale
  /** All of the sale, and the invoice that stands. */
  papers: readonly KeptPaper[]
  invoice: string | undefined
  wishes: ReceiptWishes
  now: Date
  /** The shop looks at it: no receipt is given by that. */
  isCopy?: boolean | undefined
}

/** For all that was received and kept. One of another sum takes the place of the former ones and names them. */
export async function issueReceipt(
  tx: Tx,
  { sale, papers, invoice, wishes, now, isCopy }: Asking,
): Promise<PaperFacts> {
  const whole = named(keptOf(sale), lastNaming(papers, sale))
  const total = receivableOf(sale)
  const isWhole = total === whole.total
  const [share] = isWhole ? [] : sharesOf(whole, { amounts: [total], besides: [] })
  const issued = ofKind(papers, 'receipt')
  const last = issued.at(-1)
  const isSame =
    last !== undefined &&
    stateOfPaper(last) === 'valid' &&
    last.amount === total &&
    isOfItsDay(last.facts, sale.bill) &&
    differenceOfGroups(last.facts.groups, whole.groups).every(({ amount }) => amount <= 0)
  const before = isSame ? issued.filter(({ number }) => number === last.number) : []
  const [first] = before
  if (first) {
    if (isCopy) return before.at(-1)!.facts
    const facts = readdressed(first.facts, wishes)
    return issue(tx, { sale, kind: 'receipt', now, facts, again: { first, serial: before.length + 1 } })
  }
  const paid = sale.paid ?? sale.payments.at(-1)!
  const facts = receiptFacts({ ...whole, ...(share ?? whole) }, wishes, {
    paidAt: paid.at,
    invoice,
    ways: waysOf(sale, total),
    payments: sale.payments.slice(0, sale.payments.findIndex(({ id }) => id === paid.id) + 1).map(({ id }) => id),
    part: isWhole ? undefined : { of: whole.total },
  })
  if (isCopy) return notYetIssued(sale, facts, now)
  const replaces = issued.filter(({ replacedBy }) => replacedBy === null)
  return issue(tx, { sale, kind: 'receipt', now, facts, replaces })
}

/** Under one number it is the same money of the same day, whatever has become of the sale since; who it is for may be asked for. */
function readdressed(first: PaperFacts, { addressee, proviso }: ReceiptWishes): PaperFacts {
  const receipt = { ...first.receipt!, ...(addressee && { addressee: withHonorific(addressee) }) }
  return { ...first, receipt: { ...receipt, ...(proviso && { proviso }) } }
}

type Receipted = SaleFacts & Pick<PaperFacts, 'receipt' | 'named'>
type About = {
  paidAt: Date
  invoice: string | undefined
  payments: readonly string[]
  ways: readonly Way[]
  part: ReceiptPart | undefined
}

/** With whom it is for, and what; what was left open is as usual. */
export const receiptFacts = <Facts extends SaleFacts>(
  facts: Facts,
  { addressee, proviso }: ReceiptWishes,
  { paidAt, invoice, payments, ways, part }: About,
): Facts & Required<Pick<PaperFacts, 'receipt'>> => ({
  ...facts,
  receipt: {
    addressee: addressee ? withHonorific(addressee) : usualAddressee(facts.recipient),
    proviso: proviso || usualProviso(facts),
    paidAt: isoInTokyo(paidAt),
    ...(invoice && { invoice }),
    payments: [...payments],
    ways: [...ways],
    ...(part && { part }),
  },
})

/** What was asked for on a receipt, for the next one: a usual proviso may be another one by now. */
export const wishesOn = ({ facts }: KeptPaper): ReceiptWishes => {
  const { addressee, proviso } = facts.receipt!
  return { addressee, proviso: usualProvisos.includes(proviso) ? undefined : proviso }
}

const usualProvisos: readonly string[] = Object.values(PROVISOS)

/** As it would read: it has no number before somebody is given it. */
const notYetIssued = ({ issuer }: Sale, facts: Receipted, now: Date): PaperFacts => ({
  ...facts,
  kind: 'receipt',
  issuer,
  number: '未発行',
  issuedAt: isoInTokyo(now),
})

const usualProviso = ({ groups, order }: SaleFacts) =>
  groups.length === 0 ? PROVISOS.fee : order.plan ? PROVISOS.plan : PROVISOS.food

/** 「株式会社みらい計画 開発本部 御中」 */
const usualAddressee = ({ addressee, billingName, ...buyer }: PaperFacts['recipient']) =>
  addressee || billingName ? withHonorific(addressee || billingName) : addresseeOf(buyer).join(' ')
