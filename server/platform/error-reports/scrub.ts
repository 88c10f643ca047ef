import { maskedPath } from '#contract/masked-path.ts'

/** The message of an error without anything that may be personal; in doubt it is masked. */
export function scrub(text: string): string {
  return text
    .slice(0, 2_000)
    .replace(/https?:\/\/[^\s"'<>)]+/g, (url) => (URL.canParse(url) ? maskedPath(new URL(url).pathname) : '[url]'))
    .replace(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g, '[mail]')
    .replace(/(["'`]).{21,}\1/gs, '$1[text]$1')
    .replace(/\b(?=[\w-]*\d)[\w-]{16,}/g, '[id]')
    .replace(/\+?\d[\d-]{3,}\d/g, '[number]')
    .replace(/[^\u0020-\u007e]+/g, '[text]')
    .slice(0, 300)
}
