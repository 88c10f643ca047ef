import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { articles } from '#tables/articles'
import { kitchens } from '#tables/calendar'
import { products } from '#tables/catalog'
import { scenes } from '#tables/scenes'
import { testShop } from '#testing'
import { scenes as seeded } from '../../seed/scenes.ts'

const shop = await testShop({ config: { siteUrl: 'http://localhost:3000' } })
const { context } = shop
/** A Tuesday morning; most of the menu can be had three open days later. */
const firstDate = '2026-11-27'

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

type Query = { estimated_person?: string; meetup_date?: string }
const cartsOf = async (slug: string, query: Query = {}) =>
  (await shop.call('proposeSceneCarts', { params: { slug }, query })).body
const sceneOf = async (slug: string) => (await shop.call('getScene', { params: { slug } })).body
const change = (slug: string, values: Partial<typeof scenes.$inferInsert>) =>
  changeShop(context, (tx) => tx.update(scenes).set(values).where(eq(scenes.slug, slug)))

describe('listScenes and getScene', () => {
  test('the scenes of the shop in order, each with a picture', async () => {
    const { body } = await shop.call('listScenes')
    expect(body.map(({ slug, title }) => [slug, title])).toEqual(seeded.map(({ slug, title }) => [slug, title]))
    expect(body.every(({ image, summary }) => image.srcset.includes('/pictures/') && summary.length > 20)).toBe(true)
  })

  test('one with what counts, what is usual, articles about it and the others', async () => {
    const scene = await sceneOf('year-end-party')
    expect(scene.wishes).toEqual({
      estimated_person: 30,
      drinkers_percent: 70,
      serving: 'shared',
      soft_drinks: true,
      sweets: true,
    })
    expect(scene.articles.map(({ slug }) => slug)).toEqual(['year-end-party', 'how-many-drinks', 'how-much-sushi'])
    expect(scene.others.map(({ slug }) => slug)).toEqual(['meeting', 'welcome-party', 'shareholders-meeting'])
    expect(JSON.stringify(scene.points)).not.toMatch(/\{\{|\}\}/)
  })

  test('deadlines are those the shop goes by', async () => {
    const cutoff = async () => (await sceneOf('year-end-party')).points.find(({ name }) => name === '締切')!.text
    expect(await cutoff()).toContain('17時')
    const set = (cutoffTime: string) =>
      changeShop(context, (tx) => tx.update(kitchens).set({ cutoffTime }).where(eq(kitchens.kind, 'products')))
    await set('15:00')
    expect(await cutoff()).toContain('15時')
    await set('17:00')
  })

  test('every article a scene of the demo names is there', async () => {
    const slugs = (await context.db.select({ slug: articles.slug }).from(articles)).map(({ slug }) => slug)
    expect(slugs).toEqual(expect.arrayContaining(seeded.flatMap(({ articleSlugs }) => articleSlugs)))
  })

  test('an article that is not out is left out', async () => {
    await changeShop(context, (tx) =>
      tx.update(articles).set({ publishedAt: null }).where(eq(articles.slug, 'on-the-day')),
    )
    const { articles: shown } = await sceneOf('shareholders-meeting')
    expect(shown.map(({ slug }) => slug)).toEqual(['invoice-addressee', 'approval-in-one-go'])
  })

  test('a scene that is not out is nowhere', async () => {
    const isOut = async () => [
      (await shop.call('listScenes')).body.some(({ slug }) => slug === 'meeting'),
      (await shop.call('getScene', { params: { slug: 'meeting' } })).status,
      (await shop.fetch('/backend/api/scenes/meeting/carts')).status,
      (await sceneOf('welcome-party')).others.some(({ slug }) => slug === 'meeting'),
      (await (await shop.fetch('/sitemap.xml')).text()).includes('/scenes/meeting'),
    ]
    expect(await isOut()).toEqual([true, 200, 200, true, true])
    await change('meeting', { published: false })
    expect(await isOut()).toEqual([false, 404, 404, false, false])
    await change('meeting', { published: true })
  })

  test.each(['none', 'Meeting', 'a--b', '%00', '%F0'])('%s is not found', async (slug) => {
    for (const path of [slug, `${slug}/carts`]) {
      expect((await shop.fetch(`/backend/api/scenes/${path}`)).status).toBe(404)
    }
  })
})

