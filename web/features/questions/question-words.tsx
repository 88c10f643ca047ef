import { paths } from '#web/paths.ts'
import { shop } from '#web/shop.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Question } from './questions.tsx'

const deadline: Question = {
  question: 'いつまでに申し込めばよいですか',
  answer: (
    <p>
      締切はお品によって異なり、お飲みものやお弁当は開催日の二営業日前、旬のにぎりのように三営業日前までのものもございます。時刻はいずれも17時です。土曜・日曜・祝日と12月29日から1月3日は、営業日に数えません。開催日をお選びいただくと、締切をお品ごとにご案内します。
    </p>
  ),
}

const area: Question = {
  question: 'どこまで届けてもらえますか',
  answer: (
    <p>
      東京23区です。配送料は千代田・中央・港・新宿・文京・台東・品川・目黒・渋谷・豊島の各区が2,200円、そのほかの区が3,300円、商品の合計が150,000円からは無料です（いずれも税込）。
    </p>
  ),
}

const invoice: Question = {
  question: '請求書で支払えますか',
  answer: (
    <p>
      はい。月末締め・翌月末払いの請求書払いをお選びいただけます。登録番号と、8%と10%それぞれの内訳を記した適格請求書（インボイス）を発行します。クレジットカードもお使いいただけます。
    </p>
  ),
}

const changes: Question = {
  question: '人数が変わったり、中止になったりしたときは',
  answer: (
    <p>
      お申し込みの締切までは、お人数もお品もお変えいただけます。お取り消しは、開催日の三営業日前の17時までは無料、二営業日前の17時までは50%、そのあとは100%のお取り消し料をいただきます。
    </p>
  ),
}

const allergies: Question = {
  question: 'アレルギーのある参加者がいます',
  answer: (
    <p>
      29品目について、お品ごとに「含む」「含む可能性」「表示なし」を載せています。同じ厨房で調理しているため、混ざることがある品目は「含む可能性」としています。症状の重い方がいらっしゃるときは、お電話でご相談ください。
    </p>
  ),
}

const alcohol: Question = {
  question: 'お酒だけ、または器だけの注文もできますか',
  answer: (
    <p>
      はい。お酒は20歳以上の方に限り、ご注文の際に生年月日をうかがい、お届けの際に年齢を確認いたします。ご注文の流れは
      <TextLink href={paths.howToUse}>ご注文の流れ</TextLink>にまとめています。
    </p>
  ),
}

/** Those that are asked before a first order. */
export const questionsOfHome: readonly Question[] = [deadline, area, invoice, changes, allergies, alcohol]

export type QuestionGroup = { id: string; title: string; questions: readonly Question[] }

export const questionGroups: readonly QuestionGroup[] = [
  {
    id: 'order',
    title: 'ご注文',
    questions: [
      deadline,
      {
        question: '会員登録をしなくても注文できますか',
        answer: (
          <p>
            はい。ご注文の控えのメールに、そのご注文だけの専用ページのリンクをお付けします。
            <TextLink href={paths.createAccount}>会員登録</TextLink>
            をされると、お名前や会社名のご記入を次から省けます。
          </p>
        ),
      },
      {
        question: '何をどれだけ頼めばよいかわかりません',
        answer: (
          <p>
            お人数をお入れいただくと、お一人さまあたりの金額と、カートのお料理がおよそ何名さま分かをお見せします。お品ごとの「3〜4名さま分」も目安にしてください。お電話でもご相談を承ります。
          </p>
        ),
      },
      {
        question: 'カートに入れたものは、いつまで残りますか',
        answer: (
          <p>
            お使いの端末のブラウザーに残り、ログインや会員登録をされても変わりません。ご注文の画面にご記入の内容は、その画面（タブ）を閉じるまで残ります。
          </p>
        ),
      },
      changes,
    ],
  },
  {
    id: 'delivery',
    title: 'お届けと器',
    questions: [
      area,
      {
        question: '何時に届きますか',
        answer: (
          <p>
            10時から20時まで、ご指定いただいた30分のあいだにお届けします。会の始まる30分前までの時刻をおすすめしています。
          </p>
        ),
      },
      {
        question: '器はどうすればよいですか',
        answer: (
          <p>
            洗わずにそのままお出しください。翌営業日の10時から12時のあいだに回収に伺います。回収の要らない、使いきりの折もお選びいただけます。
          </p>
        ),
      },
    ],
  },
  {
    id: 'payment',
    title: 'お支払いと書類',
    questions: [
      invoice,
      {
        question: '金額は税込ですか',
        answer: (
          <p>
            はい。表示の金額はすべて税込です。お料理とソフトドリンクは8%（軽減税率）、お酒、器・備品と配送料は10%で、税率ごとの金額をお申し込みの画面と請求書に記します。
          </p>
        ),
      },
      {
        question: '早く申し込むと安くなりますか',
        answer: (
          <p>
            開催日の14日前までにお申し込みいただくと、配送料が半額になります。キャンペーンコードをお持ちのときは、お得な方を一つお使いいただけます。
          </p>
        ),
      },
    ],
  },
  {
    id: 'food',
    title: 'お料理、アレルギー、お酒',
    questions: [
      allergies,
      alcohol,
      {
        question: '写真と同じものが届きますか',
        answer: (
          <p>
            画像は盛りつけの見本として制作されたものです。内容と数は、お品ごとのページに記したとおりにお作りします。
          </p>
        ),
      },
    ],
  },
  {
    id: 'account',
    title: '会員とログイン',
    questions: [
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
            迷惑メールの振り分けと、ご記入のアドレスをお確かめください。会社のメールでは届くまでに数分かかることがあります。それでも届かないときは、お電話（
            {shop.tel}）でお知らせください。
          </p>
        ),
      },
      {
        question: '「ログインを止めています」と表示されました',
        answer: (
          <p>
            ご入力の誤りが10回続くと、そのネットワークからのログインを15分のあいだ止めます。時間をおいてもう一度お試しいただくか、パスワードの再設定をお使いください。
          </p>
        ),
      },
      {
        question: '認証アプリを入れた端末をなくしました',
        answer: (
          <p>
            二段階認証の設定のときにお見せした予備のコードを、確認コードの欄にご記入ください。一つのコードは一度だけお使いいただけます。予備のコードもお手元にないときは、お電話でご相談ください。
          </p>
        ),
      },
      {
        question: '退会したいのですが',
        answer: (
          <p>
            ログインのあと、マイページの「退会」からお手続きいただけます。これからの会や、お支払いの済んでいない請求書があるあいだは、お手続きいただけません。
          </p>
        ),
      },
    ],
  },
]
