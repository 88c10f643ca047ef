import { documentFileName } from '#domain/document.ts'
import { hour, perNetwork } from '#platform/limits'
import { writePdf } from '#platform/pdf'
import { amountOf, dayOf, type PaperFacts } from './facts.ts'
import type { PaperToSend } from './issue-document.ts'
import { describePaper } from './papers/describe-paper.ts'
import { titleOf } from './papers/order-words.ts'
import { type Keeper, partnerFor } from './partner.ts'

/** Counted once there is a paper to make. Each costs a tenth of a second of a processor, and a receipt a row for good. */
export const papersOfNetwork = perNetwork('papers', { max: 600, within: hour })

/** The file, under the name it is to be kept by. */
export async function sendPaper(
  { facts, stamp }: PaperToSend,
  addHeader: (name: string, value: string) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  addHeader(
    'content-disposition',
    attachment(`${plainName(facts)}.pdf`, fileNameOf(facts, stamp.isCopy ? 'shop' : 'customer')),
  )
  return writePdf(describePaper(facts, stamp))
}

export const fileNameOf = (paper: PaperFacts, keeper: Keeper): string =>
  documentFileName({
    date: dayOf(paper),
    partner: partnerFor(keeper, paper),
    amount: amountOf(paper),
    title: titleOf(paper),
    number: numberOnFile(paper),
  })

/** A header has no other characters; what has no number yet is named by its kind. */
const plainName = (paper: PaperFacts) => {
  const number = numberOnFile(paper)
  return /^[\x21-\x7e]+$/.test(number) ? number : paper.kind
}

/** Old clients get the plain name. */
export const attachment = (plain: string, name: string) =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`

/** 'RC-2612-0001', issued again 'RC-2612-0001-2'. */
const numberOnFile = ({ number, receipt }: PaperFacts) =>
  receipt?.again ? `${number}-${receipt.again.serial}` : number

/** As RFC 5987 has it: these marks too are written in per cent. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
