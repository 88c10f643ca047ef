import { closedDaysWords } from '#contract/closed-days-words.ts'
import { leastOrderWords } from '#contract/least-order-words.ts'
import { collectionWords, offeredCollection } from '#contract/shop-facts.ts'
import {
  areaWords,
  cancellationWords,
  deliveryFeeWords,
  deliveryHoursWords,
  earlyBirdWords,
  hourWords,
  partialCancellationWords,
} from '#contract/shop-words.ts'
import type { DeliveryHours } from '#domain/delivery-window.ts'
import { ToolList } from '#web/features/content/tool-list.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import type { PageConfig } from '#web/services.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Flow } from '#web/ui/flow.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TermList } from '#web/ui/term-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { waysToPay } from '#web/words/payment-words.ts'
import { withFacts } from '#web/words/shop-facts-words.ts'
import { TelephoneAndHours } from '#web/words/telephone.tsx'
import style from './how-to-use.module.css'

export const handle: ScreenHandle = { cache: 'shared' }

const stepsOf = (collection: DeliveryHours | null) => [
  {
    title: '開催日と人数',
    text: '開催日を選ぶと、その日にご用意できる商品をご案内します。人数はあとから変更できます。',
  },
  {
    title: '商品を選ぶ',
    text: 'お一人さまあたりの金額と量の目安を見ながら、カートに入れます。迷われたら、人数で選ぶおまかせの席もございます。',
  },
  {
    title: 'ご注文手続き',
    text: 'お届け先、ご連絡先、お支払い方法を3つの画面で入力します。会員登録をしなくてもご注文いただけます。',
  },
  {
    title: '当日',
    text: `ご指定の30分のあいだに、盛り込んでお届けします。${
      collection
        ? `器は洗わずにお出しください。${collectionWords(collection)}に回収します。`
        : '使い捨ての容器は、会のあとそのまま処分していただけます。'
    }`,
  },
]

const aboutAlcohol = {
  term: 'お酒',
  text: '20歳以上の方に限ります。ご注文の際に生年月日を確認し、お届けの際にも年齢を確認いたします。',
}

const termRows = ({ shop, terms, cards }: Pick<PageConfig, 'shop' | 'terms' | 'cards'>) => [
  {
    term: '締切',
    text: `商品によって異なり、開催日の数営業日前の${hourWords(terms.cutoffTime)}です。営業日は、${[closedDaysWords(terms), '臨時休業日'].filter(Boolean).join('、')}を除いた日です。開催日を選ぶと、締切をご案内します。`,
  },
  {
    id: 'delivery',
    term: 'お届け',
    text: `${areaWords(terms)}へ、${deliveryHoursWords(terms)}のあいだの30分単位でお届けします。${deliveryFeeWords(terms)}${leastOrderWords(terms)}`,
  },
  ...(terms.earlyBird ? [{ term: '早割', text: `${earlyBirdWords(terms)}お手続きは不要です。` }] : []),
  {
    term: 'お支払い',
    text: `${waysToPay({ cards })}${cards ? 'から' : 'を'}お選びいただけます。登録番号と税率ごとの内訳を記した適格請求書を発行します。`,
  },
  {
    term: '変更',
    text: (
      <>
        締切まで、会員のお客さまはマイページで商品・人数・お届け先を変更できます。そのほかのお客さまの変更は、
        <TelephoneAndHours />
        か控えのメールへのご返信で承ります。
      </>
    ),
  },
  {
    term: 'キャンセル',
    text: `${cancellationWords(terms)}のキャンセル料をいただきます（不課税）。${partialCancellationWords(terms)}会員のお客さまはマイページ、そのほかのお客さまは控えのメールに記載のご注文のページで、料金を確認のうえキャンセルできます。`,
  },
  ...(shop.alcohol.sells === 'yes' ? [aboutAlcohol] : []),
]

export default function HowToUse() {
  const { faq, contact, requestForm } = useHelpLinks()
  const config = usePageConfig()
  return (
    <>
      <PageMeta
        title="ご注文の流れ"
        description="開催日と人数を決めてから当日まで。締切、お届けの範囲と配送料、お支払い、変更とキャンセルについてご案内します。"
      />
      <div className="wrap">
        <PageHead heading="ご注文の流れ" trail={[{ name: 'ホーム', href: paths.home }, { name: 'ご注文の流れ' }]}>
          開催日と人数が決まりましたら、あとは3つの画面で完了します。
        </PageHead>
        <div className={style.flow}>
          <h2 className={style.flowHeading}>会の当日まで</h2>
          <Flow steps={stepsOf(offeredCollection(config.shop))} />
          <p className={style.forward}>
            <ButtonLink href={paths.order}>お品書きを見る</ButtonLink>
          </p>
        </div>
      </div>
      <section className="section" id="tools" aria-labelledby="tools-heading">
        <div className="wrap">
          <h2 id="tools-heading" className={style.flowHeading}>
            ご注文に付いているもの
          </h2>
          <ToolList />
        </div>
      </section>
      <section className="section section-alt">
        <div className="wrap">
          <SectionHeading word="諸々" title="ご注文の前に">
            締切、お届け、お支払いについてご案内します。
          </SectionHeading>
          <TermList terms={termRows(config)} />
          <div className={style.note}>
            <Note>
              日にちや内容が決まっていなくても、<TextLink {...requestForm}>会のご相談</TextLink>
              をお気軽にお寄せください。
              <TextLink {...faq}>よくあるご質問</TextLink>と<TextLink {...contact}>お問い合わせ</TextLink>、
              {withFacts('お電話', config.shop.tel, config.shop.hours)}でも承ります。
            </Note>
          </div>
        </div>
      </section>
    </>
  )
}
