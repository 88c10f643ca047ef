import { PageMeta } from '#web/features/shell/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { shop } from '#web/shop.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Prose } from '#web/ui/prose.tsx'

export const handle: ScreenHandle = { cache: 'shared' }

const title = '特定商取引法に基づく表記'

const notice = [
  { term: '販売業者', text: shop.company },
  { term: '運営統括責任者', text: '折田 季（例）' },
  { term: '所在地', text: `〒${shop.postalCode} ${shop.address}` },
  { term: '電話番号', text: `${shop.tel}（受付 ${shop.hours}）` },
  { term: 'メールアドレス', text: shop.email },
  { term: '販売価格', text: '商品ごとに、消費税を含めた価格を表示しています。' },
  {
    term: '商品代金のほかに必要な料金',
    text: '配送料 2,200円または3,300円（お届け先の区によります。商品の合計が150,000円からは無料です）。表示は税込です。お支払いにかかる振込手数料と通信料は、お客さまのご負担となります。',
  },
  { term: 'お支払い方法', text: '請求書払い（銀行振込）、クレジットカード' },
  {
    term: 'お支払いの時期',
    text: '請求書払いは開催日の属する月の末日に締め、翌月末日までにお支払いいただきます。クレジットカードはお申し込みのときに承認を受け、お引き落としは各カード会社の定める日となります。',
  },
  {
    term: 'お引き渡しの時期',
    text: 'ご指定の開催日に、ご指定の30分のあいだにお届けします。交通の事情により前後するときは、お電話でお知らせします。',
  },
  { term: 'お届けの範囲', text: '東京都 23区' },
  {
    term: 'お申し込みの期限',
    text: '商品ごとに定めた営業日前の17時まで。期限は商品のページとカートに表示します。1日に承る件数には限りがあり、満席となった日はお申し込みいただけません。',
  },
  {
    term: 'お取り消し',
    text: '開催日の三営業日前の17時までは無料です。そのあと二営業日前の17時まではご注文の合計の50%、以降は100%のお取り消し料をいただきます。',
  },
  {
    term: '返品・交換',
    text: '食品のため、お客さまのご都合による返品はお受けできません。お届けした品に誤りや傷みがあったときは、お届けの当日中にご連絡ください。代わりの品をお届けするか、代金をお返しします。',
  },
  {
    term: '登録番号',
    text: `${shop.registrationNumber}（例。適格請求書発行事業者の登録番号です）`,
  },
  {
    term: '酒類の販売',
    text: '20歳未満の方への酒類の販売はいたしません。ご注文の際に生年月日をうかがい、お届けの際に年齢を確認いたします。',
  },
]

const alcohol = [
  { term: '販売場の名称・所在地', text: `おりおり ${shop.address}` },
  { term: '酒類販売管理者の氏名', text: '折田 季（例）' },
  { term: '研修の受講年月日', text: '2026年4月1日（例）' },
  { term: '次回の受講期限', text: '2029年3月31日（例）' },
  { term: '研修の実施団体', text: '見本小売酒販組合（例）' },
]

export default function Tokushoho() {
  return (
    <div className="wrap">
      <PageMeta title={title} description="販売業者、料金、お支払い、お引き渡し、お取り消しについての表記です。" />
      <PageHead heading={title} trail={[{ name: 'ホーム', href: paths.home }, { name: title }]} />
      <DefinitionRows rows={notice} />
      <Prose>
        <h2>酒類販売管理者標識</h2>
        <DefinitionRows rows={alcohol} />
      </Prose>
    </div>
  )
}
