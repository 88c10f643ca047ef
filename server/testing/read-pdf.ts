import { getDocumentProxy } from 'unpdf'

export type ReadPdf = {
  title: string | undefined
  language: string | undefined
  isTagged: boolean
  /** The text of each page, without white space. */
  pages: string[]
  /** The text of each line of a paragraph or a cell, without white space. */
  lines: string[]
  /** Names in the structure tree, in reading order: ['H1', 'P', 'Table', 'TR', 'TH', …]. */
  structure: string[]
  /** Links, actions, attachments and scripts; a paper has none. */
  actions: unknown[]
}

type Branch = { role?: string; children?: Branch[] }

/** A PDF as a reader of another maker understands it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const [{ info }, markInfo, scripts, attachments] = await Promise.all([
    pdf.getMetadata(),
    pdf.getMarkInfo(),
    pdf.getJSActions(),
    pdf.getAttachments(),
  ])
  const read: ReadPdf = {
    title: (info as { Title?: string }).Title,
    language: (info as { Language?: string }).Language,
    isTagged: markInfo?.Marked === true,
    pages: [],
    lines: [],
    structure: [],
    actions: [scripts, attachments].filter((each) => each && Object.keys(each).length > 0),
  }
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const [content, tree, annotations] = await Promise.all([
      page.getTextContent(),
      page.getStructTree() as Promise<Branch | null>,
      page.getAnnotations(),
    ])
    const pieces = content.items.map((item) => ('str' in item ? item.str.replaceAll(/\s/g, '') : ''))
    read.pages.push(pieces.join(''))
    read.lines.push(...pieces.filter(Boolean))
    read.structure.push(...namesIn(tree))
    read.actions.push(...annotations)
  }
  return read
}

const namesIn = (branch: Branch | null): string[] =>
  branch ? [...(branch.role ? [branch.role] : []), ...(branch.children ?? []).flatMap(namesIn)] : []
