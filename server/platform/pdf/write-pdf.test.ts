import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import type { PdfDescription, PdfNode } from './index.ts'
import { writePdf } from './write-pdf.ts'

const written = async (content: PdfNode[], changes: Partial<PdfDescription> = {}): Promise<Uint8Array> =>
  writePdf({
    title: 'a',
    author: 'b',
    createdAt: '2026-12-11T10:00:00+09:00',
    margins: [45, 42, 45, 62],
    content,
    footer: { lines: [], label: 'a' },
    ...changes,
  })

test('a text without end goes on over the pages, as one paragraph, and loses no line', async () => {
  const lines = Array.from({ length: 200 }, (_, i) => `${i}行目`)
  const { pages, structure } = await readPdf(await written([{ text: lines.join('\n') }]))
  const shown = pages.map((page, i) => page.replace(`a${i + 1}／${pages.length}`, ''))
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.join('')).toBe(lines.join(''))
  expect(new Set(structure)).toEqual(new Set(['Root', 'Document', 'P']))
})

test.each([
  ['before no 、', `${'あ'.repeat(56)}、い`, 'あ、い'],
  ['before no small っ', `${'あ'.repeat(55)}きっと`, 'きっと'],
  ['after no （', `${'あ'.repeat(55)}（い）`, '（い）'],
  ['within no word', `${'a'.repeat(70)} ${'b'.repeat(40)}`, 'b'.repeat(40)],
  ['within what is too long for any', 'a'.repeat(150), /^a{30,}$/],
])('a line breaks %s', async (_name, text, second) => {
  const pdf = await getDocumentProxy(new Uint8Array(await written([{ text }])))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const lines = Object.groupBy(items, (item) => ('transform' in item ? Number(item.transform[5]) : 0))
  const texts = Object.values(lines).map((line) => line!.map((item) => ('str' in item ? item.str : '')).join(''))
  const [below, above] = texts.toSorted((a, b) => a.length - b.length)
  expect(above!.trim() + below!.trim()).toBe(text.replace(' ', ''))
  expect(below).toEqual(expect.stringMatching(second))
})

test('what means something in XML is in the title for those who read its metadata', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await written([{ text: 'a' }], { title: 'Q&A <2026> </rdf:li>' })))
  const { info, metadata } = await pdf.getMetadata()
  const title = 'Q＆A ＜2026＞ ＜/rdf:li＞'
  expect((info as { Title?: string }).Title).toBe(title)
  expect(metadata?.get('dc:title')).toBe(title)
  expect(metadata?.get('pdfuaid:part')).toBe('1')
})
