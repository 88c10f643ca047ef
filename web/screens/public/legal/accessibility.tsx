import { useHelpLinks } from '#web/help-links.ts'
import { useShop } from '#web/store/page-data.tsx'
import { beginLoading, preload } from '#web/store/preload.ts'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { withFacts, writtenRows } from '#web/words/shop-facts-words.ts'
import { LegalScreen, legalHandle, loadLegal } from './legal-screen.tsx'
import { selfWords } from './legal-words.ts'

export const handle = legalHandle

const load = loadLegal('accessibility')
export const loader = preload(load)
export const clientLoader = beginLoading(load)

export default function Accessibility() {
  return (
    <LegalScreen
      text="accessibility"
      title="アクセシビリティへの取り組み"
      description="このサイトのアクセシビリティの目標、確認した内容、わかっている課題、お問い合わせ先について。"
      wordings={{ '2026-11-23': Statement }}
    />
  )
}

function Statement() {
  const { contact } = useHelpLinks()
  const { company, tel, hours, email } = useShop()
  return (
    <>
      <p>
        {selfWords(company)}は、どなたにもこのサイトでご注文いただけるよう、アクセシビリティの確保と向上に取り組みます。
      </p>
      <h2>目標</h2>
      <p>
        JIS X
        8341-3:2016「高齢者・障害者等配慮設計指針－情報通信における機器，ソフトウェア及びサービス－第3部：ウェブコンテンツ」の適合レベルAAに配慮します。あわせて、WCAG
        2.2のレベルAAの達成基準を設計の基準とします。
      </p>
      <p>
        「配慮」の表記は、ウェブアクセシビリティ基盤委員会「ウェブコンテンツのJIS X 8341-3:2016
        対応度表記ガイドライン」で定められたものです。
      </p>
      <h2>対象となる範囲</h2>
      <p>
        このサイトのすべての画面（管理画面を除きます）。外部の事業者が提供する画面（カードの本人認証など）は含みません。
      </p>
      <h2>確認していること</h2>
      <ul>
        <li>すべての種類の画面を、自動検査（axe）でWCAG 2.2のレベルAAまでの項目について検査しています。</li>
        <li>ご注文、会員登録、マイページの主な操作を、キーボードだけで行えることを確認しています。</li>
        <li>320ピクセルの幅の画面で、横方向のスクロールなしにお読みいただけることを確認しています。</li>
        <li>動きを減らす設定と、印刷に対応しています。</li>
      </ul>
      <h2>わかっている課題</h2>
      <ul>
        <li>JIS X 8341-3:2016 附属書JBに基づく試験は、まだ実施していません。</li>
        <li>
          見積書、請求書などのPDFは、支援技術による表の構造の読み取りを確認していません。同じ内容は、ご注文のページでお読みいただけます。
        </li>
        <li>料理の写真の説明は、料理の名前と見た目を短く記したものです。くわしい内容は、商品の説明をご覧ください。</li>
      </ul>
      <h2>ご不便がありましたら</h2>
      <p>
        ご利用になりにくいところがありましたら、<TextLink {...contact}>お問い合わせ</TextLink>
        またはお電話でお知らせください。画面でのお手続きがむずかしいときは、ご注文をお電話で承ります。
      </p>
      <DefinitionRows
        rows={writtenRows([
          { term: 'お電話', text: withFacts(tel, hours) },
          { term: 'メール', text: email },
        ])}
      />
    </>
  )
}
