import { eq, sql } from 'drizzle-orm'
import { inventedOpening, inventedShop } from '#contract/invented-shop.ts'
import { addDays, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { createAccount } from '#modules/accounts'
import { exclusively, type Tx } from '#platform/db'
import { bumpVersion } from '#snapshot'
import { articleCategories as articleCategoriesTable, articles as articlesTable } from '#tables/articles'
import { kitchenDays } from '#tables/calendar'
import { campaigns as campaignsTable } from '#tables/campaigns'
import {
  categories as categoriesTable,
  productAllergens,
  productPictures,
  productRelations,
  products as productsTable,
} from '#tables/catalog'
import { deliveryAreas, deliveryGroups } from '#tables/delivery'
import { faqGroups as faqGroupsTable, faqs as faqsTable } from '#tables/faqs'
import { pictures as picturesTable } from '#tables/pictures'
import { planPictures, plans as plansTable } from '#tables/plans'
import { scenes as scenesTable } from '#tables/scenes'
import { shopSettings } from '#tables/settings'
import { shopVersion } from '../snapshot/tables.ts'
import { areas, deliveryFreeFrom } from './areas.ts'
import { articleCategories, articles } from './articles.ts'
import { demoDays, demoPlanDays } from './calendar.ts'
import { campaigns } from './campaigns.ts'
import { faqGroups } from './faqs.ts'
import { filling } from './load-masters.ts'
import { categories, productsOn, type SeedProduct } from './menu.ts'
import { demoPassword, people } from './people.ts'
import encoded from './pictures.json' with { type: 'json' }
import { plans } from './plans.ts'
import { scenes } from './scenes.ts'

/** Visitors of the demo may order as often as they like. */
const raised = { maxOpenOrders: 10_000, maxOpenOrdersOnDate: 10_000 }

/**
 * Fills a shop that has never had any data, in one transaction; otherwise does nothing and answers false. The calendar
 * starts on the day of the call. Needs the masters.
 */
export async function loadDemo(url: string, { now }: { now: () => Date }): Promise<boolean> {
  const instant = now()
  return exclusively(url, filling, (db) => db.transaction((tx) => fillShop(tx, instant)))
}

async function fillShop(tx: Tx, instant: Date): Promise<boolean> {
  const today = tokyoDateOf(instant)
  if (!(await isUntouched(tx))) {
    await nameShop(tx)
    return false
  }
  await tx.update(shopSettings).set({ facts: inventedShop, openedAt: inventedOpening })
  await loadMenu(tx, productsOn(today), today)
  for (const { cities, ...group } of areas) {
    const [{ id }] = (await tx
      .insert(deliveryGroups)
      .values({ ...group, freeFrom: deliveryFreeFrom })
      .returning({ id: deliveryGroups.id })) as [{ id: number }]
    await tx.insert(deliveryAreas).values(cities.map((city) => ({ prefecture: '東京都', city, groupId: id })))
  }
  await tx.insert(campaignsTable).values(
    campaigns.map(({ discount, ...campaign }) => ({
      ...campaign,
      discountKind: discount.kind,
      discountValue: discount.kind === 'share' ? discount.percent : discount.yen,
      published: true,
    })),
  )
  await tx
    .insert(kitchenDays)
    .values(demoDays(today).map((day) => ({ kind: 'products' as const, ...day, lastNumber: day.taken })))
  await tx
    .insert(kitchenDays)
    .values(demoPlanDays(today).map((day) => ({ kind: 'plans' as const, ...day, lastNumber: day.taken })))
  await loadFaqs(tx)
  for (const person of people) {
    await createAccount(tx, { ...person, password: demoPassword, isDemo: true, ...raised, now: instant })
  }
  await continueIds(tx)
  await bumpVersion(tx)
  return true
}

/** A demo from before the shop's facts were settings. */
async function nameShop(tx: Tx): Promise<void> {
  await tx.update(shopSettings).set({ facts: inventedShop }).where(eq(shopSettings.facts, {}))
}

/** Every change of a shop raises its version, so 1 means that it is untouched. */
async function isUntouched(tx: Tx): Promise<boolean> {
  const [shop] = await tx.select().from(shopVersion)
  return shop?.version === 1
}

async function loadMenu(tx: Tx, products: readonly SeedProduct[], today: TokyoDate): Promise<void> {
  const pictureIds = await loadPictures(tx, products)
  const idBySlug = new Map(products.map(({ slug, id }) => [slug, id]))
  await tx
    .insert(categoriesTable)
    .values(categories.map(({ picture, ...category }) => ({ ...category, pictureId: pictureIds.get(picture) })))
  await tx.insert(productsTable).values(
    products.map(({ picture, alt, allergens, allergensKnown, relatedSlugs, serves, ...product }) => ({
      ...product,
      sortId: product.id,
      allergensCheckedOn: allergensKnown ? addDays(today, -21) : null,
      servesMin: serves?.min,
      servesMax: serves?.max,
    })),
  )
  await tx
    .insert(productPictures)
    .values(products.map(({ id, picture }) => ({ productId: id, position: 0, pictureId: pictureIds.get(picture)! })))
  await tx
    .insert(productAllergens)
    .values(products.flatMap(({ id, allergens }) => allergens.map((allergen) => ({ productId: id, ...allergen }))))
  await tx
    .insert(productRelations)
    .values(
      products.flatMap(({ id, relatedSlugs }) =>
        relatedSlugs.map((slug, position) => ({ productId: id, position, relatedId: idBySlug.get(slug)! })),
      ),
    )
  await tx
    .insert(plansTable)
    .values(plans.map(({ picture, alt, ...plan }) => ({ ...plan, sortId: plan.id, published: true })))
  await tx
    .insert(planPictures)
    .values(
      plans.map(({ id, picture, alt }) => ({ planId: id, position: 0, pictureId: pictureIds.get(picture)!, alt })),
    )
  await tx.insert(articleCategoriesTable).values(articleCategories)
  await tx
    .insert(articlesTable)
    .values(articles.map(({ picture, ...article }) => ({ ...article, pictureId: pictureIds.get(picture)! })))
  await tx.insert(scenesTable).values(
    scenes.map(({ picture, ...scene }, index) => ({
      ...scene,
      sortId: index + 1,
      pictureId: pictureIds.get(picture)!,
      published: true,
    })),
  )
}

async function loadFaqs(tx: Tx): Promise<void> {
  const groups = faqGroups.map(({ faqs, ...group }, index) => ({ ...group, id: index + 1, sortId: index + 1 }))
  await tx.insert(faqGroupsTable).values(groups)
  await tx
    .insert(faqsTable)
    .values(
      faqGroups.flatMap(({ faqs }, index) =>
        faqs.map((faq, place) => ({ ...faq, groupId: index + 1, sortId: place + 1, published: true })),
      ),
    )
}

/** Ids by name. A picture shows the product it was made for, and so has its words. */
async function loadPictures(tx: Tx, products: readonly SeedProduct[]): Promise<Map<string, number>> {
  const alts = new Map([...plans, ...products].map(({ picture, alt }) => [picture, alt]))
  const rows = Object.entries(encoded).flatMap(([name, files]) => {
    const alt = alts.get(name)
    return alt === undefined ? [] : [{ name, alt, ...files }]
  })
  const inserted = await tx
    .insert(picturesTable)
    .values(rows)
    .returning({ id: picturesTable.id, name: picturesTable.name })
  return new Map(inserted.map(({ id, name }) => [name, id]))
}

/** The demo brings its own ids; what is added later goes on after them. */
async function continueIds(tx: Tx): Promise<void> {
  for (const table of ['categories', 'products', 'campaigns', 'plans', 'article_categories', 'faq_groups']) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    )
  }
}
