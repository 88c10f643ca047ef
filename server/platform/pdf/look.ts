import type { Look } from './description.ts'

export type FullLook = Required<Look>

export const plain: FullLook = {
  font: 'Gothic',
  bold: false,
  fontSize: 9,
  lineHeight: 1.5,
  color: '#1a1d23',
  alignment: 'left',
  characterSpacing: 0,
}

/** Its own look, and where it says nothing that of what is around it. */
export const lookOf = (node: Look, around: FullLook): FullLook => ({
  font: node.font ?? around.font,
  bold: node.bold ?? around.bold,
  fontSize: node.fontSize ?? around.fontSize,
  lineHeight: node.lineHeight ?? around.lineHeight,
  color: node.color ?? around.color,
  alignment: node.alignment ?? around.alignment,
  characterSpacing: node.characterSpacing ?? around.characterSpacing,
})