describe('proposeSceneCarts', () => {
  test.each(seeded.map(({ slug }) => slug))(
    '%s: a cart for each budget on the first day, as a proposal makes it',
    async (slug) => {
      const { estimatedPerson, budgets, drinkersPercent, serving, softDrinks, sweets } = seeded.find(
        (each) => each.slug === slug,
      )!
      const found = await cartsOf(slug)
      expect(found).toMatchObject({ meetup_date: firstDate, estimated_person: estimatedPerson, obstacle: null })
      expect(found.carts.map(({ budget_per_person }) => budget_per_person)).toEqual(budgets)
      for (const { budget_per_person, drinkers, ...cart } of found.carts) {
        const body = {
          estimated_person: estimatedPerson,
          budget_per_person,
          drinkers,
          serving,
          soft_drinks: softDrinks,
          sweets,
          meetup_date: firstDate,
        }
        const { calculation: _, ...proposal } = (await shop.call('proposeCart', { body })).body.proposal!
        expect(cart).toEqual(proposal)
        expect(cart.per_person).toBeLessThanOrEqual(budget_per_person)
        expect(drinkers).toBe(Math.round((estimatedPerson * drinkersPercent) / 100))
      }
    },
  )

  test('for another headcount and day', async () => {
    const found = await cartsOf('year-end-party', { estimated_person: '10', meetup_date: '2026-12-11' })
    expect(found).toMatchObject({ meetup_date: '2026-12-11', estimated_person: 10, obstacle: null })
    expect(found.carts.map(({ drinkers }) => drinkers)).toEqual([7, 7, 7])
  })

  test('the same cart for more money is shown once', async () => {
    const { budgets } = seeded.find(({ slug }) => slug === 'meeting')!
    await change('meeting', { budgets: [900_000, 1_000_000] })
    expect((await cartsOf('meeting')).carts).toHaveLength(1)
    await change('meeting', { budgets: [...budgets] })
  })

  test('budgets that are too small: the one that would do is told', async () => {
    const { budgets } = seeded.find(({ slug }) => slug === 'meeting')!
    await change('meeting', { budgets: [50, 100] })
    const { carts, obstacle } = await cartsOf('meeting')
    expect([carts, obstacle!.code]).toEqual([[], 'budget'])
    const { budget_per_person } = obstacle!.ways.find(({ code }) => code === 'budget') as { budget_per_person: number }
    await change('meeting', { budgets: [50, budget_per_person] })
    expect(await cartsOf('meeting')).toMatchObject({ carts: [{ per_person: budget_per_person }], obstacle: null })
    await change('meeting', { budgets: [...budgets] })
  })

  test('a day on which nothing can be had', async () => {
    for (const meetup_date of ['2026-12-13', '2020-01-01', '2030-01-01']) {
      expect(await cartsOf('meeting', { meetup_date })).toMatchObject({
        meetup_date,
        carts: [],
        obstacle: { code: 'date' },
      })
    }
  })

  test('a shop that takes no orders has no day to show', async () => {
    const set = (baseLeadDays: number) =>
      changeShop(context, (tx) => tx.update(kitchens).set({ baseLeadDays }).where(eq(kitchens.kind, 'products')))
    await set(90)
    expect(await cartsOf('meeting')).toMatchObject({
      meetup_date: null,
      carts: [],
      obstacle: { code: 'date', ways: [] },
    })
    await set(2)
  })

  test('a shop with nothing to sell proposes nothing', async () => {
    await changeShop(context, (tx) => tx.update(products).set({ soldOut: true }))
    expect(await cartsOf('meeting')).toMatchObject({ carts: [], obstacle: { code: 'menu' } })
    await changeShop(context, (tx) => tx.update(products).set({ soldOut: false }))
  })

  test('is kept for all who ask, and each cart that is worked out is counted', async () => {
    shop.clock.set('2026-11-24T11:00:00+09:00')
    // What is still being read of the shop would forget what is kept.
    await context.snapshot.refresh()
    const first = await Promise.all(Array.from({ length: 300 }, () => shop.fetch('/backend/api/scenes/meeting/carts')))
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]))
    const statuses = []
    for (let guests = 1; guests <= 85; guests += 1) {
      statuses.push((await shop.fetch(`/backend/api/scenes/meeting/carts?estimated_person=${guests}`)).status)
    }
    const refusedFrom = statuses.indexOf(429)
    expect([refusedFrom > 70, refusedFrom < 80]).toEqual([true, true])
    expect((await shop.fetch('/backend/api/scenes/meeting/carts')).status).toBe(200)
  })

  test.each(['0', '1001', '-1', '1.5', 'x', ''])('a headcount of %j is refused', async (estimated_person) => {
    expect((await shop.fetch(`/backend/api/scenes/meeting/carts?estimated_person=${estimated_person}`)).status).toBe(
      422,
    )
  })

  test('a date that is none is refused', async () => {
    expect((await shop.fetch('/backend/api/scenes/meeting/carts?meetup_date=2026-02-30')).status).toBe(422)
  })
})
