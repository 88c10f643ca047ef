import * as z from 'zod/mini'
import { unknownFact } from '../fill-in.ts'

/** A slip in braces would be read by customers as it stands. */
export const knowsFacts = (where: { isMarkdown: boolean }) =>
  z.refine<string>((value) => unknownFact(value, where) === undefined, {
    error: ({ input }) =>
      `「{{${unknownFact(String(input), where) ?? ''}}}」は使えません。お店の情報の名前をお確かめください。`,
  })
