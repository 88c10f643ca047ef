import type { ShopScene, Snapshot } from '#snapshot'

export const publishedScenes = ({ scenes }: Snapshot): ShopScene[] => scenes.filter(({ published }) => published)

export const findScene = (snapshot: Snapshot, slug: string): ShopScene | undefined =>
  publishedScenes(snapshot).find((scene) => scene.slug === slug)
