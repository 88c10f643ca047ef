/** Texts that staff write, with names of facts in braces: 「{お名前}」. */

const named = /\{([^{}]*)\}/gu

/** What is in braces and no fact that there is; a brace without its other half is one of these. */
export function strangeBraces(text: string, facts: readonly string[]): string[] {
  const strange = [...text.matchAll(named)].filter(([, name]) => !facts.includes(name!)).map(([written]) => written)
  const halves = text.replace(named, '').match(/[{}]/gu) ?? []
  return [...strange, ...halves]
}

/** Something that a mail program takes for an address; one that a fact would complete is one, too. */
export const namesAddress = (text: string): boolean =>
  /:\/\/|www\.|@(?=[\p{L}\p{N}{])|[.．](?=[a-z]{2})|(?<=[a-z\d}])[。｡](?=[a-z]{2})|(?<=[a-z])[.．](?=\p{L})|(?<=[a-z\d}])[.．](?=\{)|(?<=\d)[.．]\d+[.．]\d/iu.test(
    text,
  )
