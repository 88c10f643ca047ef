import renderer from 'pdfmake/js/Renderer.js'

// As Node reads modules of the older kind.
const { default: Renderer } = renderer
const drawn = {
  renderLine: Renderer.prototype.renderLine,
  renderSVG: Renderer.prototype.renderSVG,
  renderVector: Renderer.prototype.renderVector,
}

/** Of the document that is being made; there is one at a time. */
let root = emptyElement()

/** Begins the structure of a document; what it answers ends it. */
export function tagging() {
  root = emptyElement()
  return (document) => {
    document.addStructure(elementOf(document, { type: 'Document' }, root))
    document.isTailAlone = isTailAlone()
  }
}

Renderer.prototype.renderLine = function renderLine(line, x, y) {
  const path = line.inlines[0]?.structure
  marked(this.pdfDocument, path, () => drawn.renderLine.call(this, line, x, y))
}

Renderer.prototype.renderSVG = function renderSVG(svg) {
  marked(this.pdfDocument, svg.structure, () => drawn.renderSVG.call(this, svg))
}

Renderer.prototype.renderVector = function renderVector(vector) {
  marked(this.pdfDocument, undefined, () => drawn.renderVector.call(this, vector))
}

/** What has no place in the structure is there for the eye only: rules, page numbers, the repeated head of a table. */
function marked(document, path, draw) {
  const leaf = path && leafAt(path)
  if (!leaf || isRepeated(leaf, document)) {
    document.markContent('Artifact', { type: 'Layout' })
  } else {
    leaf.page ??= document.page
    leaf.lastPage = document.page
    leaf.contents.push(document.markStructureContent(path.at(-1).type))
  }
  draw()
  document.endMarkedContent()
}

const isRepeated = (leaf, document) => leaf.isHead && leaf.page !== undefined && leaf.page !== document.page

function leafAt(path) {
  let element = root
  for (const step of path) {
    const known = element.children.get(step.key)
    if (!known) element.children.set(step.key, { ...emptyElement(), step, isHead: step.type === 'TH' })
    element = element.children.get(step.key)
  }
  return element
}

function emptyElement() {
  return { step: undefined, children: new Map(), contents: [], isHead: false, page: undefined, lastPage: undefined }
}

function elementOf(document, { type, alt, scope }, { children, contents }) {
  const element = document.struct(type, { ...(alt && { alt }), ...(scope && { scope }) })
  for (const content of contents) element.add(content)
  for (const child of children.values()) element.add(elementOf(document, child.step, child))
  return element
}

/** Whether the tail begins on a page that has no row of the table before it. */
function isTailAlone() {
  const leaves = leavesOf(root)
  const lastRow = leaves.findLast(({ step }) => step?.role === 'row')
  const tail = leaves.find(({ step }) => step?.role === 'tail')
  return lastRow !== undefined && tail !== undefined && lastRow.lastPage !== tail.page
}

const leavesOf = (element) =>
  element.children.size === 0 ? [element] : [...element.children.values()].flatMap(leavesOf)
