import { serve } from '#context'
import { fillIn } from '#contract/fill-in.ts'
import * as contract from '#contract/scenes.ts'
import { presentArticle, publishedArticles } from '#modules/articles'
import { factsNow } from '#snapshot'
import { presentScene } from './present.ts'
import { findScene, publishedScenes } from './published.ts'

export const getScene = serve(
  contract.getScene,
  ({ params: { slug } }, context) => {
    const snapshot = context.snapshot.current()
    const now = context.now()
    const scene = findScene(snapshot, slug)
    if (!scene) throw context.refuse('not_found')
    const known = factsNow(context)
    const articles = publishedArticles(snapshot, now)
    const others = publishedScenes(snapshot).filter(({ id }) => id !== scene.id)
    return {
      ...presentScene(scene, snapshot),
      points: scene.points.map(({ name, text }) => ({ name, text: fillIn(text, known) })),
      wishes: {
        estimated_person: scene.usualGuests,
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
  },
  { keepSeconds: 60 },
)
