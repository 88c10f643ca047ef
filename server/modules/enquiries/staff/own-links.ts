import type { WrittenPart } from '#modules/mail'

/**
 * A text cut at addresses of our own site. Staff may lead to a page of the shop; any other address in an answer may
 * come from whoever wrote, and stays words.
 */
export function cutAtOwnLinks(text: string, siteUrl: string): WrittenPart[] {
  const own = new RegExp(`(${escaped(siteUrl)}/[\\w/?=&%#.-]*[\\w/=])`, 'g')
  return text
    .split(own)
    .map((part, i) => (i % 2 ? { url: part } : { written: part }))
    .filter((part) => 'url' in part || part.written !== '')
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
