import type { Scene } from '#contract/scenes.ts'
import { presentPicture } from '#modules/pictures'
import type { ShopScene, Snapshot } from '#snapshot'

export const presentScene = (
  { slug, name, title, summary, pictureId }: ShopScene,
  { pictures, assetsUrl }: Snapshot,
): Scene => ({ slug, name, title, summary, image: presentPicture(pictures.get(pictureId)!, assetsUrl) })
