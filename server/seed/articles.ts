import { readFileSync } from 'node:fs'

export const articleCategories = [
  { id: 1, slug: 'organiser', name: '幹事の手引き', sortId: 1 },
  { id: 2, slug: 'season', name: '季節', sortId: 2 },
  { id: 3, slug: 'table', name: '器と席', sortId: 3 },
]

/** Its text is the file of its name in `articles/`. */
type SeedArticle = {
  slug: string
  categoryId: number
  title: string
  excerpt: string
  /** Key in pictures.json. */
  picture: string
  publishedAt: string
}

const described: readonly SeedArticle[] = [
  {
    slug: 'year-end-party',
    categoryId: 2,
    title: '社内で開く忘年会、ひと月前からの段取り',
    excerpt: '日にち、出欠、料理、片づけ。いつ何を決めれば慌てずにすむかを、時期ごとにまとめました。',
    picture: 'oden',
    publishedAt: '2026-11-16T09:00:00+09:00',
  },
  {
    slug: 'how-much-sushi',
    categoryId: 1,
    title: 'お寿司は何貫いるか。量と種類の決め方',
    excerpt: '主役にするか、料理と半分ずつか。お一人さまの貫数の目安と、桶や皿の選び方をご案内します。',
    picture: 'nigiri-shimotsuki',
    publishedAt: '2026-10-28T09:00:00+09:00',
  },
  {
    slug: 'meeting-room-setup',
    categoryId: 3,
    title: '会議室を30分で、席に変える',
    excerpt: '机の置き方と人の流れを決めれば、いつもの会議室が会の席になります。人数ごとの目安つき。',
    picture: 'hors',
    publishedAt: '2026-10-14T09:00:00+09:00',
  },
  {
    slug: 'asking-about-allergies',
    categoryId: 1,
    title: '食物アレルギーの尋ね方。伺っておきたい五つのこと',
    excerpt: '全員に同じ言葉で尋ね、漏れなく伺うための文例と、表示の読み方、情報の扱い方をまとめました。',
    picture: 'saishoku',
    publishedAt: '2026-10-02T09:00:00+09:00',
  },
  {
    slug: 'how-many-drinks',
    categoryId: 1,
    title: '乾杯は何本いるか。人数から決める飲み物の数',
    excerpt: '飲む方と飲まない方の割合から、ビールとお茶の本数を決める計算と、冷やし方のこつ。',
    picture: 'beer',
    publishedAt: '2026-09-18T09:00:00+09:00',
  },
  {
    slug: 'invoice-addressee',
    categoryId: 1,
    title: '請求書の宛名で困らないために、頼む前に確かめること',
    excerpt: '宛名、適格請求書の見方、発注番号。経理から差し戻されないための要点を一度で確かめます。',
    picture: 'makunouchi',
    publishedAt: '2026-09-04T09:00:00+09:00',
  },
  {
    slug: 'office-sushi',
    categoryId: 2,
    title: 'オフィス寿司のすすめ',
    excerpt: '移動がなく、気兼ねなく、途中からでも。会議室で囲むお寿司の選び方と置き方をご紹介します。',
    picture: 'nigiri-ai',
    publishedAt: '2026-08-21T09:00:00+09:00',
  },
  {
    slug: 'summer-gathering',
    categoryId: 2,
    title: '夏の納涼会。軽やかに、冷たいものを添えて',
    excerpt: '暑い日の会は、短く軽く。料理と飲み物の選び方と、温度の気の配り方をまとめました。',
    picture: 'edamame',
    publishedAt: '2026-07-03T09:00:00+09:00',
  },
  {
    slug: 'on-the-day',
    categoryId: 1,
    title: '当日の流れを、紙一枚にまとめる',
    excerpt: '朝の人数の確認から片づけまで、時刻ごとの表と、料理を受け取るときの注意です。',
    picture: 'roastbeef',
    publishedAt: '2026-06-19T09:00:00+09:00',
  },
  {
    slug: 'standing-layout',
    categoryId: 3,
    title: '立食か、着席か。会の目的から選ぶ席のかたち',
    excerpt: '広さの目安と、それぞれに合う料理。途中で話の輪が入れ替わる置き方もご紹介します。',
    picture: 'pinchos',
    publishedAt: '2026-06-05T09:00:00+09:00',
  },
  {
    slug: 'approval-in-one-go',
    categoryId: 1,
    title: '稟議が一度で通る、見積書の整え方',
    excerpt: '決める人が知りたい四つのことと、一人あたりの金額、飲食費の区分、差し戻されたときの直し方。',
    picture: 'shake-bento',
    publishedAt: '2026-05-22T09:00:00+09:00',
  },
  {
    slug: 'first-time-organiser',
    categoryId: 1,
    title: '初めての幹事が、はじめに決める五つのこと',
    excerpt: '日にち、予算、場所、人数、料理。この順に決めれば後戻りがありません。案内の文例つき。',
    picture: 'plan-ume',
    publishedAt: '2026-04-10T09:00:00+09:00',
  },
]

export const articles = described.map(({ publishedAt, ...article }) => ({
  ...article,
  publishedAt: new Date(publishedAt),
  body: readFileSync(new URL(`./articles/${article.slug}.md`, import.meta.url), 'utf8'),
}))
