/**
 * A path without what may be somebody's: words of the site stay, ids, numbers and tokens become `:part`. Reports of
 * errors say where something happened by it.
 */
export function maskedPath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1)
  return pathname
    .split('/')
    .map((part) => (/^[a-z]+(?:-[a-z]+)*$|^$/.test(part) && part.length <= 24 ? part : ':part'))
    .slice(0, 10)
    .join('/')
}
