declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options?: {
      targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2'
      keepFeatures?: string[]
      keepAllGlyphs?: boolean
      noHinting?: boolean
    },
  ): Promise<Buffer>
}
