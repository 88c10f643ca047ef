import { readdir, readFile } from 'node:fs/promises'
import type { Finish } from './page.ts'

/** The router marks a sheet that a part loaded later needs as well with an empty fragment. */
const sheet = /<link rel="stylesheet" href="(?<address>[^"#]+)#?"\/>/g
const firstOfHead = '<meta charSet="utf-8"/>'

/**
 * Puts the built style sheets that a page names into the page itself: over HTTP/1.1 a dozen of small files would each
 * cost a round trip before the first paint. The links stay, `disabled` and therefore not fetched, since the router looks
 * for them; the sheets of a screen visited later are fetched as usual.
 */
export async function openStyles(clientFolder: string): Promise<Finish['withStyles']> {
  const names = (await readdir(`${clientFolder}/assets`)).filter((name) => name.endsWith('.css'))
  const texts = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(`${clientFolder}/assets/${name}`, 'utf8')] as const),
    ),
  )
  return (html) => {
    const styles: string[] = []
    const without = html.replace(sheet, (link, address: string) => {
      const text = texts.get(address.split('/').at(-1)!)
      if (text === undefined) return link
      styles.push(text.trim())
      return link.replace('/>', ' disabled=""/>')
    })
    if (styles.length === 0) return { html, styles: [] }
    const style = styles.join('')
    return { html: without.replace(firstOfHead, () => `${firstOfHead}<style>${style}</style>`), styles: [style] }
  }
}
