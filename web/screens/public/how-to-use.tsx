import { PageMeta } from '#web/features/shell/page-meta.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { shop } from '#web/shop.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Flow } from '#web/ui/flow.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TermList } from '#web/ui/term-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './how-to-use.module.css'

export const handle: ScreenHandle = { cache: 'shared' }

const steps = [
  {
    title: '開催日とお人数',
    text: '日にちをお選びいただくと、その日にご用意できる品だけをご案内します。お人数はあとから変えられます。',
  },
  {
    title: 'お品を選ぶ',
    text: 'お一人さまあたりの金額と量の目安を見ながら、カートに加えていきます。迷われたら、お人数で選ぶおまかせの席もございます。',
  },
  {
    title: 'お申し込み',
    text: 'お届け先、ご連絡先とお支払い方法を三つの画面でうかがいます。会員登録をされなくてもご注文いただけます。',
  },
  {
    title: '当日',
    text: 'ご指定の30分のあいだに、盛り込んでお届けします。器は洗わずにお出しください。翌営業日に回収します。',
  },
]

const terms = [
  {
    term: '締切',
    text: 'お品によって異なり、開催日の数営業日前の17時です。営業日は、土曜・日曜・祝日と12月29日から1月3日、臨時のお休みを除いた日です。日にちをお選びいただくと、それぞれの締切をお品ごとにご案内します。',
  },
  {
    id: 'delivery',
    term: 'お届け',
    text: (
      <>
        東京23区へ、10時から20時のあいだの30分単位でお届けします。配送料は千代田・中央・港・新宿・文京・台東・品川・目黒・渋谷・豊島の各区が
        <span className="num">2,200円</span>、そのほかの区が<span className="num">3,300円</span>、商品の合計が
        <span className="num">150,000円</span>からは無料です（いずれも税込）。
      </>
    ),
  },
  {
    term: '早割',
    text: '開催日の14日前までにお申し込みいただくと、配送料が半額になります。お手続きはいりません。',
  },
  {
    term: 'お支払い',
    text: '請求書払い（月末締め・翌月末払い）とクレジットカードからお選びいただけます。登録番号と税率ごとの内訳を記した適格請求書を発行します。',
  },
  {
    term: '変更',
    text: 'お品、お人数、お届け先は、締切までマイページからお手続きいただけます。会員でないお客さまは、確認のメールにある専用のページをお使いください。',
  },
  {
    term: 'お取り消し',
    text: '開催日の三営業日前の17時までは無料です。そのあと二営業日前の17時までは50%、以降は100%のお取り消し料をいただきます。お手続きの前に、かかる金額をお見せします。',
  },
  {
    term: 'お酒',
    text: '20歳以上の方に限ります。ご注文の際に生年月日をうかがい、お届けの際に年齢を確認いたします。',
  },
]

export default function HowToUse() {
  const { faq, contact } = useHelpLinks()
  return (
    <>
      <PageMeta
        title="ご注文の流れ"
        description="開催日とお人数を決めてから当日まで。締切、お届けの範囲と配送料、お支払い、変更とお取り消しについてご案内します。"
      />
      <div className="wrap">
        <PageHead heading="ご注文の流れ" trail={[{ name: 'ホーム', href: paths.home }, { name: 'ご注文の流れ' }]}>
          開催日とお人数が決まりましたら、あとは三つの画面で完了します。
        </PageHead>
        <div className={style.flow}>
          <h2 className={style.flowHeading}>会の当日まで</h2>
          <Flow steps={steps} />
          <p className={style.forward}>
            <ButtonLink href={paths.order}>お品書きを見る</ButtonLink>
          </p>
        </div>
      </div>
      <section className="section section-alt">
        <div className="wrap">
          <SectionHeading word="諸々" title="ご注文の前に">
            締切やお届けのことを、ひとところにまとめました。
          </SectionHeading>
          <TermList terms={terms} />
          <div className={style.note}>
            <Note>
              お決まりでないことがあっても、ご相談ください。
              <TextLink {...faq}>よくあるご質問</TextLink>と<TextLink {...contact}>お問い合わせ</TextLink>
              、お電話（{shop.tel}、{shop.hours}）でも承ります。
            </Note>
          </div>
        </div>
      </section>
    </>
  )
}
