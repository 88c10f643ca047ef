import type { Context } from '#context'
import { fillIn } from '#contract/fill-in.ts'
import type { SceneDetail } from '#contract/scenes.ts'
import { presentArticle, publishedArticles } from '#modules/articles'
import { factsNow, type ShopScene } from '#snapshot'
import { presentScene } from './present.ts'
import { publishedScenes } from './published.ts'

/** What customers read of a scene, published or not. */
export function scenePage(scene: ShopScene, context: Pick<Context, 'snapshot' | 'now' | 'gateway'>): SceneDetail {
  const snapshot = context.snapshot.current()
  const known = factsNow(context)
  const articles = publishedArticles(snapshot, context.now())
  const others = publishedScenes(snapshot).filter(({ id }) => id !== scene.id)
  return {
    ...presentScene(scene, snapshot),
    points: scene.points.map(({ name, text }) => ({ name, text: fillIn(text, known) })),
    wishes: {
      estimated_person: scene.estimatedPerson,
      drinkers_percent: scene.drinkersPercent,
      serving: scene.serving,
      soft_drinks: scene.softDrinks,
      sweets: scene.sweets,
    },
    articles: scene.articleSlugs.flatMap((each) =>
      articles.filter((article) => article.slug === each).map((article) => presentArticle(article, snapshot)),
    ),
    others: others.map((other) => presentScene(other, snapshot)),
  }
}
