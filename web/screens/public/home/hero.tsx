import { Fragment } from 'react'
import { dishesWords, taglineLines, taglineWords } from '#contract/shop-facts.ts'
import { areaWords, hourWords, leadSpanWords } from '#contract/shop-words.ts'
import { formatYen } from '#domain/money.ts'
import { selectAllProducts } from '#web/features/catalog/products.slice.ts'
import { selectIsStorefrontComing, selectStorefront } from '#web/features/content/storefront.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Phrases } from '#web/ui/phrases.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './hero.module.css'

const landscape = illustration('hero-landscape')
const portrait = illustration('hero-portrait')

/** The first picture. The header is transparent over it. What is sold is said in every window. */
export function Hero() {
  const { shop, terms } = usePageConfig()
  return (
    <section className={`on-ai ${style.hero}`}>
      <HeroPicture />
      <div className={style.words}>
        <h1 className={`tate ${style.heading}`}>
          {taglineLines(taglineWords(shop)).map((line, at) => (
            <Fragment key={line}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </h1>
        <div className={style.lead}>
          <p className={style.sentence}>
            <Phrases>{`${areaWords(terms)}のオフィスへ、会議や懇親会の${dishesWords(shop)}を、器ごとお届けします。`}</Phrases>
          </p>
          <Facts />
          <TextLink href={paths.proposal} className={style.proposal}>
            <Icon name="yen" />
            <span>
              <span className={style.budget}>予算から、</span>おまかせ提案で選ぶ
            </span>
          </TextLink>
        </div>
      </div>
    </section>
  )
}

/** The shop's own, or that of the site, which is upright in narrow windows. */
function HeroPicture() {
  const own = useAppSelector(selectStorefront)?.hero
  if (useAppSelector(selectIsStorefrontComing)) return null
  const { src, srcset, srcset_avif, width, height } = own ?? landscape
  return (
    <picture>
      {!own && (
        <>
          <source media="(width <= 550px)" type="image/avif" srcSet={portrait.srcset_avif} sizes="100vw" />
          <source media="(width <= 550px)" type="image/webp" srcSet={portrait.srcset} sizes="100vw" />
        </>
      )}
      <source type="image/avif" srcSet={srcset_avif} sizes="80vw" />
      <img
        className={classes(style.picture, own && style.own)}
        src={src}
        srcSet={srcset}
        sizes="80vw"
        alt=""
        width={width}
        height={height}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  )
}

/** From what price on, and until when: read from the menu and the shop's terms. */
function Facts() {
  const { terms } = usePageConfig()
  const span = leadSpanWords(terms)
  const boxes = useAppSelector(selectAllProducts).filter(
    ({ serves_as, serves, package_type }) => package_type === 0 && serves_as === 'meal' && serves?.max === 1,
  )
  return (
    <p className={style.facts}>
      {boxes.length > 0 && `お一人さま${formatYen(Math.min(...boxes.map((box) => box.price_with_tax)))}のお弁当から。`}
      {boxes.length > 0 && <br />}
      {span && `${span}の${hourWords(terms.cutoffTime)}まで承ります。`}
    </p>
  )
}
