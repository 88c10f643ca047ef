import { PageMeta } from '#web/features/shell/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { shop } from '#web/shop.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Prose } from '#web/ui/prose.tsx'

export const handle: ScreenHandle = { cache: 'shared' }

const title = 'プライバシーポリシー'

export default function Privacy() {
  return (
    <div className="wrap">
      <PageMeta title={title} description="おりおりがお預かりする個人情報と、その使いみち、お手続きについて。" />
      <PageHead heading={title} trail={[{ name: 'ホーム', href: paths.home }, { name: title }]}>
        {shop.company}
        （以下「当社」）は、お客さまからお預かりする個人情報を、個人情報の保護に関する法律に従い、次のとおり取り扱います。
      </PageHead>
      <Prose>
        <h2>お預かりする情報</h2>
        <ul>
          <li>会員登録とご注文の際のお名前、会社名、部署、電話番号、メールアドレス、お届け先</li>
          <li>ご注文の内容、お支払いの方法、お問い合わせの内容</li>
          <li>会にご参加の方が出欠の画面でお答えになったお名前、出欠、アレルギー</li>
          <li>通信の記録（日時、接続元のアドレス、ご利用の端末の種類）</li>
        </ul>
        <p>
          クレジットカードの番号は当社ではお預かりせず、決済の事業者が取り扱います。お酒をご注文の際にうかがう生年月日は、年齢の確認にだけ使い、確認した事実と日時のほかは残しません。
        </p>

        <h2>使いみち</h2>
        <ul>
          <li>ご注文の品の調理とお届け、代金のご請求、確認のご連絡</li>
          <li>会員の方の本人確認と、ご注文の履歴の表示</li>
          <li>お問い合わせへの回答</li>
          <li>不正な利用の防止と、サイトの不具合の調査</li>
          <li>個人を特定しない形での、献立とサービスの改善</li>
        </ul>

        <h2>アレルギーについての回答</h2>
        <p>
          アレルギーは要配慮個人情報に準じるものとして取り扱います。どなたの回答かをご覧になれるのは会の幹事さまに限り、調理場には人数だけをお伝えします。ほかのご参加の方には表示しません。
        </p>

        <h2>第三者への提供</h2>
        <p>
          法令に基づく場合を除き、ご本人の同意なく第三者に提供しません。お届け、決済、メールの送信を外部に委託するときは、必要な範囲に限って情報を渡し、適切に監督します。
        </p>

        <h2>クッキーと端末への保存</h2>
        <p>
          ログインの状態を保つためにクッキーを、カートとご入力の途中の内容を残すためにお使いの端末の保存領域を使います。アクセスの計測を行うときは、ここに計測の事業者の名前を記します。
        </p>

        <h2>保存の期間と安全管理</h2>
        <p>
          ご注文の記録は、税法などの定める期間保存します。退会されたときは、法令で保存が求められるものを除き、個人情報を消去します。パスワードは元に戻せない形で保存し、情報に触れられる者を限り、操作を記録しています。
        </p>

        <h2>開示・訂正・消去のご請求</h2>
        <p>
          会員の方は、マイページで登録の内容をご覧になり、直し、退会いただけます。そのほかの開示、訂正、利用の停止、消去のご請求は、下の窓口へお申し出ください。ご本人であることを確かめたうえで、遅滞なくお答えします。
        </p>

        <h2>窓口</h2>
        <p>
          {shop.company} 個人情報の窓口
          <br />
          {shop.address}
          <br />
          {shop.tel}（{shop.hours}）
          <br />
          {shop.email}
        </p>
        <p className="caption">2026年11月21日 制定</p>
      </Prose>
    </div>
  )
}
