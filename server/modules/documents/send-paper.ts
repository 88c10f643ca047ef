import { documentFileName } from '#domain/document.ts'
import { hour, perNetwork } from '#platform/limits'
import { writePdf } from '#platform/pdf'
import { type PaperFacts, partnerOf } from './facts.ts'
import { describePaper } from './papers/describe-paper.ts'

/** Counted once there is a paper to make. Each costs a tenth of a second of a processor, and a receipt a row for good. */
export const papersOfNetwork = perNetwork('papers', { max: 600, within: hour })

/** The file, under the name it is to be kept by. */
export async function sendPaper(
  paper: PaperFacts,
  addHeader: (name: string, value: string) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const name = documentFileName({
    date: paper.order.date,
    partner: partnerOf(paper),
    amount: paper.total,
    kind: paper.kind,
    number: numberOnFile(paper),
  })
  addHeader('content-disposition', attachment(numberOnFile(paper), name))
  return writePdf(describePaper(paper))
}

/** Old clients get the number alone as the file's name. */
export const attachment = (number: string, name: string) =>
  `attachment; filename="${number}.pdf"; filename*=UTF-8''${encoded(name)}`

/** 'RC-2612-0001', issued again 'RC-2612-0001-2'. */
const numberOnFile = ({ number, receipt }: PaperFacts) =>
  receipt?.again ? `${number}-${receipt.again.serial}` : number

/** As RFC 5987 has it: these marks too are written in per cent. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
