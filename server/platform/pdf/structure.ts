type Document = PDFKit.PDFDocument

/** An element of the structure, as screen readers walk through it. */
export type Structure = PDFKit.PDFStructureElement

export type Element = (parent: Structure | undefined) => Structure | undefined

/** Made where it is first drawn into: a paragraph or table that goes on over the page is one. */
export function element(document: Document, type: string, options?: PDFKit.Mixins.StructureElementOptions): Element {
  let made: Structure | undefined
  return (parent) => {
    if (!parent || made) return parent && made
    made = document.struct(type, options)
    parent.add(made)
    return made
  }
}

export function inside(into: Structure | undefined, draw: () => void): void {
  if (into) into.add(draw)
  else draw()
}

/** Drawn for the eye only: what is drawn there is left out of the structure. */
export function asArtifact(document: Document, type: 'Layout' | 'Pagination', draw: () => void): void {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

/** As `asArtifact`, unless all around it is left out already. */
export function forTheEye(document: Document, parent: Structure | undefined, draw: () => void): void {
  if (parent) asArtifact(document, 'Layout', draw)
  else draw()
}
