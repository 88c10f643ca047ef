import { shop } from '#contract/shop.ts'
import type { ShopTerms } from '#contract/shop-terms.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import {
  areaWords,
  cancellationWords,
  deliveryFeeWords,
  deliveryHoursWords,
  earlyBirdWords,
  hourWords,
  leadDaysWords,
  newYearWords,
} from '#web/words/shop-words.ts'
import type { FaqEntry } from './faq-list.tsx'

const deadline = (terms: ShopTerms): FaqEntry => ({
  question: 'いつまでに注文すればよいですか',
  answer: (
    <p>
      締切は商品によって異なり、{leadDaysWords(terms)}時刻はいずれも{hourWords(terms.cutoffTime)}
      です。土曜・日曜・祝日と{newYearWords}は、営業日に数えません。開催日を選ぶと、締切をご案内します。
    </p>
  ),
})

const area = (terms: ShopTerms): FaqEntry => ({
  question: 'どこまで届けてもらえますか',
  answer: (
    <p>
      {areaWords(terms)}です。{deliveryFeeWords(terms)}
    </p>
  ),
})

const invoice: FaqEntry = {
  question: '請求書で支払えますか',
  answer: (
    <p>
      はい。月末締め・翌月末払いの請求書払いをお選びいただけます。登録番号と、8%と10%それぞれの内訳を記した適格請求書（インボイス）を発行します。クレジットカードもお使いいただけます。
    </p>
  ),
}

const changes: FaqEntry = {
  question: '人数が変わったり、中止になったりしたときは',
  answer: (
    <p>
      人数や商品は、締切まで、お電話（{shop.tel}）か控えのメールへのご返信で変更できます。キャンセル料は、
      {cancellationWords}です（不課税）。
    </p>
  ),
}

const allergies: FaqEntry = {
  question: 'アレルギーのある参加者がいます',
  answer: (
    <p>
      29品目について、商品ごとに「含む」「含む可能性」「表示なし」を載せています。同じ厨房で調理しているため、混ざることがある品目は「含む可能性」としています。症状の重い方がいらっしゃるときは、お電話でご相談ください。
    </p>
  ),
}

const alcohol: FaqEntry = {
  question: 'お酒だけ、または器だけの注文もできますか',
  answer: (
    <p>
      はい。お酒は20歳以上の方に限り、ご注文の際に生年月日を、お届けの際に年齢を確認いたします。詳しくは「
      <TextLink href={paths.howToUse}>ご注文の流れ</TextLink>」をご覧ください。
    </p>
  ),
}

/** Questions before a first order. */
export const homeFaq = (terms: ShopTerms): readonly FaqEntry[] => [
  deadline(terms),
  area(terms),
  invoice,
  changes,
  allergies,
  alcohol,
]

export type FaqGroup = { id: string; title: string; entries: readonly FaqEntry[] }

export const faqGroups = (terms: ShopTerms): readonly FaqGroup[] => [
  {
    id: 'order',
    title: 'ご注文',
    entries: [
      deadline(terms),
      {
        question: '会員登録をしなくても注文できますか',
        answer: (
          <p>
            はい。ご注文の控えのメールに、そのご注文だけの専用ページのリンクをお付けします。
            <TextLink href={paths.createAccount}>会員登録</TextLink>
            をすると、次回からお名前や会社名の入力が不要になります。
          </p>
        ),
      },
      {
        question: '何をどれだけ頼めばよいかわかりません',
        answer: (
          <p>
            人数を入力すると、お一人さまあたりの金額と、カートの料理の量の目安をご案内します。お電話でもご相談を承ります。
          </p>
        ),
      },
      {
        question: 'カートに入れたものは、いつまで残りますか',
        answer: (
          <p>
            お使いの端末のブラウザーに残り、ログインや会員登録をしても変わりません。ご注文手続きの画面に入力した内容は、その画面（タブ）を閉じるまで残ります。
          </p>
        ),
      },
      changes,
    ],
  },
  {
    id: 'delivery',
    title: 'お届けと器',
    entries: [
      area(terms),
      {
        question: '何時に届きますか',
        answer: (
          <p>
            {deliveryHoursWords(terms)}
            まで、ご指定いただいた30分のあいだにお届けします。会の始まる30分前までの時刻をおすすめしています。
          </p>
        ),
      },
      {
        question: '器はどうすればよいですか',
        answer: (
          <p>
            洗わずにそのままお出しください。{shop.collection}
            に回収に伺います。回収の不要な使い捨て容器もお選びいただけます。
          </p>
        ),
      },
    ],
  },
  {
    id: 'payment',
    title: 'お支払いと書類',
    entries: [
      invoice,
      {
        question: '金額は税込ですか',
        answer: (
          <p>
            はい。表示の金額はすべて税込です。料理とソフトドリンクは8%（軽減税率）、お酒、器・備品と配送料は10%で、税率ごとの金額をご注文手続きの画面と請求書に記載します。
          </p>
        ),
      },
      {
        question: '早く注文すると安くなりますか',
        answer: (
          <p>
            {earlyBirdWords(terms) || '早いご注文の割引は、ただいまございません。'}
            キャンペーンコードをお持ちのときは、割引の大きいほうを適用します。
          </p>
        ),
      },
    ],
  },
  {
    id: 'food',
    title: '料理、アレルギー、お酒',
    entries: [
      allergies,
      alcohol,
      {
        question: '写真と同じものが届きますか',
        answer: <p>写真はイメージです。内容と数は、商品のページに記載のとおりにお作りします。</p>,
      },
    ],
  },
  {
    id: 'account',
    title: '会員とログイン',
    entries: [
      {
        question: 'パスワードを忘れました',
        answer: (
          <p>
            <TextLink href={paths.resetPassword}>パスワードの再設定</TextLink>
            から、ご登録のメールアドレスへご案内をお送りします。
          </p>
        ),
      },
      {
        question: '確認や再設定のメールが届きません',
        answer: (
          <p>
            迷惑メールの振り分けと、入力したアドレスをお確かめください。会社のメールでは届くまでに数分かかることがあります。それでも届かないときは、お電話（
            {shop.tel}）でお知らせください。
          </p>
        ),
      },
      {
        question: '「ログインを止めています」と表示されました',
        answer: (
          <p>
            入力の誤りが10回続くと、そのネットワークからのログインを15分のあいだ止めます。時間をおいてもう一度お試しいただくか、パスワードの再設定をご利用ください。
          </p>
        ),
      },
      {
        question: '認証アプリを入れた端末をなくしました',
        answer: (
          <p>
            二段階認証の設定のときに表示した予備のコードを、確認コードの欄に入力してください。1つのコードは一度だけ使えます。予備のコードもお手元にないときは、お電話でご相談ください。
          </p>
        ),
      },
      {
        question: '退会したいのですが',
        answer: (
          <p>
            ログイン後、マイページの「退会」からお手続きいただけます。これから開催のご注文や、お支払いの済んでいない請求書があるあいだは、退会できません。
          </p>
        ),
      },
    ],
  },
]
