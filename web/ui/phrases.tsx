import { Fragment } from 'react'

/** After a particle, a sign or a closing bracket and before another word, not in ひと月; before an opening bracket. */
const borders = /(?<=[をにのがはでへもや、。・」）]|(?<!ひ)と)(?=[「（一-龠々〆ァ-ヴ])|(?<=[^「（〆])(?=[「（])/

/**
 * For texts that are known only at run time, such as a product's name: lines break between phrases, not inside a word.
 */
export function Phrases({ children: text }: { children: string }) {
  return text.split(borders).map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
}
