import { feeBasisWords } from '#contract/fee-basis-words.ts'
import { leastOrderWords } from '#contract/least-order-words.ts'
import { paymentMethodWords, returnsWords } from '#contract/order-words.ts'
import { addressLine, noAlcohol } from '#contract/shop-facts.ts'
import {
  areaWords,
  cancellationWords,
  hourWords,
  partialCancellationWords,
  planCancellationWords,
  planFewerWords,
  shortDeliveryFeeWords,
} from '#contract/shop-words.ts'
import { type PaymentMethod, waysTaken } from '#domain/payment.ts'
import { paths } from '#web/paths.ts'
import type { PageConfig } from '#web/services.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { beginLoading, preload } from '#web/store/preload.ts'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { withFacts, writtenRows } from '#web/words/shop-facts-words.ts'
import { LegalScreen, legalHandle, loadLegal } from './legal-screen.tsx'

export const handle = legalHandle

const load = loadLegal('tokushoho')
export const loader = preload(load)
export const clientLoader = beginLoading(load)

const aboutAlcohol = {
  unknown: '',
  no: noAlcohol,
  yes: (
    <>
      20歳未満の方への酒類の販売はいたしません。ご注文の際に生年月日を確認し、お届けの際に年齢を確認いたします。免許と酒類販売管理者標識は、
      <TextLink href={paths.alcohol}>酒類の販売について</TextLink>に掲げています。
    </>
  ),
}

const inFull: Readonly<Record<PaymentMethod, string>> = {
  ...paymentMethodWords,
  invoice: `${paymentMethodWords.invoice}（銀行振込）`,
}

const paidWhen: Readonly<Record<PaymentMethod, string>> = {
  invoice:
    '請求書払いは、開催日の属する月の末日に締め、翌月末日（金融機関の休業日に当たるときは、その前の営業日）までにお支払いいただきます。',
  card: 'クレジットカードは、ご注文時に承認を受け、お届けの翌日に確定します。お引き落としは各カード会社の定める日となります。',
}

const waysOf = (cards: PageConfig['cards']) => waysTaken({ takesCards: cards !== undefined })

/** What 特定商取引法 第11条 requires. Fees, areas and hours are the shop's present ones. */
const noticeOf = ({ shop, terms, cards }: Pick<PageConfig, 'shop' | 'terms' | 'cards'>) => [
  { term: '販売業者', text: shop.company },
  { term: '運営統括責任者', text: shop.manager },
  { term: '所在地', text: addressLine(shop) },
  { term: '電話番号', text: withFacts(shop.tel, shop.hours && `受付 ${shop.hours}`) },
  { term: 'メールアドレス', text: shop.email },
  { term: '販売価格', text: '商品ごとに、消費税を含めた価格を表示しています。' },
  {
    term: '商品代金以外の必要料金',
    text: `${shortDeliveryFeeWords(terms)}。表示は税込です。お支払いにかかる振込手数料およびサイトのご利用にかかる通信料は、お客さまのご負担となります。`,
  },
  {
    term: 'お支払い方法',
    text: waysOf(cards)
      .map((way) => inFull[way])
      .join('、'),
  },
  {
    term: 'お支払いの時期',
    text: waysOf(cards)
      .map((way) => paidWhen[way])
      .join(''),
  },
  {
    term: '商品の引渡時期',
    text: 'ご指定の開催日に、ご指定の30分のあいだにお届けします。交通事情により前後するときは、お電話でご連絡します。',
  },
  { term: 'お届けの範囲', text: areaWords(terms) },
  { term: 'ご注文の額', text: leastOrderWords(terms) },
  {
    term: 'ご注文の期限',
    text: `商品ごとに定めた営業日前の${hourWords(terms.cutoffTime)}まで。期限は商品のページとカートに表示します。1日に承る件数には限りがあり、受付を終了した日はご注文いただけません。`,
  },
  {
    term: 'キャンセル',
    text: `${cancellationWords(terms)}のキャンセル料をいただきます（不課税）。${partialCancellationWords(terms)}会員のお客さまはマイページから、会員登録をせずにご注文のお客さまは控えのメールに記載のご注文のページから、お手続きいただけます。${feeBasisWords}`,
  },
  { term: '返品・交換', text: returnsWords },
  {
    term: '出張プラン',
    text: `料理人が会場へ伺うプランは、お申し込みののち、当社からの確定のご連絡をもって契約が成立します。お支払いは請求書払いです。確定の前のキャンセルは無料です。確定の後は、${planCancellationWords(terms)}のキャンセル料をいただきます（不課税）。${planFewerWords}`,
  },
  { term: '登録番号', text: withFacts(shop.registrationNumber, '適格請求書発行事業者') },
  { term: '酒類の販売', text: aboutAlcohol[shop.alcohol.sells] },
  {
    term: '商品の不適合についての責任',
    text: (
      <>
        お届けした商品の種類、品質または数量がご注文の内容に適合しないときは、代替品のお届け、代金の減額または返金により対応します。詳しくは
        <TextLink href={paths.terms}>利用規約</TextLink>をご覧ください。
      </>
    ),
  },
]

export default function Tokushoho() {
  return (
    <LegalScreen
      text="tokushoho"
      title="特定商取引法に基づく表記"
      description="販売業者、料金、お支払い、お引き渡し、キャンセルについての表記です。"
      Made={Notice}
    />
  )
}

function Notice() {
  return <DefinitionRows rows={writtenRows(noticeOf(usePageConfig()))} />
}
