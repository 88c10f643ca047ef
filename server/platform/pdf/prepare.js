import { piecesOf } from './fonts.js'

/**
 * The content as pdfmake takes it: texts cut into pieces of one face, and each piece told where it stands in the
 * structure, for readers that do not see the page. A table's cells are TH and TD of its rows; a text is a P, or what its
 * `tag` says.
 */
export function prepare(content, faceOf, { isArtifact = false } = {}) {
  let count = 0
  const key = () => {
    count += 1
    return count
  }
  return prepared(content, { font: 'Gothic', bold: false, path: isArtifact ? undefined : [] })

  function prepared(node, around) {
    if (Array.isArray(node)) return node.map((each) => prepared(each, around))
    if (typeof node === 'string') return prepared({ text: node }, around)
    const context = {
      font: node.font ?? around.font,
      bold: node.bold ?? around.bold,
      path: around.path,
      tag: node.tag ?? around.tag,
      role: roleOf(node) ?? around.role,
    }
    if (node.text !== undefined) return { ...node, text: textOf(node.text, context) }
    if (node.svg)
      return { ...node, structure: context.path && [...context.path, { type: 'Figure', key: key(), alt: node.alt }] }
    if (node.stack) return { ...node, stack: prepared(node.stack, context) }
    if (node.columns) return { ...node, columns: prepared(node.columns, context) }
    if (node.table) return { ...node, table: tableOf(node.table, context) }
    return node
  }

  function textOf(text, { font, bold, path, role, tag = 'P' }) {
    const isCell = tag === 'TH' || tag === 'TD'
    const structure = path && (isCell ? path : [...path, { type: tag, key: key(), role }])
    const parts = Array.isArray(text) ? text : [text]
    return parts.flatMap((part) => {
      const { text: words, ...look } = typeof part === 'string' ? { text: part } : part
      const wanted = { font: look.font ?? font, bold: look.bold ?? bold }
      return piecesOf(words, wanted, faceOf).map((piece) => ({ ...look, ...piece, structure }))
    })
  }

  function tableOf(table, context) {
    const { headerRows = 0, body } = table
    const at = context.path && [...context.path, { type: 'Table', key: key() }]
    return {
      ...table,
      body: body.map((row, i) => {
        const inRow = at && [...at, { type: 'TR', key: key() }]
        const type = i < headerRows ? 'TH' : 'TD'
        return row.map((cell) => prepared(cell, { ...context, ...cellOf(inRow, type, context.role) }))
      }),
    }
  }

  function cellOf(row, type, role) {
    const scope = type === 'TH' ? 'Column' : undefined
    return { path: row && [...row, { type, key: key(), scope, role: type === 'TD' ? role : undefined }], tag: type }
  }
}

/** A table that the tail has to keep rows of, and the tail itself. */
function roleOf({ keepsTail, isTail }) {
  if (keepsTail) return 'row'
  return isTail ? 'tail' : undefined
}
