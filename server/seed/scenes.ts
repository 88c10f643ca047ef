import type { SceneWishes } from '#domain/scene.ts'

type SeedScene = SceneWishes & {
  slug: string
  name: string
  title: string
  summary: string
  /** Fees, deadlines and telephone by the names of contract/fill-in.ts. */
  points: { name: string; text: string }[]
  /** Key in pictures.json. */
  picture: string
  articleSlugs: string[]
}

export const scenes: readonly SeedScene[] = [
  {
    slug: 'meeting',
    name: '会議',
    title: '会議に、お弁当とお茶を人数分',
    summary:
      '資料を広げたまま静かに召し上がれる、お一人に1つの折とお茶。昼をまたぐ会議や研修、来客のあるお打ち合わせに。',
    points: [
      {
        name: '時間',
        text: '配るのに5分、召し上がるのに30分が目安です。取り分けの不要な折を人数分、お席に先に置いておくと、休憩に入ってすぐに始められます。',
      },
      {
        name: '料理',
        text: '同じ折でそろえると、配る順に迷いません。冷めてもおいしく、香りの強すぎないものを。食物アレルギーのある方がいらっしゃるときは、全員が召し上がれる折を選ぶのが確実です。',
      },
      {
        name: 'お茶',
        text: 'ふたのできるお茶をお一人に1本。話しながら飲めて、残っても持ち帰れます。',
      },
      {
        name: 'お届け',
        text: 'お届けは{{delivery_hours}}まで、30分のあいだをご指定いただけます。会議に出ない方を受け取りのご担当にしておくと、話を止めずにすみます。',
      },
      {
        name: '片づけ',
        text: '次の予定がある会議室には、使い捨て容器（回収なし）をお選びください。折は重ねて、部屋の出口にまとめるだけです。',
      },
    ],
    picture: 'makunouchi',
    articleSlugs: ['meeting-room-setup', 'asking-about-allergies', 'invoice-addressee'],
    estimatedPerson: 12,
    budgets: [2_200, 2_600, 3_400],
    drinkersPercent: 0,
    serving: 'each',
    softDrinks: true,
    sweets: false,
  },
  {
    slug: 'welcome-party',
    name: '歓迎会',
    title: '歓迎会に、大皿で囲むケータリング',
    summary: '取り分ける料理は、席が動いて話がほどけます。新しい方を迎える、オフィスの歓迎会や懇親会に。',
    points: [
      {
        name: '料理',
        text: '取り分ける料理を何品か。手を伸ばすたびに隣の方と言葉を交わせます。お寿司を真ん中に、温かいものとサラダを添えると、年代を問わず箸が進みます。',
      },
      {
        name: 'お飲みもの',
        text: '最初の1杯は全員が同時に手にできるよう、グラスや缶を入口の近くに。お酒を召し上がらない方の分は、乾杯の1杯のほかにもう1杯を見ておきます。',
      },
      {
        name: '迎える方',
        text: '食物アレルギーと、お酒を召し上がるかどうかは、新しい方にこそ先に伺います。全員に同じ文面で尋ねると、答えやすくなります。',
      },
      {
        name: '進め方',
        text: '乾杯、ご紹介、歓談、甘いものとひとこと。甘味を出すころを挨拶の合図にすると、会が締まります。',
      },
      {
        name: '片づけ',
        text: '器は洗わずにそのままお出しください。{{collection}}に回収に伺います。',
      },
    ],
    picture: 'hors',
    articleSlugs: ['first-time-organiser', 'standing-layout', 'how-many-drinks'],
    estimatedPerson: 20,
    budgets: [2_500, 3_200, 4_500],
    drinkersPercent: 60,
    serving: 'shared',
    softDrinks: true,
    sweets: true,
  },
  {
    slug: 'year-end-party',
    name: '忘年会',
    title: '忘年会に、オフィスで囲むケータリング',
    summary: '移動がなく、途中からでも加われる社内の忘年会。お寿司、温かい料理、お酒まで、会費の中に収めます。',
    points: [
      {
        name: 'ご予算',
        text: '会費に配送料とお酒まで含めて、お一人さまの金額を先に決めます。会社が負担する分があるときは、参加者に案内する前に経理の方へ。',
      },
      {
        name: '日にち',
        text: '12月は混み合い、お受けできる件数に限りがあります。日にちが決まったところで先にご注文ください。会員のお客さまは、締切まで人数や商品を変更できます。{{early_bird}}',
      },
      {
        name: '締切',
        text: '{{lead_days}}時刻はいずれも{{cutoff}}です。{{closed_days}}は、営業日に数えません。',
      },
      {
        name: '料理とお酒',
        text: 'お寿司に温かいものをひとつ、締めに甘いものを。お酒は20歳以上の方に限り、お届けの際に年齢を確認いたします。飲まない方のお茶も忘れずに。',
      },
    ],
    picture: 'nigiri-shimotsuki',
    articleSlugs: ['year-end-party', 'how-many-drinks', 'how-much-sushi'],
    estimatedPerson: 30,
    budgets: [2_500, 3_200, 4_000],
    drinkersPercent: 70,
    serving: 'shared',
    softDrinks: true,
    sweets: true,
  },
  {
    slug: 'shareholders-meeting',
    name: '株主総会',
    title: '株主総会に、お弁当とお茶を揃えて',
    summary: '役員、事務局、会場係へ、同じ折を必要な数だけ。時刻の決まった一日に、控えめで整った食事を用意します。',
    points: [
      {
        name: '数',
        text: '役員、事務局、会場係、警備や受付の方。召し上がる場所ごとに数を書き出し、合計に1割ほどの予備を見ておくと、当日の増減に慌てません。',
      },
      {
        name: '料理',
        text: '全員に同じ折を。役員の控室だけ別の折にするときは、商品ごとの最少の数をお確かめください。匂いの強いもの、音のするものは避けます。',
      },
      {
        name: 'お茶',
        text: '控室と受付に、ふたのできるお茶を。お話しになる方の机には、開けやすいものをお一人に1本置きます。',
      },
      {
        name: 'お届け',
        text: 'お届けは{{delivery_hours}}のあいだです。開会の支度と重ならない時刻を選び、会場の搬入口と、当日の受け取りご担当者のお電話をお知らせください。',
      },
      {
        name: '書類',
        text: '登録番号と税率ごとの内訳を記した適格請求書を発行します。宛名は、ご注文の前に経理の方へお確かめください。',
      },
    ],
    picture: 'kaisen-bento',
    articleSlugs: ['on-the-day', 'invoice-addressee', 'approval-in-one-go'],
    estimatedPerson: 50,
    budgets: [2_000, 2_600, 3_200],
    drinkersPercent: 0,
    serving: 'each',
    softDrinks: true,
    sweets: false,
  },
]
