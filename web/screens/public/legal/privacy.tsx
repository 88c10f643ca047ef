import { shop } from '#contract/shop.ts'
import { daysEnquiriesAreKept } from '#domain/enquiry.ts'
import { daysQuotesAreKept } from '#domain/quote.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Prose } from '#web/ui/prose.tsx'

export const handle: ScreenHandle = { cache: 'shared' }

const title = 'プライバシーポリシー'

export default function Privacy() {
  return (
    <div className="wrap">
      <PageMeta
        title={title}
        description="おりおりが取得する個人情報、利用目的、第三者への提供、お客さまのお手続きについて。"
      />
      <PageHead heading={title} trail={[{ name: 'ホーム', href: paths.home }, { name: title }]}>
        {shop.company}
        （以下「当社」といいます。）は、個人情報の保護に関する法律その他の法令を遵守し、お客さまの個人情報を次のとおり取り扱います。
      </PageHead>
      <Prose>
        <h2>1. 取得する情報</h2>
        <ul>
          <li>会員登録およびご注文の際の氏名、会社名、部署、電話番号、メールアドレス、お届け先</li>
          <li>当日の受け取りご担当者の氏名、電話番号</li>
          <li>ご注文の内容、お支払いの方法</li>
          <li>お問い合わせの際の氏名、会社名、メールアドレス、電話番号、お問い合わせの内容</li>
          <li>お見積りの宛名、備考、承認または差し戻しをされた方のお名前とひとこと</li>
          <li>
            会にご招待された方のお名前、部署、メールアドレス、ご出欠、アレルギー、ひとこと（幹事の方またはご本人がご記入になったもの）
          </li>
          <li>通信の記録（日時、接続元のアドレス、ご利用の端末の種類）</li>
        </ul>
        <p>
          クレジットカードの番号は当社では取得せず、決済事業者が取り扱います。酒類をご注文の際に入力いただく生年月日は、年齢確認にのみ利用します。当社は年齢確認の結果と日時のみを記録し、生年月日は保存しません。
        </p>

        <h2>2. 利用目的</h2>
        <p>当社は、取得した個人情報を次の目的で利用します。</p>
        <ul>
          <li>ご注文の商品の調理、お届け、代金のご請求、ご連絡</li>
          <li>会のご案内、ご出欠の取りまとめ、アレルギーに配慮した商品のご用意</li>
          <li>会員の本人確認、会員向けの機能の提供</li>
          <li>お問い合わせへの回答</li>
          <li>不正な利用の防止、サイトの不具合の調査</li>
          <li>個人を特定できない形での統計の作成、商品およびサービスの改善</li>
        </ul>

        <h2>3. 第三者への提供および委託</h2>
        <p>
          当社は、法令に基づく場合を除き、あらかじめご本人の同意を得ることなく、個人情報を第三者に提供しません。利用目的の達成に必要な範囲で、配送、決済、メールの送信を外部に委託することがあり、その場合は委託先を適切に監督します。
        </p>

        <h2>4. 端末への保存</h2>
        <p>
          ログインの状態を保つためにクッキーを、カート、入力途中の内容および当日の進行表を保つためにお使いの端末の保存領域を利用します。
        </p>

        <h2>5. 利用者情報の外部送信</h2>
        <ExternalTransmission />

        <h2>6. 保存期間および安全管理措置</h2>
        <p>
          ご注文の記録は、税法その他の法令の定める期間保存します。退会されたときは、法令により保存が求められるものを除き、個人情報を消去します。パスワードは復元できない形で保存し、個人情報を取り扱う者を限定しています。
        </p>
        <p>
          会にご招待された方のアレルギーとひとことは、ご本人の同意を得て、幹事の方にのみお見せします。厨房には、品目ごとの人数だけを伝えます。アレルギーとひとことは、会の30日後に削除します。
        </p>
        <p>
          ご注文に至らなかったお見積りは、宛名や承認される方のお名前とあわせて、有効期限の{daysQuotesAreKept}
          日後に削除します。ご注文になったお見積りは、ご注文の記録とともに保存します。お問い合わせの内容は、受付の
          {daysEnquiriesAreKept}日後に削除します。
        </p>

        <h2>7. 開示、訂正、利用停止等のご請求</h2>
        <p>
          会員の方は、マイページで登録内容の確認、変更、退会のお手続きができます。そのほか、保有個人データの開示、訂正、追加、削除、利用停止、消去、第三者提供の停止のご請求は、次の窓口で承ります。ご本人であることを確認のうえ、遅滞なく対応します。
        </p>

        <h2>8. 個人情報の取扱いに関する責任者および窓口</h2>
        <DefinitionRows
          rows={[
            { term: '事業者', text: shop.company },
            { term: '個人情報保護管理者', text: shop.manager },
            { term: '所在地', text: `〒${shop.postalCode} ${shop.address}` },
            { term: 'お電話', text: `${shop.tel}（${shop.hours}）` },
            { term: 'メール', text: shop.email },
          ]}
        />
        <p className="caption">2026年11月21日 制定　2026年11月22日 改定</p>
      </Prose>
    </div>
  )
}

const google = 'Google LLC'

/** What this site really sends: third-party scripts load only where they are configured (電気通信事業法 第27条の12). */
function ExternalTransmission() {
  const { gtmId, optimizeId } = usePageConfig()
  const sent = [
    gtmId && {
      term: 'Google タグマネージャー',
      text: `送信先 ${google}。閲覧したページ、端末の種類などを、利用状況の把握のために送信します。`,
    },
    optimizeId && {
      term: 'Google オプティマイズ',
      text: `送信先 ${google}。閲覧したページ、端末の種類などを、画面の改善のために送信します。`,
    },
  ].filter((row) => typeof row === 'object')
  if (sent.length === 0) return <p>本サイトは、お客さまの端末から外部の事業者へ利用者情報を送信していません。</p>
  return (
    <>
      <p>本サイトは、次の事業者へ利用者情報を送信しています。ご注文の控えのページでは送信しません。</p>
      <DefinitionRows rows={sent} />
    </>
  )
}
