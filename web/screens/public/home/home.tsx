import { useCallback, useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { dishesWords, taglineWords } from '#contract/shop-facts.ts'
import { areaWords } from '#contract/shop-words.ts'
import { selectEstimatedPerson } from '#web/features/cart/cart.slice.ts'
import { ALL_PRODUCTS, fetchCategories, selectCategories } from '#web/features/catalog/categories.slice.ts'
import { NoProductsYet } from '#web/features/catalog/no-products-yet.tsx'
import {
  fetchProducts,
  selectAllProducts,
  selectCountByCategory,
  selectProductsStatus,
} from '#web/features/catalog/products.slice.ts'
import { useProductsForDate } from '#web/features/catalog/use-products-for-date.ts'
import { conditionIds } from '#web/features/conditions/condition-ids.ts'
import { dayFor, fetchSelectableDates, selectSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import { DateSheet, HeadcountSheet, PlaceSheet } from '#web/features/conditions/sheets.tsx'
import { ArticleGrid } from '#web/features/content/article-card.tsx'
import { articlePath } from '#web/features/content/article-paths.ts'
import { fetchNewestBlogs, selectBlogs } from '#web/features/content/blogs.slice.ts'
import { FaqList } from '#web/features/content/faq-list.tsx'
import { fetchFaqs, selectFaqs } from '#web/features/content/faqs.slice.ts'
import { NoticeStrip } from '#web/features/content/notice-strip.tsx'
import { fetchNotices, selectNotices } from '#web/features/content/notices.slice.ts'
import { PictureTiles } from '#web/features/content/picture-tiles.tsx'
import { scenePath } from '#web/features/content/scene-paths.ts'
import { fetchScenes, selectScenes } from '#web/features/content/scenes.slice.ts'
import { fetchStorefront, selectStorefront } from '#web/features/content/storefront.slice.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { StructuredData } from '#web/features/frame/structured-data.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { externalPaths, paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Flow } from '#web/ui/flow.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TermList } from '#web/ui/term-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { kanjiDay, kanjiMonth } from '#web/words/kanji-date.ts'
import { Availability } from './availability.tsx'
import { BookingBar, type BookingPart } from './booking-bar.tsx'
import { Hero } from './hero.tsx'
import style from './home.module.css'
import { flow, termsOf } from './home-words.tsx'
import { SeasonDish } from './season-dish.tsx'
import { seasonWords } from './season-words.ts'
import { Selection } from './selection.tsx'
import { SetCards } from './set-cards.tsx'
import { shopFacts } from './shop-facts.ts'
import { solarTermOf } from './solar-term.ts'
import { ToolBand } from './tool-band.tsx'

export const handle: ScreenHandle = { cache: 'shared', header: 'clear' }

const shownArticles = 3

const load: Parameters<typeof preload>[0] = (store) => [
  store.dispatch(fetchCategories()),
  store.dispatch(fetchProducts({ meetupDate: store.getState().cart.meetupDate })),
  store.dispatch(fetchSelectableDates()),
  store.dispatch(fetchNewestBlogs(shownArticles)),
  store.dispatch(fetchFaqs('featured')),
  store.dispatch(fetchScenes()),
  store.dispatch(fetchNotices()),
  store.dispatch(fetchStorefront()),
]
export const loader = preload(load)
export const clientLoader = beginLoading(load)

const shownDays = 14
const shownCategories = 8

export default function Home() {
  useProductsForDate()
  const { shop, terms } = usePageConfig()
  const image = useAppSelector(selectStorefront)?.hero?.src
  const sets = useAppSelector(selectAllProducts).filter(({ package_type }) => package_type === 1)
  return (
    <>
      <PageMeta
        title={`オフィスの集まりに、${dishesWords(shop)}を`}
        description={`${taglineWords(shop)}${dishesWords(shop)}を、${areaWords(terms)}のオフィスへ盛り込みの器ごとお届けします。お一人さまあたりの金額を見ながらご注文いただけます。`}
        {...(image && { image })}
      />
      <StructuredData about={shopFacts} />
      <Hero />
      <Booking />
      <NoticeStrip notices={useAppSelector(selectNotices).data} />
      <ToolBand />
      <Season featured={sets[0]} />
      <Menu setCategoryId={sets[0]?.product_category.id} />
      <Selection />
      {sets.length > 0 && (
        <section className="section section-ai on-ai" id="plans">
          <div className="wrap">
            <SectionHeading word="人々" title="人数で選ぶ、おまかせの席">
              何をどれだけ頼めばよいか。迷う時間は、私どもがお引き受けします。
            </SectionHeading>
            <SetCards products={sets} />
          </div>
        </section>
      )}
      <Scenes />
      <ServiceTerms />
      <Articles />
      <Questions />
    </>
  )
}

function Booking() {
  const [part, setPart] = useState<BookingPart | null>(null)
  const close = useCallback(() => setPart(null), [])
  return (
    <>
      <BookingBar onPart={setPart} ids={conditionIds} />
      <DateSheet open={part === 'date'} onClose={close} />
      <HeadcountSheet open={part === 'headcount'} onClose={close} />
      <PlaceSheet open={part === 'place'} onClose={close} />
    </>
  )
}

/** Texts and solar term follow the shop's own today, the first of the shown days. */
function Season({ featured }: { featured: Product | undefined }) {
  const dates = useAppSelector(selectSelectableDates)
  const persons = useAppSelector(selectEstimatedPerson)
  if (!dates) return null
  const { title, text } = seasonWords(dates.from)
  const { word, reading, from, to } = solarTermOf(dates.from)
  const lastDay = kanjiMonth(from) === kanjiMonth(to) ? kanjiDay(to).slice(kanjiMonth(to).length) : kanjiDay(to)
  // Starts at the first selectable day: closed days at the start are no help.
  const first = Math.max(
    0,
    dates.dates.findIndex(({ selectable }) => selectable),
  )
  const days = dates.dates.slice(first, first + shownDays).map((day) => dayFor(day, persons))
  const months = [...new Set(days.map(({ date }) => `${Number(date.slice(5, 7))}月`))].join('・')
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading word="時々" title={title}>
          {text}その時々にいちばんおいしいものを、人数に合わせて盛り込みます。
        </SectionHeading>
        {featured && <SeasonDish product={featured} term={{ word, reading, days: `${kanjiDay(from)}〜${lastDay}` }} />}
        <Availability title={`${months}の空き状況`} days={days} />
      </div>
    </section>
  )
}

function Menu({ setCategoryId }: { setCategoryId: number | undefined }) {
  const counts = useAppSelector(selectCountByCategory)
  const status = useAppSelector(selectProductsStatus)
  const isEmpty = useAppSelector(selectAllProducts).length === 0 && status === 'complete'
  const categories = useAppSelector(selectCategories)
    .filter(({ id }) => id !== ALL_PRODUCTS.id && id !== setCategoryId)
    .slice(0, shownCategories)
  return (
    <section className="section section-alt" id="menu">
      <div className="wrap">
        <SectionHeading word="色々" title="お品書き">
          お料理もお茶も。必要なものが一度のご注文で揃います。
        </SectionHeading>
        {isEmpty ? (
          <NoProductsYet />
        ) : (
          <>
            <PictureTiles
              tiles={categories.map(({ id, name, note, image }) => ({
                href: paths.orderCategory(id),
                name,
                note,
                picture: image,
                count: `${counts[id] ?? 0}品`,
              }))}
            />
            <p className={style.onward}>
              <ButtonLink href={paths.order} variant="outline">
                すべての商品を見る
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </section>
  )
}

function Scenes() {
  const { data: scenes } = useAppSelector(selectScenes)
  if (scenes.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading word="様々" title="会の場面から選ぶ">
          何のための集まりかを選ぶと、人数に合わせた品がすぐに揃います。
        </SectionHeading>
        <PictureTiles
          plain
          tiles={scenes.map(({ slug, name, title, image }) => ({
            href: scenePath(slug),
            name,
            note: title,
            picture: image,
          }))}
        />
      </div>
    </section>
  )
}

function ServiceTerms() {
  return (
    <section className={`section ${style.later}`}>
      <div className="wrap">
        <h2 className={style.heading}>お届けと器のこと</h2>
        <div className={style.terms}>
          <Picture
            picture={illustration('utsuwa', '重箱に詰めたにぎりと染付の皿')}
            sizes="(width <= 768px) calc(100vw - 32px), 442px"
            cut="lead"
            className={style.ware}
          />
          <TermList terms={termsOf(usePageConfig())} />
        </div>
        <h3 className={style.flow}>ご注文の流れ</h3>
        <Flow steps={flow} />
      </div>
    </section>
  )
}

/** The newest of the shop's own articles, unless they are on another site, and the posts of its campaigns. */
function Articles() {
  const { external } = usePageConfig()
  const { articles, ...posts } = externalPaths(external)
  const { newest } = useAppSelector(selectBlogs)
  const own = external.articles ? [] : newest.data
  const isOwn = (href: string) => newest.slugs.some((slug) => articlePath(slug) === href)
  const isShown = (href: string) => own.some(({ slug }) => articlePath(slug) === href)
  const campaigns = [
    { name: 'オフィス寿司の頼みかた', href: posts.officeSushiCampaign, isElsewhere: external.officeSushiCampaign },
    { name: '夏の納涼会に', href: posts.summerCampaign, isElsewhere: external.summerCampaign },
  ].filter(({ href, isElsewhere }) => isElsewhere || (isOwn(href) && !isShown(href)))
  if (!external.articles && own.length === 0 && campaigns.length === 0) return null
  return (
    <section className={`section ${style.last}`}>
      <div className="wrap">
        <SectionHeading word="折々" title="読みもの">
          集まりの支度に役立つ話を、季節ごとにお届けしています。
        </SectionHeading>
        {own.length > 0 && <ArticleGrid articles={own} level="h3" />}
        <ul className={style.articles}>
          <li>
            <TextLink href={articles}>読みものの一覧</TextLink>
          </li>
          {campaigns.map(({ name, href }) => (
            <li key={href}>
              <TextLink href={href}>{name}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What is asked before a first order. */
function Questions() {
  const { faq } = useHelpLinks()
  const groups = useAppSelector((state) => selectFaqs(state, 'featured')).data
  if (groups.length === 0) return null
  return (
    <section className={`section section-alt ${style.last}`} aria-labelledby="questions">
      <div className="wrap">
        <h2 id="questions" className={style.heading}>
          よくあるご質問
        </h2>
        <FaqList items={groups.flatMap(({ items }) => items)} />
        <p className={style.more}>
          <TextLink {...faq}>よくあるご質問をすべて見る</TextLink>
        </p>
        <p className={style.onward}>
          <ButtonLink href={paths.order}>お品書きを見る</ButtonLink>
        </p>
      </div>
    </section>
  )
}
