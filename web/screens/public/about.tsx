import { isDrawn } from '#contract/drawn-name.ts'
import { addressLine, dishesWords, offeredCollection, taglineWords } from '#contract/shop-facts.ts'
import { areaWords } from '#contract/shop-words.ts'
import { ALLERGEN_COUNT } from '#domain/allergen-count.ts'
import { fetchStorefront, selectIsStorefrontComing, selectStorefront } from '#web/features/content/storefront.slice.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { paths } from '#web/paths.ts'
import type { PageConfig } from '#web/services.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig, useShop } from '#web/store/page-data.tsx'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TermList } from '#web/ui/term-list.tsx'
import { withFacts, writtenRows } from '#web/words/shop-facts-words.ts'
import style from './about.module.css'

export const handle: ScreenHandle = { cache: 'shared' }

const load: Parameters<typeof preload>[0] = (store) => [store.dispatch(fetchStorefront())]
export const loader = preload(load)
export const clientLoader = beginLoading(load)

const sitePicture = illustration('hero-landscape', '染付の大皿と桶に盛り込んだにぎり、炙り肉、果物が並ぶ席')

const promisesOf = (shop: PageConfig['shop']) => [
  {
    term: '足りる量を',
    text: '人数を入力すると、どれだけ頼めばよいかの目安と、お一人さまあたりの金額をその場でご案内します。',
  },
  {
    term: '器ごと',
    text: offeredCollection(shop)
      ? '器に盛り込み、並べるだけの姿でお届けします。お召し上がりのあとは、洗わずにそのままお出しください。翌営業日に回収します。'
      : '使い捨て容器に盛り込み、並べるだけの姿でお届けします。お召し上がりのあとは、そのまま処分していただけます。',
  },
  {
    term: 'だれもが',
    text: `アレルギー表示は${ALLERGEN_COUNT}品目。わからないものは「なし」とせず、わからないとお伝えします。原材料名も、商品のページにすべて載せています。`,
  },
  {
    term: '経理まで',
    text: '請求書払いに対応し、税率ごとの内訳を記した適格請求書を発行します。ご注文の控えは、そのまま印刷してお使いいただけます。',
  },
]

const companyOf = ({ shop, terms }: Pick<PageConfig, 'shop' | 'terms'>) =>
  writtenRows([
    { term: '会社名', text: shop.company },
    { term: '所在地', text: addressLine(shop) },
    { term: 'お電話', text: withFacts(shop.tel, shop.hours) },
    { term: '事業の内容', text: `会社の集まりのための、${dishesWords(shop)}の調理とお届け` },
    { term: 'お届けの範囲', text: areaWords(terms) },
  ])

export default function About() {
  const { shop, terms } = usePageConfig()
  return (
    <>
      <PageMeta
        title={`${shop.name}について`}
        description={`${shop.name}は、${areaWords(terms)}のオフィスへ${dishesWords(shop)}を器ごとお届けします。量の目安、アレルギー、お支払いまで、幹事さまの手間を減らすことが仕事です。`}
      />
      <div className="wrap">
        <PageHead
          heading={`${shop.name}について`}
          trail={[{ name: 'ホーム', href: paths.home }, { name: `${shop.name}について` }]}
        />
        <Opening />
      </div>
      <section className="section section-alt">
        <div className="wrap">
          <SectionHeading word="人々" title="幹事さまへの四つの約束">
            お届けするのは料理だけではありません。日程が決まってからお支払いまで、幹事さまの手間を減らします。
          </SectionHeading>
          <TermList terms={promisesOf(shop)} />
          <p className={style.forward}>
            <ButtonLink href={paths.order}>お品書きを見る</ButtonLink>
            <ButtonLink href={paths.howToUse} variant="outline">
              ご注文の流れ
            </ButtonLink>
          </p>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <h2 className={style.companyHeading}>会社のご案内</h2>
          <DefinitionRows rows={companyOf({ shop, terms })} />
        </div>
      </section>
    </>
  )
}

/** The shop's own picture and words, or those of the site. */
function Opening() {
  const shop = useShop()
  const own = useAppSelector(selectStorefront)?.about
  const isComing = useAppSelector(selectIsStorefrontComing)
  const paragraphs = own?.paragraphs ?? []
  return (
    <div className={style.opening}>
      {isComing ? (
        <Skeleton shape="picture" />
      ) : (
        <Picture
          picture={own?.image ?? sitePicture}
          sizes="(width <= 768px) 92vw, 640px"
          cut="lead"
          ratio="4 / 3"
          eager
        />
      )}
      <div className={style.words}>
        <h2 className={style.promise}>{taglineWords(shop)}</h2>
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
          <p key={at} className={style.own}>
            {paragraph}
          </p>
        ))}
        {!isComing && paragraphs.length === 0 && <SiteWords />}
      </div>
    </div>
  )
}

/** Of a shop that has written none of its own. */
function SiteWords() {
  const shop = useShop()
  return (
    <>
      <p>
        歓送迎会、納会、月に一度の報告会。会社には、人が顔を合わせる折があります。折々に、その季節のいちばんおいしいものを。
        {isDrawn(shop) && '私どもの名前は、そこからきています。'}
      </p>
      <p>
        ひとつの席の裏には、日を決め、人数を数え、予算を通し、食べられないものを聞いてまわる方がいます。その手間をひとつずつ引き受けて、幹事さまにも席を楽しんでいただくこと。それが私どもの仕事です。
      </p>
    </>
  )
}
