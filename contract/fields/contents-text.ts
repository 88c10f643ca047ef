import * as z from 'zod/mini'

export const Contents = z.array(z.object({ name: z.string(), text: z.string() }))

type Contained = { name: string; text: string }

// Headings with what belongs to them, as they are typed: 「にぎり：鮪、鯛」 for each line.

export const contentsText = (contents: readonly Contained[]): string =>
  contents.map(({ name, text }) => `${name}：${text}`).join('\n')

/** What has no mark is a text without its heading, and is refused. */
export function contentsIn(text: string): Contained[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [, name = '', rest = line] = /^([^：:]*)[：:](.*)$/.exec(line) ?? []
    return { name, text: rest }
  })
}
