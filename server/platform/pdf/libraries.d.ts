// What we use of these packages and no types name.

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}

declare namespace PDFKit {
  namespace Mixins {
    interface StructureElementOptions {
      scope?: 'Column'
      bbox?: readonly [left: number, top: number, right: number, bottom: number]
    }
    interface PDFFont {
      registerFont(name: string, src: import('fontkit').Font): this
    }
  }
}
