import { illustration } from '#web/ui/illustration.ts'
import style from './hero.module.css'

const landscape = illustration('hero-landscape')
const portrait = illustration('hero-portrait')

/** The first picture; upright in narrow windows. The header is transparent over it. */
export function Hero() {
  return (
    <section className={`on-ai ${style.hero}`}>
      <picture>
        <source media="(width <= 550px)" type="image/avif" srcSet={portrait.srcset_avif} sizes="100vw" />
        <source media="(width <= 550px)" type="image/webp" srcSet={portrait.srcset} sizes="100vw" />
        <source type="image/avif" srcSet={landscape.srcset_avif} sizes="100vw" />
        <img
          className={style.picture}
          src={landscape.src}
          srcSet={landscape.srcset}
          sizes="100vw"
          alt=""
          width={landscape.width}
          height={landscape.height}
          fetchPriority="high"
          decoding="async"
        />
      </picture>
      <h1 className={`tate ${style.words}`}>
        人が集まる、
        <br />
        その折々に。
      </h1>
      <p className={style.lead}>
        お寿司、温かい料理、甘味、お酒。
        <br />
        東京23区のオフィスへ、
        <br className="only-small" />
        盛り込みの器ごとお届けします。
      </p>
    </section>
  )
}
